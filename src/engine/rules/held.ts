import type { HeldCondition } from './condition.ts';
import type { Effect } from './effect.ts';

/** The conditions somebody has after an effect in a round. */
export function conditionsAfter(
  before: readonly HeldCondition[],
  effect: Effect,
  round: number,
): readonly HeldCondition[] {
  if (effect.type === 'conditionEnded') {
    const index = before.findIndex(({ condition }) => condition === effect.condition);
    return index < 0 ? before : before.toSpliced(index, 1);
  }
  if (effect.type !== 'conditionGained') return before;
  const from = effect.starts === 'NOW' ? round : round + 1;
  const until = effect.rounds === null ? null : from + effect.rounds - 1;
  const { condition, amount, note } = effect;
  return [...before, { condition, from, until, ...(amount === undefined ? {} : { amount }), note }];
}
