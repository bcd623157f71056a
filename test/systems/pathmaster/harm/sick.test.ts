import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import type { Breakdown } from '../../../../src/engine/rules/term.ts';
import type { Fight } from '../../../kit/fight.ts';
import { act, attackBonus, detailOf, duel, endTurn } from '../fights/duel.ts';

const body = {
  ...{ clock: 0, losses: [], ailments: [], blackouts: [], recoveries: [] },
  ...{ injuryDays: 0, addictions: [], statLosses: [] },
};

/** A mild bubonic disease and a moderate nerve poison, as the tables print them; both at work. */
const plague = {
  ...{ name: 'plague', kind: 'BUBONIC', age: 10, duration: null, comaDays: null, deathAfter: null },
  tiers: [{ tier: 'MILD', onset: 0, penalty: -15 }],
};
const venom = (age: number) => ({
  ...{ name: 'venom', kind: 'RESPIRATORY', age, duration: 100, comaDays: null, deathAfter: null },
  tiers: [
    { tier: 'MILD', onset: 0, penalty: -20 },
    { tier: 'MODERATE', onset: 5, penalty: -50 },
  ],
});

const sick = (fight: Fight, id: string, more: object) => fight.put(id, { body: { ...body, ...more } });
const strike = act('a', 'b', 'attack', { weapon: 'Sword', targetParries: false });

const termsOf = (events: readonly EncounterEvent[]) =>
  (
    events.find(({ type }) => type === 'acted') as unknown as { breakdowns: readonly Breakdown[] }
  ).breakdowns.flatMap(({ terms }) => terms);

describe('whoever is sick', () => {
  it('attacks with the penalties of what is at work, each a term of its own (PMB-086, PMB-097)', () => {
    const fight = duel();
    sick(fight, 'a', { ailments: [plague, venom(4)] });
    const events = fight.order(strike, [50]);
    // 60, less 15 and 20: the moderate tier has yet to set in
    expect(attackBonus(events)).toBe(25);
    expect(termsOf(events)).toContainEqual(
      expect.objectContaining({
        label: 'plague, mild',
        value: -15,
        citation: expect.objectContaining({ section: 'Disease Types' }),
      }),
    );
    expect(termsOf(events)).toContainEqual(
      expect.objectContaining({
        label: 'venom, mild',
        value: -20,
        citation: expect.objectContaining({ section: 'Poison Types' }),
      }),
    );
  });

  it('counts tiers together, or the worst where the group says so (ruling PMB-R85)', () => {
    const bonus = (options: object) => {
      const fight = duel({}, {}, options);
      sick(fight, 'a', { ailments: [venom(5)] });
      return attackBonus(fight.order(strike, [50]));
    };
    expect(bonus({})).toBe(-10);
    expect(bonus({ tierPenaltyMode: 'WORST' })).toBe(10);
  });

  it('is weak while recovering, and in withdrawal (PMB-105, ruling PMB-R98)', () => {
    const fight = duel();
    const addiction = {
      ...{ name: 'poppy', level: 1, severity: 'MILD', withdrawing: true, daysWithoutFix: 1 },
      ...{ hitsTaken: 0, constitutionLost: 0, daysNeeded: null },
    };
    // -100 at first; ten days of ten points each have two behind them
    sick(fight, 'a', {
      recoveries: [{ name: 'plague', days: 10, restedDays: 2 }],
      addictions: [addiction],
    });
    expect(attackBonus(fight.order(strike, [50]))).toBe(60 - 80 - 15);
  });

  it('has an injury as far as days have healed it (ruling PMB-R104)', () => {
    const fight = duel();
    fight.put('a', {
      injuries: [{ penalty: -40, wound: null, eased: 0, days: 10 }],
      body: { ...body, injuryDays: 5 },
    });
    expect(attackBonus(fight.order(strike, [50]))).toBe(40);
  });

  it('defends with less Dodge, and parries with less skill (ruling PMA-R94)', () => {
    const meets = (options: object, more: object = {}) => {
      const fight = duel({}, {}, options);
      sick(fight, 'b', { ailments: [plague] });
      return detailOf(
        fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: true, ...more }), [50]),
      ).detail;
    };
    // off guard half of 60 - 15, rounded down
    expect(meets({})).toMatchObject({ dodge: 10 - 15, parry: 22 });
    expect(meets({ sicknessLowersDodge: false })).toMatchObject({ dodge: 10, parry: 22 });
  });

  it('allots no more Parry than the skill that is left', () => {
    const fight = duel();
    sick(fight, 'a', { ailments: [plague] });
    const allot = (amount: number) => act('a', 'a', 'allotParry', { weapon: 'Sword', amount });
    expect(fight.attempt(allot(46)).ok).toBe(false);
    expect(detailOf(fight.order(allot(45))).outcome).toBe('ALLOTTED');
  });

  it('casts with the same penalties, as terms (PMB-055)', () => {
    const fight = duel({
      ...{ level: 10, powerPoints: 10 },
      spells: [{ name: 'Light', level: 2, skill: 50, classes: ['NORMAL'] }],
    });
    sick(fight, 'a', { ailments: [plague], recoveries: [{ name: 'cough', days: 10, restedDays: 9 }] });
    const events = fight.order(act('a', 'a', 'castSpell', { spell: 'Light', alwaysRoll: true }), [50]);
    expect(termsOf(events)).toContainEqual(expect.objectContaining({ label: 'disease', value: -15 }));
    expect(termsOf(events)).toContainEqual(expect.objectContaining({ label: 'recovery', value: -10 }));
  });

  it('feints and gives First Aid with them', () => {
    const fight = duel();
    sick(fight, 'a', { ailments: [plague] });
    // 60 + 55 − 15 is no more than 100
    expect(
      detailOf(fight.order(act('a', 'b', 'feint', { weapon: 'Sword', at: 'DODGE' }), [55])).outcome,
    ).not.toBe('DECEIVED');
  });

  it('fights stun and surprise with them (PMA-174)', () => {
    const stunned = (ailments: readonly object[], injuries: readonly object[] = []) => {
      const fight = duel({}, { painResistance: 40 });
      fight.put('b', { body: { ...body, ailments }, injuries });
      fight.adjust('b', { gain: ['stunned'], rounds: 2 });
      fight.order(endTurn('a'), [61]);
      return fight.of('b').stunEased;
    };
    // 61 + 40 at one round left
    expect(stunned([])).toBe('IGNORED');
    expect(stunned([plague])).toBe('LIGHTER');
    expect(stunned([], [{ penalty: -21, wound: null, eased: 0, days: null }])).toBe('FULL');
  });

  it('is knocked out by -100 of injuries and sickness together (ruling PMB-R54)', () => {
    const fight = duel();
    fight.put('b', {
      injuries: [{ penalty: -85, wound: null, eased: 0, days: null }],
      body: { ...body, ailments: [plague] },
    });
    fight.order(endTurn('a'));
    expect(fight.of('b').conditions).toContain('unconscious');
    const resting = duel();
    // a recovery knocks nobody out
    sick(resting, 'b', { recoveries: [{ name: 'plague', days: 10, restedDays: 0 }] });
    resting.order(endTurn('a'));
    expect(resting.of('b').conditions).not.toContain('unconscious');
  });
});

describe('a caster who is drained (PMB-057, PMB-058)', () => {
  it('attacks, dodges and moves worse', () => {
    const fight = duel({ powerPoints: 20 }, { powerPoints: 20 });
    fight.put('a', { power: 10 });
    fight.put('b', { power: 20 });
    // half is left: -20; nothing is left: -40
    const { detail } = detailOf(fight.order(strike, [50]));
    expect(detail).toMatchObject({ attackBonus: 40, dodge: 10 - 40 });
    fight.order(endTurn('a'));
    expect(fight.attempt(act('b', 'b', 'move', { distance: 7 })).ok).toBe(false);
    expect(fight.attempt(act('b', 'b', 'move', { distance: 6 })).ok).toBe(true);
  });
});
