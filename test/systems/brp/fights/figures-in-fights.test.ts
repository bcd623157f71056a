import { describe, expect, it } from 'vitest';
import { person, startFight, totalOf } from './fight.ts';

const club = { name: 'Club', rating: 60, damage: '1d6', hitPoints: 20 };
const spear = { ...club, name: 'Spear', special: 'IMPALING' };
const mace = { ...club, name: 'Mace', special: 'CRUSHING' };
const shield = { name: 'Buckler', rating: 60, damage: '1d6' };
const javelin = { ...spear, name: 'Javelin', kind: 'THROWN' };
const [SPECIAL, SUCCESS, MISS] = [5, 40, 90];

const fighting = () =>
  startFight({
    a: person({ shield, weapons: [spear, mace, javelin, club] }),
    b: person({ con: 12, siz: 28, dex: 11, dodge: 40, damageModifier: '0', weapons: [club] }),
  });

const at = (weapon: string, but: object = {}) => ({ weapon, defence: 'NONE', ...but });

describe('every number that a fight rolls against has terms', () => {
  it.each([
    [
      'the knockback and the balance after it',
      'Buckler',
      { sizReduction: 24 },
      [SPECIAL, 6, 60, 55],
      'knockback',
      60,
    ],
    ['Stamina against being stunned', 'Mace', {}, [SPECIAL, 1, 1, 60], 'Stamina', 60],
    [
      'pulling an impaling weapon free at once',
      'Spear',
      { pullFree: true },
      [SPECIAL, 1, 1, 30],
      'roll to pull the weapon free',
      30,
    ],
    [
      ...[
        'a crushing blow against the parrying item',
        'Mace',
        { defence: 'PARRY' },
        [SPECIAL, SUCCESS, 6, 4],
      ],
      ...['crushing blow against the parrying item', 0],
    ],
  ] as const)(
    'the terms of every number that an attack is rolled against add up to that number: %s',
    (_what, weapon, but, faces, of, total) => {
      const { breakdowns } = fighting().act('a', 'attack', 'b', at(weapon, but), faces);
      expect(totalOf(breakdowns, of)).toBe(total);
    },
  );

  it('the terms of a stunned combatant’s Idea roll are listed', () => {
    const fight = fighting();
    fight.adjust('b', { gain: ['stunned'] });
    const { breakdowns } = fight.act('a', 'attack', 'b', at('Club', { defence: 'DODGE' }), [SUCCESS, 50, 40]);
    expect(totalOf(breakdowns, 'Idea roll while stunned')).toBe(50);
  });
});

it('a stunned combatant may not attack (BRP-128)', () => {
  const fight = fighting();
  fight.gain('a', 'stunned');
  expect(fight.refused('a', 'attack', 'b', at('Club'))).toContain('stunned');
});

it('an obstacle hurts a combatant who is knocked back into it (BRP-151, 153)', () => {
  const fight = fighting();
  // Damage of 6 against a SIZ of 1 has a chance of 75%. It drives the target back 1 metre, against an obstacle directly
  // behind it.
  const way = { sizReduction: 27, obstacleAfter: 0 };
  fight.act('a', 'attack', 'b', at('Buckler', way), [SPECIAL, 6, 75, 55, 3]);
  expect(fight.of('b').hitPoints).toBe(20 - 6 - 3);
});

it('keeping a hand on a wound hinders parries, and a dodge takes the hand off the wound (BRP-122)', () => {
  const fight = fighting();
  fight.adjust('b', { gain: ['bleeding', 'holdingWound'] });
  const { breakdowns } = fight.act('a', 'attack', 'b', at('Club', { defence: 'DODGE' }), [SUCCESS, 40]);
  expect(totalOf(breakdowns, 'dodge rating')).toBe(40);
  expect(fight.of('b').conditions).not.toContain('holdingWound');
});

it('a combatant who has grasped a lodged weapon must let go of it to attack or to move (BRP-143)', () => {
  for (const elsewhere of ['attack', 'declare']) {
    const fight = fighting();
    fight.act('a', 'attack', 'b', at('Javelin'), [SPECIAL, 1, 1]);
    fight.act('a', 'pullFree', 'b', {}, [25]);
    expect(fight.of('a').conditions).toContain('graspsWeapon');
    if (elsewhere === 'attack') fight.act('a', 'attack', 'b', at('Club'), [MISS]);
    else fight.act('a', 'declare', 'a', { metresMoved: 10 });
    expect(fight.of('a').conditions).not.toContain('graspsWeapon');
  }
});

describe('arms that cannot be used (Major Wound Table)', () => {
  const armed = { rating: 60, damage: '1d6' };
  const weapons = [
    { ...armed, name: 'Club' },
    { ...armed, name: 'Halberd', hands: 2 },
    { ...armed, name: 'Claw', kind: 'NATURAL', limb: 'LEFT_ARM' },
    { ...armed, name: 'Hug', kind: 'NATURAL', hands: 2 },
  ];
  const shield = { ...armed, name: 'Buckler', hitPoints: 10 };

  it.each([
    ['withoutShield', ['Buckler']],
    ['shieldArmHurt', ['Buckler']],
    ['oneArmed', ['Halberd']],
    ['armLost', ['Halberd']],
    ['withoutArms', ['Club', 'Halberd', 'Claw', 'Buckler']],
    ['armsLost', ['Club', 'Halberd', 'Claw', 'Buckler']],
  ])('the condition %s prevents attacks with %o', (condition, useless) => {
    const fight = startFight({ a: person({ weapons, shield }), b: person() });
    fight.gain('a', condition);
    const names = [...weapons, shield].map(({ name }) => name);
    expect(names.filter((name) => fight.refused('a', 'attack', 'b', at(name), [MISS]) !== null)).toEqual(
      useless,
    );
  });
});
