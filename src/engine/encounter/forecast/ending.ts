import type { Position, Rules } from './ply.ts';
import { isDown, sideOf } from './policy.ts';

/** How a fight ended: one side is left, none is, or several were after the last round. */
export interface Ending {
  readonly how: 'WON' | 'NOBODY_LEFT' | 'UNDECIDED';
  /** The side that is left; null where it is not one. */
  readonly winner: string | null;
  /** The round in which it ended. */
  readonly round: number;
}

/** How it ended; null while it goes on. */
export function endingOf({ system }: Rules, { state, round }: Position, lastRound: number): Ending | null {
  const up = [...state.combatants.values()].filter((each) => !isDown(system, state, each));
  const sides = new Set(up.map(sideOf));
  if (sides.size === 0) return { how: 'NOBODY_LEFT', winner: null, round };
  if (sides.size === 1) return { how: 'WON', winner: sideOf(up[0]!), round };
  return state.round > lastRound ? { how: 'UNDECIDED', winner: null, round } : null;
}

/** An ending, and how often or how likely it came about. */
export type WeightedEnding<Weight> = Ending & { readonly weight: Weight };

/** The endings of both, each once. */
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
