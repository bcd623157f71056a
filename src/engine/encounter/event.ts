import type { Throw } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { Effect } from '../rules/effects/effect.ts';
import type { Breakdown } from '../rules/term.ts';
import type { NewCombatant, Rules, StandingAnswer, VisibilitySetting } from './command.ts';

/** A combatant's turn, as an item in the order of a round. */
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
  /** Id of the combatant who must answer. */
  readonly combatant: string;
  /** True if the game master must answer, even if a player plays the respondent. */
  readonly byGameMaster?: true;
  readonly question: string;
  /**
   * Inputs of the procedure's stages that have finished. If omitted: no stage has finished, and the act is played from
   * its beginning.
   */
  readonly stages?: readonly Json[];
  /** Further targets of the act, in order. */
  readonly next: readonly string[];
  /** Detailed result of the act against the previous target. Null for the first target. */
  readonly before: Json | null;
  /** Combatant nearest to the actor. If omitted: no combatant is near. */
  readonly ally?: string;
  /** True if the game master allowed the act out of turn without cost. If omitted: the cost has been paid. */
  readonly outOfTurn?: boolean;
  /** Optional. The act that this act interrupted, which continues afterwards. */
  readonly beneath?: Pending;
}

/** An event of an encounter. Applying events rolls no dice and cannot fail. */
export type EncounterEvent =
  | { readonly type: 'combatantsJoined'; readonly newcomers: readonly NewCombatant[] }
  | { readonly type: 'combatantsLeft'; readonly combatants: readonly string[]; readonly reason: string }
  | { readonly type: 'encounterStarted' }
  /** The order of the round changes. */
  | { readonly type: 'orderSet'; readonly turns: readonly Turn[] }
  | { readonly type: 'turnBegan'; readonly combatant: string }
  | { readonly type: 'turnEnded'; readonly combatant: string }
  | {
      readonly type: 'acted';
      readonly actor: string;
      readonly target: string;
      readonly act: string;
      /** Name of the procedure that determines which fields `detail` has. */
      readonly procedure: string;
      readonly outcome: string;
      readonly summary: string;
      readonly breakdowns: readonly Breakdown[];
      /** All throws of the act, including throws before it waited for an answer. */
      readonly throws: readonly Throw[];
      readonly detail: Json;
    }
  /** The act skips a target, because it can no longer be performed against this target. */
  | { readonly type: 'leftOut'; readonly combatant: string; readonly reason: string }
  /** An act waits until `combatant` answers `question`. The event contains the throws so far. */
  | { readonly type: 'answerAwaited'; readonly pending: Pending }
  /** A combatant has set a standing answer to an act, or removed a standing answer. */
  | {
      readonly type: 'answerArranged';
      readonly combatant: string;
      readonly act: string;
      readonly answer: StandingAnswer | null;
    }
  /**
   * The respondent's standing answer was applied to the pending act. `title` is the option's title. Null if the
   * respondent passed.
   */
  | { readonly type: 'answeredAsArranged'; readonly combatant: string; readonly title: string | null }
  /** The respondent did not answer in time, so the pending act continues without an answer. */
  | { readonly type: 'answerTimedOut'; readonly combatant: string }
  | { readonly type: 'affected'; readonly combatant: string; readonly effect: Effect }
  /**
   * A turn or a round starts or ends. The event contains the resulting effects on a combatant, and the numbers that
   * explain them.
   */
  | {
      readonly type: 'passed';
      readonly combatant: string;
      readonly summary: string;
      readonly breakdowns: readonly Breakdown[];
    }
  | { readonly type: 'adjusted'; readonly combatant: string; readonly reason: string }
  | { readonly type: 'covered'; readonly combatant: string; readonly cover: VisibilitySetting }
  | { readonly type: 'roundEnded' }
  /** The state returns to the state after the entry with version `to`. */
  | { readonly type: 'rewound'; readonly to: number; readonly by: 'UNDO' | 'REDO' | 'REWIND' }
  /** The entry with this version was retracted. Later entries were replayed from the state after `from`. */
  | {
      readonly type: 'retracted';
      readonly version: number;
      readonly from: number;
      readonly replayed: readonly ReplayedEntry[];
    }
  /** The game master moved the encounter to other rules. */
  | ({ readonly type: 'rulesAdopted' } & Rules)
  | { readonly type: 'finished' };

/** A log entry that was replayed because an earlier entry was retracted. */
export interface ReplayedEntry {
  readonly version: number;
  /** True if its events differ from the events before the retraction. */
  readonly changed: boolean;
  readonly events: readonly EncounterEvent[];
}

export type EventOf<Type extends EncounterEvent['type']> = Extract<EncounterEvent, { readonly type: Type }>;

/** Returns the combatants that an event concerns. */
export function concernedBy(event: EncounterEvent): readonly string[] {
  switch (event.type) {
    case 'acted':
      return [event.actor, event.target];
    case 'answerAwaited':
      return [event.pending.actor, event.pending.target];
    case 'affected':
    case 'leftOut':
    case 'passed':
    case 'adjusted':
    case 'answerArranged':
    case 'answeredAsArranged':
    case 'answerTimedOut':
    case 'covered':
    case 'turnBegan':
    case 'turnEnded':
      return [event.combatant];
    case 'combatantsLeft':
      return event.combatants;
    case 'combatantsJoined':
      return event.newcomers.map(({ id }) => id);
    case 'encounterStarted':
    case 'orderSet':
    case 'roundEnded':
    case 'rewound':
    case 'retracted':
    case 'rulesAdopted':
    case 'finished':
      return [];
  }
}

/** True if another event of the entry or the passage of time caused the event. */
export const isConsequence = ({ type }: EncounterEvent): boolean =>
  ['affected', 'passed', 'turnBegan', 'turnEnded', 'orderSet'].includes(type);
