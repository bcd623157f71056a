import { describe, expect, it } from 'vitest';
import type { EncounterEvent, EventOf } from '../../../../src/engine/encounter/event.ts';
import type { Json } from '../../../../src/engine/json.ts';
import { applyEffects } from '../../../../src/engine/rules/effects/apply-effects.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { conditionsOf } from '../support.ts';
import { armed, brawl, fight, nimble, with_ } from './fight.ts';

const tough = with_(nimble, { vitality: 100 });
const strike = { weapon: 'Sword', defence: 'NONE' };

const passed = (events: readonly EncounterEvent[]) =>
  events.filter((event): event is EventOf<'passed'> => event.type === 'passed');

describe('Vitality of 0 or less, from any cause', () => {
  it.each([
    [
      'a blow',
      () => {
        const fought = fight();
        // The attack of 18 exceeds the Reflex of 14 by 4, so its Success Value is 10.
        fought.adjust('b', { damage: 2 });
        fought.act('a', 'attack', 'b', strike, [10]);
        return fought;
      },
    ],
    [
      'the game master',
      () => {
        const fought = fight();
        fought.adjust('b', { damage: 12 });
        return fought;
      },
    ],
  ])('a character whose Vitality falls to 0 is Disabled, here by %s (ARR-053)', (_how, begun) => {
    expect(begun().of('b')).toMatchObject({ current: 0, disabled: true, conditions: ['disabled'] });
  });

  it('damage to a stored character can make the character Disabled', () => {
    const { effects } = arrgs.procedures
      .find(({ id }) => id === 'damage')!
      .bind({ successValue: 12 })
      .play({} as never);
    const whole: Fighter = {
      ...{ id: 'one', sheet: nimble, state: arrgs.encounterRules.initialState(), conditions: [], round: 0 },
      side: null,
    };
    const { fighter } = applyEffects(arrgs, whole, effects, {});
    expect(conditionsOf(fighter)).toEqual(['disabled']);
    expect(arrgs.encounterRules.standingOf(fighter)).toMatchObject({ current: 0, disabled: true });
  });

  it('a Disabled character whose Vitality rises above 0 remains Disabled until a check ends it (ARR-R50)', () => {
    const { act, adjust, of, endTurn } = fight();
    adjust('b', { damage: 12 });
    adjust('b', { healing: 5 });
    expect(of('b')).toMatchObject({ current: 5, disabled: true });
    endTurn('a');
    // The combatant's Vitality is 4, which is not below 0, so the Fortitude check of 2 + 0 has a DC of 0.
    act('b', 'doNothing', 'b', {}, [2]);
    expect(of('b')).toMatchObject({ current: 4, disabled: false, conditions: [] });
  });

  it('with a rule option, healing above 0 Vitality ends Disabled', () => {
    const { adjust, of } = fight(armed, nimble, { disabledEndsOnHealing: true });
    adjust('b', { damage: 12 });
    adjust('b', { healing: 1 });
    expect(of('b')).toMatchObject({ current: 1, disabled: false, conditions: [] });
  });

  it('a Disabled combatant who becomes Dying is no longer Disabled (ARR-R51)', () => {
    const { adjust, of } = fight();
    adjust('b', { damage: 12 });
    adjust('b', { gain: ['dying', 'dying'] });
    expect(of('b')).toMatchObject({ disabled: false, dying: 2, conditions: ['dying', 'dying'] });
    adjust('b', { end: ['dying'] });
    expect(of('b').conditions).toEqual(['dying']);
    adjust('b', { end: ['dying'] });
    expect(of('b').conditions).toEqual(['disabled']);
  });
});

describe('dead combatants', () => {
  const felled = () => {
    const fought = fight(armed, with_(nimble, { initiative: 20 }));
    fought.adjust('b', { gain: ['dying', 'staggered', 'unconscious'] });
    fought.adjust('b', { damage: 24 });
    return fought;
  };

  it('a dead combatant has no other state and is not in the turn order', () => {
    const { of, turns } = felled();
    expect(of('b')).toMatchObject({ dead: true, dying: 0, disabled: false, conditions: ['dead'] });
    expect(turns()).toEqual([[15, 'a']]);
  });

  it('healing does not end death; only a restoration to life does', () => {
    const { adjust, of } = felled();
    adjust('b', { healing: 10 });
    expect(of('b')).toMatchObject({ dead: true, conditions: ['dead'] });
    adjust('b', { end: ['dead'] });
    expect(of('b')).toMatchObject({ dead: false, disabled: true, conditions: ['disabled'] });
  });

  it('a dead combatant does not die again at the End of Round', () => {
    const { adjust, endRound, of } = fight();
    adjust('b', { damage: 23, gain: ['dying'] });
    // The Fortitude check of 1 is less than the DC of 11 + 1.
    endRound([1]);
    expect(of('b')).toMatchObject({ current: -12, dead: true, conditions: ['dead'] });
    endRound();
    expect(of('b')).toMatchObject({ current: -12, conditions: ['dead'] });
  });

  it.each([
    ['attack', strike],
    ['trip', { weapon: 'Sword' }],
    ['aidAnother', { skill: 'ATHLETICS' }],
    ['disarm', { weapon: 'Sword', item: 'Bow' }],
  ])('the act %s cannot have a dead combatant as its target', (act, input) => {
    expect(felled().refused('a', act, 'b', input)).toBe('b is dead');
  });
});

it('a combatant cannot act if the Vitality cost alone would kill them (ARR-R40)', () => {
  const { adjust, of, refused } = fight();
  adjust('a', { damage: 39 });
  expect(of('a')).toMatchObject({ current: -19, disabled: true });
  expect(refused('a', 'attack', 'b', strike)).toMatch(/would kill/);
});

describe('conditions that do not add up', () => {
  it('a combatant can be Prone only once, and standing up ends it (ARR-111)', () => {
    const { act, endTurn, of } = fight(with_(armed, { additionalActionPoints: 2 }), nimble);
    act('a', 'trip', 'b', strike, [10]);
    act('a', 'trip', 'b', { ...strike, pool: 'ADDITIONAL_ACTION_POINTS' }, [20]);
    expect(of('b').conditions).toEqual(['prone']);
    endTurn('a');
    act('b', 'standUp', 'b');
    expect(of('b').conditions).not.toContain('prone');
  });

  it('a combatant can be Unconscious only once, and waking ends it (ARR-074)', () => {
    const { act, adjust, of } = fight();
    adjust('b', { gain: ['unconscious'] });
    adjust('b', { gain: ['unconscious'] });
    act('b', 'wake', 'b', { cause: 'DISTURBED' }, [15]);
    expect(of('b').conditions).toEqual([]);
  });

  it('a condition that accumulates can be applied again', () => {
    const { adjust, of } = fight();
    for (const condition of ['dying', 'staggered', 'repeatedAttack']) {
      adjust('b', { gain: [condition, condition] });
      expect(of('b').conditions.filter((each: string) => each === condition)).toHaveLength(2);
    }
  });
});

describe('the End of Round', () => {
  it('the Dying check at the End of Round is reported with the numbers behind it (ARR-069)', () => {
    const { adjust, endRound } = fight();
    adjust('b', { damage: 14, gain: ['dying'] });
    // The Fortitude check of 4 is more than the DC of 2 + 1.
    const [told] = passed(endRound([4]));
    expect(told).toMatchObject({
      combatant: 'b',
      summary:
        'The Fortitude check for Dying succeeds with a Check Result of 4 against a DC of 3. The combatant is now Disabled.',
      breakdowns: [
        { of: 'DC', total: 3 },
        { of: 'Fortitude', total: 4 },
      ],
    });
  });

  it('a Staggered check that fails at the End of Round is reported (ARR-076)', () => {
    const { adjust, endRound } = fight();
    adjust('b', { gain: ['staggered'] });
    const [told] = passed(endRound([2]));
    expect(told).toMatchObject({
      summary:
        'The Fortitude check for Staggered fails with a Check Result of 2 against a DC of 16. The combatant is still Staggered [1].',
    });
  });

  it('conditions that last for the round end at the End of Round, even if they were given a longer duration', () => {
    const { adjust, endRound, of } = fight();
    adjust('b', { gain: ['charged', 'prone'] });
    endRound();
    expect(of('b').conditions).toEqual(['prone']);
  });
});

it('a Staggered combatant without Action Points drops held items immediately (ARR-075)', () => {
  const { adjust, endRound, of } = fight(armed, tough);
  adjust('b', { gain: Array.from({ length: 5 }, () => 'staggered') });
  expect(of('b')).toMatchObject({ actionPoints: 0, dropped: ['Sword', 'Bow'] });
  // The check of 20 equals the DC of 20, so one application of the condition is removed.
  endRound([20]);
  expect(of('b')).toMatchObject({ actionPoints: 1, dropped: ['Sword', 'Bow'] });
});

it('a Staggered combatant never drops spells and parts of the body (ARR-075)', () => {
  const kinds = [
    { name: 'Spark', kind: 'SPELL', spellLevel: 1, successValue: 2 },
    { name: 'Fist', unarmed: true },
  ];
  const { adjust, of } = fight(armed, {
    ...(tough as object),
    weapons: [...kinds, { name: 'Sword' }],
  } as Json);
  adjust('b', { gain: Array.from({ length: 5 }, () => 'staggered') });
  expect(of('b')).toMatchObject({ actionPoints: 0, dropped: ['Sword'] });
});

it('the resources of a Disabled combatant include a single total for points of both kinds', () => {
  const encounter = fight(armed, nimble);
  const { adjust } = encounter;
  adjust('b', { damage: 12 });
  const fighter = { ...encounter.state.combatants.get('b')!, round: 1 };
  expect(arrgs.encounterRules.resources(fighter, {})).toContainEqual({
    ...{ id: 'POINTS', title: 'Action Points of both kinds', remaining: 2, maximum: 2 },
  });
});

it('help that a combatant was given for a check ends when the combatant dies', () => {
  const fought = brawl(
    { a: with_(armed, { initiative: 20 }), b: armed, c: nimble },
    { a: 'x', b: 'x', c: 'y' },
  );
  fought.act('a', 'aidAnother', 'b', { skill: 'MELEE_WEAPONRY' }, [15]);
  expect(fought.of('b').assistance).toHaveLength(1);
  fought.adjust('b', { damage: 40 });
  expect(fought.of('b')).toMatchObject({ dead: true, assistance: [], conditions: ['dead'] });
});
