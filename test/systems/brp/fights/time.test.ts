import { describe, expect, it } from 'vitest';
import { applyEffects } from '../../../../src/engine/rules/effects/apply-effects.ts';
import type { Effect } from '../../../../src/engine/rules/effects/effect.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { d100 } from '../../../kit/hand.ts';
import { afterTime } from '../../../kit/kept.ts';
import { play } from '../../../kit/play.ts';
import { person } from './fight.ts';

const citation = { document: 'a test', section: 'a test' };
const loses = (amount: number): Effect => ({
  type: 'damage',
  on: 'TARGET',
  amount,
  severity: null,
  citation,
});
const gains = (condition: string): Effect => ({
  ...{ type: 'conditionGained', on: 'TARGET', condition, citation },
  ...{ rounds: null, starts: 'NOW', note: null },
});

/** A character outside of encounters, after these effects. The character has 20 hit points, POW 10 and CON 12. */
const patient = (effects: readonly Effect[] = []): Fighter => {
  const whole = {
    ...{ id: 'b', sheet: person({ con: 12, siz: 28 }), state: brp.encounterRules.initialState() },
    ...{ conditions: [], round: 0, side: null },
  };
  return effects.reduce<Fighter>((before, effect) => applyEffects(brp, before, [effect], {}).fighter, whole);
};

/** Lets time pass for a character and returns the result. All faces must be used. */
function passes(fighter: Fighter, input: object, faces: readonly number[] = []) {
  const { resolution, after } = afterTime(brp, fighter, input, faces);
  const later = applyEffects(brp, after, [], {}).fighter;
  return {
    fighter: later,
    resolution,
    conditions: later.conditions.map(({ condition }) => condition),
    hitPoints: brp.encounterRules.hitPoints(later).current,
    standing: brp.encounterRules.standingOf(later) as {
      readonly minorToday: number;
      readonly powerPointsSpent: number;
    },
  };
}

describe('a week that passes', () => {
  it('a week of natural healing restores the printed number of hit points (BRP-248)', () => {
    const week = passes(patient([loses(6)]), {}, [3]);
    expect(week).toMatchObject({ hitPoints: 17, resolution: { outcome: 'HEALED' } });
  });

  it('healing is rolled separately for each of several weeks', () => {
    expect(passes(patient([loses(9)]), { weeks: 3 }, [3, 1, 2]).hitPoints).toBe(17);
  });

  it('a character whose bleeding is not stopped dies within a week (BRP-124, 216)', () => {
    // With the first loss by bleeding, the minor wounds of the day add up to a major wound, so a Luck roll is required.
    const week = passes(patient([loses(9), gains('bleeding')]), {}, [50]);
    expect(week.conditions).toEqual(['dead']);
    // In the round in which the character dies, the wound still bleeds.
    expect(week.hitPoints).toBe(-1);
    expect(week.resolution.summary).toContain('dies');
  });

  it('a dying character who was not saved is dead after a week (R-67)', () => {
    expect(passes(patient([loses(22)]), {}).conditions).toEqual(['dead']);
  });

  it('a week of healing has no effect on a dead character', () => {
    const week = passes(patient([loses(6), gains('dead')]), {});
    expect(week).toMatchObject({ hitPoints: 14, conditions: ['dead'] });
  });

  it('a week of healing includes the roll for a major wound that must still be rolled, and ends the shock (BRP-206)', () => {
    // Because the Luck roll fails, row 15 costs 1 point of CHA. Ten rounds of shock pass, then an hour, and then the
    // week.
    const week = passes(patient([loses(10)]), {}, [15, 51, 1, 2]);
    expect(week).toMatchObject({ hitPoints: 12, conditions: ['maimed'] });
  });

  it('a week of healing includes the Luck roll that the day’s minor wounds still require (R-60)', () => {
    const week = passes(patient([loses(6), loses(5)]), {}, [51, 1]);
    expect(week).toMatchObject({ hitPoints: 10, conditions: [], standing: { minorToday: 0 } });
  });
});

describe('Luck for the minor wounds of a day, outside encounters (R-60)', () => {
  const takes = (fighter: Fighter, id: string, input: object, faces: readonly number[]): Fighter => {
    const procedure = brp.procedures.find((each) => each.id === id)!;
    const { effects } = play(procedure, input, faces);
    return applyEffects(brp, fighter, effects, {}).fighter;
  };
  const owes = (fighter: Fighter) => brp.encounterRules.owed!(fighter, {}).map(({ act }) => act);

  it('a Luck roll that was made together with the wound is not required again later', () => {
    const input = {
      ...{ damage: 5, pow: 10, minorWoundsToday: [6] },
      hitPoints: { current: 14, maximum: 20, organic: true },
    };
    const hurt = takes(patient([loses(6)]), 'wound', input, d100(50));
    expect([owes(hurt), brp.encounterRules.hitPoints(hurt).current]).toEqual([[], 9]);
  });

  it('a Luck roll that minor wounds require remains listed until it is made', () => {
    const hurt = patient([loses(6), loses(5)]);
    expect(owes(hurt)).toEqual(['minorWounds']);
    expect(owes(takes(hurt, 'minorWounds', { pow: 10 }, d100(50)))).toEqual([]);
  });
});

describe('hours and days', () => {
  it('an unconscious character wakes after an hour (R-66)', () => {
    const felled = patient([loses(9), loses(9)]);
    expect(felled.conditions.map(({ condition }) => condition)).toEqual(['unconscious']);
    expect(passes(felled, { hours: 1 })).toMatchObject({ hitPoints: 2, conditions: [] });
  });

  it('each day of rest restores its share of the week’s healing (BRP-249, R-74)', () => {
    // The character regains 2 hit points, one on the fourth day and one on the seventh.
    const hurt = patient([loses(6)]);
    const three = passes(hurt, { days: 3 }, [2]);
    expect(three.hitPoints).toBe(14);
    const four = passes(three.fighter, { days: 1 });
    expect(four.hitPoints).toBe(15);
    const week = passes(four.fighter, { days: 2, hours: 23 });
    expect(week.hitPoints).toBe(15);
    const over = passes(week.fighter, { hours: 1 });
    expect(over.hitPoints).toBe(16);
    expect(passes(over.fighter, { days: 6 }, [1]).hitPoints).toBe(16);
  });

  it('a new day resets the sum of minor wounds', () => {
    const hurt = patient([loses(6)]);
    const evening = passes(hurt, { hours: 23 });
    expect(evening.standing.minorToday).toBe(6);
    expect(passes(evening.fighter, { hours: 1 }, [1]).standing.minorToday).toBe(0);
  });

  it('passing hours restore power points', () => {
    const spent: Effect = { type: 'spent', on: 'TARGET', budget: 'POWER_POINTS', amount: 9, citation };
    expect(passes(patient([spent]), { hours: 5 }).standing.powerPointsSpent).toBe(7);
    expect(passes(patient([spent]), { days: 1 }, [1]).standing.powerPointsSpent).toBe(0);
  });

  it('bleeding ends if the wound is held closed long enough', () => {
    const hurt = patient([loses(2), gains('bleeding'), gains('holdingWound')]);
    // With Stamina at 60%, the wound is held closed at the end of the current round, and the bleeding ends after five
    // rounds.
    const hour = passes(hurt, { hours: 1 }, [60]);
    expect(hour).toMatchObject({ hitPoints: 18, conditions: [] });
  });
});
