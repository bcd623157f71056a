import type { Throw } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { Effect } from '../rules/effect.ts';
import type { Breakdown } from '../rules/term.ts';
import type { Newcomer } from './command.ts';

/** A place in the order of the round. */
export interface Turn {
  readonly rank: number;
  readonly reason: string;
  readonly combatants: readonly string[];
}

/** An act that waits for an answer. */
export interface Pending {
  readonly actor: string;
  readonly target: string;
  readonly act: string;
  readonly input: Json;
  readonly throws: readonly Throw[];
  /** Who is asked. */
  readonly combatant: string;
  readonly question: string;
}

/** What has happened. Folding it neither rolls nor fails. */
export type EncounterEvent =
  | { readonly type: 'combatantsJoined'; readonly newcomers: readonly Newcomer[] }
  | { readonly type: 'encounterStarted'; readonly turns: readonly Turn[] }
  | {
      readonly type: 'acted';
      readonly actor: string;
      readonly target: string;
      readonly act: string;
      readonly outcome: string;
      readonly summary: string;
      readonly breakdowns: readonly Breakdown[];
      readonly detail: Json;
    }
  /** An act waits: `combatant` is asked `question`; the throws so far are kept for when it goes on. */
  | { readonly type: 'answerAwaited'; readonly pending: Pending }
  | { readonly type: 'affected'; readonly combatant: string; readonly effect: Effect }
  | { readonly type: 'adjusted'; readonly combatant: string; readonly reason: string }
  | { readonly type: 'roundEnded'; readonly turns: readonly Turn[] };
