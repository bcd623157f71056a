import { describe, expect, it } from 'vitest';
import { bonusOf } from '../../../src/engine/systems/skill20/rolls/attribute.ts';
import { resolveSkill20 } from './support.ts';

it.each([
  [14, 2],
  [10, 0],
  [11, 0],
  [9, -1],
  [8, -1],
  [1, -5],
  [52, 21],
])('a score of %i has a bonus of %i (D20-R01)', (score, bonus) =>
  expect(bonusOf(score, null, {})).toBe(bonus),
);

it('a campaign’s custom table of ability bonuses replaces the printed table', async () => {
  const attributeTable = [{ from: 16, to: 18, bonus: 1 }];
  const { total } = await resolveSkill20(
    'check',
    { score: 18, attributeTable },
    [10],
    '... on Skill20Check { total }',
  );
  expect(total).toBe(11);
});

describe('checks of Skill20', () => {
  const check = (input: object, faces: readonly number[]) =>
    resolveSkill20(
      'check',
      input,
      faces,
      '... on Skill20Check { total success automaticFailure effectiveScore }',
    );

  it('a total that equals the difficulty succeeds, and a score of 0 fails without a roll (D20-R01, R03)', async () => {
    expect(await check({}, [10])).toMatchObject({ success: true });
    expect(await check({}, [9])).toMatchObject({ success: false });
    expect(await check({ attribute: 'STRENGTH', score: 6, statuses: ['EXHAUSTED'] }, [])).toMatchObject({
      automaticFailure: true,
      effectiveScore: 0,
    });
  });

  it('with a rule option, a natural 1 always fails a check and a natural 20 always succeeds (D20-R05)', async () => {
    const options = { naturalExtremes: true };
    expect(await check({ difficulty: 99, options }, [20])).toMatchObject({ success: true });
    expect(await check({ level: 99, options }, [1])).toMatchObject({ success: false });
  });

  it('the penalties of different statuses add up, a repeated status counts once, and with a rule option only the worst fear counts (D20-R45)', async () => {
    const statuses = ['SHAKEN', 'SHAKEN', 'FRIGHTENED', 'SICKENED'];
    expect(await check({ statuses }, [10])).toMatchObject({ total: 4 });
    expect(await check({ statuses, options: { fearHighestOnly: true } }, [10])).toMatchObject({ total: 6 });
  });

  it('Dazzled affects physical checks, and Blinded affects skills that use Strength or Dexterity (D20-R47, R48)', async () => {
    const statuses = ['DAZZLED', 'BLINDED'];
    expect(await check({ attribute: 'STRENGTH', statuses }, [10])).toMatchObject({ total: 5 });
    expect(await check({ attribute: 'STRENGTH', kind: 'NON_SKILL', statuses }, [10])).toMatchObject({
      total: 9,
    });
    expect(await check({ attribute: 'WISDOM', statuses }, [10])).toMatchObject({ total: 10 });
  });
});
