import type { Dice } from '../dice/dice.ts';
import type { Chance } from '../dice/exhaustive.ts';
import type { Fraction } from '../dice/fraction.ts';
import type { Path } from '../fault.ts';
import type { Citation } from './citation.ts';
import type { RecordField } from './fields/field.ts';
import type { AnswerNeeded } from './fight/answer-needed.ts';
import type { TableOverrides } from './homebrew/overrides.ts';
import type { Resolution } from './resolution.ts';

/** Something that odds tell apart ("attack level"), or a number whose distribution they give ("damage"). */
export interface Measure {
  readonly title: string;
  readonly kind: 'outcome' | 'number';
}

export type MeasuresOf = Readonly<Record<string, Measure>>;

/** The exact distribution of one view. */
export interface MeasureOdds extends Measure {
  readonly name: string;
  readonly chances: readonly Chance<string | number>[];
  /** Probability that an answer is required first; the chances do not include it. Omitted if none ever is. */
  readonly answerRequired?: Fraction;
}

/** A procedure with its input read. A fight plays it, and counts its odds, any number of times. */
export interface BoundProcedure<Detail = unknown> {
  /** Which procedure it is. */
  readonly id: string;
  /** Plays to the end, or to the first question. */
  play(dice: Dice): Played<Detail>;
  /**
   * `step` is called before each way in which the dice can fall; what it throws ends the counting. The first dice have
   * fallen as `given`, as many as are needed.
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
  /** As a fight plays it. */
  readonly inFight: BoundProcedure<Detail>;
  /** The same as `play`, but what makes long reading is made when it is asked for: to be read, and not to be copied. */
  resolve(dice: Dice): Resolution<Detail>;
}

/** A declared procedure, its types hidden from those who only pass them on. */
export interface Procedure {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly citation: Citation;
  readonly input: RecordField;
  readonly detail: RecordField;
  readonly outcomes: Readonly<Record<string, string>>;
  /** Which of the outcomes are worse than failing, as a fumble or a botch is. */
  readonly mishaps: readonly string[];
  readonly measures: MeasuresOf;
  /**
   * Reads input and options, or throws `InvalidInput` with paths that begin with `path`. Tables of the book
   * are read wherever the declared ones are called for.
   */
  bind(input: unknown, options?: unknown, path?: Path, overrides?: TableOverrides): DeclaredProcedure;
}

/** The same with its types, for its own system. */
export interface TypedProcedure<Input extends RecordField, Detail> extends Procedure {
  readonly input: Input;
  bind(input: unknown, options?: unknown, path?: Path, overrides?: TableOverrides): DeclaredProcedure<Detail>;
}

/** A list of procedures. Of an array literal the compiler compares all types with each other, which can be too much for it (TS2589). */
export const listed = (...procedures: readonly Procedure[]): readonly Procedure[] => procedures;
