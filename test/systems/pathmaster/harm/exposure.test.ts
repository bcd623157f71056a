import { expect, it } from 'vitest';
import { act, detailOf, duel } from '../fights/duel.ts';

it('a combatant who is exposed to a poison resists with the values on the sheet, and the poison becomes active', () => {
  const fight = duel({}, { level: 3, co: 6 });
  const told = fight.order(
    act('a', 'b', 'poison', { type: 'CIRCULATORY', effectLevel: 5 }),
    [20, 2, 1, 1, 1, 1, 1, 1, 1, 1, 5],
  );
  expect(detailOf(told).outcome).toBe('SEVERE');
  expect(fight.of('b').body.ailments).toMatchObject([{ name: 'poison', age: 0 }]);
  expect(fight.of('a').body.ailments).toEqual([]);
});

it('a dead combatant cannot be exposed to poison', () => {
  const fight = duel();
  fight.adjust('b', { gain: ['dead'] });
  expect(fight.attempt(act('a', 'b', 'poison', { type: 'CIRCULATORY', effectLevel: 5 })).ok).toBe(false);
});
