import { describe, expect, it } from 'vitest';
import { itemDamage } from '../../../src/engine/systems/arrgs/on-target/item-damage.ts';
import { play } from '../../kit/play.ts';
import type { Data } from '../conformance.ts';
import { consultArrgs, resolveArrgs } from './support.ts';

describe('range and resistance have the results of the book’s examples', () => {
  // According to “Ranged Attacks”, these attacks have a Range Increment of 3 squares.
  it.each([
    [1, 0],
    [3, 0],
    [4, -2],
    [6, -2],
    [7, -4],
    [9, -4],
    [10, -6],
    [12, -6],
  ])('at %i squares, a Range Increment of 3 adds %i to the attack', async (distance, rangeModifier) => {
    const told = await consultArrgs(
      'reach',
      { kind: 'RANGED', distance, rangeIncrement: 3 },
      '... on ArrgsReach { rangeModifier }',
    );
    expect(told.rangeModifier).toBe(rangeModifier);
  });

  it('DR 10/Slashing subtracts 10 from slashing damage and nothing from fire damage (Damage Resistance)', async () => {
    const damageOf = async (types: readonly string[]) =>
      (
        await consultArrgs(
          'damage',
          { successValue: 25, types, resistances: [{ type: 'Slashing', value: 10 }] },
          '... on ArrgsDamage { damage }',
        )
      ).damage;
    expect(await damageOf(['slashing'])).toBe(15);
    expect(await damageOf(['fire'])).toBe(25);
  });
});

describe('an area attack', () => {
  const thrown = (attacker: object, dcs: readonly number[], options: object, faces: readonly number[]) =>
    resolveArrgs(
      'areaAttack',
      {
        attacker: { kind: 'RANGED', ...attacker },
        occupants: dcs.map((dc) => ({ name: `${dc}`, dc })),
        options,
      },
      faces,
      '... on ArrgsAreaAttack { critical occupants { name success successValue damage dying } }',
    );

  it('an area attack without damage compares the Check Result with each target’s Defence but injures no target', async () => {
    // The target number is 15 in each case. A result that equals it succeeds (ARR-029, ARR-041).
    const { summary, occupants } = await thrown({ modifiers: { skill: 5 } }, [12, 15, 16], {}, [10]);
    const nothing = { successValue: 0, damage: 0, dying: 0 };
    expect(occupants).toEqual([
      { name: '12', success: true, ...nothing },
      { name: '15', success: true, ...nothing },
      { name: '16', success: false, ...nothing },
    ]);
    expect(summary).toBe(
      'The area attack hits the intended square. 12 suffers the effect of the attack. 15 suffers the effect of the attack.',
    );
  });

  it('a critical area attack without damage has no additional roll (ARR-R29)', async () => {
    expect(await thrown({}, [12], {}, [20])).toMatchObject({ critical: false, occupants: [{ dying: 0 }] });
  });

  it.each([
    // The attack of (10 + 5) × 2 equals the DC of 30. The base Success Value of 5 counts twice.
    ['SMALLER', 2, 5, 30, 10],
    // The attack of (10 + 30) ÷ 3, rounded down to 13, exceeds 12 by 1. The Success Value is therefore 6, and a third
    // of it is 2.
    ['LARGER', 3, 30, 12, 2],
    // Against 16, the Success Value is only 2, and a third of it is rounded down to 0.
    ['LARGER', 3, 30, 16, 0],
  ] as const)(
    'with the option magnitudeOnDamage, an area attack by a combatant who is %s by a factor of %i also has a changed Success Value (ARR-R99)',
    async (side, factor, skill, dc, successValue) => {
      const attacker = { successValue: 5, modifiers: { skill }, magnitude: { factor, side } };
      const { occupants } = await thrown(attacker, [dc], { magnitudeOnDamage: true }, [10]);
      expect(occupants).toMatchObject([{ success: successValue > 0, successValue, damage: successValue }]);
    },
  );
});

describe('targets without a defence', () => {
  const fields = '... on ArrgsAttack { dc checkResult success successValue }';
  const feeble = { modifiers: { ability: -8 } };

  it.each([
    // Although 2 − 8 is below 0, the check succeeds, because only a natural 1 fails (ARR-093, ARR-R60).
    [{ willing: true }, 2, true],
    [{ unconscious: true }, 2, true],
    [{ unconscious: true, category: 'WILLPOWER' }, 2, true],
    [{ willing: true }, 1, false],
    // For the Fortitude of an unconscious target, 10 is used instead of the die.
    [{ unconscious: true, category: 'FORTITUDE' }, 2, false],
  ])(
    'an attack on a target with %o succeeds or fails as the rules require with a face of %i',
    async (target, face, success) => {
      expect(await resolveArrgs('attack', { attacker: feeble, target }, [face], fields)).toMatchObject({
        success,
      });
      const dealing = { attacker: { ...feeble, successValue: 2 }, target };
      expect(await resolveArrgs('attack', dealing, [face], fields)).toMatchObject({
        ...{ success, successValue: success ? 1 : 0 },
      });
    },
  );

  it('a spell that fails its base difficulty also has no effect on targets that do not defend', async () => {
    const attacker = { kind: 'SPELL', spellLevel: 2, successValue: 3 };
    const told = await resolveArrgs('attack', { attacker, target: { willing: true } }, [11], fields);
    expect(told).toMatchObject({ dc: 0, success: false, successValue: 0 });
  });
});

describe('the base difficulty of a spell (ARR-092)', () => {
  const spell = { kind: 'SPELL', spellLevel: 2, successValue: 3 };
  const target = { willing: true };
  const cases: readonly (readonly [string, object, number[]])[] = [
    ['attack', { attacker: spell, target }, [11]],
    ['repeatedAttack', { attacker: spell, target, attacks: 1 }, [11]],
    ['areaAttack', { attacker: spell }, [11]],
    ['sunder', { ...spell, target, item: 'shield' }, [11]],
  ];

  it.each(cases)(
    'the terms of a spell’s base difficulty add up to it: %s',
    async (procedure, input, faces) => {
      const { breakdowns, terms } = await resolveArrgs(procedure, input, faces, '');
      const told = (all: Data) => all.filter(({ of }: Data) => of === 'base difficulty');
      expect(told(breakdowns)).toMatchObject([{ total: 12 }]);
      expect(told(terms)).toMatchObject([{ value: 10 }, { label: 'spell level', value: 2 }]);
    },
  );

  it('only a spell has a base difficulty', async () => {
    const { breakdowns } = await resolveArrgs('attack', { attacker: { successValue: 3 }, target }, [11], '');
    expect(breakdowns.map(({ of }: Data) => of)).not.toContain('base difficulty');
  });
});

it.each([
  [{}, 8],
  [{ magnitudeOnDamage: true }, 24],
])(
  'with the options %o, a Sunder does as much damage as an attack would do (ARR-R99)',
  async (options, itemDamage) => {
    // The check of (10 + 0) × 3 exceeds 26 by 4, so the Success Value is 4 + 4.
    const blow = { successValue: 4, magnitude: { factor: 3, side: 'SMALLER' }, target: { dc: 26 }, options };
    expect(await resolveArrgs('sunder', blow, [10], '... on ArrgsSunder { itemDamage }')).toMatchObject({
      itemDamage,
    });
  },
);

it.each([
  [[9], 'SOUND'],
  [[10], 'BROKEN'],
  [[5, 5], 'BROKEN'],
  [[19], 'BROKEN'],
  [[20], 'DESTROYED'],
])(
  'an item with 20 points and damage of %j is %s: it is Broken at half its points and destroyed at its full points (ARR-R90)',
  (damage, outcome) => {
    expect(play(itemDamage, { damage, total: 20 })).toMatchObject({
      outcome,
      detail: { broken: outcome !== 'SOUND', destroyed: outcome === 'DESTROYED' },
    });
  },
);
