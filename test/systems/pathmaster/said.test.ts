import { describe, expect, it } from 'vitest';
import type { InvalidInput } from '../../../src/engine/fault.ts';
import { attackActFields } from '../../../src/engine/systems/pathmaster/acting/attack-act-fields.ts';
import { firstAid } from '../../../src/engine/systems/pathmaster/healing/first-aid.ts';
import { woundsTogether } from '../../../src/engine/systems/pathmaster/healing/several-wounds.ts';
import { fatigue } from '../../../src/engine/systems/pathmaster/injury/fatigue.ts';
import { load } from '../../../src/engine/systems/pathmaster/manoeuvres/load.ts';
import { surprise } from '../../../src/engine/systems/pathmaster/order/surprise.ts';
import { flankingInput } from '../../../src/engine/systems/pathmaster/positions/flanking.ts';
import { resistance } from '../../../src/engine/systems/pathmaster/resistance/resistance.ts';
import { d100 } from '../../kit/hand.ts';
import { play, type Told } from '../../kit/play.ts';

const spell = { kind: 'SPELL', attackLevel: 1, defenceLevel: 1 };

const faultsOf = (input: object) => {
  try {
    resistance.bind({ ...spell, ...input }, {});
    return [];
  } catch (error) {
    return (error as InvalidInput).faults.map(({ path }) => path.join('.'));
  }
};

describe('a resistance roll against a spell', () => {
  it('an input with stats of several realms must name the realm, because the realm determines which stat counts (PMB-R55)', () => {
    expect(faultsOf({ stats: { presence: 5 } })).toEqual(['realm']);
    expect(faultsOf({ stats: { empathy: 1, intuition: 2 } })).toEqual(['realm']);
  });

  it('an input for a resistance roll may omit the realm if it contains no stats of any realm', () => {
    expect(faultsOf({ stats: { other: 9 } })).toEqual([]);
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ stats: { presence: 5 }, realm: 'MENTALISM' })).toEqual([]);
  });
});

describe('the days of several wounds', () => {
  const healing = (days: readonly number[], recoveryRate = 1, options: object = {}) =>
    play(woundsTogether, { wounds: days.map((each) => ({ days: each })), recoveryRate }, [], options);

  const terms = (told: Told) => told.breakdowns[0]!.terms.map(({ label, value }) => [label, value] as const);

  it('the terms of a healing time contain the combined days of the wounds, and the exact days for the race before rounding (PMB-R104)', () => {
    const told = healing([7, 5], 1.5);
    expect(told.detail).toMatchObject({ exactDays: 9.5, racialDays: 14.25, days: 15 });
    expect(terms(told)).toEqual([
      ['longest time, half of the next, a quarter of the next…: 9.5 days', 9],
      ['recovery × 1.5: 14.25 days, rounded up', 6],
    ]);
    expect(told.breakdowns[0]!.total).toBe(15);
  });

  it('a number with endless decimals is returned with the number of decimals that its field declares', () => {
    const divided = { recoveryRateAppliesToDays: 'DIVIDE' };
    expect(healing([1], 0.06, divided).detail).toMatchObject({ racialDays: 16.66666666667, days: 17 });
    expect(healing([2], 3, divided).detail).toMatchObject({ racialDays: 0.66666666667, days: 1 });
  });

  it('the terms omit race and rounding if these change nothing', () => {
    expect(terms(healing([8, 4]))).toEqual([
      ['longest time, half of the next, a quarter of the next…: 10 days', 10],
    ]);
    expect(terms(healing([7, 4, 1]))[1]).toEqual(['9.25 days, rounded up', 1]);
  });
});

describe('static manoeuvres cite the section of their skill', () => {
  const cited = (told: Told) =>
    told.breakdowns.flatMap(({ terms }) => terms.map((each) => each.citation.section));

  it('First Aid, surprise and loading do not cite the section Stunned Maneuvering', () => {
    expect(cited(play(firstAid, { skill: 60, aim: 'STOP_BLEEDING' }, d100(50)))).not.toContain(
      'Stunned Maneuvering',
    );
    expect(cited(play(surprise, { perception: 40 }, d100(50)))).not.toContain('Stunned Maneuvering');
    expect(cited(play(load, { weapon: 'BOW', quickdraw: 30 }, d100(50)))).not.toContain(
      'Stunned Maneuvering',
    );
  });
});

describe('loading a weapon', () => {
  it.each(['BOW', 'HAND_CROSSBOW', 'LIGHT_CROSSBOW', 'HEAVY_CROSSBOW'])(
    'loading a weapon takes one step for each cost in the rules for a %s',
    (weapon) => {
      const { costs, steps } = play(load, { weapon }).detail;
      expect(steps.length).toBe(costs.length);
    },
  );
});

describe('Fatigue', () => {
  it.each([
    ['RESTED', {}],
    ['TIRED', { lost: 5 }],
    ['TIRED', { rounds: 5 }],
    ['TIRED', { lost: 25, co: 4, restMinutes: 5 }],
    ['RESTED', { lost: 2, co: 4, restMinutes: 5 }],
    ['EXHAUSTED', { lost: 40 }],
  ])('a combatant is %s after %j', (outcome, input) => {
    expect(play(fatigue, input).outcome).toBe(outcome);
  });
});

it('combatants’ positions are a field of the act of attacking and not of the procedure’s input', () => {
  const { positions } = attackActFields;
  expect(positions.field.name).not.toBe(flankingInput.name);
});
