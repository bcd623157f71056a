import type { Adapter, Vector } from '../conformance.ts';
import { adapterOfQuestion, type Question } from '../questions.ts';
import { act, duel, SWORD } from './fights/duel.ts';

/** Plays a question, and adds facts to the answer that only a fight can show. */
export const withFight = (question: Question, shown: (vector: Vector) => object): Adapter => {
  const asked = adapterOfQuestion('pathmaster', question);
  return async (vector) => ({ ...(await asked(vector)), ...shown(vector) });
};

/** Returns the rounds that are left in a gun after an attempt to use a fire mode that the rules reject. */
export function roundsLeft(mode: string, ammunition: number): number {
  const gun = { ...SWORD, name: 'Gun', attack: 'FIREARM', ammunition };
  const fight = duel({ weapons: [gun] });
  const fires = act('a', 'b', 'fire', { weapon: 'Gun', mode, targetParries: false });
  if (fight.attempt(fires).ok) throw new Error('the fire mode was not refused');
  const [used = { used: 0 }] = fight.of('a').ammunition;
  return ammunition - used.used;
}

/** Returns the hit points that are left after damage. */
export function hitPointsAfter(hitPoints: number, maximum: number, damage: number): number {
  const fight = duel({ hits: maximum });
  fight.put('a', { lost: maximum - hitPoints });
  fight.adjust('a', { damage });
  return fight.of('a').hits;
}
