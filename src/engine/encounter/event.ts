import type { Throw } from '../dice/dice.ts';
import type { Json } from '../json.ts';
import type { Effect } from '../rules/effects/effect.ts';
import type { Breakdown } from '../rules/term.ts';
import type { NewCombatant, Rules, StandingAnswer, VisibilitySetting } from './command.ts';

/** A place in the order of a round. */
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
  /** The respondent. */
  readonly combatant: string;
  /** True if the game master must answer, whoever plays the respondent. */
  readonly byGameMaster?: true;
  readonly question: string;
  /** The procedure's inputs in the stages that have ended. If omitted: none, and the act is played from its beginning. */
  readonly stages?: readonly Json[];
  /** Further targets, in order. */
  readonly next: readonly string[];
  /** The act's detail against the previous target. */
  readonly before: Json | null;
  /** The combatant nearest to the actor. If omitted: none is near. */
  readonly ally?: string;
  /** True if the game master allowed the act out of turn without cost. If omitted, the cost has been paid. */
  readonly outOfTurn?: boolean;
  /** The act that this one interrupted and that continues after it. Optional. */
  readonly beneath?: Pending;
}

/** An event of an encounter. Folding events rolls no dice and cannot fail. */
export type EncounterEvent =
  | { readonly type: 'combatantsJoined'; readonly newcomers: readonly NewCombatant[] }
  | { readonly type: 'combatantsLeft'; readonly combatants: readonly string[]; readonly reason: string }
  | { readonly type: 'encounterStarted' }
  /** The order of the round from now on. */
  | { readonly type: 'orderSet'; readonly turns: readonly Turn[] }
  | { readonly type: 'turnBegan'; readonly combatant: string }
  | { readonly type: 'turnEnded'; readonly combatant: string }
  | {
      readonly type: 'acted';
      readonly actor: string;
      readonly target: string;
      readonly act: string;
      /** The procedure that defines `detail`. */
      readonly procedure: string;
      readonly outcome: string;
      readonly summary: string;
      readonly breakdowns: readonly Breakdown[];
      /** All throws of the act, including those before it waited for an answer. */
      readonly throws: readonly Throw[];
      readonly detail: Json;
    }
  /** A target is skipped because the act has become impossible against it. */
  | { readonly type: 'leftOut'; readonly combatant: string; readonly reason: string }
  /** An act waits until `combatant` answers `question`. The throws so far are stored. */
  | { readonly type: 'answerAwaited'; readonly pending: Pending }
  /** A combatant has set an answer to an act in advance, or removed it. */
  | {
      readonly type: 'answerArranged';
      readonly combatant: string;
      readonly act: string;
      readonly answer: StandingAnswer | null;
    }
  /**
   * The respondent's answer in advance was applied to the pending act. The title is that of the option. Null if the
   * respondent passed.
   */
  | { readonly type: 'answeredAsArranged'; readonly combatant: string; readonly title: string | null }
  /** The respondent did not answer in time, so the act that waited happens unanswered. */
  | { readonly type: 'answerTimedOut'; readonly combatant: string }
  | { readonly type: 'affected'; readonly combatant: string; readonly effect: Effect }
  /** The effects of the start or end of a turn or round on a combatant, with their numbers. */
  | {
      readonly type: 'passed';
      readonly combatant: string;
      readonly summary: string;
      readonly breakdowns: readonly Breakdown[];
    }
  | { readonly type: 'adjusted'; readonly combatant: string; readonly reason: string }
  | { readonly type: 'covered'; readonly combatant: string; readonly cover: VisibilitySetting }
  | { readonly type: 'roundEnded' }
  /** The state is again the one after the entry with version `to`. */
  | { readonly type: 'rewound'; readonly to: number; readonly by: 'UNDO' | 'REDO' | 'REWIND' }
  /** The entry of a version was retracted. The later ones were played again from the state after `from`. */
  | {
      readonly type: 'retracted';
      readonly version: number;
      readonly from: number;
      readonly replayed: readonly ReplayedEntry[];
    }
  /** The game master moved the encounter to other rules. */
  | ({ readonly type: 'rulesAdopted' } & Rules)
  | { readonly type: 'finished' };

/** An entry that a retraction played again. */
export interface ReplayedEntry {
  readonly version: number;
  /** True if its events differ from those of the last time. */
  readonly changed: boolean;
  readonly events: readonly EncounterEvent[];
}

export type EventOf<Type extends EncounterEvent['type']> = Extract<EncounterEvent, { readonly type: Type }>;

/** The combatants that an event concerns. */
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

/** True if the event follows from another event of its entry or from the passing of time. */
export const isConsequence = ({ type }: EncounterEvent): boolean =>
  ['affected', 'passed', 'turnBegan', 'turnEnded', 'orderSet'].includes(type);
