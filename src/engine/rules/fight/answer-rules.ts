import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import type { RecordField } from '../fields/field.ts';
import type { Fighter } from './fighter.ts';

/** An option for answering an act. */
export interface AnswerOption {
  readonly title: string;
  /** Input of the answer if the respondent chooses this option. */
  readonly input: Json;
  /** Effect of the option, including its numbers, such as "45%, less 30% for one defence before it". */
  readonly meaning: string;
  /** Rating of the option's roll in the system's units: percent, or the bonus to the die or defence. */
  readonly rating?: number;
  /** Rating of the option's roll if the roll before it fails. */
  readonly ratingFailing?: number;
  /** Reason why the option may not be chosen. Null if it is allowed. */
  readonly refused: string | null;
}

/** The respondent: a participant of the act, or another combatant. */
export interface Answerer {
  readonly id: string;
  readonly isTarget: boolean;
  /**
   * Detailed result of the act that the respondent performed as an answer. Null if the respondent performed no act, or
   * if this act is pending.
   */
  readonly actDetail: Json | null;
}

/**
 * An act that a combatant performs as an answer. Its target is the actor of the pending act. The pending act continues
 * afterwards.
 */
export interface AnswerAct {
  readonly act: string;
  readonly input: Json;
  /** Path of the part of the answer that is the act's input. If omitted: the whole answer is the act's input. */
  readonly path?: Path;
}

/** How a target or another combatant may answer an act. */
export interface AnswerRules {
  readonly input: RecordField;
  /** Answer of a respondent who passes. */
  readonly pass: Json;
  /** Merges an answer into the given input. If omitted: `mergeAnswer`. */
  merge?(stated: Json, answer: Json, by: Answerer): Json;
  /**
   * Returns the act that an answer represents. Null or omitted if the answer is not an act. `stated` is the pending
   * act's input.
   */
  asAct?(answer: Json, stated: Json, actor: Fighter, asked: Fighter): AnswerAct | null;
  /**
   * Returns all options, including options that are not allowed. `input` is the act's input. `asked` is the respondent,
   * if this is not the target. `answers` is the act that the current act has interrupted.
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
