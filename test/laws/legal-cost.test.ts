import { expect, it } from 'vitest';
import { legalCosts } from '../../bench/legal-cost.ts';
import { systems } from '../../src/engine/systems/index.ts';

/**
 * 2 ms of processor a person are promised, on a machine that hashes 50 kB in a third of one. Counted in hashes of the same
 * run, the least of many of each, so that it does not matter how fast or how busy the machine is.
 */
const MOST_HASHES = 6;

it.each(systems.map((system) => [system.title, system] as const))(
  'legal acts of one person cost no more than they may: %s',
  (_title, system) => {
    const rounds = legalCosts(system, { games: 4, rounds: 8 });
    const least = (figure: 'alone' | 'hash') => Math.min(...rounds.map((each) => each[figure]));
    expect(least('alone') / least('hash')).toBeLessThan(MOST_HASHES);
  },
);
