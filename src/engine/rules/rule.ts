import type { Dice, MeasuredValues } from '../dice/dice.ts';
import { type Fault, InvalidInput, type Path } from '../fault.ts';
import {
  type AnyPlay,
  type AnyVerdict,
  boundRule,
  countedFact,
  countFacts,
  type Measured,
  measurableFact,
} from './bound-rule.ts';
import type { Citation } from './citation.ts';
import type { Effect } from './effects/effect.ts';
import type { Field, RecordField, Value } from './fields/field.ts';
import { readOptions } from './fields/option.ts';
import { read } from './fields/read.ts';
import { houseScopeIn } from './homebrew/house-rules.ts';
import { underHouseRules } from './homebrew/under-house-rules.ts';
import type { MeasuresOf, Procedure, TypedProcedure } from './procedure.ts';
import type { Staged } from './stages.ts';
import type { Breakdown } from './term.ts';

/**
 * Marks a fact whose distribution is part of the odds. The odds show a flag as `YES` or `NO`. They show null as 0 for a
 * number, and otherwise as `NONE`.
 */
export const measured = <const F extends Field>(
  field: F,
  title = field.description.replace(/\.$/, ''),
  as: string | null = null,
): F & { readonly measured: Measured } => ({ ...field, measured: { title, as } });

export type FactFields = Readonly<Record<string, Field>>;

/** Value of a fact. A number can be replaced by its breakdown. */
type Fact<F> = Value<F> | (number extends Value<F> ? Breakdown : never);

export type Facts<Declared extends FactFields> = { readonly [Name in keyof Declared]: Fact<Declared[Name]> };
export type FactValues<Declared extends FactFields> = {
  readonly [Name in keyof Declared]: Value<Declared[Name]>;
};

/** Result of a rule. Its functions compute values on access. */
export interface Verdict<Declared extends FactFields = FactFields, Outcome extends string = string> {
  readonly outcome: Outcome;
  readonly facts: Facts<Declared>;
  /** Values of the measures that are not facts. */
  readonly odds?: MeasuredValues;
  /** Returns the numbers with their breakdowns. If omitted: the facts that have breakdowns, in order. */
  readonly terms?: () => readonly (Breakdown | null)[];
  /** Returns the effects of the result. If omitted: none. */
  readonly effects?: () => readonly Effect[];
  readonly say: () => string;
}

/** A verdict whose measured facts are known before the last dice are rolled. */
export interface EarlyVerdict<Declared extends FactFields, Outcome extends string> {
  readonly outcome: Outcome;
  /** The facts that are measured for odds. */
  readonly facts?: Partial<Facts<Declared>>;
  readonly odds?: MeasuredValues;
  readonly later: (dice: Dice) => Verdict<Declared, Outcome>;
}

/** A rule's verdict, or a question with the stage of the rule that follows its answer. */
type StagedVerdict<Declared extends FactFields, Outcome extends string> = Staged<
  never,
  Verdict<Declared, Outcome> | EarlyVerdict<Declared, Outcome>
>;

type Play<I, O, V> = (input: Value<I>, options: Value<O>, dice: Dice) => V;
type Prepare<I, O, V> = (input: Value<I>, options: Value<O>) => (dice: Dice) => V;

export type RuleDeclaration<
  I extends RecordField,
  O extends RecordField,
  Declared extends FactFields,
  Outcome extends string,
  V,
> = {
  /** Id of the rule, unique within its rule system, for example `fall`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly citation: Citation;
  readonly input: I;
  readonly options: O;
  /** Type name of the rule's facts, such as `Fall`. */
  readonly name: string;
  /** Description of the type of the rule's facts. */
  readonly about: string;
  /** Each possible outcome and its meaning. */
  readonly outcomes: Readonly<Record<Outcome, string>>;
  /** Outcomes that are worse than a failure. Default: none. */
  readonly mishaps?: readonly NoInfer<Outcome>[];
  /** Fields of the result, in order. */
  readonly facts: Declared;
  /** Measures that are not facts, such as the sum of several facts. If omitted: none. */
  readonly odds?: MeasuresOf;
  /** Returns the faults that involve several fields. */
  readonly faults?: (input: Value<I>, path: Path, options: Value<O>) => readonly Fault[];
} & (
  | { readonly play: Play<I, O, V> }
  /** Alternative to `play` for rules in which much of the work does not depend on the dice. */
  | { readonly prepare: Prepare<I, O, V> }
);

/** A rule that callers play by name. Other rules of the same system call its function `verdict`. */
export type Rule<
  I extends RecordField,
  O extends RecordField,
  Declared extends FactFields,
  V,
> = TypedProcedure<I, FactValues<Declared>> & {
  /** Returns the values that a result's facts have in the odds, by name of the measure. */
  readonly measuredIn: (
    facts: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string | number>>;
  readonly verdict: (input: Value<I>, options: Value<O>, dice: Dice) => V;
};

/** A rule's declaration without its TypeScript types. With these types, compilation would be too slow. */
interface AnyDeclaration extends Omit<Procedure, 'detail' | 'mishaps' | 'measures' | 'measurable' | 'bind'> {
  readonly options: RecordField;
  readonly name: string;
  readonly about: string;
  readonly mishaps?: readonly string[];
  readonly facts: FactFields;
  readonly odds?: MeasuresOf;
  readonly faults?: (input: unknown, path: Path, options: unknown) => readonly Fault[];
  readonly play?: (input: unknown, options: unknown, dice: Dice) => AnyVerdict;
  readonly prepare?: (input: unknown, options: unknown) => AnyPlay;
}

/** Declares a rule. Its detail, measures and breakdowns follow from its facts. */
export function rule<
  const I extends RecordField,
  const O extends RecordField,
  const Declared extends FactFields,
  const Outcome extends string,
  V extends StagedVerdict<Declared, NoInfer<Outcome>>,
>(declared: RuleDeclaration<I, O, Declared, Outcome, V>): Rule<I, O, Declared, V> {
  return ruleOf(declared as unknown as AnyDeclaration) as unknown as Rule<I, O, Declared, V>;
}

function ruleOf(declared: AnyDeclaration) {
  const { id, title, description, citation, input, outcomes, mishaps = [], facts, play } = declared;
  const unknown = mishaps.find((name) => outcomes[name] === undefined);
  if (unknown !== undefined) throw new TypeError(`${id} has no outcome ${unknown}`);
  const fields = Object.entries(facts);
  const counted = fields.flatMap(countedFact);
  const view = ({ outcome, facts = {}, odds }: AnyVerdict): MeasuredValues =>
    countFacts(counted, facts, odds ? { outcome, ...odds } : { outcome });
  const measures: MeasuresOf = {
    outcome: { title: 'Outcome', kind: 'outcome' },
    ...Object.fromEntries(counted.map(({ name, measure }) => [name, measure])),
    ...declared.odds,
  };
  const measurable = Object.fromEntries(
    fields.flatMap(measurableFact).filter(([name]) => measures[name] === undefined),
  );
  const prepare: NonNullable<AnyDeclaration['prepare']> =
    declared.prepare ?? ((given, options) => (dice) => play!(given, options, dice));
  const procedure: Procedure = {
    ...{ id, title, description, citation, input, outcomes, mishaps, measures, measurable },
    detail: {
      kind: 'record',
      name: declared.name,
      fields: Object.fromEntries(fields.map(([fact, field]) => [fact, withoutMeasure(field)])),
      description: declared.about,
    },
    bind(given, givenOptions, path = []) {
      const asked: unknown = read(input, given, path);
      const options: unknown = readOptions(
        declared.options,
        givenOptions,
        givenOptions ? [...path, 'options'] : path,
      );
      const wrong = declared.faults?.(asked, path, options) ?? [];
      if (wrong.length > 0) throw new InvalidInput(wrong);
      const house = houseScopeIn(options);
      const play = (of: unknown) =>
        (house &&
          underHouseRules(
            { id, title, input, options: declared.options },
            { input: of, options, house },
            (whole) => prepare(whole, options),
          )) ??
        prepare(of, options);
      return boundRule({ id, measures, measurable, input: asked, view, prepare: play });
    },
  };
  return {
    ...procedure,
    measuredIn: (stated: Readonly<Record<string, unknown>>) => countFacts(counted, stated, {}),
    verdict: (given: unknown, options: unknown, dice: Dice) => prepare(given, options)(dice),
  };
}

/** Removes the measure from a field, because rules that share a type can measure different facts. */
function withoutMeasure(field: Field): Field {
  if (!('measured' in field)) return field;
  const { measured: _, ...rest } = field;
  return rest as Field;
}
