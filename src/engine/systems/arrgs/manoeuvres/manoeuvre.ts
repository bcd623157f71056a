import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effect.ts';
import type { RecordField, Value } from '../../../rules/field.ts';
import { type Procedure, procedure, type ViewsOf } from '../../../rules/procedure.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { type Breakdown, breakdown } from '../../../rules/term.ts';
import { type Pool, vitalityOf } from '../actions/cost.ts';
import { checkedTold, uncheckedTold } from '../check/detail.ts';
import type { Goal } from '../check/judge.ts';
import { resultTerms } from '../check/plan.ts';
import { CUT_WORDS, passive, type Rolled, rolling } from '../check/roll.ts';
import { combat } from '../citations.ts';
import { spends, tires } from '../effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { type ManoeuvreId, manoeuvreOf } from '../tables/manoeuvres.ts';
import type { performedDetail } from './perform.ts';

/** What a manoeuvre has to roll, or to take 10 for. */
export interface Task {
  readonly goal: Goal;
  readonly dc: Breakdown;
  readonly passive: boolean;
}

/** How a manoeuvre went. */
export interface Performed {
  readonly refused: string | null;
  readonly task: Task | null;
  /** Null where nothing was rolled. */
  readonly rolled: Rolled | null;
  readonly success: boolean;
  /** 0 where it fails, or has none. */
  readonly successValue: number;
}

/** What only this manoeuvre tells. */
type Own<Detail> = Omit<Detail, keyof typeof performedDetail>;

/** A number whose odds are told. */
interface Measure<Input> {
  readonly name: string;
  readonly title: string;
  of(performed: Performed, input: Input): number;
}

/** What is a manoeuvre's own; what it costs, needs and provokes is in the table. */
interface Declaration<Input, Told> {
  readonly id: ManoeuvreId;
  /** The procedure's name: `changeReach`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The heading that states it, where that is not its title and "Manoeuvre". */
  readonly section?: string;
  /** Why it may not be done; null where it may. */
  readonly refusal?: (input: Input, options: ArrgsOptions) => string | null;
  /** Null where nothing is checked. */
  readonly task?: (input: Input, options: ArrgsOptions) => Task | null;
  readonly points?: (input: Input) => number;
  readonly vitality?: (input: Input, options: ArrgsOptions) => number;
  readonly provokes?: (input: Input) => boolean;
  readonly views?: readonly Measure<Input>[];
  readonly conclude: (
    performed: Performed,
    input: Input,
    options: ArrgsOptions,
  ) => { readonly own: Told; readonly effects: readonly Effect[]; readonly words: string };
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

const outcomesOf = (checked: boolean, refusable: boolean) => ({
  SUCCEEDS: 'It succeeds.',
  ...(checked ? { FAILS: 'It fails.' } : {}),
  ...(refusable ? { NOT_ALLOWED: 'It may not be done.' } : {}),
});

const outcomeOf = ({ refused, success }: Performed): string =>
  refused !== null ? 'NOT_ALLOWED' : success ? 'SUCCEEDS' : 'FAILS';

/** A manoeuvre as a procedure: the table says what it costs and provokes, the declaration what is its own. */
export const manoeuvre = <const Input extends RecordField, const Detail extends RecordField>(
  declaration: Fields<Input, Detail> & Declaration<Value<Input>, Own<Value<Detail>>>,
): Procedure =>
  procedureOf(declaration as unknown as Fields<RecordField, RecordField> & Declaration<Given, object>);

function procedureOf(declaration: Fields<RecordField, RecordField> & Declaration<Given, object>): Procedure {
  const { id, title, input, detail, refusal, task, views = [] } = declaration;
  const row = manoeuvreOf(id);
  const perform = (given: Given, options: ArrgsOptions): ((dice: Dice) => Performed) => {
    const nothing = { task: null, rolled: null, successValue: 0 };
    const refused = refusal?.(given, options) ?? null;
    if (refused !== null) return () => ({ ...nothing, refused, success: false });
    const set = task?.(given, options) ?? null;
    if (!set) return () => ({ ...nothing, refused: null, success: true });
    const roll = set.passive
      ? () => passive(set.goal, options)
      : rolling(set.goal, options, { value: views.length > 0, result: false, criticals: false });
    return (dice) => {
      const rolled = roll(dice);
      const { success, successValue } = rolled;
      return { refused: null, task: set, rolled, success, successValue: success ? successValue : 0 };
    };
  };
  const cost = (given: Given, options: ArrgsOptions): Cost => ({
    points: declaration.points?.(given) ?? row.points ?? 0,
    vitalityLoss: declaration.vitality?.(given, options) ?? vitalityOf(null, options),
    provokes: declaration.provokes?.(given) ?? row.provokes !== 'NO',
  });
  const tell = (performed: Performed, given: Given, options: ArrgsOptions): Resolution => {
    const { refused, rolled, task: set } = performed;
    const paidFor = refused === null ? cost(given, options) : FREE;
    const { own, effects, words } = declaration.conclude(performed, given, options);
    return {
      outcome: outcomeOf(performed),
      summary: `${title}: ${refused === null ? words : `not allowed; ${refused}`}.`,
      breakdowns:
        rolled && set
          ? [set.dc, ...rolled.rolls.map(({ natural }) => resultTerms(set.goal.plan, natural))]
          : [],
      effects: refused === null ? [...paid(given.pool, paidFor), ...effects] : [],
      detail: {
        allowed: refused === null,
        refused,
        ...paidFor,
        ...(rolled && set ? checkedTold(rolled, set.goal.dc) : uncheckedTold(performed.success)),
        ...own,
      },
    };
  };
  return procedure<RecordField, typeof arrgsOptions, RecordField, Performed, ViewsOf>({
    id: declaration.name,
    title,
    description:
      row.success === 'POSITIVE' ? `${declaration.description} ${CUT_WORDS}` : declaration.description,
    citation: combat(declaration.section ?? `${title} Manoeuvre`),
    input,
    options: arrgsOptions,
    detail,
    outcomes: outcomesOf(task !== undefined, refusal !== undefined),
    views: Object.fromEntries(views.map(({ name, title }) => [name, { title, kind: 'number' }])),
    prepare: (given, options) => perform(given as unknown as Given, options),
    view: (performed, given) => ({
      outcome: outcomeOf(performed),
      ...Object.fromEntries(views.map((each) => [each.name, each.of(performed, given as unknown as Given)])),
    }),
    conclude: (performed, given, options) =>
      tell(performed, given as unknown as Given, options) as Resolution<never>,
  });
}

/** What a manoeuvre takes and gives away. */
interface Cost {
  readonly points: number;
  readonly vitalityLoss: number;
  readonly provokes: boolean;
}

const FREE: Cost = { points: 0, vitalityLoss: 0, provokes: false };

/** Points and Vitality gone, whatever comes of it. */
export const paid = (pool: Pool, { points, vitalityLoss }: Omit<Cost, 'provokes'>): readonly Effect[] => [
  ...(points > 0 ? [spends('ACTOR', pool, points)] : []),
  ...(vitalityLoss > 0 ? [tires('ACTOR', vitalityLoss)] : []),
];

/** A DC of one part. */
export const plainDc = (terms: Breakdown['terms']): Breakdown => breakdown('DC', terms);
