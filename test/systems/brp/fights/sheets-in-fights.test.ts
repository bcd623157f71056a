import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { person, startFight, totalOf } from './fight.ts';

const club = { name: 'Club', rating: 60, damage: '1d6', hitPoints: 20 };
const axe = { ...club, name: 'Axe', special: 'BLEEDING' };
const shield = { name: 'Shield', rating: 60, hitPoints: 4 };
const [CRITICAL, SPECIAL, SUCCESS, FUMBLE] = [1, 5, 40, 98];

const fightWith = (weapon: object, victim: object = {}, options: object = {}) =>
  startFight({ a: person({ weapons: [weapon] }), b: person({ con: 12, siz: 28, ...victim }) }, options);

const blow = (weapon: string, defence = 'NONE') => ({ weapon, defence });

describe('weapons and shields of the sheet', () => {
  it('thrown weapons add half the damage modifier (BRP-257)', () => {
    const dagger = { name: 'Dagger', rating: 60, damage: '1d4+2', kind: 'THROWN', modifier: 'HALF' };
    // STR 14 and SIZ 13 give a damage modifier of +1D4, and half of it is 1D2.
    const thrown = (face: number) => {
      const fight = startFight({
        a: person({ str: 14, siz: 13, weapons: [dagger] }),
        b: person({ siz: 20 }),
      });
      fight.act('a', 'attack', 'b', blow('Dagger'), [SUCCESS, 1, face]);
      return fight.of('b').hitPoints;
    };
    expect(thrown(2)).toBe(15 - 5);
    expect(() => thrown(3)).toThrow();
  });

  it('a weapon can malfunction at any skill rating (BRP-081, R-79)', () => {
    const musket = { ...club, name: 'Musket', rating: 120, malfunctionFrom: 95 };
    const fight = fightWith(musket);
    expect(fight.act('a', 'attack', 'b', blow('Musket'), [94, 2]).outcome).toBe('HIT');
    expect(fight.act('a', 'attack', 'b', blow('Musket'), [95]).outcome).toBe('MALFUNCTION');
  });

  it('a fast missile cannot be parried with a shield (BRP-183)', () => {
    const gun = { ...club, name: 'Gun', kind: 'MISSILE' };
    const guarded = { shield: { ...shield, size: 'FULL' } };
    fightWith(gun, guarded).act('a', 'attack', 'b', blow('Gun', 'SHIELD'), [SUCCESS, 30]);
    const fast = fightWith({ ...gun, fast: true }, guarded);
    expect(fast.refused('a', 'attack', 'b', blow('Gun', 'SHIELD'))).toContain(
      'a missile this fast cannot be parried',
    );
  });

  it('an attack that is parried can damage the items involved, and a broken item cannot be used (BRP-094, 102)', () => {
    const fight = fightWith({ ...club, hitPoints: 3 }, { weapons: [club] });
    for (let parry = 1; parry <= 2; parry++) {
      fight.act('a', 'attack', 'b', blow('Club', 'PARRY'), [SUCCESS, CRITICAL]);
      fight.endRound();
    }
    expect(fight.of('a').items).toEqual([{ name: 'Club', lost: 3, broken: true }]);
    expect(fight.refused('a', 'attack', 'b', blow('Club'))).toContain('broken');
  });

  it.each([
    ['SHIELD', 'the Shield is broken'],
    ['PARRY', 'b has no weapon to parry with'],
  ])('an item that broke in a %s can no longer parry (BRP-086, 101)', (defence, why) => {
    const fight = fightWith(club, { shield, weapons: [{ ...club, hitPoints: 4 }] });
    // The attack does 6 damage. The item breaks and absorbs 4 of it.
    fight.act('a', 'attack', 'b', blow('Club', defence), [CRITICAL, SUCCESS, 6]);
    expect(fight.of('b').hitPoints).toBe(20 - 2);
    fight.endRound();
    expect(fight.refused('a', 'attack', 'b', blow('Club', defence))).toContain(why);
  });

  it('after a major wound, a combatant cannot use items that require the lost arm (BRP-219, 229)', () => {
    const fist = { name: 'Fist', rating: 50, damage: '1d3', kind: 'NATURAL' };
    const fight = fightWith(club, { shield, weapons: [club, fist] });
    fight.adjust('b', { gain: ['withoutShield'] });
    expect(fight.refused('a', 'attack', 'b', blow('Club', 'SHIELD'))).toContain('b cannot use the shield');
    fight.act('a', 'attack', 'b', blow('Club', 'PARRY'), [SUCCESS, SUCCESS]);
    fight.adjust('b', { gain: ['withoutArms'] });
    fight.endRound();
    expect(fight.refused('a', 'attack', 'b', { ...blow('Club', 'PARRY'), parryWith: 'Club' })).toContain(
      'b cannot use either arm',
    );
    fight.act('a', 'attack', 'b', { ...blow('Club', 'PARRY'), parryWith: 'Fist' }, [SUCCESS, SUCCESS]);
  });
});

it('with split attacks, a skill of 100% allows a second free defence (BRP-065)', () => {
  for (const splitAttacks of [true, false]) {
    const fight = fightWith(club, { dodge: 80, weapons: [{ ...club, rating: 100 }] }, { splitAttacks });
    fight.act('b', 'declare', 'b', { fightingDefensively: true });
    const free = { ...blow('Club', 'DODGE'), freeDefence: true };
    fight.act('a', 'attack', 'b', free, [SUCCESS, 20]);
    if (splitAttacks) fight.act('a', 'attack', 'b', free, [SUCCESS, 20]);
    expect(fight.refused('a', 'attack', 'b', free)).toContain('no free defence');
  }
});

it.each([
  ['this round if the combatant has not acted', 8, false, 1],
  ['the next round if the combatant has acted', 14, true, 2],
  ['the next round if the combatant has ended the turn without acting', 14, false, 2],
] as const)('a combatant who fumbles a parry loses %s (BRP-112, R-18)', (_what, dex, acts, from) => {
  const fight = new Fight(brp, {
    a: person({ dex: 12, weapons: [club] }),
    b: person({ dex, weapons: [club] }),
  });
  const act = (actor: string, act: string, target: string, input: object, faces: readonly number[] = []) =>
    fight.order({ type: 'act', actor, target, act, input: input as Json, outOfTurn: false }, faces);
  if (acts) act('b', 'simpleAction', 'b', { action: 'OTHER' });
  if (dex > 12) fight.order({ type: 'endTurn', combatant: 'b' });
  act('a', 'attack', 'b', blow('Club', 'PARRY'), [SUCCESS, FUMBLE, 10, 1]);
  expect(fight.state.combatants.get('b')!.conditions).toMatchObject([{ condition: 'helpless', from }]);
});

it.each([
  [60, [], 14],
  [61, [2], 12],
])(
  'after a Luck roll of %i, a permanent loss of DEX lowers the DEX rank from the next round on',
  (luck, loss, rank) => {
    const fight = startFight({
      a: person({ weapons: [{ ...club, damage: '1d8' }] }),
      b: person({ pow: 12, dex: 14, mov: 10 }),
    });
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 6]);
    fight.act('b', 'majorWound', 'b', {}, [5, luck, ...loss]);
    fight.endRound();
    expect(fight.state.turns.find(({ combatants }) => combatants.includes('b'))?.rank).toBe(rank);
  },
);

it('a characteristic never falls below 1', () => {
  const fight = startFight({
    a: person({ weapons: [{ ...club, damage: '1d8' }] }),
    b: person({ dex: 2 }),
  });
  fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 6]);
  fight.act('b', 'majorWound', 'b', {}, [5, 51, 3]);
  const { breakdowns } = fight.act('a', 'attack', 'b', blow('Club', 'DODGE'), [SUCCESS, 1]);
  expect(totalOf(breakdowns, 'dodge rating')).toBe(2);
});

it.each([
  [{}, { attack: 120, shot: 60, dodge: 10 }],
  [{ useChapter7Defaults: false }, { attack: 60, shot: 60, dodge: 20 }],
])(
  'with the options %o, the ratings of a melee attack on, a shot at and a dodge by a prone combatant are %o (R-84)',
  (options, expected) => {
    const bow = { ...club, name: 'Bow', kind: 'MISSILE' };
    const fight = startFight({ a: person({ weapons: [club, bow] }), b: person() }, options);
    fight.adjust('b', { gain: ['prone'] });
    const { breakdowns } = fight.act('a', 'attack', 'b', blow('Club', 'DODGE'), [SUCCESS, 90, 1]);
    const shot = fight.act('a', 'attack', 'b', blow('Bow'), [70]);
    expect({
      attack: totalOf(breakdowns, 'attack rating'),
      shot: totalOf(shot.breakdowns, 'attack rating'),
      dodge: totalOf(breakdowns, 'dodge rating'),
    }).toEqual(expected);
  },
);

it('attacks on a stunned target are Easy, with or without the rules of chapter 7 (BRP-128, R-84)', () => {
  const fight = fightWith(club, {}, { useChapter7Defaults: false });
  fight.adjust('b', { gain: ['stunned'] });
  const { breakdowns } = fight.act('a', 'attack', 'b', blow('Club'), [100, 30]);
  expect(totalOf(breakdowns, 'attack rating')).toBe(120);
});

describe('the bleeding of a combatant', () => {
  it.each([
    [{}, 2],
    [{ bleedingStacks: false }, 1],
  ])(
    'with two bleeding wounds and the options %o, a combatant loses %i hit points (R-25)',
    (options, lost) => {
      const fight = fightWith(axe, {}, options);
      for (const damage of [1, 2]) fight.act('a', 'attack', 'b', blow('Axe'), [SPECIAL, damage]);
      fight.endRound();
      fight.endRound();
      expect(fight.of('b').hitPoints).toBe(20 - 3 - lost);
    },
  );

  it('a combatant who bleeds to 0 hit points dies one round later (BRP-124, 216)', () => {
    const fight = fightWith(axe);
    fight.act('a', 'attack', 'b', blow('Axe'), [SPECIAL, 3]);
    // A major wound without lasting effects happens as well.
    fight.adjust('b', { damage: 16 });
    fight.endRound([15, 50]);
    fight.endRound();
    expect(fight.of('b').hitPoints).toBe(0);
    expect(fight.of('b').conditions).toEqual(expect.arrayContaining(['prone', 'dying']));
    fight.endRound();
    expect(fight.of('b').conditions).toContain('dead');
  });
});

it('a healing spell costs 3 power points for each level (BRP-261)', () => {
  const fight = fightWith(club);
  fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 6]);
  fight.act('a', 'declare', 'a', { actions: [{ kind: 'POWER' }] });
  fight.act('a', 'healingSpell', 'b', { level: 2 }, [1, 2]);
  expect(fight.of('a').powerPointsSpent).toBe(6);
  expect(fight.refused('a', 'healingSpell', 'b', { level: 2 })).toContain(
    'a has 4 power points left, but this spell costs 6',
  );
});
