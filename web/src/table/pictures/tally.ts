import type { Entry } from '../api/types/index.ts';
import type { Bar } from './bar-chart.tsx';

interface Tally {
  readonly dealt: readonly Bar[];
  readonly taken: readonly Bar[];
}

/** Returns the hit points that each combatant lost, and hit points that others lost because of the combatant's acts. */
export function dealtAndTaken(entries: readonly Entry[]): Tally {
  const dealt = new Map<string, number>();
  const taken = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, points: number) =>
    to.set(name, (to.get(name) ?? 0) + points);
  for (const { changes, actor } of entries)
    for (const { combatant, before, after } of changes) {
      const lost = before === null ? 0 : before.hitPoints - after.hitPoints;
      if (lost <= 0) continue;
      add(taken, combatant.name, lost);
      if (actor !== null && actor.id !== combatant.id) add(dealt, actor.name, lost);
    }
  const bars = (of: ReadonlyMap<string, number>): readonly Bar[] =>
    [...of]
      .toSorted(([, one], [, other]) => other - one)
      .map(([label, value]) => ({ label, value, text: String(value) }));
  return { dealt: bars(dealt), taken: bars(taken) };
}
