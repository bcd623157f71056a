import { expect, it } from 'vitest';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';

/** Procedures that nobody does in a fight, and why. */
const noActs: Readonly<Record<string, string>> = {
  defend: 'the answer to an attack',
  criticalHit: 'rolled within the attack or botch that is critical; whether one is, the game master says',
  repair: 'takes longer than a fight, by no rule of the chapter: applyToCharacter afterwards, or adjust',
  time: 'a conversion, for any span of time; advanceTime lets it pass',
  interruption: 'follows from every botch as the condition interrupted',
  defences: 'a budget of the round, where a group sets one',
};

it('every procedure is an act, or it is said why not', () => {
  const acts = new Set(initphase.combat.acts.map(({ procedure }) => procedure.id));
  const others = initphase.procedures.map(({ id }) => id).filter((id) => !acts.has(id));
  expect(others.toSorted()).toEqual(Object.keys(noActs).toSorted());
});
