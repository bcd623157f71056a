import { expect, it } from 'vitest';
import { person, startFight, totalOf } from '../fights/fight.ts';

const spear = { name: 'Spear', rating: 60, damage: '1d6+1', special: 'IMPALING', hitPoints: 12 };
const [SPECIAL] = [5];

// The weapon impales, so its damage is 2D6+2. With faces of 3 and 4, it costs 9 of 20 hit points.
const impaled = (victim: object = {}, thrower: object = {}) => {
  const fight = startFight({
    a: person({ weapons: [spear, { ...spear, name: 'Javelin', kind: 'THROWN' }], ...thrower }),
    b: person({ con: 12, siz: 28, ...victim }),
    c: person(),
  });
  fight.act('a', 'attack', 'b', { weapon: 'Spear', defence: 'NONE' }, [SPECIAL, 3, 4]);
  return fight;
};

it('moving with a lodged weapon whose owner is unknown causes that weapon’s damage (BRP-145)', () => {
  const fight = impaled();
  expect(fight.of('b').lodged).toMatchObject([
    { weapon: 'Spear', by: 'a', damage: '1d6+1', hitPoints: 12, broken: false },
  ]);
  // A Luck roll follows, because 12 of 20 hit points were lost in a day.
  fight.act('b', 'impaledMovement', 'b', {}, [5, 40]);
  expect(fight.of('b').hitPoints).toBe(11 - 3);
});

it('if a lodged weapon is on no sheet, the input must contain its damage', () => {
  const fight = startFight({ a: person(), b: person() });
  fight.adjust('b', { damage: 2 });
  fight.adjust('b', { gain: ['impaled'] });
  expect(fight.refused('b', 'impaledMovement', 'b')).toContain('the damage of the so is unknown');
  fight.act('b', 'impaledMovement', 'b', { weaponDamage: '1d6' }, [3]);
  expect(fight.of('b').hitPoints).toBe(10 - 2 - 2);
});

it('a roll of STR against a lodged weapon’s hit points breaks it off, and it is then broken for its owner (BRP-148)', () => {
  const fight = impaled();
  // STR 10 against the spear's 12 hit points has a chance of 40%, so a roll of 40 succeeds.
  expect(fight.act('b', 'removeImpaling', 'b', { means: 'BREAK' }, [40]).outcome).toBe('BROKEN_OFF');
  expect(fight.of('b').lodged).toMatchObject([{ weapon: 'Spear', broken: true }]);
  expect(fight.of('a').items).toEqual([{ name: 'Spear', lost: 12, broken: true }]);
  expect(fight.refused('b', 'removeImpaling', 'b', { means: 'BREAK' })).toContain('already');
  fight.order({ type: 'finish' });
  expect(fight.of('a').items).toEqual([{ name: 'Spear', lost: 12, broken: true }]);
});

it('armour that hinders Agility also hinders grabbing a lodged weapon (BRP-173)', () => {
  const fight = impaled(
    {},
    { armourPieces: [{ name: 'plate', value: 8, penalties: [{ group: 'PHYSICAL', value: -20 }] }] },
  );
  fight.act('a', 'attack', 'b', { weapon: 'Javelin', defence: 'NONE' }, [SPECIAL, 1, 1, 40]);
  const { breakdowns } = fight.act('a', 'pullFree', 'b', { weapon: 'Javelin' }, [96]);
  // A Difficult Agility roll is at 25%, minus 20.
  expect(totalOf(breakdowns, 'Agility roll to get hold of the weapon')).toBe(5);
});
