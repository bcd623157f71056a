import { expect, it } from 'vitest';
import { legalCosts } from '../../bench/legal-cost.ts';
import { systems } from '../../src/engine/systems/index.ts';

/**
 * 2 ms of processor a person are promised, on a machine where an attack takes a tenth of one. What is held is half
 * as much again, counted in attacks of the same run, so that it does not matter how fast or how busy the machine is.
 */
const MOST_ATTACKS = 30;

it.each(systems.map((system) => [system.title, system] as const))(
  'legal acts of one person cost no more than some attacks do: %s',
  (_title, system) => {
    const rounds = legalCosts(system, { games: 4, rounds: 8 });
    expect(Math.min(...rounds.map(({ alone, attack }) => alone / attack))).toBeLessThan(MOST_ATTACKS);
  },
);
