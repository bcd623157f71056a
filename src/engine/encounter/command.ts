import type { Json } from '../json.ts';
import type { HeldCondition } from '../rules/condition.ts';

/** How much of a combatant those may see who do not play it. */
export interface VisibilitySetting {
  /** OPEN shows everything, VEILED a word for how it fares and no numbers, HIDDEN nothing. */
  readonly visibility: 'OPEN' | 'VEILED' | 'HIDDEN';
  /** What only the game master reads. */
  readonly note: string | null;
}

/** Somebody who joins: on paper, and as they fare. */
export interface NewCombatant extends VisibilitySetting {
  readonly id: string;
  readonly name: string;
  readonly side: string | null;
  readonly characterId: string | null;
  readonly sheet: Json;
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
}

/** What becomes of a thing of the sheet. */
export interface ItemChange {
  readonly name: string;
  /** Hit points that it loses, and gets back. */
  readonly damage: number;
  readonly mended: number;
  readonly breaks: boolean;
  /** Whether it lies on the ground from now on, or is in hand again; null leaves it where it is. */
  readonly lies: boolean | null;
}

/** Points of a budget that are spent, or had again. */
export interface PoolChange {
  readonly pool: string;
  readonly spent: number;
  readonly regained: number;
}

/** What the game master changes: points lost or regained, and conditions by id. */
export interface Adjustment {
  readonly damage: number;
  readonly healing: number;
  /** The one wound that is healed, counted from 0; null spreads the healing. */
  readonly wound: number | null;
  readonly gain: readonly string[];
  /** For how many rounds conditions are gained, this one the first; null where no round ends them. */
  readonly rounds: number | null;
  /** The combatant with whose next turn they end; no rounds are counted then. */
  readonly untilTurnOf?: string | null;
  readonly end: readonly string[];
  /** The part of the body that is hurt, where the system tells them apart. */
  readonly location?: string | null;
  /** How much there is of each condition gained, where it comes in amounts. */
  readonly amount?: number | null;
  readonly items?: readonly ItemChange[];
  readonly pools?: readonly PoolChange[];
}

/** What somebody asks of an encounter. */
export type Command =
  | { readonly type: 'join'; readonly newcomers: readonly NewCombatant[] }
  | { readonly type: 'start' }
  | {
      readonly type: 'act';
      readonly actor: string;
      readonly target: string;
      readonly act: string;
      readonly input: Json;
      /** Whom it affects after the target, in order. */
      readonly others?: readonly string[];
      /** Who is nearest beside the actor, and may be hit by mishap; left out, nobody is near. */
      readonly ally?: string;
      /** Whether the game master lets it happen out of turn and whatever it costs. */
      readonly outOfTurn?: boolean;
    }
  /** Whoever is asked says what they do about it. */
  | { readonly type: 'answer'; readonly act: string; readonly answer: Json }
  /** Whoever is asked lets it happen. */
  | { readonly type: 'pass' }
  | { readonly type: 'endTurn'; readonly combatant: string }
  | { readonly type: 'endRound' }
  /** The game master's own doing, outside the rules. */
  | {
      readonly type: 'adjust';
      readonly combatant: string;
      readonly reason: string;
      readonly change: Adjustment;
    }
  | { readonly type: 'cover'; readonly combatant: string; readonly cover: VisibilitySetting }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Back to how things were after the entry of that version. */
  | { readonly type: 'rewind'; readonly to: number }
  | { readonly type: 'finish' };
