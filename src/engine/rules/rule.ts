import type { Dice, MeasuredValues } from '../dice/dice.ts';
import type { Fault, Path } from '../fault.ts';
import type { Citation } from './citation.ts';
import type { Effect } from './effects/effect.ts';
import type { Field, RecordField, Value } from './fields/field.ts';
import { noOverrides, type TableOverrides } from './homebrew/overrides.ts';
import {
  type Measure,
  type MeasuresOf,
  type Procedure,
  procedure,
  type TypedProcedure,
} from './procedure.ts';
import { lazyResolution, type Resolution, type ResolutionParts } from './resolution.ts';
import type { Staged } from './stages.ts';
import type { Breakdown } from './term.ts';

/** How odds name a fact. Default: its own name and description. */
export interface Measured {
  readonly title: string;
  readonly as: string | null;
}

/** A fact whose distribution odds contain. A flag counts as YES or NO; null counts as 0 for a number, else as NONE. */
export const measured = <const F extends Field>(
  field: F,
  title = field.description.replace(/\.$/, ''),
  as: string | null = null,
): F & { readonly measured: Measured } => ({ ...field, measured: { title, as } });

export type FactFields = Readonly<Record<string, Field>>;

/** A number may be given as the breakdown that makes it. */
type Fact<F> = Value<F> | (number extends Value<F> ? Breakdown : never);

export type Facts<Declared extends FactFields> = { readonly [Name in keyof Declared]: Fact<Declared[Name]> };
export type FactValues<Declared extends FactFields> = {
  readonly [Name in keyof Declared]: Value<Declared[Name]>;
};

/** What a rule returns. Its functions are called when somebody reads what they produce. */
export interface Verdict<Declared extends FactFields = FactFields, Outcome extends string = string> {
  readonly outcome: Outcome;
  readonly facts: Facts<Declared>;
  /** The values of the measures that are not facts. */
  readonly odds?: MeasuredValues;
  /** The numbers with their terms. If omitted: those of the facts, in their order. */
  readonly terms?: () => readonly (Breakdown | null)[];
  /** If omitted: none. */
  readonly effects?: () => readonly Effect[];
  readonly say: () => string;
}

/** A verdict of which all measured facts are known before the last dice are thrown. */
export interface EarlyVerdict<Declared extends FactFields, Outcome extends string> {
  readonly outcome: Outcome;
  /** Those that are measured. */
  readonly facts?: Partial<Facts<Declared>>;
  readonly odds?: MeasuredValues;
  readonly later: (dice: Dice) => Verdict<Declared, Outcome>;
}

/** A verdict, or a question and the stage after its answer. */
type Came<Declared extends FactFields, Outcome extends string> = Staged<
  never,
  Verdict<Declared, Outcome> | EarlyVerdict<Declared, Outcome>
>;

type Play<I, O, V> = (input: Value<I>, options: Value<O>, dice: Dice, tables: TableOverrides) => V;
type Prepare<I, O, V> = (input: Value<I>, options: Value<O>, tables: TableOverrides) => (dice: Dice) => V;

export type RuleDeclaration<
  I extends RecordField,
  O extends RecordField,
  Declared extends FactFields,
  Outcome extends string,
  V,
> = {
  /** Unique within its system: `fall`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly citation: Citation;
  readonly input: I;
  readonly options: O;
  /** The type of its facts: `Fall`. */
  readonly name: string;
  /** The description of that type. */
  readonly about: string;
  /** Each possible outcome and its meaning. */
  readonly outcomes: Readonly<Record<Outcome, string>>;
  /** The outcomes that are worse than a failure. Default: none. */
  readonly mishaps?: readonly NoInfer<Outcome>[];
  /** The fields of the answer, in order. */
  readonly facts: Declared;
  /** Measures that are not facts, for example the sum of several. If omitted: none. */
  readonly odds?: MeasuresOf;
  /** What is wrong although each field by itself is right. */
  readonly faults?: (input: Value<I>, path: Path) => readonly Fault[];
} & (
  | { readonly play: Play<I, O, V> }
  /** In place of `play`, where much of the work is the same however the dice fall. */
  | { readonly prepare: Prepare<I, O, V> }
);

/** A rule that callers ask by name, and other rules of its system by calling `verdict`. */
export type Rule<
  I extends RecordField,
  O extends RecordField,
  Declared extends FactFields,
  V,
> = TypedProcedure<I, FactValues<Declared>> & {
  /** What odds count of the facts of an answer, by the names of their measures. */
  readonly measuredIn: (
    facts: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string | number>>;
  readonly verdict: (input: Value<I>, options: Value<O>, dice: Dice, tables?: TableOverrides) => V;
};

interface AnyVerdict extends Omit<Verdict, 'facts'> {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly later?: (dice: Dice) => AnyVerdict;
}

/** A declaration without its types: to follow them through each part takes the compiler too long. */
interface AnyShell {
  readonly play?: (input: unknown, options: unknown, dice: Dice, tables: TableOverrides) => AnyVerdict;
  readonly prepare?: (input: unknown, options: unknown, tables: TableOverrides) => (dice: Dice) => AnyVerdict;
}

const declareUntyped = procedure as unknown as (declaration: object) => Procedure;

const isBreakdown = (fact: unknown): fact is Breakdown =>
  typeof fact === 'object' && fact !== null && 'terms' in fact && 'total' in fact;

const totalOf = (fact: unknown): unknown => (isBreakdown(fact) ? fact.total : fact);

/** The value of a fact in odds. */
const countedAs = (fact: unknown, { kind }: Measure): string | number => {
  if (typeof fact === 'boolean') return fact ? 'YES' : 'NO';
  return (fact ?? (kind === 'number' ? 0 : 'NONE')) as string | number;
};

/** The field without its measure: rules that share a type may measure different facts of it. */
function withoutMeasure(field: Field): Field {
  if (!('measured' in field)) return field;
  const { measured: _, ...rest } = field;
  return rest as Field;
}

/** Declares a rule: its detail, measures and breakdowns follow from its facts. */
export function rule<
  const I extends RecordField,
  const O extends RecordField,
  const Declared extends FactFields,
  const Outcome extends string,
  V extends Came<Declared, NoInfer<Outcome>>,
>(declared: RuleDeclaration<I, O, Declared, Outcome, V>): Rule<I, O, Declared, V> {
  const { name, about, facts, odds, ...shell } = declared;
  const toldByOdds = Object.entries(facts).flatMap(([fact, field]) => {
    if (!('measured' in field)) return [];
    const { title, as } = field.measured as Measured;
    const inner = field.kind === 'optional' ? field.field : field;
    const kind = inner.kind === 'integer' ? ('number' as const) : ('outcome' as const);
    return [{ fact, name: as ?? fact, measure: { title, kind } }];
  });
  const measures: MeasuresOf = {
    ...Object.fromEntries(toldByOdds.map(({ name, measure }) => [name, measure])),
    ...odds,
  };
  const countFacts = (came: Readonly<Record<string, unknown>>, counted: Record<string, string | number>) => {
    for (const { fact, name, measure } of toldByOdds) counted[name] = countedAs(totalOf(came[fact]), measure);
    return counted;
  };
  const fields = Object.fromEntries(
    Object.entries(facts).map(([fact, field]) => [fact, withoutMeasure(field)]),
  );
  const { play, prepare, ...rest } = shell as unknown as AnyShell;
  const ready = prepare ?? ((input, options, tables) => (dice) => play!(input, options, dice, tables));
  const declaration = {
    ...rest,
    prepare: ready,
    detail: { kind: 'record', name, fields, description: about },
    measures,
    view: ({ outcome, facts = {}, odds: beside }: AnyVerdict) =>
      countFacts(facts, beside ? { outcome, ...beside } : { outcome }),
    conclude: (came: AnyVerdict, _input: unknown, _options: unknown, dice: Dice) =>
      resolutionOf(came.later ? came.later(dice) : came),
  };
  return {
    ...declareUntyped(declaration),
    measuredIn: (came: Readonly<Record<string, unknown>>) => countFacts(came, {}),
    verdict: (input: unknown, options: unknown, dice: Dice, tables = noOverrides) =>
      ready(input, options, tables)(dice),
  } as unknown as Rule<I, O, Declared, V>;
}

const parts: ResolutionParts<AnyVerdict, unknown> = {
  summary: ({ say }) => say(),
  breakdowns: ({ terms, facts }) => (terms ? terms() : Object.values(facts)).filter(isBreakdown),
  effects: ({ effects }) => effects?.() ?? [],
  detail: ({ facts }) => {
    const detail: Record<string, unknown> = {};
    for (const name in facts) detail[name] = totalOf(facts[name]);
    return detail;
  },
};

const resolutionOf = (verdict: AnyVerdict): Resolution => lazyResolution(verdict.outcome, verdict, parts);
