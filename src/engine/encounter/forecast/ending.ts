import type { Position, Rules } from './ply.ts';
import { isDown, sideOf } from './policy.ts';

/** How a fight ended: with one side left, with no side left, or with several sides left after the last round. */
export interface Ending {
  readonly how: 'WON' | 'NOBODY_LEFT' | 'UNDECIDED';
  /** Side that is left. Null unless exactly one side is left. */
  readonly winner: string | null;
  /** Round in which the fight ended. */
  readonly round: number;
}

/** Returns how the fight ended. Null while it continues. */
export function endingOf({ system }: Rules, { state, round }: Position, lastRound: number): Ending | null {
  const up = [...state.combatants.values()].filter((each) => !isDown(system, state, each));
  const sides = new Set(up.map(sideOf));
  if (sides.size === 0) return { how: 'NOBODY_LEFT', winner: null, round };
  if (sides.size === 1) return { how: 'WON', winner: sideOf(up[0]!), round };
  return state.round > lastRound ? { how: 'UNDECIDED', winner: null, round } : null;
}

/** An ending of a fight, with its count or probability. */
export type WeightedEnding<Weight> = Ending & { readonly weight: Weight };

/** Merges two lists, and adds up the weights of equal endings. */
export function mergeEndings<Weight>(
  some: readonly WeightedEnding<Weight>[],
  more: readonly WeightedEnding<Weight>[],
  add: (one: Weight, other: Weight) => Weight,
): readonly WeightedEnding<Weight>[] {
  const all = new Map<string, WeightedEnding<Weight>>();
  for (const each of [...some, ...more]) {
    const key = JSON.stringify([each.how, each.winner, each.round]);
    const before = all.get(key);
    all.set(key, before ? { ...before, weight: add(before.weight, each.weight) } : each);
  }
  return [...all.values()].sort((a, b) => a.round - b.round);
}
