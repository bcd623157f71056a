import type { Json } from '../json.ts';
import type { HeldCondition } from '../rules/condition.ts';

/** Somebody who joins: on paper, and as they fare. */
export interface Newcomer {
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
    }
  /** Whoever is asked says what they do about it. */
  | { readonly type: 'answer'; readonly act: string; readonly answer: Json }
  | { readonly type: 'endRound' }
  /** The game master's own doing, outside the rules. */
  | { readonly type: 'adjust'; readonly combatant: string; readonly reason: string; readonly change: Change };
