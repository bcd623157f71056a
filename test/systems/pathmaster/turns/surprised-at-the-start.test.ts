import { expect, it } from 'vitest';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { act, endRound, endTurn, fighter } from '../fights/duel.ts';

/**
 * `a` has an initiative of 18, and `b` has one of 4. The next die is that of a Perception roll at the start of the
 * fight.
 */
const ORDER = [9, 9, 2, 2];

const ambush = (surprised: readonly string[], ...perception: readonly number[]) =>
  new Fight(
    pathmaster,
    { a: { ...fighter, perception: 40 }, b: { ...fighter, perception: 40 } } as never,
    {},
    [...ORDER, ...perception],
    { surprised },
  );

it('only the combatants who are named begin the fight surprised, and attackers get +20 (PMA-016, PMA-017)', () => {
  const fight = ambush(['b']);
  expect([fight.of('a').conditions, fight.of('b').conditions]).toEqual([[], ['surprised']]);
  const { breakdowns } = fight.act('a', 'attack', 'b', { weapon: 'Sword', targetParries: false }, [50]);
  const terms = breakdowns.flatMap(({ terms: each }) => each);
  expect(terms).toContainEqual(expect.objectContaining({ label: 'Surprised', value: 20 }));
});

it('a failed Perception roll on the first turn leaves one Free action, and the second turn ends surprise (PMA-018, PMA-019)', () => {
  const fight = ambush(['b']);
  fight.order(endTurn('a'), [60]);
  expect(fight.of('b')).toMatchObject({ conditions: ['surprised'], budget: { attack: 0, free: 1 } });
  expect(fight.attempt(act('b', 'a', 'attack', { weapon: 'Sword' })).ok).toBe(false);
  fight.order(endTurn('b'));
  fight.order(endRound);
  fight.order(endTurn('a'));
  expect(fight.of('b')).toMatchObject({ conditions: [], budget: { attack: 1 } });
});

it('a surprised combatant who has the first turn rolls Perception when the fight starts (PMA-018)', () => {
  expect(ambush(['a'], 61).of('a')).toMatchObject({ conditions: [], budget: { attack: 1 } });
  expect(ambush(['a'], 60).of('a')).toMatchObject({ conditions: ['surprised'], budget: { attack: 0 } });
});
