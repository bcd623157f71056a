import { describe, expect, it } from 'vitest';
import { manoeuvres } from '../../../src/engine/systems/arrgs/tables/manoeuvres.ts';
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
