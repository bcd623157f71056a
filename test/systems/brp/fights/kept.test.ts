import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../../src/engine/fault.ts';
import { applyEffects } from '../../../../src/engine/rules/effects/apply-effects.ts';
import type { Effect } from '../../../../src/engine/rules/effects/effect.ts';
import type { Source } from '../../../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { skills } from '../../../../src/engine/systems/brp/core/citations.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { applyProcedure, keptOf } from '../../../kit/kept.ts';
import { fightWith, SPECIAL, spear } from './blows.ts';
import { person, totalOf } from './fight.ts';

/** A stored character outside of fights, who has 10 hit points and POW 10. */
const kept: Fighter = {
  ...{
    id: 'kept',
    sheet: person({ firstAid: 55 }),
    state: brp.encounterRules.initialState(),
    conditions: [],
  },
  ...{ round: 0, side: null },
};

const complete = (id: string, character: Fighter, part: Source, given: object, options: object = {}) =>
  keptOf(brp, id).complete(character, part, given, options, ['input']);

function afterProcedure(
  id: string,
  character: Fighter,
  part: Source,
  given: object,
  faces: number[],
): Fighter {
  return applyProcedure(brp, character, id, { given, faces, part }).after;
}

const left = (character: Fighter): number => brp.encounterRules.hitPoints(character).current;

const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidInput) return error.faults;
    throw error;
  }
  throw new Error('it is accepted');
};

describe('values of a stored character that are filled in', () => {
  it('input values that a stored character provides can be omitted', () => {
    const hurt = afterProcedure('wound', kept, 'TARGET', { damage: 3 }, []);
    expect(left(hurt)).toBe(7);
    expect(complete('firstAid', hurt, 'TARGET', { rating: 60 })).toMatchObject({ wound: 3, hitPoints: 7 });
    expect(left(afterProcedure('firstAid', hurt, 'TARGET', { rating: 60 }, [40, 2]))).toBe(9);
  });

  it('an input value that differs from the stored character’s value is rejected', () => {
    const hurt = afterProcedure('wound', kept, 'TARGET', { damage: 3 }, []);
    expect(complete('firstAid', hurt, 'TARGET', { rating: 60, wound: 3 })).toMatchObject({ wound: 3 });
    expect(refusal(() => complete('firstAid', hurt, 'TARGET', { rating: 60, hitPoints: 10 }))).toMatchObject([
      { path: ['input', 'hitPoints'] },
    ]);
  });

  it('a healer’s skill is filled in from the stored character', () => {
    expect(complete('firstAid', kept, 'ACTOR', { wound: 4 })).toMatchObject({ rating: 55, wound: 4 });
  });
});

it('a healing spell costs its caster 3 power points for each level', () => {
  const after = afterProcedure('healingSpell', kept, 'ACTOR', { level: 2, wound: 5 }, [3, 4]);
  const pool = brp.encounterRules.resources(after, {}).find(({ id }) => id === 'POWER_POINTS')!;
  expect(pool.remaining).toBe(10 - 6);
});

it('First Aid treats the stored character’s wound that the input names', () => {
  const once = afterProcedure('wound', kept, 'TARGET', { damage: 2 }, []);
  const twice = afterProcedure('wound', once, 'TARGET', { damage: 1 }, []);
  expect(complete('firstAid', twice, 'TARGET', { rating: 60, which: 2 })).toMatchObject({ wound: 1 });
  expect(refusal(() => complete('firstAid', twice, 'TARGET', { rating: 60, which: 3 }))).toMatchObject([
    { path: ['input', 'which'], accepted: '1 to 2' },
  ]);
});

it('a healing spell on a wound that does not exist is rejected and costs nothing', () => {
  const hurt = afterProcedure('wound', kept, 'TARGET', { damage: 2 }, []);
  expect(
    refusal(() => complete('healingSpell', hurt, 'TARGET', { level: 1, powerPoints: 9, which: 2 })),
  ).toMatchObject([{ path: ['input', 'which'], accepted: '1 to 1' }]);
});

it('a healing spell that a stored caster cannot pay for is rejected', () => {
  expect(refusal(() => complete('healingSpell', kept, 'ACTOR', { level: 4, wound: 5 }))).toMatchObject([
    { path: ['input', 'level'], accepted: 'a level of at most 3' },
  ]);
});

const conditionsOf = ({ conditions }: Fighter) => conditions.map(({ condition }) => condition);
const gained = (condition: string, note: string | null = null): Effect => ({
  ...{ type: 'conditionGained', on: 'TARGET', condition, rounds: null, starts: 'NOW', note },
  citation: skills('First Aid'),
});

describe('a stored character and the rules of a fight', () => {
  const hurt = afterProcedure('wound', kept, 'TARGET', { damage: 3 }, []);
  const closed = ['bleeding', 'holdingWound', 'heldClosed'].map((condition) => gained(condition, 'wound 1'));
  const held = applyEffects(brp, hurt, closed, {}).fighter;

  it('a fall opens a wound that a hand holds closed (BRP-123)', () => {
    expect(conditionsOf(held)).toContain('heldClosed');
    expect(conditionsOf(afterProcedure('fall', held, 'TARGET', { metres: 3 }, [1]))).not.toContain(
      'heldClosed',
    );
  });

  it('hindering armour makes a Jump harder (BRP-173)', () => {
    const plate = { name: 'plate', value: 8, penalties: [{ group: 'PHYSICAL', value: -20 }] };
    const armoured = { ...kept, sheet: person({ armourPieces: [plate] }) };
    const given = { metres: 3, jump: { rating: 60 } };
    const { breakdowns } = applyProcedure(brp, armoured, 'fall', { given, faces: [41, 1] }).resolution;
    expect(totalOf(breakdowns, 'Jump rating')).toBe(40);
  });

  it('a fall that brings the day’s minor wounds to the amount of a major wound requires a Luck roll (R-60)', () => {
    const fallen = afterProcedure('fall', hurt, 'TARGET', { metres: 3 }, [2, 51]);
    expect(conditionsOf(fallen)).toContain('unconscious');
    expect(fallen.state).toMatchObject({ luckOwed: false });
  });

  it('a roll to pull out a weapon opens a wound that a hand holds closed (BRP-123)', () => {
    const fight = fightWith([spear]);
    fight.act('a', 'attack', 'b', { weapon: 'Spear', defence: 'NONE' }, [SPECIAL, 2, 2]);
    fight.order({ type: 'finish' });
    const impaled = applyEffects(brp, fight.fighter('b'), closed, {}).fighter;
    expect(conditionsOf(impaled)).toContain('heldClosed');
    expect(conditionsOf(afterProcedure('removeImpaling', impaled, 'TARGET', {}, []))).not.toContain(
      'heldClosed',
    );
  });

  it('a weapon that is broken off cannot be broken off again (BRP-148)', () => {
    const fight = fightWith([spear]);
    fight.act('a', 'attack', 'b', { weapon: 'Spear', defence: 'NONE' }, [SPECIAL, 2, 2]);
    fight.act('b', 'removeImpaling', 'b', { means: 'BREAK' }, [1]);
    fight.order({ type: 'finish' });
    expect(
      refusal(() => complete('removeImpaling', fight.fighter('b'), 'TARGET', { means: 'BREAK' })),
    ).toMatchObject([{ path: ['input', 'means'], accepted: 'PULL, FIRST_AID' }]);
  });

  it('with one attempt on each wound, First Aid treats the worst wound without an attempt (R-76)', () => {
    const twice = afterProcedure('wound', hurt, 'TARGET', { damage: 1 }, []);
    const state = { ...(twice.state as object), aided: [{ wound: 0, healer: 'Ann' }] };
    const aided: Fighter = { ...twice, state };
    const once = { firstAidAttempts: 'ONCE' };
    expect(complete('firstAid', aided, 'TARGET', { rating: 60 }, once)).toMatchObject({ wound: 1 });
    expect(
      refusal(() => complete('firstAid', aided, 'TARGET', { rating: 60, which: 1 }, once)),
    ).toMatchObject([{ path: ['input', 'which'], accepted: '2' }]);
    const overridden = { rating: 60, which: 1, triedBefore: 'NOBODY' };
    expect(complete('firstAid', aided, 'TARGET', overridden, once)).toMatchObject({ wound: 3 });
    expect(
      refusal(() => complete('firstAid', aided, 'TARGET', { rating: 60, triedBefore: 'SAME' })),
    ).toMatchObject([{ path: ['input', 'which'] }]);
  });
});

describe('First Aid on a stored character', () => {
  const fainted = applyEffects(brp, kept, [gained('unconscious')], {}).fighter;

  it('First Aid can revive a character without wounds', () => {
    expect(conditionsOf(fainted)).toEqual(['unconscious']);
    expect(
      conditionsOf(afterProcedure('firstAid', fainted, 'TARGET', { rating: 60, aim: 'REVIVE' }, [40])),
    ).toEqual([]);
  });

  it('First Aid cannot revive a conscious character', () => {
    expect(refusal(() => complete('firstAid', kept, 'TARGET', { rating: 60, aim: 'REVIVE' }))).toMatchObject([
      { path: ['input', 'aim'], accepted: 'HEAL, STOP_BLEEDING' },
    ]);
  });

  it('First Aid that failed on a bleeding wound cannot stop its bleeding later (BRP-124)', () => {
    const hurt = afterProcedure('wound', kept, 'TARGET', { damage: 3 }, []);
    const bleeding = applyEffects(brp, hurt, [gained('bleeding')], {}).fighter;
    const stanching = { rating: 60, aim: 'STOP_BLEEDING' };
    expect(conditionsOf(afterProcedure('firstAid', bleeding, 'TARGET', stanching, [40]))).toEqual([]);
    const failed = afterProcedure('firstAid', bleeding, 'TARGET', stanching, [80]);
    expect(conditionsOf(failed).sort()).toEqual(['beyondFirstAid', 'bleeding']);
    expect(refusal(() => complete('firstAid', failed, 'TARGET', stanching))).toMatchObject([
      { path: ['input', 'which'], problem: 'First Aid has already failed to stop this bleeding' },
    ]);
    const healed = afterProcedure('firstAid', failed, 'TARGET', { rating: 60 }, [40, 2]);
    expect(left(healed)).toBe(9);
    expect(conditionsOf(healed)).toContain('bleeding');
  });

  it('First Aid cannot stop the bleeding of a wound that does not bleed', () => {
    const hurt = afterProcedure('wound', kept, 'TARGET', { damage: 2 }, []);
    expect(
      refusal(() => complete('firstAid', hurt, 'TARGET', { rating: 60, aim: 'STOP_BLEEDING' })),
    ).toMatchObject([{ path: ['input', 'which'], problem: 'the wound does not bleed' }]);
  });
});

describe('a character who recovers the losses of a major wound (BRP-213)', () => {
  // Because the Luck roll fails, row 1 of the major wound table costs 2 points of DEX and of MOV.
  const wounded = afterProcedure('majorWound', kept, 'TARGET', { row: 1 }, [51, 2]);
  const regain = (regained: number) =>
    afterProcedure(
      ...(['majorWoundRecovery', wounded, 'TARGET'] as const),
      { losses: [{ characteristic: 'DEX', lost: 2, regained }] },
      [],
    );
  const losses = ({ state }: Fighter) => (state as { readonly losses: unknown }).losses;
  const held = ({ conditions }: Fighter) => conditions.map(({ condition }) => condition);

  it('regained characteristic points are restored on the sheet, and the effects of a major wound last until all points have returned (BRP-213)', () => {
    expect(losses(wounded)).toEqual([
      { attribute: 'dex', points: 2 },
      { attribute: 'mov', points: 2 },
    ]);
    const better = regain(1);
    expect(losses(better)).toEqual([
      { attribute: 'dex', points: 1 },
      { attribute: 'mov', points: 2 },
    ]);
    expect(held(better)).toContain('maimed');
    const whole = regain(2);
    expect([losses(whole), held(whole)]).toEqual([[], []]);
  });
});
