import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import type { Source } from '../../../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { arrgs } from '../../../../src/engine/systems/arrgs/index.ts';
import { applyProcedure, keptOf } from '../../../kit/kept.ts';
import { armed, refusal, with_ } from '../fights/fight.ts';

/** A stored character outside of fights, who has 20 Vitality and a Fortitude bonus of 5. */
const whole = (more: object = {}): Fighter => ({
  ...{ id: 'kept', sheet: with_(armed, more), state: arrgs.encounterRules.initialState(), conditions: [] },
  ...{ round: 0, side: null },
});

const complete = (id: string, character: Fighter, given: object, part: Source = 'TARGET') =>
  keptOf(arrgs, id).complete(character, part, given, {}, ['input']);

function afterProcedure(id: string, character: Fighter, given: object, faces: number[] = []): Fighter {
  return applyProcedure(arrgs, character, id, { given, faces }).after;
}

const left = (character: Fighter): number => arrgs.encounterRules.hitPoints(character).current;
const held = ({ conditions }: Fighter) => conditions.map(({ condition }) => condition);
const fares = (character: Fighter) =>
  arrgs.encounterRules.standingOf(character) as { readonly [name: string]: Json };

describe('values of a stored ARRGS character that are filled in', () => {
  it('damage to a stored character uses the character’s resistances and vulnerabilities', () => {
    const tough = whole({ resistances: [{ type: 'fire', value: 3 }] });
    expect(left(afterProcedure('damage', tough, { successValue: 8, types: ['fire'] }))).toBe(15);
    const frail = whole({ vulnerabilities: ['fire'] });
    expect(left(afterProcedure('damage', frail, { successValue: 8, types: ['fire'] }))).toBe(8);
  });

  it('an input value that differs from the stored character’s value is rejected', () => {
    const target = { current: 3, total: 20 };
    expect(refusal(() => complete('damage', whole(), { successValue: 8, target }))).toMatch(
      /^the character already has the value /,
    );
  });

  it('an attack on a stored character uses the Defence on the character’s sheet', () => {
    const attacker = { modifiers: { skill: 5 }, successValue: 6 };
    // The attack of 10 + 5 is compared with a Reflex of 10 + 2. The 2 are the Athletics skill on the sheet.
    expect(left(afterProcedure('attack', whole(), { attacker, target: {} }, [10]))).toBe(20 - 9);
    // The second attack is compared with a Fortitude of 10 + 3 + 2.
    const target = { category: 'FORTITUDE' };
    expect(left(afterProcedure('attack', whole(), { attacker, target }, [10]))).toBe(20 - 6);
  });

  it('a stored character’s checks use the character’s lost Vitality and Dying', () => {
    const dying = afterProcedure('damage', whole(), { successValue: 24 });
    expect(held(dying)).toEqual(['disabled']);
    // The check of 1 + 5 is more than 4, but it fails because the roll is a natural 1.
    const worse = afterProcedure('disabledCheck', dying, { event: 'ACTION', drain: 0 }, [1]);
    expect([left(worse), held(worse)]).toEqual([-5, ['dying']]);
    // The Fortitude check of 10 + 5 has a DC of 5 + 1.
    const better = afterProcedure('dyingCheck', worse, { event: 'END_OF_ROUND' }, [10]);
    expect([left(better), held(better)]).toEqual([-5, ['disabled']]);
  });

  it('restoring Vitality uses the stored character’s Total as the limit, which some effects may exceed', () => {
    const more = afterProcedure('revitalise', whole(), { amount: 5, mayExceedTotal: true });
    expect(left(more)).toBe(25);
    expect(left(afterProcedure('revitalise', more, { amount: 5 }))).toBe(25);
    expect(left(afterProcedure('damage', more, { successValue: 7 }))).toBe(18);
  });

  it('Vitality cannot be restored to the dead (ARR-054)', () => {
    const dead = afterProcedure('damage', whole(), { successValue: 40 });
    expect(refusal(() => complete('revitalise', dead, { amount: 5 }))).toMatch(/restored to life/);
  });

  it('waking counts the hours for which the stored character has been Unconscious: one check an hour (ARR-073)', () => {
    const out = { ...whole(), conditions: [{ condition: 'unconscious', from: 0, until: null, note: null }] };
    // The check is a natural 1, so it fails.
    const still = afterProcedure('waking', out, { cause: 'HOUR', hours: 1 }, [1]);
    expect(held(still)).toEqual(['unconscious']);
    expect(refusal(() => complete('waking', still, { cause: 'HOUR', hours: 1 }))).toMatch(
      /this hour’s check has already been made/,
    );
    expect(held(afterProcedure('waking', still, { cause: 'HOUR', hours: 2 }, [10]))).toEqual([]);
  });

  it('waking counts the hours that a stored character has slept, even if the input contains none (ARR-074)', () => {
    const out = { ...whole(), conditions: [{ condition: 'unconscious', from: 0, until: null, note: null }] };
    const state = { ...(out.state as object), asleep: { hours: 9, checks: 9 } };
    expect(held(afterProcedure('waking', { ...out, state }, { cause: 'TIME' }))).toEqual([]);
    expect(held(afterProcedure('waking', out, { cause: 'TIME' }))).toEqual(['unconscious']);
  });

  it('a Sunder against a stored character’s item adds to the earlier damage of the item (ARR-113)', () => {
    // The check of 2 + 12 exceeds the Reflex of 10 + 2 by 2.
    const hit = { item: 'Sword', itemTotal: 20, modifiers: { skill: 12 }, successValue: 6 };
    const dented = afterProcedure('sunder', whole(), { ...hit, target: {} }, [2]);
    expect(fares(dented).items).toMatchObject([{ name: 'Sword', damage: 8, broken: false }]);
    const broken = afterProcedure('sunder', dented, { ...hit, target: {} }, [2]);
    expect(fares(broken).items).toMatchObject([{ damage: 16, broken: true, destroyed: false }]);
    const gone = afterProcedure('sunder', broken, { ...hit, target: {} }, [2]);
    expect(fares(gone).items).toMatchObject([{ damage: 24, destroyed: true }]);
    expect(refusal(() => complete('sunder', gone, { ...hit, target: {} }))).toBe('the Sword is destroyed');
  });
});

it.each([
  ['waking', { cause: 'DISTURBED' }, /the character is not Unconscious/],
  ['dyingCheck', { event: 'END_OF_ROUND' }, /the character is not Dying/],
  ['disabledCheck', { event: 'ACTION' }, /the character is not Disabled/],
  ['staggeredCheck', { staggered: 1 }, /the character is not Staggered/],
  ['hoursPass', { hours: 1, current: 1, total: 1 }, /advanceTime/],
])('the procedure %s is rejected if it would change nothing about the stored character', (id, given, why) => {
  expect(refusal(() => complete(id, whole(), given))).toMatch(why);
});

it('an attack on a stored character is rejected if the input contradicts the character’s conditions', () => {
  const stated = { attacker: { modifiers: { skill: 5 } }, target: { unconscious: true } };
  expect(refusal(() => complete('attack', whole(), stated))).toBe(
    'the character already has the value false',
  );
  expect(() => complete('attack', whole(), { ...stated, target: { unconscious: false } })).not.toThrow();
});

describe('the checks of a Disabled or Dying character (ARR-065, ARR-068)', () => {
  const holds = (condition: string) => ({ condition, from: 0, until: null, note: null });
  const suffering = (condition: string): Fighter => ({ ...whole(), conditions: [holds(condition)] });
  const dying = suffering('dying');
  const attacker = { modifiers: { skill: 5 }, successValue: 2 };
  const blow = { name: 'Fire', rolls: [10], bonus: 5, successValue: 2 };
  const defence = { modifiers: {} };

  it.each([
    ['attack', { attacker, target: {} }, [10, 1]],
    ['charge', { attacker, straightSquares: 2, target: {} }, [10, 1]],
    ['repeatedAttack', { attacker, attacks: 1, target: {} }, [10, 1]],
    ['areaStrike', { blow, target: {} }, [1]],
    ['sunder', { ...attacker, target: {} }, [10, 1]],
    ['reposition', { ...attacker, target: {} }, [10, 1]],
  ])('a Dying character who is the target of %s makes a check, which fails on a 1', (id, given, faces) => {
    const lost = { attack: 5, charge: 7, repeatedAttack: 5, areaStrike: 5 }[id] ?? 0;
    expect(left(afterProcedure(id, dying, given, faces))).toBe(20 - lost - 1);
  });

  it('a Dying character whose spell is countered makes a check, because the Spell Attack is a Reaction', () => {
    const given = { inCloseRange: true, enemyLevel: 1, enemyModifiers: 0, ownLevel: 1 };
    expect(left(afterProcedure('counterspell', dying, given, [10, 1]))).toBe(20 - 1);
  });

  it('a Dying character whose area attack hits a combatant makes no check, because this is no further Action', () => {
    const { after } = applyProcedure(arrgs, dying, 'areaStrike', {
      ...{ given: { blow, target: {} }, part: 'ACTOR' },
    });
    expect(left(after)).toBe(20);
  });

  it('a willing target makes no Reaction and no check', () => {
    expect(left(afterProcedure('attack', dying, { attacker, target: { willing: true } }, [2]))).toBe(20 - 9);
  });

  it('a Disabled target makes a check only if it answers with an Action', () => {
    const disabled = suffering('disabled');
    expect(held(afterProcedure('attack', disabled, { attacker, target: {} }, [10]))).toEqual(['disabled']);
    const after = afterProcedure('attack', disabled, { attacker, target: { defence } }, [10, 2, 1]);
    expect(held(after)).toEqual(['dying']);
  });

  it.each([
    ['attack', { attacker, target: {} }, [1, 1]],
    ['repeatedAttack', { attacker, attacks: 1, target: {} }, [1, 1]],
    ['movement', {}, [1]],
    ['sidestep', {}, [1]],
    ['aidAnother', {}, [1, 1]],
    ['trip', { ...attacker, target: {} }, [1, 1]],
  ])('a Dying character who performs %s makes a check', (id, given, faces) => {
    const after = applyProcedure(arrgs, dying, id, { given, faces, part: 'ACTOR' }).after;
    expect(left(after)).toBe(20 - 1 - 1);
  });

  it('a Disabled character who acts makes a check', () => {
    const options = { given: {}, faces: [1], part: 'ACTOR' } as const;
    expect(held(applyProcedure(arrgs, suffering('disabled'), 'movement', options).after)).toEqual(['dying']);
  });

  it('points of earlier manoeuvres lower no later check, because no round passes outside fights (ARR-014)', () => {
    const given = { personality: 1 };
    let character: Fighter = {
      ...suffering('disabled'),
      state: { ...(whole().state as object), lost: 20 } as Json,
    };
    for (const total of [15, 15, 15]) {
      const { resolution, after } = applyProcedure(arrgs, character, 'mount', {
        ...{ given, faces: [15, 10], part: 'ACTOR' },
      });
      expect(resolution.breakdowns.find(({ of }) => of === 'Fortitude')).toMatchObject({ total });
      expect(fares(after)).toMatchObject({ spent: 0 });
      character = after;
    }
  });

  it('the penalty for a Repeated Attack applies to the check that follows it (ARR-107)', () => {
    const given = { attacker, attacks: 3, target: {} };
    // The check totals 5 + 5 − 4, and the DC is 1.
    const { summary } = applyProcedure(arrgs, dying, 'repeatedAttack', {
      ...{ given, faces: [1, 1, 1, 5], part: 'ACTOR' },
    }).resolution;
    expect(summary).toMatch(/Dying succeeds with a Check Result of 6 against a DC of 1/);
  });

  it.each([
    ['movement', { accelerationRate: 2, squares: 10 }, []],
    ['charge', { attacker, straightSquares: 10, target: {} }, [10]],
  ])('the squares of the procedure %s lower the following check (ARR-083)', (id, given, faces) => {
    const { summary } = applyProcedure(arrgs, dying, id, {
      ...{ given, faces: [...faces, 5], part: 'ACTOR' },
    }).resolution;
    // With a speed of 5, 10 squares are two increments. The check of 5 + 5 − 2 is against 1.
    expect(summary).toMatch(/Dying succeeds with a Check Result of 8 against a DC of 1/);
  });

  it('a Dying character who attempts an Action that is not allowed makes no check', () => {
    const given = { attacker: { ...attacker, lineOfSight: false }, target: {} };
    const { after } = applyProcedure(arrgs, dying, 'attack', { given, part: 'ACTOR' });
    expect(left(after)).toBe(20);
  });
});

describe('a stored character follows the rules that apply to a combatant', () => {
  const holding = (condition: string): Fighter => ({
    ...whole(),
    conditions: [{ condition, from: 0, until: null, note: null }],
  });
  const attacker = { modifiers: { skill: 5 }, successValue: 2 };

  it.each([
    ['unconscious', 'attack', { attacker, target: {} }],
    ['stunned', 'movement', {}],
    ['unconscious', 'defence', { attackCheck: 10 }],
    ['dead', 'aidAnother', {}],
    ['immobile', 'sidestep', {}],
    ['immobile', 'charge', { attacker, straightSquares: 2, target: {} }],
  ])('the condition %s forbids the procedure %s (ARR-054, ARR-072, ARR-077)', (condition, id, given) => {
    expect(refusal(() => complete(id, holding(condition), given, 'ACTOR'))).toBe(
      `the character cannot act because of their condition: ${condition}`,
    );
  });

  it('only a Prone character stands up', () => {
    expect(refusal(() => complete('standUp', whole(), {}, 'ACTOR'))).toBe('the character is not Prone');
    expect(() => complete('standUp', holding('prone'), {}, 'ACTOR')).not.toThrow();
  });

  it.each([
    ['attack', { attacker, target: {} }],
    ['sunder', { ...attacker, item: 'Sword', target: {} }],
    ['areaStrike', { blow: { name: 'Fire', rolls: [10], bonus: 5 }, target: {} }],
    ['acceleration', { incrementBefore: 5, incrementAfter: 0 }],
    ['collision', { baseSpeed: 5, increment: 5 }],
  ])('the dead cannot be the target of %s (ARR-054)', (id, given) => {
    expect(refusal(() => complete(id, holding('dead'), given))).toBe('the character is dead');
  });
});
