import { describe, expect, it } from 'vitest';
import { fractionText } from '../../../src/engine/dice/fraction.ts';
import { confusion } from '../../../src/engine/systems/skill20/status/confusion.ts';
import { timeScales } from '../../../src/engine/systems/skill20/tables/time.ts';
import { resolveSkill20 } from './support.ts';

it('each time scale has the printed length in rounds and seconds', () => {
  expect(Object.values(timeScales.rows).map(({ cells }) => cells)).toEqual([
    { rounds: 1, seconds: 10 },
    { rounds: 6, seconds: 60 },
    { rounds: 60, seconds: 600 },
    { rounds: 360, seconds: 3600 },
  ]);
});

it('the odds of a confused combatant’s behaviour are the odds in the table', () => {
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

describe('recovery', () => {
  const rest = (input: object) =>
    resolveSkill20(
      'rest',
      { hitPoints: 1, maximum: 99, ...input },
      [],
      '... on Skill20Rest { periods healed }',
    );

  it('only full periods of rest count, and a negative Constitution bonus counts as 0 unless an option says otherwise (D20-R02, R09)', async () => {
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
  ])(
    'a %s combatant who is tired %i times and rests for %i hours is %s',
    async (before, tiring, restHours, after) => {
      expect(await resolveSkill20('weariness', { before, tiring, restHours }, [], '')).toMatchObject({
        outcome: after,
      });
    },
  );

  it('an extended check continues from the total in the input and fails if it reaches a limit (D20-R07)', async () => {
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
