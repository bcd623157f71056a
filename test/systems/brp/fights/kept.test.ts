import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../../src/engine/fault.ts';
import { applyEffects } from '../../../../src/engine/rules/effects/apply-effects.ts';
import type { Effect } from '../../../../src/engine/rules/effects/effect.ts';
import type { Source } from '../../../../src/engine/rules/fight/binding.ts';
import type { Fighter } from '../../../../src/engine/rules/fight/fighter.ts';
import { skills } from '../../../../src/engine/systems/brp/core/citations.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { applyProcedure, keptOf } from '../../../kit/kept.ts';
import { person } from './fight.ts';

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

const complete = (id: string, character: Fighter, part: Source, given: object) =>
  keptOf(brp, id).complete(character, part, given, {}, ['input']);

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

describe('First Aid on a stored character', () => {
  const conditionsOf = ({ conditions }: Fighter) => conditions.map(({ condition }) => condition);
  const gained = (condition: string): Effect => ({
    ...{ type: 'conditionGained', on: 'TARGET', condition, rounds: null, starts: 'NOW', note: null },
    citation: skills('First Aid'),
  });
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
