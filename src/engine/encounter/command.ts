import type { Json } from '../json.ts';
import type { HeldCondition } from '../rules/condition.ts';

/** How much of a combatant those may see who do not play it. */
export interface Cover {
  /** OPEN shows everything, VEILED a word for how it fares and no numbers, HIDDEN nothing. */
  readonly visibility: 'OPEN' | 'VEILED' | 'HIDDEN';
  /** What only the game master reads. */
  readonly note: string | null;
}

/** Somebody who joins: on paper, and as they fare. */
export interface Newcomer extends Cover {
  readonly id: string;
  readonly name: string;
  readonly side: string | null;
  readonly characterId: string | null;
  readonly sheet: Json;
  readonly state: Json;
  readonly conditions: readonly HeldCondition[];
}

/** What the game master changes: points lost or regained, and conditions by id. */
export interface Change {
  readonly damage: number;
  readonly healing: number;
  /** The one wound that is healed, counted from 0; null spreads the healing. */
  readonly wound: number | null;
  readonly gain: readonly string[];
  /** For how many rounds conditions are gained, this one the first; null where no round ends them. */
  readonly rounds: number | null;
  readonly end: readonly string[];
}

/** What somebody asks of an encounter. */
export type Command =
  | { readonly type: 'join'; readonly newcomers: readonly Newcomer[] }
  | { readonly type: 'start' }
  | {
      readonly type: 'act';
      readonly actor: string;
      readonly target: string;
      readonly act: string;
      readonly input: Json;
      /** Whom it befalls after the target, in order. */
      readonly others?: readonly string[];
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
  | { readonly type: 'adjust'; readonly combatant: string; readonly reason: string; readonly change: Change }
  | { readonly type: 'cover'; readonly combatant: string; readonly cover: Cover }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Back to how things were after the entry of that version. */
  | { readonly type: 'rewind'; readonly to: number }
  | { readonly type: 'finish' };
