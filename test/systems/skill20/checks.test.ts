import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom, recording } from '../../../src/engine/dice/faces.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import type { Json } from '../../../src/engine/json.ts';
import { playToEnd } from '../../../src/engine/rules/fight/follow-up.ts';
import type { Procedure } from '../../../src/engine/rules/procedure.ts';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { bonusOf } from '../../../src/engine/systems/skill20/rolls/attribute.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { boundOrNull } from '../../kit/bound.ts';
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

const SCORES: readonly string[] = ['score', 'otherScore', 'strength', 'dexterity'];

/** Sets the attribute scores in the parts of an input for which `isMeant` is true. */
const withScores = (
  given: Json,
  value: number,
  isMeant: (part: string) => boolean = () => true,
  part = '',
): Json =>
  given === null || typeof given !== 'object' || Array.isArray(given)
    ? given
    : Object.fromEntries(
        Object.entries(given as Readonly<Record<string, Json>>).map(([name, inner]) => [
          name,
          SCORES.includes(name) && isMeant(part) ? value : withScores(inner, value, isMeant, name),
        ]),
      );

/** Ratio of present to omitted parts of an input. An omitted combatant would have default scores. */
const HARDLY_OMITTED = 100_000;

/** Returns the purposes of the d20s that a procedure rolls for random inputs, after `change` has changed the inputs. */
function d20sIn(procedure: Procedure, change: (given: Json) => Json): readonly string[] {
  const anyInput = anyValueOf(procedure.input, HARDLY_OMITTED);
  const inputs = fc.sample(fc.tuple(anyInput, anyValueOf(skill20.optionsField)), { seed: 20, numRuns: 300 });
  const purposes = inputs.flatMap(([input, options], index) => {
    const bound = boundOrNull(skill20, procedure, change(input), options);
    if (!bound) return [];
    const { faces, throws } = recording(seededFaces(`${index}`).faces);
    playToEnd(bound, diceFrom(faces));
    return throws.filter(({ sides }) => sides === 20).map(({ purpose }) => purpose);
  });
  return [...new Set(purposes)];
}

/** An extended check does not know the attribute of its rolls. */
const OF_UNKNOWN_ATTRIBUTE = ['extendedCheck', 'healingKit', 'timePasses'];

const rollingD20s = (change: (given: Json) => Json): readonly string[] =>
  skill20.procedures
    .filter((procedure) => d20sIn(procedure, change).length > 0)
    .map(({ id }) => id)
    .toSorted();

describe('checks with an attribute of 0', () => {
  it('a check that fails automatically needs no die, in any procedure (D20-R01)', () => {
    expect(rollingD20s((given) => withScores(given, 10))).toEqual([
      ...['attack', 'check', 'concentration', 'extendedCheck', 'fascination', 'grapplingAttack'],
      ...['healingKit', 'movePast', 'positionChange', 'resistance', 'takedown', 'timePasses'],
    ]);
    expect(rollingD20s((given) => withScores(given, 0))).toEqual(OF_UNKNOWN_ATTRIBUTE);
  });

  it('the opponent’s check needs no die if it fails automatically (D20-R73)', () => {
    const purposesOf = (id: string, value: number) =>
      d20sIn(skill20.procedures.find((each) => each.id === id)!, (given) =>
        withScores(withScores(given, 10), value, (part) => part === 'opponent' || part === 'enemy'),
      );
    for (const id of ['grapplingAttack', 'positionChange', 'takedown']) {
      expect(purposesOf(id, 10), id).toContain('opponent');
      expect(purposesOf(id, 0), id).not.toContain('opponent');
    }
    expect(purposesOf('movePast', 10)).toHaveLength(2);
    expect(purposesOf('movePast', 0)).toEqual([]);
  });

  it.each([
    ['MOVER', { mover: { score: 0 } }],
    ['MOVER', { mover: { score: 0 }, enemy: { score: 0 } }],
    ['ENEMY', { mover: { score: 0 }, enemy: { score: 0 } }],
  ])(
    'a mover with a Dexterity of 0 is halted after one attempt, also if ties go to the %s (D20-R73)',
    async (passingTieGoesTo, who) =>
      expect(
        await resolveSkill20(
          'movePast',
          { ...who, movement: 50, attempts: 3, options: { passingTieGoesTo } },
          [],
          '... on Skill20MovePast { attempts moverTotals enemyTotals feetSpent }',
        ),
      ).toMatchObject({ outcome: 'HALTED', attempts: 1, moverTotals: [], enemyTotals: [], feetSpent: 0 }),
  );
});
