import type { Json } from '../json.ts';
import type { HeldCondition } from '../rules/condition.ts';

/** The part of a combatant's data that other players may see. */
export interface VisibilitySetting {
  /** `OPEN` shows everything. `VEILED` shows a word for the health and no numbers. `HIDDEN` shows nothing. */
  readonly visibility: 'OPEN' | 'VEILED' | 'HIDDEN';
  /** Note that is visible only to the game master. */
  readonly note: string | null;
}

/** A combatant who joins an encounter: its sheet and its current state. */
export interface NewCombatant extends VisibilitySetting {
  readonly id: string;
  readonly name: string;
  readonly side: string | null;
  readonly characterId: string | null;
  readonly sheet: Json;
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
}

/** A change to one item on the sheet. */
export interface ItemChange {
  readonly name: string;
  /** Number of hit points that the item loses or regains. */
  readonly damage: number;
  readonly mended: number;
  readonly breaks: boolean;
  /** True if the item is now on the ground. False if it is in hand again. Null if its place does not change. */
  readonly lies: boolean | null;
}

/** Points of a pool that are spent or regained. */
export interface PoolChange {
  readonly pool: string;
  readonly spent: number;
  readonly regained: number;
}

/** A change by the game master: points lost or regained, and conditions by id. */
export interface Adjustment {
  readonly damage: number;
  readonly healing: number;
  /** Index of the wound to heal, from 0. Null spreads the healing over all wounds. */
  readonly wound: number | null;
  readonly gain: readonly string[];
  /**
   * Number of rounds that the gained conditions last, including this round. Null if they do not end after a number of
   * rounds.
   */
  readonly rounds: number | null;
  /**
   * Id of a combatant. The gained conditions end when this combatant's next turn starts. Requires `rounds` to be null.
   */
  readonly untilTurnOf?: string | null;
  readonly end: readonly string[];
  /** Hit location that receives the damage, in systems with hit locations. */
  readonly location?: string | null;
  /** Amount of each gained condition, for conditions with amounts. */
  readonly amount?: number | null;
  readonly items?: readonly ItemChange[];
  readonly pools?: readonly PoolChange[];
}

/** A standing answer: an option's id, or null to pass. */
export interface StandingAnswer {
  readonly option: string | null;
}

/** The rules under which an encounter continues after the game master has adopted them. */
export interface Rules {
  /** Digest of the rules. Null if unknown. */
  readonly digest: string | null;
  /** Version of the program that contains the rules. */
  readonly program: string;
  /** Rule options that apply from now on. Null if they do not change. */
  readonly options: Json;
}

/** A command that changes an encounter. */
export type Command =
  /** Combatants join. `surprised` lists newcomers who did not expect a fight. If omitted: none. */
  | {
      readonly type: 'join';
      readonly newcomers: readonly NewCombatant[];
      readonly surprised?: readonly string[];
    }
  /** Combatants leave the encounter. The log contains the reason. */
  | { readonly type: 'leave'; readonly combatants: readonly string[]; readonly reason: string }
  /** The encounter begins. `surprised` lists combatants who did not expect it. If omitted: none. */
  | { readonly type: 'start'; readonly surprised?: readonly string[] }
  | {
      readonly type: 'act';
      readonly actor: string;
      readonly target: string;
      readonly act: string;
      readonly input: Json;
      /** Further targets after the first one, in order. */
      readonly others?: readonly string[];
      /** Combatant nearest to the actor, who can be hit by a mishap. If omitted: no combatant is near. */
      readonly ally?: string;
      /** True if the game master allows the act outside the actor's turn and without cost. */
      readonly outOfTurn?: boolean;
    }
  /** The respondent answers the pending act. */
  | { readonly type: 'answer'; readonly act: string; readonly answer: Json }
  /** A combatant sets a standing answer to an act. Null removes the standing answer. */
  | {
      readonly type: 'arrangeAnswer';
      readonly combatant: string;
      readonly act: string;
      readonly answer: StandingAnswer | null;
    }
  /** The respondent passes. */
  | { readonly type: 'pass' }
  /** The respondent did not answer in time. Only the service can send this command. */
  | { readonly type: 'timeOut' }
  | { readonly type: 'endTurn'; readonly combatant: string }
  | { readonly type: 'endRound' }
  /** The game master changes a combatant, outside the rules. */
  | {
      readonly type: 'adjust';
      readonly combatant: string;
      readonly reason: string;
      readonly change: Adjustment;
    }
  | { readonly type: 'cover'; readonly combatant: string; readonly cover: VisibilitySetting }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Returns to the state after the entry with version `to`. */
  | { readonly type: 'rewind'; readonly to: number }
  /** Retracts the entry with this version. The later entries are replayed with their own throws. */
  | { readonly type: 'retract'; readonly version: number }
  /** The encounter continues under the current rules; see `RulesInForce`. Null options do not change. */
  | ({ readonly type: 'adoptRules' } & Rules)
  | { readonly type: 'finish' };
