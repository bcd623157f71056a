import { describe, expect, it } from 'vitest';
import { fractionText } from '../../../src/engine/dice/fraction.ts';
import { bonusOf } from '../../../src/engine/systems/skill20/rolls/attribute.ts';
import { confusion } from '../../../src/engine/systems/skill20/status/confusion.ts';
import { timeScales } from '../../../src/engine/systems/skill20/tables/time.ts';
import { resolveSkill20 } from './support.ts';

it.each([
  [14, 2],
  [10, 0],
  [11, 0],
  [9, -1],
  [8, -1],
  [1, -5],
  [52, 21],
])('a score of %i has a bonus of %i (D20-R01)', (score, bonus) => expect(bonusOf(score)).toBe(bonus));

it('a table of the campaign goes before ours', async () => {
  const attributeTable = [{ from: 16, to: 18, bonus: 1 }];
  const { total } = await resolveSkill20(
    'check',
    { score: 18, attributeTable },
    [10],
    '... on Skill20Check { total }',
  );
  expect(total).toBe(11);
});

it('time scales are as printed', () => {
  expect(Object.values(timeScales.rows).map(({ cells }) => cells)).toEqual([
    { rounds: 1, seconds: 10 },
    { rounds: 6, seconds: 60 },
    { rounds: 60, seconds: 600 },
    { rounds: 360, seconds: 3600 },
  ]);
});

it('confusion falls as the table has it', () => {
  const [outcome] = confusion.bind({ name: 'somebody' }).odds();
  expect(
    Object.fromEntries(outcome!.chances.map((each) => [each.outcome, fractionText(each.probability)])),
  ).toEqual({
    ATTACK_CAUSER: '1/10',
    ACT_NORMALLY: '1/10',
    BABBLE: '3/10',
    FLEE_CAUSER: '1/5',
    ATTACK_NEAREST: '3/10',
  });
});

describe('checks', () => {
  const check = (input: object, faces: readonly number[]) =>
    resolveSkill20(
      'check',
      input,
      faces,
      '... on Skill20Check { total success automaticFailure effectiveScore }',
    );

  it('equality succeeds; a score of 0 fails without a roll (D20-R01, R03)', async () => {
    expect(await check({}, [10])).toMatchObject({ success: true });
    expect(await check({}, [9])).toMatchObject({ success: false });
    expect(await check({ attribute: 'STRENGTH', score: 6, statuses: ['EXHAUSTED'] }, [])).toMatchObject({
      automaticFailure: true,
      effectiveScore: 0,
    });
  });

  it('naturals decide where the group has it so (D20-R05)', async () => {
    const options = { naturalExtremes: true };
    expect(await check({ difficulty: 99, options }, [20])).toMatchObject({ success: true });
    expect(await check({ level: 99, options }, [1])).toMatchObject({ success: false });
  });

  it('different statuses add up, the same one once; of fears perhaps the worst alone (D20-R45)', async () => {
    const statuses = ['SHAKEN', 'SHAKEN', 'FRIGHTENED', 'SICKENED'];
    expect(await check({ statuses }, [10])).toMatchObject({ total: 4 });
    expect(await check({ statuses, options: { fearHighestOnly: true } }, [10])).toMatchObject({ total: 6 });
  });

  it('Dazzled touches the physical, Blinded skills of Strength and Dexterity (D20-R47, R48)', async () => {
    const statuses = ['DAZZLED', 'BLINDED'];
    expect(await check({ attribute: 'STRENGTH', statuses }, [10])).toMatchObject({ total: 5 });
    expect(await check({ attribute: 'STRENGTH', kind: 'NON_SKILL', statuses }, [10])).toMatchObject({
      total: 9,
    });
    expect(await check({ attribute: 'WISDOM', statuses }, [10])).toMatchObject({ total: 10 });
  });
});

describe('attacks', () => {
  const attack = (input: object, faces: readonly number[]) =>
    resolveSkill20(
      'attack',
      input,
      faces,
      '... on Skill20Attack { total: checkTotal armourClass hit damage: damageDone }',
    );

  it('on the prone: −4 in melee, +4 at range', async () => {
    const defender = { armourClass: 15, statuses: ['PRONE'] };
    expect(await attack({ defender }, [11])).toMatchObject({ armourClass: 11, hit: true });
    expect(await attack({ defender, weapon: { range: 'RANGED' } }, [18])).toMatchObject({
      armourClass: 19,
      hit: false,
    });
  });

  it('on the panicked and cornered: as on the helpless, or as on the cowering (D20-R57)', async () => {
    const defender = {
      armourClass: 15,
      dexterityBonusInArmourClass: 3,
      statuses: ['PANICKED'],
      cornered: true,
    };
    expect(await attack({ defender }, [5])).toMatchObject({ total: 15, armourClass: 15, hit: true });
    expect(await attack({ defender, options: { cornered: 'COWERING' } }, [5])).toMatchObject({
      total: 5,
      armourClass: 10,
    });
  });

  it('careful ones double the damage of the helpless with vital points alone', async () => {
    const weapon = { damage: '1d6+1' };
    const helpless = { statuses: ['HELPLESS'] };
    expect(await attack({ weapon, careful: true, defender: helpless }, [10, 3])).toMatchObject({ damage: 8 });
    expect(await attack({ weapon, careful: true }, [10, 3])).toMatchObject({ damage: 4 });
    const golem = { ...helpless, vitalPoints: false };
    expect(await attack({ weapon, careful: true, defender: golem }, [10, 3])).toMatchObject({ damage: 4 });
  });

  it('do not leave the rows they can reach', async () => {
    const rows = { attackerRow: 'FRONT', targetRow: 'BACK' };
    expect(await attack({ rows }, [])).toMatchObject({ outcome: 'NOT_ALLOWED' });
    expect(await attack({ rows, weapon: { range: 'REACH' } }, [10])).toMatchObject({ outcome: 'HIT' });
    const open = { ...rows, targetFrontEmpty: true };
    expect(await attack({ rows: open }, [10])).toMatchObject({ outcome: 'HIT' });
    expect(await attack({ rows: open, options: { collapseRows: false } }, [])).toMatchObject({
      outcome: 'NOT_ALLOWED',
    });
  });
});

describe('moving past', () => {
  const pass = (input: object, faces: readonly number[]) =>
    resolveSkill20(
      'movePast',
      input,
      faces,
      '... on Skill20MovePast { passes attempts feetSpent movementLeft }',
    );

  it('costs 10 feet for each further attempt, while they last (D20-R21)', async () => {
    expect(await pass({ attempts: 5, movement: 25 }, [1, 9, 5, 8, 12, 3])).toMatchObject({
      passes: true,
      attempts: 3,
      feetSpent: 20,
      movementLeft: 5,
    });
    expect(await pass({ attempts: 5, movement: 9 }, [1, 9])).toMatchObject({ passes: false, attempts: 1 });
  });

  it('may go to the mover on a tie (D20-R20)', async () => {
    expect(await pass({ options: { passingTieGoesTo: 'MOVER' } }, [7, 7])).toMatchObject({ passes: true });
  });
});

describe('recovery', () => {
  const rest = (input: object) =>
    resolveSkill20(
      'rest',
      { hitPoints: 1, maximum: 99, ...input },
      [],
      '... on Skill20Rest { periods healed }',
    );

  it('counts full periods, and a low Constitution as nothing unless signed (D20-R02, R09)', async () => {
    expect(await rest({ constitution: 14, hours: 17 })).toMatchObject({ periods: 2, healed: 6 });
    expect(await rest({ constitution: 6, hours: 8 })).toMatchObject({ healed: 1 });
    expect(await rest({ constitution: 6, hours: 8, options: { restBonusSigned: true } })).toMatchObject({
      healed: 0,
    });
  });

  it.each([
    ['FRESH', 1, 0, 'FATIGUED'],
    ['FATIGUED', 1, 0, 'EXHAUSTED'],
    ['EXHAUSTED', 0, 1, 'FATIGUED'],
    ['EXHAUSTED', 0, 8, 'FATIGUED'],
    ['FATIGUED', 0, 7, 'FATIGUED'],
    ['FRESH', 2, 9, 'FRESH'],
  ])('%s, tired %i times and rested %i hours: %s', async (before, tiring, restHours, after) => {
    expect(await resolveSkill20('weariness', { before, tiring, restHours }, [], '')).toMatchObject({
      outcome: after,
    });
  });

  it('extended checks go on from what is given, and may fail when a limit is set (D20-R07)', async () => {
    const fields = '... on Skill20ExtendedCheck { sum rolls reached failed seconds }';
    const work = {
      threshold: 30,
      modifier: 2,
      timeScale: 'TEN_MINUTES',
      rolls: 5,
      progress: { sum: 12, rolls: 1 },
    };
    expect(await resolveSkill20('extendedCheck', work, [10, 6], fields)).toMatchObject({
      outcome: 'REACHED',
      sum: 32,
      rolls: 3,
      seconds: 1800,
    });
    expect(await resolveSkill20('extendedCheck', { ...work, maximumRolls: 2 }, [10], fields)).toMatchObject({
      outcome: 'FAILED',
      sum: 24,
    });
  });
});

describe('casting', () => {
  it('goes on through wounds that are held, and stops at the first that is not (D20-R25, R26)', async () => {
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

  it('resistance of the other kind does not count', async () => {
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
  ])('begun under %o with %o: %s (D20-R54)', async (statuses, options, outcome) => {
    expect(await resolveSkill20('beginCasting', { statuses, options }, [], '')).toMatchObject({ outcome });
  });
});
