import { expect, it } from 'vitest';
import type { Data } from '../../conformance.ts';
import { consultPathmaster, resolvePathmaster } from '../support.ts';

const PATIENT = `clock hitPoints maximumHitPoints constitution constitutionStat recoveryRate conscious dead injuryDays
  bleeding { rate age treated magic } losses { name hits until untilUnconscious }
  ailments { name kind age duration comaDays deathAfter tiers { tier onset penalty } }
  blackouts { name from until } recoveries { name days restedDays }
  injuries { name penalty days }
  addictions { name level severity withdrawing daysWithoutFix hitsTaken constitutionLost }`;

const TIME = `... on PathmasterTimePassed { penalty patient { ${PATIENT} } changes { when subject text hits section } }`;

const pass = async (patient: Data, time: object, faces: readonly number[] = []): Promise<Data> =>
  resolvePathmaster('passTime', { patient, ...time }, faces, TIME);

/** A character with 40 hits and level 5. The Constitution bonus is 4, and the stat is 60. */
const whole = { hitPoints: 40, maximumHitPoints: 40, constitution: 4, constitutionStat: 60 };
const victim = { defenceLevel: 5, constitution: 4 };

it('a poisoned fighter who gets hasty and then careful First Aid recovers on the day that the rules require', async () => {
  // A muscle poison of level 7 needs a total of 60. The total of 55 and 12 is 67. With this margin of 7, the mild tier
  // applies. The onset is 3d10 rounds, and the duration is 3d10 hours.
  const { ailment, tier } = await resolvePathmaster(
    'poison',
    { type: 'MUSCLE', effectLevel: 7, ...victim },
    [55, 4, 5, 6, 1, 1, 1],
    '... on PathmasterPoisoned { tier ailment { name kind age duration comaDays deathAfter tiers { tier onset penalty } } }',
  );
  expect(tier).toBe('MILD');
  expect(ailment).toMatchObject({ duration: 3 * 600, tiers: [{ tier: 'MILD', onset: 15, penalty: -10 }] });

  // There are two wounds: a cut that bleeds 6 hits in each round, and a broken arm with a penalty of 30. Ten rounds of
  // bleeding would cost 60 hits, so the cut gets hasty First Aid after the first round.
  const hurt = { ...whole, bleeding: [{ rate: 6 }] };
  const first = await pass(hurt, { amount: 1, unit: 'ROUNDS' });
  expect(first.patient.hitPoints).toBe(34);
  const hasty = await resolvePathmaster(
    'firstAid',
    { aim: 'STOP_BLEEDING', skill: 60, bleeding: 6 },
    [50],
    '... on PathmasterFirstAid { bleedingAfter restricted }',
  );
  expect(hasty).toMatchObject({ bleedingAfter: 1, restricted: true });

  // First Aid stops 5 of 6 hits, so the cut costs 1 hit in each round. The poison takes effect after 15 rounds, and
  // then costs 1d5 hits in each round.
  const bound = { ...first.patient, bleeding: [{ rate: 6, age: 1, treated: 5 }], ailments: [ailment] };
  const later = await pass(bound, { amount: 17, unit: 'ROUNDS' }, [2, 3, 1]);
  // In the 13th round, clotting reduces the rate to 5. Because First Aid stops 5 hits, the wound then no longer bleeds.
  const bled = 11;
  expect(later.patient.hitPoints).toBe(34 - bled - 2 - 3 - 1);
  expect(later.changes.map(({ subject }: Data) => subject)).toContain('poison');

  // The poison is neutralised. Cautious First Aid ends the bleeding permanently and also braces the arm.
  const cautious = await resolvePathmaster(
    'firstAid',
    { mode: 'CAUTIOUS', aim: 'STOP_BLEEDING', skill: 60, bleeding: 5 },
    [10],
    '... on PathmasterFirstAid { total bleedingAfter lasts }',
  );
  expect(cautious).toMatchObject({ total: 120, bleedingAfter: 0, lasts: 'FOR_GOOD' });
  const braced = await resolvePathmaster(
    'firstAid',
    { mode: 'CAUTIOUS', aim: 'BRACE', skill: 60, penalty: -30 },
    [10],
    '... on PathmasterFirstAid { penaltyAfter }',
  );
  expect(braced.penaltyAfter).toBe(-15);

  // With a total of 70, a light muscle wound takes 3 days to heal. With a total of 62, the broken arm, which is a
  // medium wound, takes 12 days. Together, they take 12 + 3/2 = 13.5 days, which is rounded up to 14.
  const days = async (input: object, roll: number): Promise<number> =>
    (
      await resolvePathmaster(
        'woundHealing',
        { ...input, constitution: 4 },
        [roll],
        '... on PathmasterWoundHealing { days }',
      )
    ).days;
  const [cut, arm] = [await days({ penalty: -10 }, 58), await days({ category: 'BONE', penalty: -30 }, 50)];
  expect([cut, arm]).toEqual([3, 12]);

  // The character is in a tavern and has two injuries, so the target number against a bubonic disease of level 2 is 35.
  // The total of 20 and 12 misses it by 3.
  const infected = await resolvePathmaster(
    'infection',
    { place: 'TAVERNS', injuries: 2, ...victim, followDisease: true },
    [20, 2],
    '... on PathmasterInfection { diseaseLevel targetNumber totals appliedTiers disease { onset { value unit } flatPenalty } }',
  );
  expect(infected).toMatchObject({
    diseaseLevel: 2,
    targetNumber: 35,
    totals: [32],
    appliedTiers: ['MILD', 'MODERATE'],
    disease: { onset: { value: 2, unit: 'DAYS' }, flatPenalty: -40 },
  });

  // The disease is cured on the third day. The recovery roll of 90 and 4 totals 94. The recovery is moderate and takes
  // 3 days in bed.
  const { days: recovery } = await resolvePathmaster(
    'diseaseRecovery',
    { type: 'BUBONIC', severity: 'MODERATE', constitution: 4 },
    [90],
    '... on PathmasterDiseaseRecovery { days }',
  );
  expect(recovery).toBe(3);
  const inBed = {
    ...whole,
    hitPoints: later.patient.hitPoints,
    injuries: [
      { name: 'cut', penalty: -10, days: cut },
      { name: 'broken arm', penalty: -30, days: arm },
    ],
    recoveries: [{ name: 'infected wounds', days: recovery }],
  };

  // A day in bed consists of 16 hours of rest, at 2 hits an hour, and a night that restores 24 hits. It restores all
  // hits. The penalty of 100 falls by 34.
  const day = await pass(inBed, { amount: 1, unit: 'DAYS', activity: 'REST' });
  expect(day.patient.hitPoints).toBe(40);
  expect(day.patient.recoveries).toEqual([{ name: 'infected wounds', days: 3, restedDays: 1 }]);
  // One of 14 days has passed, so ⌈10 × 13/14⌉ and ⌈30 × 13/14⌉ of the penalties remain, in addition to −66.
  expect(day.penalty).toBe(-10 - 28 - 66);

  const weak = await pass(day.patient, { amount: 12, unit: 'DAYS', activity: 'REST' });
  expect(weak.patient).toMatchObject({ recoveries: [], injuryDays: 13 });
  expect(weak.penalty).toBe(-1 - 3);
  const wholeAgain = await pass(weak.patient, { amount: 1, unit: 'DAYS', activity: 'ACTIVE' });
  expect(wholeAgain.patient).toMatchObject({ hitPoints: 40, injuries: [], conscious: true });
  expect(wholeAgain.penalty).toBe(0);
  expect(wholeAgain.changes.map(({ text }: Data) => text)).toContain('Every critical injury has healed.');

  const { days: together } = await consultPathmaster(
    'woundsTogether',
    { wounds: [{ days: 12 }, { days: 3 }] },
    '... on PathmasterWoundsTogether { days }',
  );
  expect(together).toBe(14);
});

it('bleeding clots without treatment: a rate of 2 hits a round costs 12 × 2 hits and then 12 × 1 hits', async () => {
  const { patient } = await pass({ ...whole, bleeding: [{ rate: 2 }] }, { amount: 30, unit: 'ROUNDS' });
  expect(patient).toMatchObject({ hitPoints: 4, bleeding: [] });
});

it('activity interrupts a recovery from a disease, and hours of activity heal no hits', async () => {
  const weak = { ...whole, hitPoints: 30, recoveries: [{ name: 'plague', days: 6, restedDays: 2 }] };
  const { patient } = await pass(weak, { amount: 24, unit: 'HOURS' });
  expect(patient).toMatchObject({ hitPoints: 30, recoveries: [{ name: 'plague', days: 6, restedDays: 2 }] });
});

it('a nerve poison kills when its extreme tier takes effect', async () => {
  const nerve = {
    name: 'venom',
    kind: 'NERVE',
    duration: 600,
    tiers: [{ tier: 'EXTREME', onset: 25 }],
  };
  const { patient, changes } = await pass({ ...whole, ailments: [nerve] }, { amount: 1, unit: 'HOURS' });
  expect(patient.dead).toBe(true);
  expect(changes[0]).toMatchObject({ when: '25 rounds', subject: 'venom' });
});

it('withdrawal begins after a week without a fix and then recurs daily', async () => {
  const addict = { ...whole, addictions: [{ name: 'dreamweed', level: 2 }] };
  const week = await pass(addict, { amount: 6, unit: 'DAYS' });
  expect(week.patient.addictions[0]).toMatchObject({ daysWithoutFix: 6, hitsTaken: 0 });
  // On a day of withdrawal, a total of 50 − 10 + 12 + 30 = 82 costs d10 − 4 hits and d10 − 3 Constitution.
  const seventh = await pass(week.patient, { amount: 1, unit: 'DAYS' }, [30, 9, 9]);
  expect(seventh.patient.addictions[0]).toMatchObject({ hitsTaken: 5, constitutionLost: 6 });
});

it('a respiratory poison costs hits for the rolled number of rounds, including the round of onset', async () => {
  const gas = {
    name: 'gas',
    kind: 'RESPIRATORY',
    duration: 9000,
    tiers: [{ tier: 'MODERATE', onset: 10, penalty: -50 }],
  };
  const { patient, changes, penalty } = await pass(
    { ...whole, ailments: [gas] },
    { amount: 1, unit: 'HOURS' },
    [3, 5, 4, 2],
  );
  expect(patient).toMatchObject({ hitPoints: 40 - 11, losses: [] });
  expect(changes.map(({ when }: Data) => when)).toEqual(['10 rounds', '10 rounds', '11 rounds', '12 rounds']);
  // The penalties are 50 for the poison, and 10 because only 29 of 40 hits remain.
  expect(penalty).toBe(-60);
});

it('a poison tier without immediate hit loss costs no hits (Conversion Poisons)', async () => {
  const { effects } = await resolvePathmaster('poisonTier', { type: 'CONVERSION', tier: 'EXTREME' }, [], '');
  expect(effects).toMatchObject([{ condition: 'dead' }]);
});
