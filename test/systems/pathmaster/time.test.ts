import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { pathmaster } from '../../../src/engine/systems/pathmaster/index.ts';
import { passTime } from '../../../src/engine/systems/pathmaster/time/pass-time.ts';
import { d10, d100, hand } from '../../kit/hand.ts';
import { afterTime } from '../../kit/kept.ts';
import { play } from '../../kit/play.ts';
import type { Data } from '../conformance.ts';
import { resolvePathmaster } from './support.ts';

const TIME = `... on PathmasterTimePassed { penalty patient { hitPoints conscious statLosses { stat loss } addictions { name daysWithoutFix } }
  changes { subject text hits } }`;

const pass = (patient: object, time: object, faces: readonly number[] = []): Promise<Data> =>
  resolvePathmaster(
    'passTime',
    {
      patient: { hitPoints: 40, maximumHitPoints: 40, constitution: 4, constitutionStat: 60, ...patient },
      ...time,
    },
    faces,
    TIME,
  );

const severe = (kind: string) => ({
  name: 'venom',
  kind,
  tiers: [{ tier: 'SEVERE', onset: 1, penalty: 0 }],
  duration: 600,
});

describe('a poison that sets in', () => {
  it('a single roll for a poison lowers every temporary stat, but none below 1', async () => {
    const stats = [
      { name: 'Strength', temporary: 60 },
      { name: 'Agility', temporary: 20 },
    ];
    // The severe tier of a nerve poison has an effect of 1d80.
    const { patient, changes } = await pass(
      { ailments: [severe('NERVE')], stats, statLosses: [{ stat: 'Strength', loss: 5 }] },
      { amount: 1, unit: 'ROUNDS' },
      [50],
    );
    expect(patient.statLosses).toEqual([
      { stat: 'Strength', loss: 55 },
      { stat: 'Agility', loss: 19 },
    ]);
    expect(changes).toContainEqual({ subject: 'venom', text: 'Agility drops by 19.', hits: 0 });
  });
});

it('the advice to the game master about withdrawal appears exactly once, without any other advice (Withdrawal Chart)', () => {
  const poppy = { name: 'poppy', level: 1, withdrawing: true };
  const body = { hitPoints: 40, maximumHitPoints: 40, constitution: 4, constitutionStat: 60 };
  const { effects } = play(
    passTime,
    { patient: { ...body, addictions: [poppy] }, amount: 2, unit: 'DAYS' },
    hand(d100(20), d10(5, 9), d100(20), d10(5, 9)),
  );
  const advice = effects.flatMap((each) => (each.type === 'guidance' ? [[each.on, each.text]] : []));
  expect(advice).toEqual([
    [
      'TARGET',
      'poppy: The book does not state how the loss of temporary Constitution changes the Constitution bonus.',
    ],
  ]);
});

describe('the answer about time that passes', () => {
  const patient = {
    ...{ hitPoints: 40, maximumHitPoints: 40, constitution: 4, constitutionStat: 60, fatigue: 3 },
    losses: [{ name: 'venom', hits: '1d10' }],
    bleeding: [{ rate: 1 }],
  };
  const summary = (more: object, time: object, dice: readonly (readonly number[])[] = []) => {
    const { effects, breakdowns } = play(
      passTime,
      { patient: { ...patient, ...more }, ...time },
      hand(...dice.map((faces) => d10(...faces))),
    );
    return {
      effects: effects.map((effect) => [effect.type, 'amount' in effect ? effect.amount : null]),
      hits: breakdowns
        .filter(({ of }) => of.startsWith('hits'))
        .map(({ of, terms }) => [of, ...terms.map(({ label, value }) => `${label} ${value}`)]),
    };
  };

  it('the result of passing time lists the hits lost to each cause, as effects and as terms', () => {
    const time = { amount: 2, unit: 'ROUNDS' };
    expect(summary({}, time, [[5, 6]])).toEqual({
      effects: [
        ['damage', 2],
        ['damage', 11],
      ],
      hits: [['hits lost', 'bleeding 2', 'venom 11']],
    });
  });

  it('the result of passing time lists the hits and the Fatigue that rest restores', () => {
    const resting = { losses: [], bleeding: [], hitPoints: 30 };
    expect(summary(resting, { amount: 2, unit: 'HOURS', activity: 'REST' })).toEqual({
      effects: [
        ['healing', 4],
        ['regained', 3],
      ],
      hits: [['hits regained', 'rest 4']],
    });
  });

  it('the result of passing time says if the character dies', () => {
    const dying = { losses: [], hitPoints: -59 };
    expect(summary(dying, { amount: 9, unit: 'ROUNDS' }).effects).toEqual([
      ['damage', 1],
      ['conditionGained', null],
    ]);
  });
});

describe('a withdrawal', () => {
  const addict = { name: 'poppy', level: 1, withdrawing: true, hitsTaken: 45 };

  it('an unconscious addict in withdrawal regains 1 hit per hour until they wake', async () => {
    const { patient, changes } = await pass(
      { hitPoints: -2, conscious: false, constitution: 0, addictions: [addict] },
      { amount: 3, unit: 'HOURS' },
    );
    expect(patient).toMatchObject({ hitPoints: 1 });
    expect(changes.filter(({ subject }: Data) => subject === 'withdrawal')).toHaveLength(3);
  });

  it('a withdrawal ends after the required number of days if a rule option counts the days', async () => {
    const held = { ...addict, hitsTaken: 0, daysNeeded: 2, daysWithoutFix: 0 };
    const days = (amount: number, faces: readonly number[]) =>
      pass(
        { addictions: [held], maximumHitPoints: 400, hitPoints: 400 },
        { amount, unit: 'DAYS', options: { withdrawalCompletion: 'DAYS' } },
        faces,
      );
    // The total of 95 + 50 − 5 + 12 is over 101 on each day, so no points are lost.
    expect((await days(1, [95, 1])).patient.addictions).toMatchObject([{ daysWithoutFix: 1 }]);
    expect((await days(2, [95, 1, 95, 1])).patient.addictions).toEqual([]);
  });
});

describe('time passed for a character', () => {
  const { encounterRules } = pathmaster;
  const effect = (record: object) => ({
    type: 'lasting' as const,
    on: 'TARGET' as const,
    what: 'it',
    record: record as never,
    citation: { document: 'test', section: 'test' },
  });
  const character = (...records: readonly object[]): Fighter => ({
    id: 'one',
    sheet: { hits: 60, constitution: 60, co: 4 },
    state: records.map(effect).reduce(encounterRules.applyEffect, encounterRules.initialState()),
    conditions: [],
    round: 0,
    side: null,
  });
  const later = (fighter: Fighter, input: object, faces: readonly number[] = []): Data => {
    const { state, conditions } = afterTime(pathmaster, fighter, input, faces).after;
    return { state, conditions };
  };

  it('when time passes, rounds of the worst stun are used up first', () => {
    const stunned = {
      ...character(),
      state: {
        ...(encounterRules.initialState() as object),
        stun: { downed: 1, stunnedNoParry: 2, stunned: 3, mustParry: 4 },
      },
    } as Fighter;
    expect(later(stunned, { amount: 5, unit: 'ROUNDS' }).state.stun).toEqual({
      downed: 0,
      stunnedNoParry: 0,
      stunned: 1,
      mustParry: 4,
    });
  });

  it('when time passes, stun that was delayed takes effect, and a successful Pain Resistance roll no longer protects', () => {
    const stunned = {
      ...character(),
      state: {
        ...(encounterRules.initialState() as object),
        stun: { downed: 0, stunnedNoParry: 2, stunned: 3, mustParry: 0 },
        pending: { downed: 1, stunnedNoParry: 0, stunned: 0, mustParry: 0 },
        stunEased: 'IGNORED',
        stunWaits: true,
      },
    } as Fighter;
    // In the second round, a round of Downed can be removed for the first time (ruling PMA-R101).
    expect(later(stunned, { amount: 1, unit: 'ROUNDS' }).state).toMatchObject({
      stun: { downed: 1, stunnedNoParry: 1, stunned: 3 },
      pending: { downed: 0 },
      stunEased: 'FULL',
      stunWaits: false,
    });
    expect(later(stunned, { amount: 2, unit: 'ROUNDS' }).state).toMatchObject({
      stun: { downed: 0, stunnedNoParry: 1, stunned: 3 },
      pending: { downed: 0 },
    });
  });

  it('conditions end when their rounds are over', () => {
    const held = (until: number | null) => ({ condition: 'deafened', from: 0, until, note: null });
    const fighter = { ...character(), conditions: [held(4), held(5), held(null)] };
    expect(later(fighter, { amount: 5, unit: 'ROUNDS' }).conditions).toEqual([
      { ...held(0), from: -5 },
      { ...held(null), from: -5 },
    ]);
  });

  it('bleeding continues at the rate that remains after clotting', () => {
    const state = {
      ...(encounterRules.initialState() as object),
      bleeding: [{ rate: 2, age: 12, treated: 0, magic: false }],
    };
    const left = later({ ...character(), state } as Fighter, { amount: 11, unit: 'ROUNDS' }).state;
    expect(left).toMatchObject({ lost: 11, bleeding: [{ rate: 2, age: 23 }] });
  });

  it('the caller can choose when a withdrawal begins, and a fix ends it', () => {
    const addict = character({ kind: 'ADDICTED', name: 'poppy', level: 1, severity: 'NONE' });
    // The total of 20 + 50 − 5 + 12 is 77. The chart lists the hits and the Constitution that are lost with this total.
    const { state } = later(addict, { amount: 1, unit: 'DAYS', withdrawFrom: ['poppy'] }, [20, 1, 1]);
    expect(state.body.addictions).toMatchObject([{ withdrawing: true, daysWithoutFix: 1 }]);
    const fixed = encounterRules.applyEffect(state, effect({ kind: 'FIX', name: 'poppy' })) as Data;
    expect(fixed.body.addictions).toMatchObject([{ withdrawing: false, daysWithoutFix: 0, hitsTaken: 0 }]);
  });
});
