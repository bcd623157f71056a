import { sha256 } from '@noble/hashes/sha2.js';
import type { EncounterState } from '../src/engine/encounter/state.ts';
import { legalActs } from '../src/engine/encounter/turns/legal-acts.ts';
import type { System } from '../src/engine/rules/system.ts';
import { gameOf } from '../test/laws/random-game.ts';

/** Number of random fights, and number of measurements per fight. */
export interface Extent {
  readonly games: number;
  readonly rounds: number;
}

/** The measurements of one round, in milliseconds of processor time. */
export interface LegalCost {
  /**
   * Time to calculate the SHA-256 hash of 50 kB in JavaScript. It shows the speed of the machine, independent of the
   * rules.
   */
  readonly hash: number;
  /** Time to calculate one combatant's legal acts. */
  readonly alone: number;
  /** Time to calculate one combatant's legal acts with all their targets. */
  readonly targets: number;
}

function processorOf(work: () => void): number {
  const { user, system } = process.cpuUsage();
  work();
  const spent = process.cpuUsage({ user, system });
  return (spent.user + spent.system) / 1000;
}

/** The data to hash for comparison, and the number of repetitions. */
const HASHED = { bytes: new Uint8Array(50_000), times: 20 };

const baseline = (): number =>
  processorOf(() => {
    for (let each = 0; each < HASHED.times; each++) sha256(HASHED.bytes);
  }) / HASHED.times;

/**
 * Returns a copy of the encounter's state without cached results, like the state that a request reads from the
 * database.
 */
const anew = (state: EncounterState): EncounterState => structuredClone(state);

/** Measures a system's legal acts, round by round. */
export function legalCosts(system: System, extent: Extent): readonly LegalCost[] {
  const games = Array.from({ length: extent.games }, (_, index) => gameOf(system, index + 1));
  const all = games.reduce((sum, { ids }) => sum + ids.length, 0);
  const each = (targets: boolean): number => {
    const states = games.map(({ state }) => anew(state));
    return (
      processorOf(() => {
        for (const [index, state] of states.entries())
          for (const actor of state.combatants.values()) {
            const { options } = games[index]!;
            const acts = legalActs({ system, state, options, seen: () => true }, actor);
            if (targets) for (const act of acts) act.targets();
          }
      }) / all
    );
  };
  return Array.from({ length: extent.rounds }, () => ({
    hash: baseline(),
    alone: each(false),
    targets: each(true),
  }));
}
