import type { Effect } from '../../../rules/effects/effect.ts';
import type { RecordField, Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import { type MeasuresOf, procedure } from '../../../rules/procedure.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { whenEnded } from '../../../rules/stages.ts';
import { type Cost, costEffects, FREE, type Pool, vitalityOf } from '../actions/cost.ts';
import type { performedDetail } from '../actions/manoeuvre-fields.ts';
import type { ManoeuvreProcedure, Prospect } from '../actions/manoeuvre-procedure.ts';
import { describeShortfall } from '../attack/outcome.ts';
import { type CombatSection, combat } from '../core/citations.ts';
import { defencePaid } from '../defence/defend.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { CUT_WORDS } from '../rolls/critical.ts';
import { checkedDetailOf, uncheckedDetailOf } from '../rolls/detail.ts';
import { type ManoeuvreId, manoeuvreOf } from '../tables/manoeuvres.ts';
import { breakdownsOf, outcomeOf, type Performed, refusedBy, type Task, taskRollerOf } from './performed.ts';

/** What only this manoeuvre tells. */
type Own<Detail> = Omit<Detail, keyof typeof performedDetail>;

/** A number whose odds are told. */
interface Measure<Input> {
  readonly name: string;
  readonly title: string;
  of(performed: Performed, input: Input): number;
}

/** What is a manoeuvre's own; what it costs, needs and provokes is in the table. */
interface Declaration<Input, Detail> {
  readonly id: ManoeuvreId;
  /** The procedure's name: `changeReach`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The heading that states it. */
  readonly section: CombatSection;
  /** Why it may not be done; null where it may. */
  readonly refusal?: (input: Input, options: ArrgsOptions) => string | null;
  /** Null where nothing is checked. */
  readonly task?: (input: Input, options: ArrgsOptions) => Task | null;
  readonly points?: (input: Input) => number;
  readonly vitality?: (input: Input, options: ArrgsOptions) => number;
  /** `performed` is null before it is. */
  readonly provokes?: (input: Input, performed: Performed | null, options: ArrgsOptions) => boolean;
  readonly measures?: readonly Measure<Input>[];
  readonly conclude: (
    performed: Performed,
    input: Input,
    options: ArrgsOptions,
  ) => { readonly own: Detail; readonly effects: readonly Effect[]; readonly words: string };
}

/** The records that callers give and are told. */
interface Fields<Input, Detail> {
  readonly input: Input;
  readonly detail: Detail;
}

/** The one thing that every manoeuvre's input has. */
interface Given {
  readonly pool: Pool;
}

type AnyDeclaration = Fields<RecordField, RecordField> & Declaration<Given, object>;

/** A manoeuvre as a procedure: the table says what it costs and provokes, the declaration what is its own. */
export const manoeuvre = <const Input extends RecordField, const Detail extends RecordField>(
  declaration: Fields<Input, Detail> & Declaration<Value<Input>, Own<Value<Detail>>>,
): ManoeuvreProcedure<Input, Value<Detail>> =>
  procedureOf(declaration as unknown as AnyDeclaration) as ManoeuvreProcedure<Input, Value<Detail>>;

function procedureOf(declaration: AnyDeclaration): ManoeuvreProcedure {
  const { id, title, input, detail, refusal, task, measures = [] } = declaration;
  const row = manoeuvreOf(id);
  const made = procedure<RecordField, typeof arrgsOptions, RecordField, Performed, MeasuresOf, string>({
    id: declaration.name,
    title,
    description:
      row.success === 'POSITIVE' ? `${declaration.description} ${CUT_WORDS}` : declaration.description,
    citation: combat(declaration.section),
    input,
    options: arrgsOptions,
    detail,
    outcomes: {
      SUCCEEDS: 'It succeeds.',
      ...(task ? { FAILS: 'It fails.' } : {}),
      ...(refusal ? { NOT_ALLOWED: 'It may not be done.' } : {}),
    },
    measures: Object.fromEntries(measures.map(({ name, title }) => [name, { title, kind: 'number' }])),
    prepare: (raw, options) => {
      const given = raw as unknown as Given;
      const refused = refusal?.(given, options) ?? null;
      if (refused !== null) return () => refusedBy(refused);
      const taskOf = (asked: unknown): Task | null => task?.(asked as Given, options) ?? null;
      const roll = taskRollerOf(taskOf(given), measures.length > 0, options);
      return (dice) => whenEnded(roll(dice), [raw, dice], taskOf, (performed) => performed);
    },
    view: (performed, given) => ({
      outcome: outcomeOf(performed),
      ...Object.fromEntries(
        measures.map((each) => [each.name, each.of(performed, given as unknown as Given)]),
      ),
    }),
    conclude: (performed, given, options) =>
      concluded(declaration, performed, given as unknown as Given, options) as Resolution<never>,
  });
  return {
    ...made,
    manoeuvre: id,
    whyNot: (given, options) =>
      refusal?.(read(input, given) as unknown as Given, readOptions(arrgsOptions, options)) ?? null,
    prospect: (given, options) => prospectOf(declaration, given as Given, options),
  };
}

function prospectOf(declaration: AnyDeclaration, given: Given, options: ArrgsOptions): Prospect {
  const refused = declaration.refusal?.(given, options) ?? null;
  if (refused !== null) return { refused, ...FREE, provokes: false, checked: null };
  const task = declaration.task?.(given, options) ?? null;
  return {
    refused,
    ...costOf(declaration, given, options),
    provokes: doesProvoke(declaration, given, null, options),
    checked: task && {
      plan: task.goal.plan,
      dc: task.dc,
      gate: task.goal.gate,
      passive: task.passive,
    },
  };
}

const costOf = ({ id, points, vitality }: AnyDeclaration, given: Given, options: ArrgsOptions): Cost => ({
  points: points?.(given) ?? manoeuvreOf(id).points ?? 0,
  vitalityLoss: vitality?.(given, options) ?? vitalityOf(null, options),
});

const doesProvoke = (
  { id, provokes }: AnyDeclaration,
  given: Given,
  performed: Performed | null,
  options: ArrgsOptions,
): boolean => provokes?.(given, performed, options) ?? manoeuvreOf(id).provokes !== 'NO';

function concluded(
  declaration: AnyDeclaration,
  performed: Performed,
  given: Given,
  options: ArrgsOptions,
): Resolution {
  const { refused, rolled, task, defended, success, successValue } = performed;
  const allowed = refused === null;
  const cost = allowed ? costOf(declaration, given, options) : FREE;
  const provokes = allowed && doesProvoke(declaration, given, performed, options);
  const { own, effects, words } = declaration.conclude(performed, given, options);
  const short = rolled && task && describeShortfall(task.goal, rolled.first);
  return {
    outcome: outcomeOf(performed),
    summary: `${declaration.title}: ${allowed ? (short ?? words) : `not allowed; ${refused}`}.`,
    breakdowns: breakdownsOf(performed),
    effects: allowed
      ? [...costEffects(given.pool, cost), ...(defended ? defencePaid(options) : []), ...effects]
      : [],
    detail: {
      allowed,
      refused,
      ...cost,
      provokes,
      ...(rolled && task
        ? { ...checkedDetailOf(rolled, task.goal), success, successValue }
        : uncheckedDetailOf(success)),
      ...own,
    },
  };
}
