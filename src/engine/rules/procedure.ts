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
 * What odds measure: an outcome such as "attack level", or a number whose distribution they contain, such as
 * "damage".
 */
export interface Measure {
  readonly title: string;
  readonly kind: 'outcome' | 'number';
}

export type MeasuresOf = Readonly<Record<string, Measure>>;

/** The exact distribution of one measure. */
export interface MeasureOdds extends Measure {
  readonly name: string;
  readonly chances: readonly Chance<string | number>[];
  /** Probability that an answer is required first; the chances do not include it. Omitted if none ever is. */
  readonly answerRequired?: Fraction;
}

/** A procedure with its input read. It can be played and its odds counted any number of times. */
export interface BoundProcedure<Detail = unknown> {
  readonly id: string;
  /** The input, if a fight plays a declared procedure. Optional. */
  readonly stage?: Json;
  /** Plays to the end, or to the first question. */
  play(dice: Dice): Played<Detail>;
  /**
   * `step` is called before each way in which the dice can fall; an exception from it ends the count. `given`
   * are the faces of the first dice.
   */
  odds(step?: () => void, given?: readonly number[]): readonly MeasureOdds[];
}

export type Played<Detail = unknown> = Resolution<Detail> | AnswerNeeded;

/** A procedure with all answers in its input: it asks no question. */
export interface AnsweredProcedure<Detail = unknown> extends BoundProcedure<Detail> {
  play(dice: Dice): Resolution<Detail>;
}

/** A declared procedure with its input read. */
export interface DeclaredProcedure<Detail = unknown> extends AnsweredProcedure<Detail> {
  /**
   * `facts` are names of facts to measure in addition, from `Procedure.measurable`. Then every face of every die is
   * followed, and ways of a probability below 10⁻⁹ are omitted.
   */
  odds(step?: () => void, given?: readonly number[], facts?: readonly string[]): readonly MeasureOdds[];
  /** The procedure as a fight plays it. `stages` are the inputs of the stages that have ended. Default: none. */
  inFight(stages?: readonly Json[]): BoundProcedure<Detail>;
  /** Like `play`, but expensive parts are computed on access. Read the result; do not copy it. */
  resolve(dice: Dice): Resolution<Detail>;
}

/** A declared procedure with its types hidden from generic code. */
export interface Procedure {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly citation: Citation;
  readonly input: RecordField;
  readonly detail: RecordField;
  readonly outcomes: Readonly<Record<string, string>>;
  /** The outcomes that are worse than a failure, such as a fumble or a botch. */
  readonly mishaps: readonly string[];
  readonly measures: MeasuresOf;
  /** Facts that odds measure on request, by name: numbers, flags and choices that are no measures. */
  readonly measurable: MeasuresOf;
  /**
   * Reads input and options. Throws `InvalidInput` with paths that begin with `path`. `overrides` replace the
   * declared tables.
   */
  bind(input: unknown, options?: unknown, path?: Path): DeclaredProcedure;
}

/** A procedure with its types, for use within its own system. */
export interface TypedProcedure<Input extends RecordField, Detail> extends Procedure {
  readonly input: Input;
  bind(input: unknown, options?: unknown, path?: Path): DeclaredProcedure<Detail>;
}

/**
 * A list of procedures. For an array literal, the compiler compares all types with each other, which can fail
 * (TS2589).
 */
export const listed = (...procedures: readonly Procedure[]): readonly Procedure[] => procedures;
