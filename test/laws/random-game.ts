import fc from 'fast-check';
import { getOrInsertComputed } from '../../src/engine/get-or-insert.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { groups, people } from '../kit/people.ts';
import { Game, type Pick } from './game.ts';

const MOVES = 40;

/** Picks that come out alike for the same number: a Weyl sequence, well mixed. */
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

/** The fight with this number: two to four people, who do what they are told they may; in every third of them all threaten all enemies. Played once. */
export const gameOf = (system: System, number: number): Game =>
  getOrInsertComputed(games, `${system.id} ${number}`, () => played(system, number));

function played(system: System, number: number): Game {
  const pick = picks(number);
  const sheets = fc.sample(people[system.id]!, { seed: number, numRuns: 2 + pick(3) });
  const game = new Game(system, sheets, groups[system.id] ?? {}, `fight ${number}`, number % 3 === 2);
  for (let move = 0; move < MOVES; move++) game.move(pick);
  while (game.state.pending) game.must({ type: 'pass' });
  return game;
}
