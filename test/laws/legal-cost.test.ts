import { expect, it } from 'vitest';
import { legalCosts } from '../../bench/legal-cost.ts';
import { systems } from '../../src/engine/systems/index.ts';

/**
 * The documentation promises 2 ms of processor time per combatant, on a machine that hashes 50 kB in a third of a
 * millisecond. The limit is counted in hashes of the same run, and the minimum of many rounds is used. The result
 * therefore does not depend on the machine's speed and load.
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
