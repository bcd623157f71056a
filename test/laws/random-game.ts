import fc from 'fast-check';
import { getOrInsertComputed } from '../../src/engine/get-or-insert.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { groups, people } from '../kit/people.ts';
import { Game, type Pick } from './game.ts';

const MOVES = 40;

/** Generates random choices that are the same whenever the seed is the same. It uses a mixed Weyl sequence. */
export function picks(seed: number): Pick {
  let at = seed >>> 0;
  return (count) => {
    at = (at + 0x9e3779b9) >>> 0;
    let mixed = at;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return count === 0 ? 0 : ((mixed ^ (mixed >>> 15)) >>> 0) % count;
  };
}

const games = new Map<string, Game>();

/**
 * Returns the random fight with this number, which is played only once: two to four combatants choose their acts from
 * the legal acts. In every third fight, all enemies threaten each other. In every fifth fight, one of the game master's
 * combatants is hidden, and in another fifth, some are partly visible. In every seventh fight, two combatants are
 * surprised if the system has surprise rules.
 */
export const gameOf = (system: System, number: number): Game =>
  getOrInsertComputed(games, `${system.id} ${number}`, () => played(system, number));

function played(system: System, number: number): Game {
  const pick = picks(number);
  const sheets = fc.sample(people[system.id]!, { seed: number, numRuns: 2 + pick(3) });
  const game = new Game(system, sheets, groups[system.id] ?? {}, `fight ${number}`, {
    threats: number % 3 === 2,
    veils: number % 5 === 2 ? { Cid: 'HIDDEN' } : number % 5 === 4 ? { Bob: 'VEILED', Cid: 'VEILED' } : {},
    surprises: number % 7 === 3,
  });
  for (let move = 0; move < MOVES; move++) game.move(pick);
  while (game.state.pending) game.passes();
  return game;
}
