import { waysFor } from '../dice/bounds.ts';
import type { Dice } from '../dice/dice.ts';
import { type Chance, enumerate } from '../dice/exhaustive.ts';
import type { Fraction } from '../dice/fraction.ts';
import { withGivenFirst } from '../dice/given-first.ts';
import { type Fault, InvalidInput, type Path } from '../fault.ts';
import type { Citation } from './citation.ts';
import type { RecordField, Value } from './fields/field.ts';
import { readOptions } from './fields/option.ts';
import { read } from './fields/read.ts';
import type { AnswerNeeded } from './fight/answer-needed.ts';
import { noOverrides, type TableOverrides } from './homebrew/overrides.ts';
import { type Resolution, wholeResolution } from './resolution.ts';
import { type Staged, throughStages, Waits } from './stages.ts';

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

/**
 * A rule that can be asked. `decide` throws all dice that the views depend on, and is what odds enumerate;
 * `conclude` follows up with what can no longer change them (how many rounds, how many metres) and tells
 * the whole.
 */
export interface ProcedureDeclaration<
  Input extends RecordField,
  Options extends RecordField,
  Detail extends RecordField,
  Decided,
  Views extends MeasuresOf,
  Outcome extends string,
> {
  /** Unique within its system: `attack`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly citation: Citation;
  readonly input: Input;
  readonly options: Options;
  readonly detail: Detail;
  /** Every way it can come out, and what that means. */
  readonly outcomes: Readonly<Record<Outcome, string>>;
  /** Which of the outcomes are worse than failing, as a fumble or a botch is; none unless declared. */
  readonly mishaps?: readonly NoInfer<Outcome>[];
  readonly measures: Views;
  /** What is wrong although each field by itself is right. */
  readonly faults?: (input: Value<Input>, path: Path) => readonly Fault[];
  readonly decide?: (
    input: Value<Input>,
    options: Value<Options>,
    dice: Dice,
    overrides: TableOverrides,
  ) => Staged<never, Decided>;
  /** In place of `decide`, where much of the work is the same however the dice fall. */
  readonly prepare?: (
    input: Value<Input>,
    options: Value<Options>,
    overrides: TableOverrides,
  ) => (dice: Dice) => Staged<never, Decided>;
  readonly view: (
    decided: Decided,
    input: Value<Input>,
  ) => { readonly [Name in keyof Views]: string | number } & { readonly outcome: NoInfer<Outcome> };
  readonly conclude: (
    decided: Decided,
    input: Value<Input>,
    options: Value<Options>,
    dice: Dice,
    overrides: TableOverrides,
  ) => Resolution<Value<Detail>, NoInfer<Outcome>>;
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

export function procedure<
  const Input extends RecordField,
  const Options extends RecordField,
  const Detail extends RecordField,
  Decided,
  const Views extends MeasuresOf,
  const Outcome extends string,
>(
  declaration: ProcedureDeclaration<Input, Options, Detail, Decided, Views, Outcome>,
): TypedProcedure<Input, Value<Detail>> {
  const { decide, prepare, conclude, view, faults, options: optionsField, ...public_ } = declaration;
  const prepared: typeof prepare =
    prepare ?? (decide && ((input, options, overrides) => (dice) => decide(input, options, dice, overrides)));
  if (!prepared) throw new TypeError(`${declaration.id} neither decides nor prepares`);
  const { outcomes, mishaps = [] } = declaration;
  const unknown = mishaps.find((name) => outcomes[name] === undefined);
  if (unknown !== undefined) throw new TypeError(`${declaration.id} has no outcome ${unknown}`);
  const measures: MeasuresOf = {
    outcome: { title: 'How it comes out', kind: 'outcome' },
    ...declaration.measures,
  };
  const declared: Procedure = {
    ...public_,
    mishaps,
    measures,
    bind(given, givenOptions, path = [], overrides = noOverrides) {
      const input = read(declaration.input, given, path);
      const where = givenOptions ? [...path, 'options'] : path;
      const options = readOptions(optionsField, givenOptions, where);
      const wrong = faults?.(input, path);
      if (wrong && wrong.length > 0) throw new InvalidInput(wrong);
      let ready: ((dice: Dice) => Staged<never, Decided>) | null = null;
      // whoever only asks whether it may be done never needs it
      const begin = (dice: Dice): Staged<never, Decided> => {
        ready ??= prepared(input, options, overrides);
        return ready(dice);
      };
      // the compiler cannot compare the input of a stage with that of its procedure (TS2589)
      const decided = (dice: Dice): Decided => throughStages(begin(dice), input as never, dice);
      const concluded = (came: Decided, dice: Dice): Resolution => {
        dice.decided?.(declaration.id, view(came, input));
        return conclude(came, input, options, dice, overrides);
      };
      const resolve = (dice: Dice): Resolution => concluded(decided(dice), dice);
      const odds: BoundProcedure['odds'] = (step = () => {}, given = []) => {
        const most = waysFor(valuesIn(input));
        const play = (dice: Dice) => decided(given.length === 0 ? dice : withGivenFirst(given, dice));
        const chances = enumerate(play, (each) => view(each, input), { most, step });
        return Object.entries(measures).map(([name, { title, kind }]) => ({
          name,
          title,
          kind,
          chances: chances[name]!,
        }));
      };
      const inFight = (dice: Dice): Played => {
        const came = begin(dice);
        return came instanceof Waits ? came.asks : wholeResolution(concluded(came, dice));
      };
      const { id } = declaration;
      return {
        id,
        resolve,
        play: (dice) => wholeResolution(resolve(dice)),
        odds,
        inFight: { id, play: inFight, odds },
      };
    },
  };
  return declared as TypedProcedure<Input, Value<Detail>>;
}

const valuesIn = (input: unknown): number =>
  typeof input === 'object' && input !== null
    ? Object.values(input).reduce<number>((sum, inner) => sum + valuesIn(inner), 0)
    : 1;
