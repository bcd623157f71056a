import { describe, expect, it } from 'vitest';
import { resolveSkill20 } from './support.ts';

describe('casting checks', () => {
  it('casting continues after a wound if the check succeeds, and stops at the first failure (D20-R25, R26)', async () => {
    const wounds = [{ damage: 0 }, { damage: 3, level: 2 }, { damage: 1, level: 9 }, { damage: 8 }];
    const played = await resolveSkill20(
      'concentration',
      { score: 14, level: 3, pool: 20, cost: 6, wounds },
      [7, 13],
      '... on Skill20Concentration { checks { difficulty total success } pool }',
    );
    expect(played).toMatchObject({
      outcome: 'INTERRUPTED',
      checks: [
        { difficulty: 12, total: 12, success: true },
        { difficulty: 19, total: 18, success: false },
      ],
      pool: 20,
    });
  });

  it('resistance against the other craft does not count in casting checks', async () => {
    const fields = '... on Skill20Resistance { pool }';
    const spell = { craft: 'SPELL', psionicResistance: 30, pool: 9, cost: 4 };
    expect(await resolveSkill20('resistance', spell, [], fields)).toMatchObject({
      outcome: 'NOT_RESISTED',
      pool: 5,
    });
  });

  it.each([
    [['STAGGERED'], {}, 'NOT_ALLOWED'],
    [['STAGGERED'], { staggeredMayCast: true }, 'BEGUN'],
    [['NAUSEATED'], {}, 'NOT_ALLOWED'],
    [[], {}, 'BEGUN'],
  ])(
    'with the statuses %o and the options %o, the result of beginning to cast is %s (D20-R54)',
    async (statuses, options, outcome) => {
      expect(await resolveSkill20('beginCasting', { statuses, options }, [], '')).toMatchObject({ outcome });
    },
  );
});
