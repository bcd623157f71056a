import { describe, expect, it } from 'vitest';
import { cellsOf, consultArrgs, resolveArrgs } from './support.ts';

describe('figures the text works out', () => {
  // Ranged Attacks: an increment of 3 squares
  it.each([
    [1, 0],
    [3, 0],
    [4, -2],
    [6, -2],
    [7, -4],
    [9, -4],
    [10, -6],
    [12, -6],
  ])('at %i squares a Range Increment of 3 adds %i', async (distance, rangeModifier) => {
    const told = await consultArrgs(
      'reach',
      { kind: 'RANGED', distance, rangeIncrement: 3 },
      '... on ArrgsReach { rangeModifier }',
    );
    expect(told.rangeModifier).toBe(rangeModifier);
  });

  // Movement: a Base Movement Speed of 5
  it.each([
    [0, 0],
    [5, 0],
    [6, -2],
    [10, -2],
    [11, -4],
    [15, -4],
    [16, -6],
    [20, -6],
  ])('%i squares at a base speed of 5 add %i to checks', async (squares, penalty) => {
    const told = await consultArrgs(
      'movementIncrement',
      { squares, baseSpeed: 5 },
      '... on ArrgsMovementIncrement { increment penalty }',
    );
    expect(told.penalty).toBe(penalty);
    if (squares === 16) expect(told.increment).toBe(4);
  });

  it('Movement: a Manoeuvrability of −2 allows one turn every 2 turns', async () => {
    const told = await consultArrgs(
      'manoeuvrability',
      { manoeuvrability: -2 },
      '... on ArrgsManoeuvrability { turnsPerManoeuvre oneTurnEvery }',
    );
    expect(told).toMatchObject({ turnsPerManoeuvre: 0, oneTurnEvery: 2 });
  });

  it('Difficult Terrain [n]: a speed of 1 still moves one square', async () => {
    const told = await consultArrgs(
      'movement',
      { speed: 1, difficultTerrain: [5] },
      '... on ArrgsMovement { squares }',
    );
    expect(told.squares).toBe(1);
  });

  it('Damage Resistance: DR 10/Slashing takes 10 off slashing and nothing off fire', async () => {
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

  it('Appendix: a tank is x2, an aircraft carrier x3, a star destroyer x4', async () => {
    const factors = [1, 2, 3, 4, 5].map(async (magnitude) =>
      Number((await cellsOf('magnitude', `roll: ${magnitude}`)).factor),
    );
    expect(await Promise.all(factors)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('costs of manoeuvres, as the blocks state them', () => {
  it.each([
    ['AID_ANOTHER', 1, 'YES'],
    ['ATTACK', 2, 'AS_ATTACK'],
    ['CHANGE_REACH', 1, 'YES'],
    ['CHARGE', 2, 'MOVEMENT_AND_ATTACK'],
    ['CONTROL_SPELL', 1, 'YES'],
    ['COUNTERSPELL', 2, 'YES'],
    ['DEFENCE', 2, 'NO'],
    ['DISARM', 2, 'YES'],
    ['DISMISS_SPELL', 1, 'NO'],
    ['MISCELLANEOUS', 1, 'IF_CHECKED'],
    ['MOUNT', 2, 'YES'],
    ['MOVEMENT', 1, 'EACH_SQUARE'],
    ['RELOAD', 1, 'YES'],
    ['REPEATED_ATTACK', 3, 'AS_ATTACK'],
    ['REPOSITION', 2, 'YES'],
    ['SIDESTEP', 1, 'NO'],
    ['STAND_UP', 1, 'YES'],
    ['SUNDER', 2, 'YES'],
    ['TRIP', 2, 'YES'],
    ['WITHDRAW', 2, 'NO'],
  ])('%s costs %i and provokes: %s', async (key, points, provokes) => {
    expect(await cellsOf('manoeuvres', `key: "${key}"`)).toMatchObject({ points: String(points), provokes });
  });
});

describe('readings that options change', () => {
  const roll = (options: object, faces: readonly number[], more: object = {}) =>
    resolveArrgs(
      'check',
      { modifiers: { skill: 5, ability: 3 }, dc: 18, successValue: 6, attack: true, options, ...more },
      faces,
      '... on ArrgsCheck { success successValue dying }',
    );

  it.each([
    [
      'natural1AutoFail NONE lets a natural 1 succeed',
      { natural1AutoFail: 'NONE' },
      [1],
      { dc: 12 },
      { success: true, successValue: 3 },
    ],
    [
      'natural20AutoSuccess gives at least 1',
      { natural20AutoSuccess: true },
      [20, 2],
      { dc: 60 },
      { success: true, successValue: 1 },
    ],
    [
      'critNegativeReduces takes a bad further roll off',
      { critNegativeReduces: true },
      [20, 2],
      {},
      { successValue: 14 },
    ],
    ['dyingPerCritical counts each', { dyingPerCritical: true }, [20, 20, 5], {}, { dying: 2 }],
    [
      'sizeAddsToDamage adds the Size modifier again',
      { sizeAddsToDamage: true },
      [10],
      { modifiers: { skill: 8, size: 2 } },
      { successValue: 10 },
    ],
  ] as const)('%s', async (_what, options, faces, more, expected) => {
    expect(await roll(options, faces, more)).toMatchObject(expected);
  });

  it('stackTyped HIGHEST counts the best of a type alone, and all circumstances', async () => {
    const modifiers = {
      skill: 5,
      magic: 2,
      further: [{ type: 'MAGIC', value: 4 }],
      circumstance: [{ value: 1 }, { value: 2 }],
    };
    const result = async (options: object) =>
      (await resolveArrgs('check', { modifiers, options }, [10], '... on ArrgsCheck { checkResult }'))
        .checkResult;
    expect([await result({}), await result({ stackTyped: 'HIGHEST' })]).toEqual([24, 22]);
  });
});
