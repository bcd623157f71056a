import { describe, expect, it } from 'vitest';
import type { Data } from '../../conformance.ts';
import { consultPathmaster, resolvePathmaster } from '../support.ts';

describe('casting with the rule options of a group', () => {
  const modifiers = async (input: object, options: object): Promise<Data> =>
    consultPathmaster(
      'castingModifiers',
      { spellLevel: 1, ...input, options },
      '... on PathmasterCastingModifiers { sum refused rollRequired reasons transcendenceApplied }',
    );

  it('a spell six levels above the caster is rejected, or has, with a rule option, a penalty 5 greater than a spell five levels above', async () => {
    const high = { casterLevel: 1, spellLevel: 7 };
    expect((await modifiers(high, {})).outcome).toBe('NOT_ALLOWED');
    expect((await modifiers(high, { extendCastingTable: true })).sum).toBe(-105 - 5);
  });

  it('an instantaneous spell with rounds of preparation is rejected', async () => {
    await expect(modifiers({ casterLevel: 5, classes: ['INSTANTANEOUS'], rounds: 2 }, {})).rejects.toThrow();
  });

  it('bonuses offset penalties only with the rule option for net penalties', async () => {
    const mixed = {
      modifiers: [
        { label: 'helmet', value: -10 },
        { label: 'hands', value: 15 },
      ],
    };
    expect((await modifiers(mixed, {})).rollRequired).toBe(true);
    expect((await modifiers(mixed, { castingPenaltyMode: 'NET' })).rollRequired).toBe(false);
  });

  it('a caster of a hybrid realm uses the worst of the realms’ rows', async () => {
    const hybrid = { circumstances: { realms: ['CHANNELING', 'MENTALISM'], hands: 'NONE', helmet: 'METAL' } };
    expect((await modifiers(hybrid, {})).sum).toBe(-20 - 60);
  });

  it('a nauseated caster cannot cast, and a deafened caster casts at −20', async () => {
    expect((await modifiers({ conditions: ['NAUSEATED'] }, {})).outcome).toBe('NOT_ALLOWED');
    expect((await modifiers({ conditions: ['DEAFENED'] }, {})).sum).toBe(-20);
  });

  it('a natural 100 on a casting roll succeeds only with a total of 101 if penalties count', async () => {
    const cast = (options: object, faces: readonly number[]) =>
      resolvePathmaster(
        'castSpell',
        { spellLevel: 3, skill: -150, roll: 'ALWAYS', options },
        faces,
        '... on PathmasterSpellCast { total: castTotal powerPoints }',
      );
    expect((await cast({}, [100])).outcome).toBe('UNUSUAL_EVENT');
    expect(await cast({ unusualEventIgnoresPenalties: false }, [100, 20])).toMatchObject({
      outcome: 'ABSOLUTE_FAILURE',
      powerPoints: 6,
    });
  });
});

it('with the rule option for sequential onsets, each tier’s onset counts from the onset of the previous tier', async () => {
  const nerve = (poisonOnset: string) =>
    resolvePathmaster(
      'poison',
      { type: 'NERVE', effectLevel: 5, defenceLevel: 5, options: { poisonOnset } },
      [40, 4, 13, 9],
      '... on PathmasterPoisoned { onsets { rounds } }',
    );
  expect((await nerve('FROM_EXPOSURE')).onsets).toEqual([{ rounds: 4 }, { rounds: 13 }]);
  expect((await nerve('SEQUENTIAL')).onsets).toEqual([{ rounds: 4 }, { rounds: 17 }]);
});

it('with rule options, the recovery rate multiplies the days, divides them, or leaves them unchanged', async () => {
  const days = async (recoveryRateAppliesToDays: string) =>
    (
      await consultPathmaster(
        'woundsTogether',
        { wounds: [{ days: 20 }], recoveryRate: 1.5, options: { recoveryRateAppliesToDays } },
        '... on PathmasterWoundsTogether { days }',
      )
    ).days;
  expect([await days('MULTIPLY'), await days('DIVIDE'), await days('NONE')]).toEqual([30, 14, 20]);
});

it('the misprint in the pneumonic chart is used as printed, reported as an erratum, and corrected with a rule option', async () => {
  const worst = (options: object) =>
    resolvePathmaster(
      'diseaseRecovery',
      { type: 'PNEUMONIC', severity: 'EXTREME', options },
      [1, 60],
      '... on PathmasterDiseaseRecovery { days erratum }',
    );
  expect(await worst({})).toMatchObject({ days: 140, erratum: 280 });
  expect(await worst({ applyErrata: true })).toMatchObject({ days: 280, erratum: null });
});

it('with rule options, a narrow success still causes a mild infection, and each wound has a separate roll', async () => {
  const infection = (options: object, faces: readonly number[]) =>
    resolvePathmaster(
      'infection',
      { place: 'SEWERS', injuries: 2, defenceLevel: 7, options },
      faces,
      '... on PathmasterInfection { tier totals }',
    );
  expect((await infection({}, [50])).tier).toBe('NONE');
  expect((await infection({ infectionUsesFullMarginTable: true }, [50])).tier).toBe('MILD');
  expect(await infection({ infectionRollPerWound: true }, [60, 20])).toMatchObject({
    tier: 'SEVERE',
    totals: [60, 20],
  });
});
