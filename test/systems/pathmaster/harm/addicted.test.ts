import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { afterTime, applyProcedure } from '../../../kit/kept.ts';
import type { Data } from '../../conformance.ts';
import { duel, fighter } from '../fights/duel.ts';

const { encounterRules } = pathmaster;
const initial = encounterRules.initialState() as unknown as Data;

const character = (body: object, state: object = {}, sheet: object = {}): Fighter => ({
  ...{ id: 'kept', round: 0, side: null, conditions: [] },
  sheet: { ...fighter, hits: 200, constitution: 60, co: 4, ...sheet } as never,
  state: { ...initial, ...state, body: { ...initial.body, ...body } } as never,
});

const stateOf = ({ state }: Fighter): Data => state as unknown as Data;
const passes = (
  who: Fighter,
  amount: number,
  unit: string,
  faces: readonly number[] = [],
  more: object = {},
) => afterTime(pathmaster, who, { amount, unit, ...more }, faces).after;

const STATS = {
  temporaryStats: [
    { name: 'Memory', temporary: 50 },
    { name: 'Constitution', temporary: 72 },
  ],
};
const poppy = { name: 'poppy', level: 1 };
const left = (who: Fighter): Data => (encounterRules.standingOf(who) as Data).temporaryStats;

describe('doses of an addictive substance (Chemical Diseases)', () => {
  const takes = (who: Fighter, face: number, given: object = {}) =>
    applyProcedure(pathmaster, who, 'addictionDoses', {
      given: { substance: 'poppy', factor: 5, doses: [0], ...given },
      faces: [face],
    });

  it('a character’s doses of the last week are stored, and the third dose counts with four times the factor', () => {
    const first = takes(character({}), 10).after;
    const second = takes(passes(first, 1, 'DAYS'), 10).after;
    const third = takes(passes(second, 1, 'DAYS'), 81);
    expect(third.resolution).toMatchObject({
      outcome: 'HIGHER',
      detail: { level: 1, steps: [{ factor: 20 }] },
    });
  });

  it('a dose of an addictive substance counts for less than a week, and only for the same substance', () => {
    const first = takes(character({}), 10).after;
    const factorOf = (who: Fighter, given: object = {}) => {
      const { steps } = takes(who, 10, given).resolution.detail as unknown as Data;
      return steps[0].factor;
    };
    expect(factorOf(passes(first, 167, 'HOURS'))).toBe(10);
    expect(factorOf(passes(first, 168, 'HOURS'))).toBe(5);
    expect(factorOf(passes(first, 1, 'HOURS'), { substance: 'lotus' })).toBe(5);
  });

  it('the number of doses is counted from zero again when the character gains a level (ruling PMB-R109)', () => {
    const gained = takes(takes(character({}), 10).after, 95).after;
    expect(stateOf(gained).body.addictions).toMatchObject([{ name: 'poppy', level: 1 }]);
    expect(takes(gained, 10).resolution.detail).toMatchObject({ steps: [{ factor: 5 }] });
  });

  it('if a rule option counts calendar weeks, a dose in the previous week does not count', () => {
    const first = takes(passes(character({}), 160, 'HOURS'), 10).after;
    const later = passes(first, 9, 'HOURS');
    const { procedure, complete } = pathmaster.characterBindings!.find(
      (each) => each.procedure.id === 'addictionDoses',
    )!;
    const options = { addictionWindow: 'CALENDAR_WEEK' };
    const input = complete(later, 'TARGET', { substance: 'poppy', factor: 5, doses: [0] }, options, []);
    expect(input).toMatchObject({ earlier: [-9], hourOfWeek: 1 });
    const seeded = procedure.bind(input, options).play({ ask: () => 10, follow: () => 10 } as never);
    expect(seeded.detail).toMatchObject({ steps: [{ factor: 5 }] });
  });

  it('a dose that meets the daily need of an addiction resets the number of days without a fix (PMB-095)', () => {
    const dosed = (level: number, more: object = {}) => {
      const addict = character({ clock: 100, addictions: [{ ...poppy, level, daysWithoutFix: 5, ...more }] });
      return stateOf(takes(addict, 10).after).body.addictions[0];
    };
    expect(dosed(1)).toMatchObject({ daysWithoutFix: 0, since: 100 });
    // An addiction of level 2 needs two doses a week. Once withdrawal has begun, only a fix ends it.
    expect(dosed(2)).toMatchObject({ daysWithoutFix: 5 });
    expect(dosed(1, { withdrawing: true })).toMatchObject({ daysWithoutFix: 5 });
  });
});

describe('the end of a withdrawal (Chemical)', () => {
  const addict = character(
    { addictions: [{ ...poppy, withdrawing: true, hitsTaken: 10, constitutionLost: 11 }] },
    { lost: 10 },
    STATS,
  );

  it('a fix restores the losses of the stored withdrawal, even if the input contains no values', () => {
    const { resolution, after } = applyProcedure(pathmaster, addict, 'withdrawalFix', {
      given: { name: 'poppy', doses: 1 },
    });
    expect(resolution.detail).toMatchObject({ hitsRestored: 10, constitutionRestored: 11 });
    expect(stateOf(after)).toMatchObject({ lost: 0, body: { addictions: [{ level: 1, hitsTaken: 0 }] } });
    expect(left(addict)[1]).toEqual({ name: 'Constitution', left: 61 });
    expect(left(after)[1]).toEqual({ name: 'Constitution', left: 72 });
  });

  it('a fix of a substance without a stored addiction is rejected, unless the caller gives the level', () => {
    const fix = (given: object) => applyProcedure(pathmaster, addict, 'withdrawalFix', { given });
    expect(() => fix({ name: 'lotus', doses: 1 })).toThrow('there is no such addiction');
    expect(fix({ name: 'lotus', level: 2, doses: 1 }).resolution.outcome).toBe('TOO_FEW');
  });

  it('after the end of a withdrawal, the loss of Constitution remains until the character recovers it', () => {
    // The total of 95 + 50 − 5 + 12 is over 101. This ends the withdrawal, and d10 − 5 more points are lost.
    const free = passes(addict, 1, 'DAYS', [95, 10]);
    expect(stateOf(free).body).toMatchObject({
      addictions: [],
      statLosses: [{ stat: 'Constitution', loss: 16 }],
    });
    expect(left(free)[1]).toEqual({ name: 'Constitution', left: 56 });
  });
});

describe('energy drain (Energy Drained)', () => {
  it('drained points lower the temporary Constitution that the API returns', () => {
    const fight = duel(STATS);
    fight.adjust('a', { gain: ['energyDrained'], amount: 10 });
    expect(fight.of('a').temporaryStats).toEqual([
      { name: 'Memory', left: 50 },
      { name: 'Constitution', left: 62 },
    ]);
  });

  it('after a drain of Constitution, a poison lowers no temporary stat below its minimum', () => {
    const nerve = {
      name: 'venom',
      kind: 'NERVE',
      tiers: [{ tier: 'SEVERE', onset: 1, penalty: 0 }],
      duration: 600,
    };
    const drained = character({ ailments: [nerve] }, { drained: 60 }, STATS);
    const { statLosses } = stateOf(passes(drained, 1, 'ROUNDS', [40])).body;
    expect(statLosses).toEqual([
      { stat: 'Memory', loss: 40 },
      { stat: 'Constitution', loss: 11 },
    ]);
  });
});
