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

/** Somebody of 20 hit points, POW 10 and CON 12, outside encounters, to whom something has happened. */
const patient = (effects: readonly Effect[] = []): Fighter => {
  const whole = {
    ...{ id: 'b', sheet: person({ con: 12, siz: 28 }), state: brp.encounterRules.initialState() },
    ...{ conditions: [], round: 0, side: null },
  };
  return effects.reduce<Fighter>((before, effect) => applyEffects(brp, before, [effect], {}).fighter, whole);
};

/** Somebody after some time, with the faces that must all be used. */
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

describe('a week', () => {
  it('heals as it always has (BRP-248)', () => {
    const week = passes(patient([loses(6)]), {}, [3]);
    expect(week).toMatchObject({ hitPoints: 17, resolution: { outcome: 'HEALED' } });
  });

  it('several of them are rolled for one by one', () => {
    expect(passes(patient([loses(9)]), { weeks: 3 }, [3, 1, 2]).hitPoints).toBe(17);
  });

  it('kills whoever nobody keeps from bleeding to death (BRP-124, 216)', () => {
    // with the first loss the day’s minor wounds come to a major one: Luck
    const week = passes(patient([loses(9), gains('bleeding')]), {}, [50]);
    expect(week.conditions).toEqual(['dead']);
    // bleeding goes on in the round in which they die
    expect(week.hitPoints).toBe(-1);
    expect(week.resolution.summary).toContain('Dead');
  });

  it('kills the dying, whom nobody has saved (R-67)', () => {
    expect(passes(patient([loses(22)]), {}).conditions).toEqual(['dead']);
  });

  it('does nothing for the dead', () => {
    const week = passes(patient([loses(6), gains('dead')]), {});
    expect(week).toMatchObject({ hitPoints: 14, conditions: ['dead'] });
  });

  it('rolls for a major wound that is still owed, and ends the shock (BRP-206)', () => {
    // row 15, Luck fails, 1 point of CHA; shock of ten rounds and an hour; then the week
    const week = passes(patient([loses(10)]), {}, [15, 51, 1, 2]);
    expect(week).toMatchObject({ hitPoints: 12, conditions: ['maimed'] });
  });

  it('rolls Luck that the day’s minor wounds still call for (R-60)', () => {
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
  const owes = (fighter: Fighter) => brp.encounterRules.owed!(fighter).map(({ act }) => act);

  it('is rolled with the wound, and not owed then', () => {
    const input = {
      ...{ damage: 5, pow: 10, minorWoundsToday: [6] },
      hitPoints: { current: 14, maximum: 20, organic: true },
    };
    const hurt = takes(patient([loses(6)]), 'wound', input, d100(50));
    expect([owes(hurt), brp.encounterRules.hitPoints(hurt).current]).toEqual([[], 9]);
  });

  it('is owed until somebody rolls it', () => {
    const hurt = patient([loses(6), loses(5)]);
    expect(owes(hurt)).toEqual(['minorWounds']);
    expect(owes(takes(hurt, 'minorWounds', { pow: 10 }, d100(50)))).toEqual([]);
  });
});

describe('hours and days', () => {
  it('wake the unconscious when an hour is over (R-66)', () => {
    const felled = patient([loses(9), loses(9)]);
    expect(felled.conditions.map(({ condition }) => condition)).toEqual(['unconscious']);
    expect(passes(felled, { hours: 1 })).toMatchObject({ hitPoints: 2, conditions: [] });
  });

  it('bring back what the week brings on their days (BRP-249, R-74)', () => {
    // 2 hit points: on the fourth day and on the seventh
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

  it('begin a new day for minor wounds', () => {
    const hurt = patient([loses(6)]);
    const evening = passes(hurt, { hours: 23 });
    expect(evening.standing.minorToday).toBe(6);
    expect(passes(evening.fighter, { hours: 1 }, [1]).standing.minorToday).toBe(0);
  });

  it('bring power points back', () => {
    const spent: Effect = { type: 'spent', on: 'TARGET', budget: 'POWER_POINTS', amount: 9, citation };
    expect(passes(patient([spent]), { hours: 5 }).standing.powerPointsSpent).toBe(7);
    expect(passes(patient([spent]), { days: 1 }, [1]).standing.powerPointsSpent).toBe(0);
  });

  it('bleed only so far', () => {
    const hurt = patient([loses(2), gains('bleeding'), gains('holdingWound')]);
    // Stamina 60%: held closed at the end of the round under way, and over after five
    const hour = passes(hurt, { hours: 1 }, [60]);
    expect(hour).toMatchObject({ hitPoints: 18, conditions: [] });
  });
});
