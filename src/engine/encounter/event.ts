import type { Throw } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { Effect } from '../rules/effects/effect.ts';
import type { Breakdown } from '../rules/term.ts';
import type { NewCombatant, VisibilitySetting } from './command.ts';

/** A place in the order of the round. */
export interface Turn {
  readonly rank: number;
  readonly phase: string | null;
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
  /** Whether it is for the game master to answer, whoever plays them. */
  readonly byGameMaster?: true;
  readonly question: string;
  /** Whom it affects afterwards, in order. */
  readonly next: readonly string[];
  /** What it came to against the one before. */
  readonly before: Json | null;
  /** Who is nearest beside the actor; left out, nobody is near. */
  readonly ally?: string;
  /** Whether it costs nothing, since the game master has let it be done; left out, it has been paid for. */
  readonly outOfTurn?: boolean;
  /** What waits for this in its turn, since this has come between it and its answer; left out, nothing does. */
  readonly beneath?: Pending;
}

/** What has happened. Folding it neither rolls nor fails. */
export type EncounterEvent =
  | { readonly type: 'combatantsJoined'; readonly newcomers: readonly NewCombatant[] }
  | { readonly type: 'encounterStarted' }
  /** Who acts before whom in this round, from now on. */
  | { readonly type: 'orderSet'; readonly turns: readonly Turn[] }
  | { readonly type: 'turnBegan'; readonly combatant: string }
  | { readonly type: 'turnEnded'; readonly combatant: string }
  | {
      readonly type: 'acted';
      readonly actor: string;
      readonly target: string;
      readonly act: string;
      /** The procedure whose detail it tells. */
      readonly procedure: string;
      readonly outcome: string;
      readonly summary: string;
      readonly breakdowns: readonly Breakdown[];
      /** Every throw of it, also those before it waited for an answer. */
      readonly throws: readonly Throw[];
      readonly detail: Json;
    }
  /** Somebody whom an act was to affect is not: between one and the next it has become impossible. */
  | { readonly type: 'leftOut'; readonly combatant: string; readonly reason: string }
  /** An act waits: `combatant` is asked `question`; the throws so far are kept for when it goes on. */
  | { readonly type: 'answerAwaited'; readonly pending: Pending }
  | { readonly type: 'affected'; readonly combatant: string; readonly effect: Effect }
  /** What a turn or round that begins or ends has done to somebody, and by which numbers. */
  | {
      readonly type: 'passed';
      readonly combatant: string;
      readonly summary: string;
      readonly breakdowns: readonly Breakdown[];
    }
  | { readonly type: 'adjusted'; readonly combatant: string; readonly reason: string }
  | { readonly type: 'covered'; readonly combatant: string; readonly cover: VisibilitySetting }
  | { readonly type: 'roundEnded' }
  /** Everything is again as it was after the entry of version `to`. */
  | { readonly type: 'rewound'; readonly to: number; readonly by: 'UNDO' | 'REDO' | 'REWIND' }
  | { readonly type: 'finished' };

export type EventOf<Type extends EncounterEvent['type']> = Extract<EncounterEvent, { readonly type: Type }>;

/** The combatants that an event is about. */
export function partiesOf(event: EncounterEvent): readonly string[] {
  switch (event.type) {
    case 'acted':
      return [event.actor, event.target];
    case 'answerAwaited':
      return [event.pending.actor, event.pending.target];
    case 'affected':
    case 'leftOut':
    case 'passed':
    case 'adjusted':
    case 'covered':
    case 'turnBegan':
    case 'turnEnded':
      return [event.combatant];
    case 'combatantsJoined':
      return event.newcomers.map(({ id }) => id);
    case 'encounterStarted':
    case 'orderSet':
    case 'roundEnded':
    case 'rewound':
    case 'finished':
      return [];
  }
}

/** True if an event only follows from another one of its entry, or from what time does. */
export const isConsequence = ({ type }: EncounterEvent): boolean =>
  ['affected', 'passed', 'turnBegan', 'turnEnded', 'orderSet'].includes(type);
