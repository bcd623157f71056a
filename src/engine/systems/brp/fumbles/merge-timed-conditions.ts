import type { Effect } from '../../../rules/effects/effect.ts';

type Gained = Extract<Effect, { type: 'conditionGained' }>;

const same = (a: Gained, b: Effect): b is Gained =>
  b.type === 'conditionGained' && b.on === a.on && b.condition === a.condition;

/** Merges repeated timed conditions. The longest duration applies, or the sum if `addUp` is true (ruling R-16). */
export function mergeTimedConditions(effects: readonly Effect[], addUp: boolean): readonly Effect[] {
  const merged: Effect[] = [];
  for (const effect of effects) {
    const at = effect.type === 'conditionGained' ? merged.findIndex((other) => same(effect, other)) : -1;
    const before = merged[at];
    if (effect.type !== 'conditionGained' || before?.type !== 'conditionGained') merged.push(effect);
    else merged[at] = { ...before, rounds: rounds(before, effect, addUp) };
  }
  return merged;
}

function rounds(before: Gained, more: Gained, addUp: boolean): number | null {
  if (before.rounds === null || more.rounds === null) return null;
  return addUp ? before.rounds + more.rounds : Math.max(before.rounds, more.rounds);
}
