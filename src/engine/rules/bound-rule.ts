import { waysFor } from '../dice/bounds.ts';
import type { Dice, MeasuredValues } from '../dice/dice.ts';
import { enumerate } from '../dice/exhaustive.ts';
import { withGivenFirst } from '../dice/given-first.ts';
import type { Json } from '../json.ts';
import type { Effect } from './effects/effect.ts';
import type { Field } from './fields/field.ts';
import type { DeclaredProcedure, Measure, MeasuresOf } from './procedure.ts';
import { type Resolution, wholeResolution } from './resolution.ts';
import { type Staged, throughStages, Waits } from './stages.ts';
import type { Breakdown } from './term.ts';

/** Name and description of a fact in odds. Default: name and description of the fact. */
export interface Measured {
  readonly title: string;
  readonly as: string | null;
}

/** The type of any rule's verdict. Some of its facts can still be unknown. */
export interface AnyVerdict {
  readonly outcome: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly odds?: MeasuredValues;
  readonly terms?: () => readonly (Breakdown | null)[];
  readonly effects?: () => readonly Effect[];
  readonly say: () => string;
  readonly later?: (dice: Dice) => AnyVerdict;
}

export type AnyPlay = (dice: Dice) => Staged<unknown, AnyVerdict>;

interface Ready {
  readonly id: string;
  readonly measures: MeasuresOf;
  readonly measurable: MeasuresOf;
  readonly input: unknown;
  readonly view: (verdict: AnyVerdict) => MeasuredValues;
  readonly prepare: (input: unknown) => AnyPlay;
}

/**
 * Minimum probability of a dice result when facts are measured. States of long chains are then not merged, so there are
 * more results to follow.
 */
const LEAST_WITH_FACTS = 1e-9;

interface Whole {
  readonly verdict: AnyVerdict;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Returns a rule with parsed input. */
export function boundRule({ id, measures, measurable, input, view, prepare }: Ready): DeclaredProcedure {
  // Computed only on demand. Callers that check whether an act is allowed do not need it.
  const beginWith = (first: unknown): AnyPlay => {
    let prepared: AnyPlay | null = null;
    return (dice) => {
      prepared ??= prepare(first);
      return prepared(dice);
    };
  };
  const begin = beginWith(input);
  const played = (dice: Dice): AnyVerdict => throughStages(begin(dice), input, dice);
  const concluded = (verdict: AnyVerdict, dice: Dice): Resolution => {
    dice.decided?.(id, view(verdict));
    return new LazyResolution(verdict.later ? verdict.later(dice) : verdict);
  };
  const resolve = (dice: Dice): Resolution => concluded(played(dice), dice);
  const odds: DeclaredProcedure['odds'] = (step = () => {}, given = [], facts = []) => {
    const maxWays = waysFor(valuesIn(input));
    const first = (dice: Dice): Dice => (given.length === 0 ? dice : withGivenFirst(given, dice));
    const chances =
      facts.length === 0
        ? enumerate((dice) => played(first(dice)), view, { maxWays, step })
        : enumerate((dice) => whole(first(dice)), viewWith(facts.map(countedFactOf)), {
            ...{ maxWays, step },
            minProbability: LEAST_WITH_FACTS,
            eachFace: true,
          });
    const asked = Object.fromEntries(facts.map((name) => [name, measurable[name]!]));
    return Object.entries({ ...measures, ...asked }).map(([name, { title, kind }]) => ({
      ...{ name, title, kind },
      chances: chances[name]!,
    }));
  };
  /**
   * Returns the verdict from which the measures are taken, and the facts that are known after all dice have been
   * rolled.
   */
  const whole = (dice: Dice): Whole => {
    const verdict = played(dice);
    return { verdict, facts: (verdict.later ? verdict.later(dice) : verdict).facts ?? {} };
  };
  const countedFactOf = (name: string): CountedFact => ({ fact: name, name, measure: measurable[name]! });
  const viewWith =
    (counted: readonly CountedFact[]) =>
    ({ verdict, facts }: Whole): MeasuredValues =>
      countFacts(counted, facts, { ...view(verdict) });
  const inFight: DeclaredProcedure['inFight'] = (stages = []) => {
    const [first, ...later] = [...stages, input];
    const beginning = stages.length === 0 ? begin : beginWith(first);
    return {
      ...{ id, odds, input: input as Json },
      play: (dice) => {
        let stage = beginning(dice);
        for (const next of later)
          if (stage instanceof Waits && !stage.isOpen(next)) stage = stage.next(next, dice);
        return stage instanceof Waits ? stage.needed : wholeResolution(concluded(stage, dice));
      },
    };
  };
  const play = (dice: Dice) => wholeResolution(resolve(dice));
  return { id, resolve, play, odds, inFight };
}

const valuesIn = (input: unknown): number =>
  typeof input === 'object' && input !== null
    ? Object.values(input).reduce<number>((sum, inner) => sum + valuesIn(inner), 0)
    : 1;

/** A fact that is measured for odds, and the name of its measure. */
export interface CountedFact {
  readonly fact: string;
  readonly name: string;
  readonly measure: Measure;
}

export function countedFact([fact, field]: readonly [string, Field]): readonly CountedFact[] {
  if (!('measured' in field)) return [];
  const { title, as } = field.measured as Measured;
  return [{ fact, name: as ?? fact, measure: { title, kind: kindOf(field) ?? 'outcome' } }];
}

/** Returns a fact that can be measured for odds on request, and its name. */
export function measurableFact([fact, field]: readonly [string, Field]): readonly (readonly [
  string,
  Measure,
])[] {
  const kind = kindOf(field);
  return 'measured' in field || kind === null
    ? []
    : [[fact, { title: field.description.replace(/\.$/, ''), kind }]];
}

function kindOf(field: Field): Measure['kind'] | null {
  const { kind } = field.kind === 'optional' ? field.field : field;
  if (kind === 'integer') return 'number';
  return kind === 'flag' || kind === 'choice' ? 'outcome' : null;
}

/** Returns the value that represents a fact in odds. */
const countedAs = (fact: unknown, { kind }: Measure): string | number => {
  if (typeof fact === 'boolean') return fact ? 'YES' : 'NO';
  return (fact ?? (kind === 'number' ? 0 : 'NONE')) as string | number;
};

/** Adds the measured facts to `values`. */
export function countFacts(
  counted: readonly CountedFact[],
  facts: Readonly<Record<string, unknown>>,
  values: Record<string, string | number>,
): Record<string, string | number> {
  for (const { fact, name, measure } of counted) values[name] = countedAs(totalOf(facts[fact]), measure);
  return values;
}

const isBreakdown = (fact: unknown): fact is Breakdown =>
  typeof fact === 'object' && fact !== null && 'terms' in fact && 'total' in fact;

const totalOf = (fact: unknown): unknown => (isBreakdown(fact) ? fact.total : fact);

/** A resolution whose parts are computed on first access. A copy contains only parts that were read before. */
class LazyResolution implements Resolution {
  readonly outcome: string;
  private readonly verdict: AnyVerdict;
  private said: string | null = null;
  private numbers: readonly Breakdown[] | null = null;
  private follows: readonly Effect[] | null = null;
  private details: Readonly<Record<string, unknown>> | null = null;

  constructor(verdict: AnyVerdict) {
    this.outcome = verdict.outcome;
    this.verdict = verdict;
  }

  get summary(): string {
    this.said ??= this.verdict.say();
    return this.said;
  }

  get breakdowns(): readonly Breakdown[] {
    const { terms, facts = {} } = this.verdict;
    this.numbers ??= terms
      ? terms().filter((number) => number !== null)
      : Object.values(facts).filter(isBreakdown);
    return this.numbers;
  }

  get effects(): readonly Effect[] {
    this.follows ??= this.verdict.effects?.() ?? [];
    return this.follows;
  }

  get detail(): Readonly<Record<string, unknown>> {
    this.details ??= withTotals(this.verdict.facts ?? {});
    return this.details;
  }
}

/** Returns the facts, with the total of each number that has a breakdown. */
function withTotals(facts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  let totals: Record<string, unknown> | null = null;
  for (const name in facts) {
    const fact = facts[name];
    if (!isBreakdown(fact)) continue;
    totals ??= { ...facts };
    totals[name] = fact.total;
  }
  return totals ?? facts;
}
