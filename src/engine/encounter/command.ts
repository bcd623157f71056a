import type { Json } from '../json.ts';
import type { HeldCondition } from '../rules/condition.ts';

/** How much of a combatant other players can see. */
export interface VisibilitySetting {
  /** OPEN shows everything, VEILED a word for its health and no numbers, HIDDEN nothing. */
  readonly visibility: 'OPEN' | 'VEILED' | 'HIDDEN';
  /** Visible only to the game master. */
  readonly note: string | null;
}

/** A combatant who joins: sheet and current state. */
export interface NewCombatant extends VisibilitySetting {
  readonly id: string;
  readonly name: string;
  readonly side: string | null;
  readonly characterId: string | null;
  readonly sheet: Json;
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
}

/** A change to one item of the sheet. */
export interface ItemChange {
  readonly name: string;
  /** Hit points that the item loses and regains. */
  readonly damage: number;
  readonly mended: number;
  readonly breaks: boolean;
  /** True if the item now lies on the ground, false if it is in hand again. Null leaves it where it is. */
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
  /** Number of rounds the gained conditions last, including this one. Null if they do not end by rounds. */
  readonly rounds: number | null;
  /** The gained conditions end when the next turn of this combatant starts. Requires `rounds` to be null. */
  readonly untilTurnOf?: string | null;
  readonly end: readonly string[];
  /** Hit location that takes the damage, in systems with hit locations. */
  readonly location?: string | null;
  /** Amount of each gained condition, if the condition has amounts. */
  readonly amount?: number | null;
  readonly items?: readonly ItemChange[];
  readonly pools?: readonly PoolChange[];
}

/** An answer given in advance: the id of an option, or null to pass. */
export interface StandingAnswer {
  readonly option: string | null;
}

/** Rules that an encounter adopts. */
export interface Rules {
  /** Digest of the rules. Null if unknown. */
  readonly digest: string | null;
  /** Version of the program. */
  readonly program: string;
  /** The rule options from now on. Null if they stay. */
  readonly options: Json;
}

/** A command to an encounter. */
export type Command =
  /** Combatants join. The surprised newcomers did not expect a fight; if omitted: none. */
  | {
      readonly type: 'join';
      readonly newcomers: readonly NewCombatant[];
      readonly surprised?: readonly string[];
    }
  /** Combatants leave the encounter, for a reason that the log tells. */
  | { readonly type: 'leave'; readonly combatants: readonly string[]; readonly reason: string }
  /** The encounter begins. The surprised combatants did not expect it; if omitted: none. */
  | { readonly type: 'start'; readonly surprised?: readonly string[] }
  | {
      readonly type: 'act';
      readonly actor: string;
      readonly target: string;
      readonly act: string;
      readonly input: Json;
      /** Further targets after the first one, in order. */
      readonly others?: readonly string[];
      /** The combatant nearest to the actor, who may be hit by mishap. If omitted: none is near. */
      readonly ally?: string;
      /** True if the game master allows the act out of turn and without cost. */
      readonly outOfTurn?: boolean;
    }
  /** The respondent answers the pending act. */
  | { readonly type: 'answer'; readonly act: string; readonly answer: Json }
  /** How a combatant answers an act from now on, or null if it is asked again. */
  | {
      readonly type: 'arrangeAnswer';
      readonly combatant: string;
      readonly act: string;
      readonly answer: StandingAnswer | null;
    }
  /** The respondent passes. */
  | { readonly type: 'pass' }
  /** The respondent did not answer in time. The service sends it; callers cannot. */
  | { readonly type: 'timeOut' }
  | { readonly type: 'endTurn'; readonly combatant: string }
  | { readonly type: 'endRound' }
  /** A change by the game master, outside the rules. */
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
  /** Takes back the entry of a version; the later ones are played again with their own throws. */
  | { readonly type: 'retract'; readonly version: number }
  /** The encounter continues under the current rules; see `RulesInForce`. Null options stay as they are. */
  | ({ readonly type: 'adoptRules' } & Rules)
  | { readonly type: 'finish' };
