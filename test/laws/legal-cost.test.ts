import { expect, it } from 'vitest';
import { legalCosts } from '../../bench/legal-cost.ts';
import { systems } from '../../src/engine/systems/index.ts';

/**
 * The documentation promises that legal acts take at most 2 ms of processor time per combatant, on a machine that
 * hashes 50 kB in a third of a millisecond. The limit is therefore stated as a number of hashes, which are timed in the
 * same run. The fastest of many rounds counts, so the result depends neither on the speed of the machine nor on its
 * load.
 */
const MOST_HASHES = 6;

it.each(systems.map((system) => [system.title, system] as const))(
  'computing one combatant’s legal acts takes no more processor time than its limit: %s',
  (_title, system) => {
    const rounds = legalCosts(system, { games: 4, rounds: 8 });
    const least = (figure: 'alone' | 'hash') => Math.min(...rounds.map((each) => each[figure]));
    expect(least('alone') / least('hash')).toBeLessThan(MOST_HASHES);
  },
);
