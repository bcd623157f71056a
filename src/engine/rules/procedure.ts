import type { Dice } from '../dice/dice.ts';
import type { Chance } from '../dice/exhaustive.ts';
import type { Fraction } from '../dice/fraction.ts';
import type { Path } from '../fault.ts';
import type { Json } from '../json.ts';
import type { Citation } from './citation.ts';
import type { RecordField } from './fields/field.ts';
import type { AnswerNeeded } from './fight/answer-needed.ts';
import type { Resolution } from './resolution.ts';

/**
 * A result that is measured for odds: an outcome such as "attack level", or a number with a distribution, such as
 * "damage".
 */
export interface Measure {
  readonly title: string;
  readonly kind: 'outcome' | 'number';
}

export type MeasuresOf = Readonly<Record<string, Measure>>;

/** Exact distribution of one measure. */
export interface MeasureOdds extends Measure {
  readonly name: string;
  readonly chances: readonly Chance<string | number>[];
  /**
   * Probability that the measured value does not exist yet, because an answer is required first. `chances` does not
   * include this case. Omitted if an answer is never required.
   */
  readonly answerRequired?: Fraction;
}

/** A procedure with parsed input. It can be played repeatedly, and its odds can be counted. */
export interface BoundProcedure<Detail = unknown> {
  readonly id: string;
  /** Input of a declared procedure. Pending acts store it for questions with `keepsStage`. Optional. */
  readonly input?: Json;
  /** Plays to the end, or to the first question. */
  play(dice: Dice): Played<Detail>;
  /**
   * Counts odds. Calls `step` before each possible dice result. An exception from it ends the count. `given` contains
   * the known faces of the first dice.
   */
  odds(step?: () => void, given?: readonly number[]): readonly MeasureOdds[];
}

export type Played<Detail = unknown> = Resolution<Detail> | AnswerNeeded;

/** A procedure that asks no question, because its input contains all answers. */
export interface AnsweredProcedure<Detail = unknown> extends BoundProcedure<Detail> {
  play(dice: Dice): Resolution<Detail>;
}

/** A declared procedure with parsed input. */
export interface DeclaredProcedure<Detail = unknown> extends AnsweredProcedure<Detail> {
  /**
   * Counts odds. `facts` contains names of additional facts to measure, from `Procedure.measurable`. If `facts` is not
   * empty, every face of every die is followed, and dice results with a probability below 10⁻⁹ are omitted.
   */
  odds(step?: () => void, given?: readonly number[], facts?: readonly string[]): readonly MeasureOdds[];
  /** Returns the procedure in a fight. `stages` contains the inputs of finished stages. Default: none. */
  inFight(stages?: readonly Json[]): BoundProcedure<Detail>;
  /**
   * Like `play`, but expensive parts are computed on access. Do not copy the result, because a copy does not contain
   * parts that were not read.
   */
  resolve(dice: Dice): Resolution<Detail>;
}

/** A declared procedure, without its TypeScript types, for code that handles the procedures of all systems. */
export interface Procedure {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly citation: Citation;
  readonly input: RecordField;
  readonly detail: RecordField;
  readonly outcomes: Readonly<Record<string, string>>;
  /** Outcomes that are worse than a failure, such as a fumble or a botch. */
  readonly mishaps: readonly string[];
  readonly measures: MeasuresOf;
  /** Facts that can be measured for odds on request, by name: numbers, flags and choices that are not measures. */
  readonly measurable: MeasuresOf;
  /**
   * Parses input and options. Throws `InvalidInput` with paths that begin with `path`. `overrides` replace the declared
   * tables.
   */
  bind(input: unknown, options?: unknown, path?: Path): DeclaredProcedure;
}

/** A procedure with its types, for code of the same system. */
export interface TypedProcedure<Input extends RecordField, Detail> extends Procedure {
  readonly input: Input;
  bind(input: unknown, options?: unknown, path?: Path): DeclaredProcedure<Detail>;
}

/**
 * Returns a list of procedures. For an array literal, the compiler would compare all types with each other, which can
 * fail (TS2589).
 */
export const listed = (...procedures: readonly Procedure[]): readonly Procedure[] => procedures;
