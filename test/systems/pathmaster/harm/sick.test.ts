import { describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../../src/engine/encounter/event.ts';
import type { Breakdown } from '../../../../src/engine/rules/term.ts';
import type { Fight } from '../../../kit/fight.ts';
import { act, attackBonus, detailOf, duel, endTurn, fighter } from '../fights/duel.ts';

const body = {
  ...{ clock: 0, losses: [], ailments: [], blackouts: [], recoveries: [] },
  ...{ injuryDays: 0, addictions: [], statLosses: [] },
};

/**
 * A mild bubonic disease and a moderate nerve poison, with the effects that the tables print. Both have taken effect.
 */
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

describe('a sick combatant', () => {
  it('a sick combatant’s attack has the penalties of active ailments as separate terms (PMB-086, PMB-097)', () => {
    const fight = duel();
    sick(fight, 'a', { ailments: [plague, venom(4)] });
    const events = fight.order(strike, [50]);
    // The bonus of 60 is reduced by 15 and by 20, because the moderate tier has not taken effect yet.
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

  it('the penalties of a disease’s tiers add up; with a rule option, only the worst one counts (ruling PMB-R85)', () => {
    const bonus = (options: object) => {
      const fight = duel({}, {}, options);
      sick(fight, 'a', { ailments: [venom(5)] });
      return attackBonus(fight.order(strike, [50]));
    };
    expect(bonus({})).toBe(-10);
    expect(bonus({ tierPenaltyMode: 'WORST' })).toBe(10);
  });

  describe('with a disease whose onset has passed', () => {
    const disease = (kind: string, ...tiers: readonly (readonly [tier: string, penalty: number])[]) => ({
      ...{ name: 'it', kind, age: 10, duration: null, comaDays: null, deathAfter: null },
      tiers: tiers.map(([tier, penalty]) => ({ tier, onset: 0, penalty })),
    });
    const pneumonic = disease('PNEUMONIC', ['MILD', -20], ['MODERATE', -25]);
    const bow = { name: 'Bow', skill: 100, attack: 'BOW' };
    const archer = { weapons: [...fighter.weapons, bow], acrobatics: 100 };
    const shoot = act('a', 'b', 'attack', { weapon: 'Bow', distance: 10, targetParries: false });

    it('a disease causes an additional penalty to missile attacks but not to melee attacks (PMB-099)', () => {
      const bonusOf = (attack: typeof strike) => {
        const fight = duel(archer);
        sick(fight, 'a', { ailments: [pneumonic] });
        return attackBonus(fight.order(attack, [50]));
      };
      expect(bonusOf(shoot)).toBe(100 - 45 - 50);
      expect(bonusOf(strike)).toBe(60 - 45);
    });

    it('a disease causes the additional penalty for moving manoeuvres in a tumble (PMB-099)', () => {
      const fight = duel(archer);
      sick(fight, 'a', { ailments: [pneumonic] });
      const terms = termsOf(fight.order(act('a', 'a', 'moveTumbling', { distance: 5 }), [60]));
      const sickness = terms.filter(({ label }) => label === 'disease').map(({ value }) => value);
      expect(sickness).toEqual([-45 - 50]);
    });

    it('a disease infects wounds and gives wounded combatants an additional −50 on everything (ruling PMB-R118)', () => {
      const fight = duel();
      sick(fight, 'a', { ailments: [pneumonic] });
      fight.put('a', { bleeding: [{ rate: 1, age: 0, treated: 0, magic: false }] });
      expect(attackBonus(fight.order(strike, [50]))).toBe(60 - 45 - 50);
    });

    it.each([
      [
        'immobilised',
        'a severe bubonic disease (PMB-098)',
        { ailments: [disease('BUBONIC', ['SEVERE', 0])] },
      ],
      [
        'incapacitated',
        'a severe circulatory poison (PMB-083)',
        { ailments: [disease('CIRCULATORY', ['SEVERE', 0])] },
      ],
      [
        'immobilised',
        'a withdrawal with a moderate dependence (PMB-091)',
        { addictions: [{ name: 'poppy', level: 1, severity: 'MODERATE', withdrawing: true }] },
      ],
    ])('a sick combatant cannot act and is %s by %s', (condition, _cause, more) => {
      const fight = duel();
      sick(fight, 'b', more);
      fight.order(endTurn('a'));
      expect(fight.of('b').conditions).toContain(condition);
      expect(fight.attempt(act('b', 'b', 'move', { distance: 5 })).ok).toBe(false);
      expect(fight.attempt(act('b', 'a', 'attack', { weapon: 'Sword' })).ok).toBe(false);
    });

    it('an immobilised combatant can concentrate, and is free again when the disease is cured', () => {
      const fight = duel();
      sick(fight, 'b', { ailments: [disease('BUBONIC', ['SEVERE', 0])] });
      fight.order(endTurn('a'));
      expect(fight.attempt(act('b', 'b', 'concentrate')).ok).toBe(true);
      sick(fight, 'b', {});
      fight.order(endTurn('b'));
      expect(fight.of('b').conditions).toEqual([]);
    });
  });

  it('recovering from a disease and withdrawal from a drug lower the attack (PMB-105, ruling PMB-R98)', () => {
    const fight = duel();
    const addiction = {
      ...{ name: 'poppy', level: 1, severity: 'MILD', withdrawing: true, daysWithoutFix: 1 },
      ...{ hitsTaken: 0, constitutionLost: 0, daysNeeded: null },
    };
    // The recovery starts with a penalty of 100. Two of ten days have passed, and each day removes ten points.
    sick(fight, 'a', {
      recoveries: [{ name: 'plague', days: 10, restedDays: 2 }],
      addictions: [addiction],
    });
    expect(attackBonus(fight.order(strike, [50]))).toBe(60 - 80 - 15);
  });

  it('an injury lowers the attack by the part of its penalty that has not yet healed (ruling PMB-R104)', () => {
    const fight = duel();
    fight.put('a', {
      injuries: [{ penalty: -40, wound: null, eased: 0, days: 10 }],
      body: { ...body, injuryDays: 5 },
    });
    expect(attackBonus(fight.order(strike, [50]))).toBe(40);
  });

  it('sickness lowers Dodge and the skill used to parry (ruling PMA-R94)', () => {
    const meets = (options: object, more: object = {}) => {
      const fight = duel({}, {}, options);
      sick(fight, 'b', { ailments: [plague] });
      return detailOf(
        fight.order(act('a', 'b', 'attack', { weapon: 'Sword', targetParries: true, ...more }), [50]),
      ).detail;
    };
    // A combatant who is off guard parries with half of 60 − 15, rounded down.
    expect(meets({})).toMatchObject({ dodge: 10 - 15, parry: 22 });
    expect(meets({ sicknessLowersDodge: false })).toMatchObject({ dodge: 10, parry: 22 });
  });

  it('sickness lowers the skill with a weapon, and at most the lowered skill can be allotted to Parry', () => {
    const fight = duel();
    sick(fight, 'a', { ailments: [plague] });
    const allot = (amount: number) => act('a', 'a', 'allotParry', { weapon: 'Sword', amount });
    expect(fight.attempt(allot(46)).ok).toBe(false);
    expect(detailOf(fight.order(allot(45))).outcome).toBe('ALLOTTED');
  });

  it('a sick combatant’s casting has the same penalties as an attack, listed as terms (PMB-055)', () => {
    const fight = duel({
      ...{ level: 10, powerPoints: 10 },
      spells: [{ name: 'Light', level: 2, skill: 50, classes: ['NORMAL'] }],
    });
    sick(fight, 'a', { ailments: [plague], recoveries: [{ name: 'cough', days: 10, restedDays: 9 }] });
    const events = fight.order(act('a', 'a', 'castSpell', { spell: 'Light', alwaysRoll: true }), [50]);
    expect(termsOf(events)).toContainEqual(expect.objectContaining({ label: 'disease', value: -15 }));
    expect(termsOf(events)).toContainEqual(expect.objectContaining({ label: 'recovery', value: -10 }));
  });

  it('a sick combatant’s Feint and First Aid have the same penalties as an attack', () => {
    const fight = duel();
    sick(fight, 'a', { ailments: [plague] });
    // The total of 60 + 55 − 15 is not more than 100.
    expect(
      detailOf(fight.order(act('a', 'b', 'feint', { weapon: 'Sword', at: 'DODGE' }), [55])).outcome,
    ).not.toBe('DECEIVED');
  });

  it('a sick combatant’s rolls against stun and surprise have the same penalties as an attack (PMA-174)', () => {
    const stunned = (ailments: readonly object[], injuries: readonly object[] = []) => {
      const fight = duel({}, { painResistance: 40 });
      fight.put('b', { body: { ...body, ailments }, injuries });
      fight.adjust('b', { gain: ['stunned'], rounds: 2 });
      fight.order(endTurn('a'), [61]);
      return fight.of('b').stunEased;
    };
    // The roll totals 61 + 40, and one round of stun is left.
    expect(stunned([])).toBe('IGNORED');
    expect(stunned([plague])).toBe('LIGHTER');
    expect(stunned([], [{ penalty: -21, wound: null, eased: 0, days: null }])).toBe('FULL');
  });

  it('a total penalty of -100 from injuries and sickness causes unconsciousness (ruling PMB-R54)', () => {
    const fight = duel();
    fight.put('b', {
      injuries: [{ penalty: -85, wound: null, eased: 0, days: null }],
      body: { ...body, ailments: [plague] },
    });
    fight.order(endTurn('a'));
    expect(fight.of('b').conditions).toContain('unconscious');
    const resting = duel();
    // The penalty of a recovery does not make a combatant unconscious.
    sick(resting, 'b', { recoveries: [{ name: 'plague', days: 10, restedDays: 0 }] });
    resting.order(endTurn('a'));
    expect(resting.of('b').conditions).not.toContain('unconscious');
  });
});

describe('a caster low on power (PMB-057, PMB-058)', () => {
  it('a caster with few power points has a lower attack, Dodge and Move (PMB-057, PMB-058)', () => {
    const fight = duel({ powerPoints: 20 }, { powerPoints: 20 });
    fight.put('a', { power: 10 });
    fight.put('b', { power: 20 });
    // A combatant who has half of the power points left has a penalty of 20, and one who has none left has a penalty of
    // 40.
    const { detail } = detailOf(fight.order(strike, [50]));
    expect(detail).toMatchObject({ attackBonus: 40, dodge: 10 - 40 });
    fight.order(endTurn('a'));
    expect(fight.attempt(act('b', 'b', 'move', { distance: 7 })).ok).toBe(false);
    expect(fight.attempt(act('b', 'b', 'move', { distance: 6 })).ok).toBe(true);
  });
});
