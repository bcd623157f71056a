import { describe, expect, it } from 'vitest';
import { resolveArrgs } from './support.ts';

describe('rules that options change', () => {
  const roll = (options: object, faces: readonly number[], more: object = {}) =>
    resolveArrgs(
      'check',
      { modifiers: { skill: 5, ability: 3 }, dc: 18, successValue: 6, attack: true, options, ...more },
      faces,
      '... on ArrgsCheck { success successValue dying }',
    );

  it.each([
    [
      'with natural1AutoFail NONE, a natural 1 can succeed',
      { natural1AutoFail: 'NONE' },
      [1],
      { dc: 12 },
      { success: true, successValue: 3 },
    ],
    [
      'with natural20AutoSuccess, the Success Value is at least 1',
      { natural20AutoSuccess: true },
      [20, 2],
      { dc: 60 },
      { success: true, successValue: 1 },
    ],
    [
      'with critNegativeReduces, a negative further roll is subtracted',
      { critNegativeReduces: true },
      [20, 2],
      {},
      { successValue: 14 },
    ],
    [
      'with dyingPerCritical, each critical adds Dying',
      { dyingPerCritical: true },
      [20, 20, 5],
      {},
      { dying: 2 },
    ],
    [
      'with sizeAddsToDamage, the Size modifier is also added to damage',
      { sizeAddsToDamage: true },
      [10],
      { modifiers: { skill: 8, size: 2 } },
      { successValue: 10 },
    ],
  ] as const)('%s', async (_what, options, faces, more, expected) => {
    expect(await roll(options, faces, more)).toMatchObject(expected);
  });

  it.each([
    ['ALL_CHECKS', 'ACTION', [10], 14],
    ['ALL_CHECKS', 'REACTION', [], 14],
    ['ACTIONS_ONLY', 'ACTION', [10], 14],
    ['ACTIONS_ONLY', 'REACTION', [], 18],
  ])(
    'the option overspendScope %s determines whether two points beyond three lower the check of type %s (ARR-R02)',
    async (overspendScope, mode, faces, checkResult) => {
      const input = { mode, modifiers: { skill: 5, ability: 3 }, spent: 5, options: { overspendScope } };
      const result = await resolveArrgs('check', input, faces, '... on ArrgsCheck { checkResult }');
      expect(result).toMatchObject({ checkResult });
    },
  );

  it('with the option stackTyped HIGHEST, only the highest modifier of each type counts, while all circumstances count', async () => {
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
