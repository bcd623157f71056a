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
  | { readonly type: 'endRound' };
