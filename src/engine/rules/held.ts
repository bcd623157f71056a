import type { HeldCondition } from './condition.ts';
import type { Effect } from './effect.ts';

/** The conditions somebody has after an effect in a round. */
export function conditionsAfter(
  before: readonly HeldCondition[],
  effect: Effect,
  round: number,
): readonly HeldCondition[] {
  if (effect.type === 'conditionEnded') {
    const ended = endedBy(effect, before);
    return before.filter((held) => held !== ended);
  }
  if (effect.type !== 'conditionGained') return before;
  const from = effect.starts === 'NOW' ? round : round + 1;
  const until = effect.rounds === null ? null : from + effect.rounds - 1;
  const { condition, amount, note } = effect;
  return [...before, { condition, from, until, ...(amount === undefined ? {} : { amount }), note }];
}

/** Of several that somebody holds the one of the same note, or the oldest. */
function endedBy(
  { condition, note }: Extract<Effect, { type: 'conditionEnded' }>,
  conditions: readonly HeldCondition[],
): HeldCondition | undefined {
  const held = conditions.filter((each) => each.condition === condition);
  return held.find((each) => each.note === note) ?? held[0];
}
