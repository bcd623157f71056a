import { describe, expect, it } from 'vitest';
import { manoeuvres } from '../../../src/engine/systems/arrgs/tables/manoeuvres.ts';
import type { Data } from '../conformance.ts';
import { consultArrgs, resolveArrgs } from './support.ts';

describe('a difference in magnitude', () => {
  // ARR-R98: towards 0, which has no sign
  it.each([
    ['LARGER', 2, 3, 0],
    ['LARGER', 2, 2, -1],
    ['LARGER', 2, 7, 1],
    ['LARGER', 5, 20, 3],
    ['SMALLER', 5, 3, -5],
  ] as const)('%s by %i makes of %i − 4 a Check Result of %i', async (side, factor, face, checkResult) => {
    const told = await resolveArrgs(
      'check',
      { modifiers: { skill: -4 }, magnitude: { factor, side, check: 'ATTACK' }, dc: 0 },
      [face],
      '... on ArrgsCheck { checkResult margin }',
    );
    expect(told).toMatchObject({ checkResult, margin: checkResult });
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

  it('whose effect takes hold or does not holds the Check Result against each Defence, and injures nobody', async () => {
    // ARR-029, ARR-041: 15 against each; equality succeeds
    const { summary, occupants } = await thrown({ modifiers: { skill: 5 } }, [12, 15, 16], {}, [10]);
    const nothing = { successValue: 0, damage: 0, dying: 0 };
    expect(occupants).toEqual([
      { name: '12', success: true, ...nothing },
      { name: '15', success: true, ...nothing },
      { name: '16', success: false, ...nothing },
    ]);
    expect(summary).toBe('Area attack: strikes its square; it takes hold of 12; it takes hold of 15.');
  });

  it('has no further roll of a critical where there is nothing to add (ARR-R29)', async () => {
    expect(await thrown({}, [12], {}, [20])).toMatchObject({ critical: false, occupants: [{ dying: 0 }] });
  });

  it.each([
    // (10 + 5) × 2 against 30: 5, twice
    ['SMALLER', 2, 5, 30, 10],
    // (10 + 30) ÷ 3 is 13 against 12: 6, a third of it
    ['LARGER', 3, 30, 12, 2],
    // against 16: 2, a third of it is nothing
    ['LARGER', 3, 30, 16, 0],
  ] as const)(
    'of the %s by %i has its Success Value changed too by the option (ARR-R99)',
    async (side, factor, skill, dc, successValue) => {
      const attacker = { successValue: 5, modifiers: { skill }, magnitude: { factor, side } };
      const { occupants } = await thrown(attacker, [dc], { magnitudeOnDamage: true }, [10]);
      expect(occupants).toMatchObject([{ success: successValue > 0, successValue, damage: successValue }]);
    },
  );
});

it('readying grants an Additional Action Point to whoever has the most already', async () => {
  const { actionPointsLeft, additionalActionPointsLeft } = await consultArrgs(
    'actions',
    { actionPoints: 1, additionalActionPoints: 1000, deeds: [{ manoeuvre: 'READY' }] },
    '... on ArrgsActions { actionPointsLeft additionalActionPointsLeft }',
  );
  expect({ actionPointsLeft, additionalActionPointsLeft }).toEqual({
    actionPointsLeft: 0,
    additionalActionPointsLeft: 1001,
  });
});

describe('an Opportunity Manoeuvre', () => {
  const fields = '... on ArrgsOpportunity { eligible canReact points vitalityLoss }';
  const taken = (input: object) =>
    consultArrgs('opportunity', { distance: 1, additionalActionPoints: 3, ...input }, fields);

  it('affects the enemy, and does not provoke itself (ARR-116)', async () => {
    const ids = Object.keys(manoeuvres.rows);
    const told = await Promise.all(ids.map((manoeuvre) => taken({ manoeuvre })));
    expect(ids.filter((_, index) => told[index].eligible)).toEqual([
      'ATTACK',
      'MISCELLANEOUS',
      'REPEATED_ATTACK',
    ]);
  });

  it('of several attacks costs Vitality for each (ARR-107)', async () => {
    expect(await taken({ manoeuvre: 'REPEATED_ATTACK', attacks: 4 })).toMatchObject({
      ...{ canReact: true, points: 3, vitalityLoss: 4 },
    });
  });
});

describe('those who offer no defence', () => {
  const fields = '... on ArrgsAttack { dc checkResult success successValue }';
  const feeble = { modifiers: { ability: -8 } };

  it.each([
    // nothing but a natural 1 fails (ARR-093, ARR-R60), though 2 − 8 is below 0
    [{ willing: true }, 2, true],
    [{ unconscious: true }, 2, true],
    [{ unconscious: true, category: 'WILLPOWER' }, 2, true],
    [{ willing: true }, 1, false],
    // 10 in place of the die
    [{ unconscious: true, category: 'FORTITUDE' }, 2, false],
  ])('%o, at %i', async (target, face, success) => {
    expect(await resolveArrgs('attack', { attacker: feeble, target }, [face], fields)).toMatchObject({
      success,
    });
    const dealing = { attacker: { ...feeble, successValue: 2 }, target };
    expect(await resolveArrgs('attack', dealing, [face], fields)).toMatchObject({
      ...{ success, successValue: success ? 1 : 0 },
    });
  });

  it('are spared by a spell below its base difficulty all the same', async () => {
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

  it.each(cases)('is told with its terms: %s', async (procedure, input, faces) => {
    const { breakdowns, terms } = await resolveArrgs(procedure, input, faces, '');
    const told = (all: Data) => all.filter(({ of }: Data) => of === 'base difficulty');
    expect(told(breakdowns)).toMatchObject([{ total: 12 }]);
    expect(told(terms)).toMatchObject([{ value: 10 }, { label: 'spell level', value: 2 }]);
  });

  it('is of spells only', async () => {
    const { breakdowns } = await resolveArrgs('attack', { attacker: { successValue: 3 }, target }, [11], '');
    expect(breakdowns.map(({ of }: Data) => of)).not.toContain('base difficulty');
  });
});

it('the round after the surprise round has all its points (ARR-003, ARR-006)', async () => {
  const round = [{ manoeuvre: 'ATTACK' }, { manoeuvre: 'SIDESTEP' }];
  const deeds = [...round, { kind: 'END_OF_ROUND' }, ...round, { kind: 'SWIFT', manoeuvre: 'SIDESTEP' }];
  const told = await consultArrgs(
    'actions',
    { surpriseRound: true, additionalActionPoints: 1, deeds },
    '... on ArrgsActions { actionPoints additionalActionPoints deeds { accepted } }',
  );
  expect(told).toMatchObject({
    ...{ actionPoints: 2, additionalActionPoints: 0 },
    deeds: [true, false, true, true, true, true].map((accepted) => ({ accepted })),
  });
});

it.each([
  [-20, 0, 'UNCHANGED', { current: -20, dead: true }],
  [-20, 3, 'UNCHANGED', { current: -20, dying: 3, dead: true }],
  [-19, 0, 'RECOVERED', { current: 11, disabled: true, dead: false }],
  [-19, 3, 'RECOVERED', { current: 11, dying: 0, disabled: true, dead: false }],
])(
  'Vitality of %i, Dying [%i], is restored but to the living (ARR-054)',
  async (current, dying, outcome, after) => {
    const told = await consultArrgs(
      'revitalise',
      { current, total: 20, dying, amount: 30, endsDying: true },
      '... on ArrgsFaring { current dying disabled dead }',
    );
    expect(told).toMatchObject({ outcome, ...after });
  },
);

it.each([
  // 1 − 10 against 10, and a speed of 3
  ['ALL', 0],
  ['ATTACKS', 1],
  ['NONE', 1],
])(
  'a natural 1 over Difficult Terrain, where it fails %s, lets somebody move %i (ARR-R66)',
  async (natural1AutoFail, squares) => {
    const moving = { natural: false, speed: 3, difficultTerrain: [10], options: { natural1AutoFail } };
    expect(await resolveArrgs('movement', moving, [1], '... on ArrgsMovement { squares }')).toMatchObject({
      squares,
    });
  },
);

it.each([
  ['ALL_CHECKS', 6, false],
  ['ACTIONS_ONLY', 10, true],
])(
  'points beyond three lower %s: Fortitude against Dying at %i (ARR-R02)',
  async (overspendScope, checkResult, success) => {
    const dying = {
      current: -5,
      total: 20,
      dying: 2,
      event: 'END_OF_ROUND',
      spent: 5,
      options: { overspendScope },
    };
    expect(
      await resolveArrgs('dyingCheck', dying, [10], '... on ArrgsDyingCheck { dc checkResult success }'),
    ).toMatchObject({ dc: 7, checkResult, success });
  },
);

it('an interrupted manoeuvre costs what it takes, where that is left open (ARR-117)', async () => {
  const reloading = { actionPoints: 3, manoeuvre: 'RELOAD', points: 2, inflicted: ['STUNNED'] };
  expect(
    await consultArrgs('interruption', reloading, '... on ArrgsInterruption { resolved actionPointsLeft }'),
  ).toMatchObject({ resolved: false, actionPointsLeft: 1 });
});

it.each([
  [false, 6, 2, 1],
  [false, 1, 1, 0],
  [true, 6, 2, 4],
  [true, 6, 6, 0],
])(
  'a weapon that takes several: %s, that holds %i, with %i in it, takes %i (ARR-106)',
  async (multiLoad, capacity, loadedBefore, loaded) => {
    const loading = { multiLoad, capacity, loadedBefore };
    expect(await resolveArrgs('reload', loading, [18], '... on ArrgsReload { loaded }')).toMatchObject({
      loaded,
    });
  },
);

it('somebody who bleeds to death makes no Staggered check (ARR-054)', async () => {
  const ending = { faring: { current: -19, total: 20, dying: 1 }, staggered: 2 };
  expect(
    await resolveArrgs('endOfRound', ending, [1], '... on ArrgsEndOfRound { staggered faring { dead } }'),
  ).toMatchObject({ staggered: 2, faring: { dead: true } });
});

it.each([
  [{}, 8],
  [{ magnitudeOnDamage: true }, 24],
])('a Sunder with %o deals what an attack would (ARR-R99)', async (options, itemDamage) => {
  // (10 + 0) × 3 against 26: 4 + 4
  const blow = { successValue: 4, magnitude: { factor: 3, side: 'SMALLER' }, target: { dc: 26 }, options };
  expect(await resolveArrgs('sunder', blow, [10], '... on ArrgsSunder { itemDamage }')).toMatchObject({
    itemDamage,
  });
});
