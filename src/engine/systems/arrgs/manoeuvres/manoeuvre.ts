import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effect.ts';
import type { RecordField, Value } from '../../../rules/field.ts';
import { type Procedure, procedure } from '../../../rules/procedure.ts';
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

export interface Declaration<Input extends RecordField, Detail extends RecordField> {
  readonly id: ManoeuvreId;
  /** The procedure's name: `changeReach`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The heading that states it, where that is not its title and "Manoeuvre". */
  readonly section?: string;
  readonly input: Input;
  readonly detail: Detail;
  /** Why it may not be done; null where it may. */
  readonly refusal?: (input: Value<Input>, options: ArrgsOptions) => string | null;
  /** Null where nothing is checked. */
  readonly task?: (input: Value<Input>, options: ArrgsOptions) => Task | null;
  readonly points?: (input: Value<Input>) => number;
  readonly vitality?: (input: Value<Input>, options: ArrgsOptions) => number;
  readonly provokes?: (input: Value<Input>) => boolean;
  readonly views?: {
    readonly [name: string]: {
      readonly title: string;
      readonly of: (performed: Performed, input: Value<Input>) => number;
    };
  };
  readonly conclude: (
    performed: Performed,
    input: Value<Input>,
    options: ArrgsOptions,
  ) => { readonly own: Own<Value<Detail>>; readonly effects: readonly Effect[]; readonly words: string };
}

const outcomesOf = (checked: boolean, refusable: boolean) => ({
  SUCCEEDS: 'It succeeds.',
  ...(checked ? { FAILS: 'It fails.' } : {}),
  ...(refusable ? { NOT_ALLOWED: 'It may not be done.' } : {}),
});

const outcomeOf = ({ refused, success }: Performed): string =>
  refused !== null ? 'NOT_ALLOWED' : success ? 'SUCCEEDS' : 'FAILS';

/** A manoeuvre as a procedure: the table says what it costs and provokes, the declaration what is its own. */
export function manoeuvre<const Input extends RecordField, const Detail extends RecordField>(
  declaration: Declaration<Input, Detail>,
): Procedure {
  const { id, title, input, detail, refusal, task, views = {} } = declaration;
  const row = manoeuvreOf(id);
  const section = declaration.section ?? `${title} Manoeuvre`;
  const perform = (given: Value<Input>, options: ArrgsOptions): ((dice: Dice) => Performed) => {
    const nothing = { task: null, rolled: null, successValue: 0 };
    const refused = refusal?.(given, options) ?? null;
    if (refused !== null) return () => ({ ...nothing, refused, success: false });
    const set = task?.(given, options) ?? null;
    if (!set) return () => ({ ...nothing, refused: null, success: true });
    const roll = set.passive
      ? () => passive(set.goal, options)
      : rolling(set.goal, options, { result: false, criticals: false });
    return (dice) => {
      const rolled = roll(dice);
      const { success, successValue } = rolled;
      return { refused: null, task: set, rolled, success, successValue: success ? successValue : 0 };
    };
  };
  return procedure({
    id: declaration.name,
    title,
    description: task
      ? `${declaration.description} ${row.success === 'POSITIVE' ? CUT_WORDS : ''}`.trim()
      : declaration.description,
    citation: combat(section),
    input,
    options: arrgsOptions,
    detail,
    outcomes: outcomesOf(task !== undefined, refusal !== undefined),
    views: Object.fromEntries(
      Object.entries(views).map(([name, { title }]) => [name, { title, kind: 'number' as const }]),
    ),
    prepare: (given, options: ArrgsOptions) => perform(given, options),
    view: (performed, given) =>
      ({
        outcome: outcomeOf(performed),
        ...Object.fromEntries(Object.entries(views).map(([name, { of }]) => [name, of(performed, given)])),
      }) as { outcome: string },
    conclude: (performed, given, options) => {
      const { refused, rolled, task: set } = performed;
      const allowed = refused === null;
      const points = allowed ? (declaration.points?.(given) ?? row.points ?? 0) : 0;
      const vitalityLoss = allowed
        ? (declaration.vitality?.(given, options) ?? vitalityOf(null, options))
        : 0;
      const { own, effects, words } = declaration.conclude(performed, given, options);
      const { pool } = given as unknown as { readonly pool: Pool };
      const told = {
        allowed,
        refused,
        points,
        vitalityLoss,
        provokes: allowed && (declaration.provokes?.(given) ?? row.provokes !== 'NO'),
        ...(rolled && set ? checkedTold(rolled, set.goal.dc) : uncheckedTold(performed.success)),
        ...own,
      };
      return {
        outcome: outcomeOf(performed),
        summary: `${title}: ${allowed ? words : `not allowed; ${refused}`}.`,
        breakdowns:
          rolled && set
            ? [set.dc, ...rolled.rolls.map(({ natural }) => resultTerms(set.goal.plan, natural))]
            : [],
        effects: allowed ? [...paid(pool, points, vitalityLoss), ...effects] : [],
        detail: told as unknown as Value<Detail>,
      };
    },
  });
}

/** Points and Vitality gone, whatever comes of it. */
export const paid = (pool: Pool, points: number, vitality: number): readonly Effect[] => [
  ...(points > 0 ? [spends('ACTOR', pool, points)] : []),
  ...(vitality > 0 ? [tires('ACTOR', vitality)] : []),
];

/** A DC of one part. */
export const plainDc = (terms: Breakdown['terms']): Breakdown => breakdown('DC', terms);
