import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { RecordField, Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import { type FactFields, type FactValues, rule } from '../../../rules/rule.ts';
import { whenEnded } from '../../../rules/stages.ts';
import { type Cost, costEffects, FREE, type Pool, vitalityOf } from '../actions/cost.ts';
import { performedDetail } from '../actions/manoeuvre-fields.ts';
import type { ManoeuvreProcedure, Prospect } from '../actions/manoeuvre-procedure.ts';
import { describeShortfall } from '../attack/outcome.ts';
import { defencePaid } from '../defence/defend.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { CUT_WORDS } from '../rolls/critical.ts';
import { checkedDetailOf, uncheckedDetailOf } from '../rolls/detail.ts';
import { type ManoeuvreId, manoeuvreOf } from '../tables/manoeuvres.ts';
import { breakdownsOf, outcomeOf, type Performed, refusedBy, type Task, taskRollerOf } from './performed.ts';

/** Facts, effects and sentences of the manoeuvre's result. */
interface Conclusion<Facts> {
  readonly facts: Facts;
  /** Returns the effects of the manoeuvre. If omitted: none. */
  readonly effects?: () => readonly Effect[];
  /**
   * Returns sentences about an allowed manoeuvre. They are not used for a spell that fails because of its base
   * difficulty.
   */
  readonly say: () => string;
}

/** Facts that the result of every manoeuvre has if a Defence can affect the manoeuvre. */
interface Restated {
  readonly success?: boolean;
  readonly successValue?: number;
}

/** Properties of one manoeuvre. The table contains its cost, check and Opportunities. */
interface Declaration<Input, Facts> {
  /** Row in the table of manoeuvres. */
  readonly manoeuvre: ManoeuvreId;
  /** Id of the rule, such as `changeReach`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Section of the text that contains the manoeuvre. */
  readonly citation: Citation;
  /** Type name of its facts. If omitted: the type of manoeuvres without additional facts. */
  readonly name?: string;
  readonly about?: string;
  /** Returns the reason why the manoeuvre is not allowed. Null if it is allowed. */
  readonly refusal?: (input: Input, options: ArrgsOptions) => string | null;
  /** Returns the check of the manoeuvre. Null if it needs no check. */
  readonly task?: (input: Input, options: ArrgsOptions) => Task | null;
  readonly points?: (input: Input) => number;
  readonly vitality?: (input: Input, options: ArrgsOptions) => number;
  /** Returns true if the manoeuvre provokes. `performed` is the result, or null before the manoeuvre is performed. */
  readonly provokes?: (input: Input, performed: Performed | null, options: ArrgsOptions) => boolean;
  readonly conclude: (
    performed: Performed,
    input: Input,
    options: ArrgsOptions,
  ) => Conclusion<Restated & Facts>;
}

/** Input of a manoeuvre, and the facts that not every manoeuvre has. */
interface Fields<Input, Own> {
  readonly input: Input;
  readonly facts?: Own;
}

/** Field that every manoeuvre's input has. */
interface Given {
  readonly pool: Pool;
}

type AnyDeclaration = Fields<RecordField, FactFields> & Declaration<Given, object>;

/**
 * Creates a rule from a manoeuvre. The table contains cost and Opportunities, and the declaration contains the rest.
 */
export const manoeuvre = <
  const Input extends RecordField,
  const Own extends FactFields = Record<never, never>,
>(
  declaration: Fields<Input, Own> & Declaration<Value<Input>, FactValues<Own>>,
): ManoeuvreProcedure<Input> => ruleOf(declaration as unknown as AnyDeclaration) as ManoeuvreProcedure<Input>;

function ruleOf(declaration: AnyDeclaration): ManoeuvreProcedure {
  const { id, title, input, name = 'Performed', about = 'Result of a manoeuvre.' } = declaration;
  const { refusal, task, description } = declaration;
  const facts: FactFields = { ...performedDetail, ...declaration.facts };
  const isMeasured = Object.values(facts).some((field) => 'measured' in field);
  const made = rule({
    id,
    title,
    description:
      manoeuvreOf(declaration.manoeuvre).success === 'POSITIVE' ? `${description} ${CUT_WORDS}` : description,
    citation: declaration.citation,
    input,
    options: arrgsOptions,
    ...{ name, about, facts },
    outcomes: {
      SUCCEEDS: 'The manoeuvre succeeds.',
      ...(task ? { FAILS: 'The manoeuvre fails.' } : {}),
      ...(refusal ? { NOT_ALLOWED: 'The manoeuvre is not allowed.' } : {}),
    } as Readonly<Record<string, string>>,
    prepare: (raw, options) => {
      const given = raw as unknown as Given;
      const refused = refusal?.(given, options) ?? null;
      const taskOf = (asked: Given): Task | null => task?.(asked, options) ?? null;
      const roll =
        refused === null ? taskRollerOf(taskOf(given), isMeasured, options) : () => refusedBy(refused);
      return (dice) =>
        whenEnded(roll(dice), [given, dice], taskOf, (performed, then) => {
          const conclusion = declaration.conclude(performed, then, options);
          return {
            outcome: outcomeOf(performed),
            facts: conclusion.facts,
            later: () => verdictOf(declaration, performed, conclusion, then, options),
          };
        }) as never;
    },
  });
  return {
    ...made,
    manoeuvre: declaration.manoeuvre,
    whyNot: (given, options) =>
      refusal?.(read(input, given) as unknown as Given, readOptions(arrgsOptions, options)) ?? null,
    prospect: (given, options) => prospectOf(declaration, given as Given, options),
  } as ManoeuvreProcedure;
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

const costOf = (
  { manoeuvre, points, vitality }: AnyDeclaration,
  given: Given,
  options: ArrgsOptions,
): Cost => ({
  points: points?.(given) ?? manoeuvreOf(manoeuvre).points ?? 0,
  vitalityLoss: vitality?.(given, options) ?? vitalityOf(null, options),
});

const doesProvoke = (
  { manoeuvre, provokes }: AnyDeclaration,
  given: Given,
  performed: Performed | null,
  options: ArrgsOptions,
): boolean => provokes?.(given, performed, options) ?? manoeuvreOf(manoeuvre).provokes !== 'NO';

function verdictOf(
  declaration: AnyDeclaration,
  performed: Performed,
  { facts, effects, say }: Conclusion<object>,
  given: Given,
  options: ArrgsOptions,
) {
  const { refused, rolled, task, defended, success, successValue } = performed;
  const allowed = refused === null;
  const cost = allowed ? costOf(declaration, given, options) : FREE;
  return {
    outcome: outcomeOf(performed),
    facts: {
      allowed,
      refused,
      ...cost,
      provokes: allowed && doesProvoke(declaration, given, performed, options),
      ...(rolled && task
        ? { ...checkedDetailOf(rolled, task.goal), success, successValue }
        : uncheckedDetailOf(success)),
      ...facts,
    },
    terms: () => breakdownsOf(performed),
    effects: () =>
      allowed
        ? [
            ...costEffects(given.pool, cost),
            ...(defended ? defencePaid(options) : []),
            ...(effects?.() ?? []),
          ]
        : [],
    say: () => {
      const short = rolled && task && describeShortfall(task.goal, rolled.first);
      return allowed ? (short ?? say()) : `${declaration.title} is not allowed because ${refused}.`;
    },
  };
}
