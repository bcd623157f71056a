import { describe, expect, it } from 'vitest';
import { person, startFight } from '../fights/fight.ts';

const sword = { name: 'Sword', rating: 60, damage: '1d8', special: 'BLEEDING', hitPoints: 8 };
const dagger = { name: 'Dagger', rating: 60, damage: '1d4', special: 'IMPALING' };
const fist = { name: 'Fist', rating: 60, damage: '1d3', kind: 'NATURAL' };

const fighting = (weapon: object, victim: object = {}) =>
  startFight({
    a: person({ weapons: [weapon] }),
    b: person({ con: 60, weapons: [fist], ...victim }),
  });

const [CRITICAL, SUCCESS, FUMBLE] = [1, 50, 99];

/**
 * A critical attack that meets a successful parry with the fist counts as a special success. The fist loses 4 hit
 * points.
 */
const parried = (weapon: object & { readonly name: string }, ...faces: readonly number[]) => {
  const fight = fighting(weapon);
  fight.act('a', 'attack', 'b', { weapon: weapon.name, defence: 'PARRY' }, [CRITICAL, SUCCESS, ...faces]);
  return fight;
};

describe('the effect of a blow belongs to the blow’s wound, not to the parrying fist’s wound', () => {
  it('a wound that bleeds keeps bleeding even if the parrying fist gets another wound', () => {
    const fight = parried(sword, 3);
    expect(fight.of('b').wounds).toMatchObject([{ points: 3 }, { points: 4 }]);
    expect(fight.held('b')).toMatchObject([{ condition: 'bleeding', note: 'wound 1' }]);
  });

  it('a lodged weapon stays in the wound that it made', () => {
    const fight = parried(dagger, 3, 4);
    expect(fight.of('b').wounds).toMatchObject([{ points: 7 }, { points: 4 }]);
    expect(fight.of('b').lodged).toMatchObject([{ weapon: 'Dagger', wound: 0 }]);
  });
});

it('a fumbled parry in which the fist hits something hard hurts the fist’s owner (BRP-109)', () => {
  const fight = fighting(sword);
  fight.act('a', 'attack', 'b', { weapon: 'Sword', defence: 'PARRY' }, [SUCCESS, FUMBLE, 95, 5, 2]);
  // The blow with the sword costs 5 hit points, and parrying with the fist costs 2.
  expect(fight.of('b').wounds).toMatchObject([{ points: 5 }, { points: 2 }]);
});

it.each([
  ['FULL', [2, 1], 3],
  ['HALF', [2, 1], 3],
  ['NONE', [2], 2],
])(
  'a fumbled parry that hurts the owner of a natural weapon adds the weapon’s share of the damage modifier: %s',
  (modifier, faces, points) => {
    const fight = fighting(sword, { damageModifier: '1d4', weapons: [{ ...fist, modifier }] });
    fight.act('a', 'attack', 'b', { weapon: 'Sword', defence: 'PARRY' }, [SUCCESS, FUMBLE, 95, 5, ...faces]);
    expect(fight.of('b').wounds).toMatchObject([{ points: 5 }, { points }]);
  },
);

describe('a weapon loses at most all of its hit points, and is broken when it has lost them', () => {
  it('the losses of hit points in one fumble add up, but to no more than the weapon’s hit points (R-16)', () => {
    const fight = fighting(sword);
    fight.act('a', 'attack', 'b', { weapon: 'Sword', defence: 'NONE' }, [FUMBLE, 99, 63, 63, 5, 5]);
    expect(fight.of('a').items).toEqual([{ name: 'Sword', lost: 8, broken: true }]);
  });

  it('a loss from a fumble that the game master sets is also limited to the weapon’s hit points', () => {
    const fight = fighting(sword);
    fight.adjust('a', { items: [{ name: 'Sword', damage: 20, mended: 0, breaks: false, lies: null }] });
    expect(fight.of('a').items).toEqual([{ name: 'Sword', lost: 8, broken: true }]);
  });
});
