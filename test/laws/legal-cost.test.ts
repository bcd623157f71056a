import { expect, it } from 'vitest';
import { legalCosts } from '../../bench/legal-cost.ts';
import { systems } from '../../src/engine/systems/index.ts';

/**
 * 2 ms of processor a person are promised, on a machine that reads and rolls an attack in a thirtieth of one. Counted in
 * attacks of the same run, the least of many of each, so that it does not matter how fast or how busy the machine is.
 */
const MOST_ATTACKS = 60;

it.each(systems.map((system) => [system.title, system] as const))(
  'legal acts of one person cost no more than some attacks do: %s',
  (_title, system) => {
    const rounds = legalCosts(system, { games: 4, rounds: 8 });
    const least = (figure: 'alone' | 'attack') => Math.min(...rounds.map((each) => each[figure]));
    expect(least('alone') / least('attack')).toBeLessThan(MOST_ATTACKS);
  },
);
