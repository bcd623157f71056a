import type { Json } from '../json.ts';

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

/** A condition that somebody has; `rounds` is null where no number of rounds ends it. */
export interface HeldCondition {
  readonly condition: string;
  readonly rounds: number | null;
  readonly note: string | null;
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
    };
