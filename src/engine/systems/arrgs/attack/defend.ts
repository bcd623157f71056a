import type { Dice } from '../../../dice/dice.ts';
import type { Term } from '../../../rules/term.ts';
import { type Goal, type Judged, judge } from '../check/judge.ts';
import { natural } from '../check/natural.ts';
import { type Plan, planOf } from '../check/plan.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { defenceTerms, type Reacting } from './reaction.ts';

/** A Defence that was rolled against an attack. */
export interface Defended {
  readonly plan: Plan;
  readonly natural: number;
  readonly checkResult: number;
  /** Points taken off the Success Value. */
  readonly reduction: number;
  /** Whether nothing is left of the attack. */
  readonly stops: boolean;
}

/** A Defence before its die. */
export const defencePlan = (
  who: Pick<Reacting, 'category' | 'charged' | 'modifiers' | 'magnitude'>,
  terms: readonly Term[],
  options: ArrgsOptions,
): Plan =>
  planOf(
    `${who.category.toLowerCase()} defence`,
    who.modifiers,
    [...terms, ...defenceTerms(who)],
    who.magnitude,
    options,
  );

/**
 * A Defence Manoeuvre against an Attack Check Result: each point over takes one off the Success Value, or all
 * of an effect that has none; a tie takes nothing (rulings ARR-R46, ARR-R47).
 */
export function defend(
  plan: Plan,
  attackCheck: number,
  successValue: number | null,
  options: ArrgsOptions,
  dice: Dice,
): Defended {
  const goal: Goal = {
    plan,
    dc: attackCheck,
    base: null,
    success: 'EXCEEDS',
    attack: false,
    gate: null,
    measuredFrom: null,
    criticalFrom: null,
  };
  const most = successValue ?? 1;
  const reductionOf = ({ success, margin }: Judged): number =>
    success ? Math.min(most, successValue === null ? most : Math.max(1, margin)) : 0;
  const face = dice.ask(natural(plan.of, (face) => reductionOf(judge(goal, face, options))));
  const judged = judge(goal, face, options);
  const reduction = reductionOf(judged);
  return { plan, natural: face, checkResult: judged.checkResult, reduction, stops: reduction >= most };
}
