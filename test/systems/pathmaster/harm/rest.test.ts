import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { pathmaster } from '../../../../src/engine/systems/pathmaster/index.ts';
import { afterTime, applyProcedure } from '../../../kit/kept.ts';
import { played } from '../../../kit/play.ts';
import type { Data } from '../../conformance.ts';
import { fighter } from '../fights/duel.ts';

const { encounterRules } = pathmaster;

const character = (state: object, sheet: object = {}): Fighter => ({
  ...{ id: 'kept', round: 0, side: null, conditions: [] },
  sheet: { ...fighter, hits: 200, constitution: 60, co: 10, ...sheet } as never,
  state: { ...(encounterRules.initialState() as object), ...state } as never,
});

const passes = (who: Fighter, ...times: readonly object[]): Fighter =>
  times.reduce<Fighter>((before, time) => afterTime(pathmaster, before, time).after, who);

const stateOf = ({ state }: Fighter): Data => state as unknown as Data;
const lostAfter = (who: Fighter, ...times: readonly object[]): number => stateOf(passes(who, ...times)).lost;

const rest = (amount: number, unit = 'HOURS') => ({ amount, unit, activity: 'REST' });
const night = (amount: number, unit = 'HOURS') => ({ amount, unit, activity: 'NIGHT' });
const active = (amount: number, unit: string) => ({ amount, unit });

describe('rest and sleep (Concussion Hits)', () => {
  it('an hour of rest is counted from its beginning, regardless of the time of day', () => {
    const hurt = character({ lost: 50 });
    expect(lostAfter(hurt, active(5, 'MINUTES'), rest(1))).toBe(45);
    expect(lostAfter(hurt, active(5, 'MINUTES'), rest(1), rest(1), rest(1))).toBe(35);
  });

  it('two rests of half an hour have the effect of one hour of rest', () => {
    expect(lostAfter(character({ lost: 50 }), rest(30, 'MINUTES'), rest(30, 'MINUTES'))).toBe(45);
  });

  it('an hour of rest is interrupted by activity', () => {
    const pieces = [rest(30, 'MINUTES'), active(1, 'ROUNDS'), rest(30, 'MINUTES')];
    expect(lostAfter(character({ lost: 50 }), ...pieces)).toBe(50);
  });

  it('an hour of rest is interrupted by a fight', () => {
    const resting = passes(character({ lost: 50 }), rest(30, 'MINUTES'));
    const fought = { ...resting, state: encounterRules.startPeriod(resting.state, 'FIGHT') };
    expect(lostAfter(fought, rest(30, 'MINUTES'))).toBe(50);
  });

  it('eight hours of sleep count as a full night at any time of day', () => {
    const hurt = character({ lost: 150 }, { co: 8 });
    expect(lostAfter(hurt, active(20, 'HOURS'), night(8))).toBe(150 - 48);
    expect(lostAfter(hurt, active(5, 'MINUTES'), night(3), night(5))).toBe(150 - 48);
  });

  it('the healing of one rest is rounded only once', () => {
    const hurt = character({ lost: 150 }, { co: 5 });
    expect(lostAfter(hurt, active(20, 'HOURS'), rest(10))).toBe(150 - 25);
    expect(lostAfter(hurt, ...Array(10).fill(rest(1)))).toBe(150 - 25);
  });

  it('a day of rest includes a full night of healing, regardless of when it begins', () => {
    const hurt = character({ lost: 150 }, { co: 8 });
    expect(lostAfter(hurt, active(17, 'HOURS'), active(1, 'DAYS'))).toBe(150 - 48);
  });

  it('with a rule option, part of an hour or of a night heals a proportional part', () => {
    const restored = (time: object): Data => {
      const span = pathmaster.time!.begin(character({ lost: 50 }), time, { prorateHealing: true }, []);
      return span.after(played(span.procedure, [])).state as unknown as Data;
    };
    expect(restored(rest(30, 'MINUTES')).lost).toBe(50 - 2);
    expect(restored(night(4)).lost).toBe(50 - 30);
  });

  it('sleep during days of rest restores Fatigue and nonlethal damage like a single night (Fatigued)', () => {
    const tired = character({ fatigue: 10, nonlethal: 30 }, { co: 6 });
    expect(stateOf(passes(tired, night(8)))).toMatchObject({ fatigue: 0, nonlethal: 0 });
    expect(stateOf(passes(tired, active(5, 'DAYS')))).toMatchObject({ fatigue: 0, nonlethal: 0 });
  });

  it('each five minutes of a rest restore Fatigue, even if the minutes are entered separately', () => {
    const tired = character({ fatigue: 10 }, { co: 6 });
    expect(stateOf(passes(tired, rest(3, 'MINUTES'), rest(2, 'MINUTES'))).fatigue).toBe(7);
  });
});

describe('days are counted from their beginning', () => {
  const injury = { penalty: -25, wound: null, eased: 0, braced: 0, days: null };

  it('the days in which an injury heals are counted from the roll for its healing time, not from midnight (Critical Injuries)', () => {
    const hurt = passes(character({ injuries: [injury] }, { co: 0 }), active(23, 'HOURS'));
    const diagnosed = applyProcedure(pathmaster, hurt, 'woundHealing', { given: { injury: 0 }, faces: [94] });
    expect(stateOf(diagnosed.after).injuries).toMatchObject([{ days: 8 }]);
    const daysAfter = (...times: readonly object[]) =>
      stateOf(passes(diagnosed.after, ...times)).body.injuryDays;
    expect(daysAfter(active(1, 'HOURS'))).toBe(0);
    expect(daysAfter(active(23, 'HOURS'), active(1, 'HOURS'))).toBe(1);
    expect(daysAfter(active(25, 'HOURS'))).toBe(1);
  });

  describe('a second injury', () => {
    const second = (first: object, injuryDays: number, faces: readonly number[]) => {
      const injuries = [
        { ...injury, ...first },
        { ...injury, penalty: -40 },
      ];
      const body = { ...(stateOf(character({})).body as object), injuryDays };
      const hurt = character({ injuries, body }, { co: 0 });
      return applyProcedure(pathmaster, hurt, 'woundHealing', { given: { injury: 1 }, faces }).after;
    };

    it('after a second injury, the first injury keeps the part that has healed and needs only its remaining days (ruling PMB-R104)', () => {
      const both = second({ days: 16 }, 8, [70]);
      expect(both.conditions).toMatchObject([{ condition: 'criticalInjury', amount: -13 - 40 }]);
      expect(stateOf(both).injuries).toMatchObject([
        { penalty: -25, healed: 12, days: 8 },
        { penalty: -40, healed: 0, days: 12 },
      ]);
      // Healing takes 12 days plus half of 8 days, which is 16 days in total. After 4 of them, ⌈13 × 12/16⌉ and ⌈40 ×
      // 12/16⌉ of the penalties remain.
      const later = applyProcedure(pathmaster, passes(both, active(4, 'DAYS')), 'rest', {
        given: { activity: 'REST', hours: 0 },
      }).after;
      expect(later.conditions).toMatchObject([{ condition: 'criticalInjury', amount: -10 - 30 }]);
      expect(stateOf(passes(both, active(16, 'DAYS'))).injuries).toEqual([]);
    });

    it('after a second injury, a bracing of the first injury still counts', () => {
      const both = second({ days: 16, eased: 12 }, 8, [70]);
      // Half of a penalty of 25 has already healed, so a penalty of 13 remained.
      expect(both.conditions).toMatchObject([{ condition: 'criticalInjury', amount: -7 - 40 }]);
    });
  });

  it('the days without a fix are counted from the last fix (Chemical)', () => {
    const addict = { name: 'poppy', level: 1, daysWithoutFix: 3 };
    const held = character({ body: { ...(stateOf(character({})).body as object), addictions: [addict] } });
    const fix = { name: 'poppy', doses: 1 };
    const fixed = applyProcedure(pathmaster, passes(held, active(23, 'HOURS')), 'withdrawalFix', {
      given: fix,
    });
    const daysAfter = (time: object) => stateOf(passes(fixed.after, time)).body.addictions[0].daysWithoutFix;
    expect(daysAfter(active(23, 'HOURS'))).toBe(0);
    expect(daysAfter(active(24, 'HOURS'))).toBe(1);
  });

  it('each day of bed rest counts for a recovery, even if it is entered in parts, but an interrupted day does not count', () => {
    const plague = { name: 'plague', days: 6, restedDays: 2 };
    const weak = character({ body: { ...(stateOf(character({})).body as object), recoveries: [plague] } });
    const daysAfter = (...times: readonly object[]) =>
      stateOf(passes(weak, ...times)).body.recoveries[0].restedDays;
    expect(daysAfter(rest(12), rest(12))).toBe(3);
    expect(daysAfter(active(7, 'HOURS'), rest(16), night(8))).toBe(3);
    expect(daysAfter(rest(12), active(1, 'MINUTES'), rest(12))).toBe(2);
  });
});

describe('time entered in pieces has the same effects as time entered at once', () => {
  const wounds = [{ rate: 2, age: 0, treated: 0, magic: false }];
  const injuries = [{ penalty: -25, wound: null, eased: 0, days: 8 }];
  const body = {
    ...(stateOf(character({})).body as object),
    clock: 7,
    injuryDays: 2,
    recoveries: [{ name: 'plague', days: 6, restedDays: 2 }],
    addictions: [{ name: 'poppy', level: 1, daysWithoutFix: 1 }],
  };
  it('a character who dies during a period of time is dead from the round of death on', () => {
    // The character would die after losing 20 more hits. At 3 hits in each round, this takes 7 of the 50 rounds.
    const dead = passes(patients.dying, active(5, 'MINUTES'));
    expect(dead.conditions.find(({ condition }) => condition === 'dead')).toMatchObject({ from: -43 });
  });

  const patients = {
    bleeding: character({ lost: 60, bleeding: wounds }),
    dying: character({ lost: 240, bleeding: [{ ...wounds[0], rate: 3 }] }),
    ill: character({ lost: 120, fatigue: 40, nonlethal: 30, injuries, body }, { co: 7 }),
  };
  const spans = [
    { pieces: [1, 4], unit: 'MINUTES' },
    { pieces: [7, 13, 40], unit: 'MINUTES' },
    { pieces: [1, 7, 3, 15, 22], unit: 'HOURS' },
    { pieces: [1, 1, 2], unit: 'DAYS' },
  ];
  const uses = [
    { activity: 'ACTIVE' },
    { activity: 'REST' },
    { activity: 'NIGHT' },
    { activity: 'ACTIVE', nights: true },
    { activity: 'REST', nights: true },
  ];
  for (const [name, who] of Object.entries(patients))
    for (const { pieces, unit } of spans)
      it(`${pieces.join(' and ')} ${unit.toLowerCase()} have the same effect on the ${name} as their sum`, () => {
        for (const use of uses) {
          const amount = pieces.reduce((sum, piece) => sum + piece, 0);
          const whole = passes(who, { amount, unit, ...use });
          const split = passes(who, ...pieces.map((piece) => ({ amount: piece, unit, ...use })));
          expect(split).toEqual(whole);
        }
      });
});
