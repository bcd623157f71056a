import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { RecordField } from '../fields/field.ts';
import type { Fighter } from './fighter.ts';

/** An option to answer an act. */
export interface AnswerOption {
  readonly title: string;
  /** The answer's input. */
  readonly input: Json;
  /** Effect of the option, with numbers if it has any: "45%, less 30% for one defence before it". */
  readonly meaning: string;
  /** The rating of the option's roll in the system's units: percent, or the bonus to the die or defence. */
  readonly rating?: number;
  /** The rating if a preceding roll fails. */
  readonly ratingFailing?: number;
  /** Why the option may not be chosen. Null if it may. */
  readonly refused: string | null;
}

/** The respondent: one of the act's participants, or another combatant. */
export interface Answerer {
  readonly id: string;
  readonly isTarget: boolean;
  /**
   * Detail of the act that the respondent did as an answer. Null if there was none, or if it is pending
   * itself.
   */
  readonly actDetail: Json | null;
}

/** An act done as an answer. Its target is the actor of the pending act, which continues afterwards. */
export interface AnswerAct {
  readonly act: string;
  readonly input: Json;
  /** Path in the answer at which its input was given. If omitted: the answer itself. */
  readonly path?: Path;
}

/** How a target, or another combatant, may answer an act. */
export interface AnswerRules {
  readonly input: RecordField;
  /** The answer of a respondent who passes. */
  readonly pass: Json;
  /** Merges an answer into the stated input. If omitted: `mergeAnswer`. */
  merge?(stated: Json, answer: Json, by: Answerer): Json;
  /**
   * The act that an answer represents. Null or omitted if it is none. `stated` is the input of the pending
   * act.
   */
  asAct?(answer: Json, stated: Json, actor: Fighter, asked: Fighter): AnswerAct | null;
  /**
   * All options, allowed or not. `input` is the input of the act; `asked` is a respondent other than the
   * target; `answers` is the act that this one has interrupted.
   */
  options(
    actor: Fighter,
    target: Fighter,
    input: unknown,
    options: unknown,
    asked?: Fighter,
    answers?: string,
  ): readonly AnswerOption[];
}
