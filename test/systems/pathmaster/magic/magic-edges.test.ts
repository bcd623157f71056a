import { describe, expect, it } from 'vitest';
import { citing } from '../../../../src/engine/rules/citation.ts';
import { addictionDoses } from '../../../../src/engine/systems/pathmaster/addiction/addiction-doses.ts';
import { disease } from '../../../../src/engine/systems/pathmaster/ailments/disease.ts';
import { caughtDiseaseEffects } from '../../../../src/engine/systems/pathmaster/ailments/disease-result.ts';
import { applyLastingRecord } from '../../../../src/engine/systems/pathmaster/time/apply-lasting-record.ts';
import { healthyBody } from '../../../../src/engine/systems/pathmaster/time/body.ts';
import { d10, d100, hand } from '../../../kit/hand.ts';
import { play } from '../../../kit/play.ts';
import { consultPathmaster, resolvePathmaster } from '../support.ts';

const MODIFIERS = '... on PathmasterCastingModifiers { sum rollRequired transcendenceApplied }';

describe('modifiers of a casting', () => {
  it('a Transcendence below 0 offsets no penalty, and causes no casting roll if it is the only modifier (ruling PMB-R62)', async () => {
    const unskilled = (modifiers: readonly object[]) =>
      consultPathmaster('castingModifiers', { spellLevel: 1, transcendence: -10, modifiers }, MODIFIERS);
    expect(await unskilled([])).toMatchObject({ sum: 0, rollRequired: false, transcendenceApplied: 0 });
    expect(await unskilled([{ label: 'helmet', value: -20 }])).toMatchObject({
      sum: -20,
      rollRequired: true,
      transcendenceApplied: 0,
    });
  });

  it('a counter specialist casts at −20 in any realm (PMB-033)', async () => {
    const circumstances = { realms: [], counterSpecialist: true };
    expect(
      await consultPathmaster('castingModifiers', { spellLevel: 1, circumstances }, MODIFIERS),
    ).toMatchObject({ sum: -20, rollRequired: true });
  });

  it('if the input contains no power, the field `purse` determines the penalties for low Mana and hit points (PMB-034, PMB-035, ruling PMB-R72)', async () => {
    const purse = { mana: 5, maximumMana: 20, hitPoints: 20, maximumHitPoints: 40 };
    const cast = (more: object) =>
      resolvePathmaster(
        'castSpell',
        { spellLevel: 1, skill: 60, purse, ...more },
        [50],
        '... on PathmasterSpellCast { modifierSum total: castTotal powerPoints manaAfter }',
      );
    // A caster with 5 of 20 points left (25%) has a penalty of 30, and a caster with 20 of 40 left (50%) has a penalty
    // of 20.
    expect(await cast({})).toMatchObject({ modifierSum: -50, total: 60, powerPoints: 1, manaAfter: 4 });
    expect(await cast({ power: { current: 20, maximum: 20 } })).toMatchObject({ modifierSum: -20 });
  });
});

it('a wound with any penalty can heal, and a wound with a penalty of −51 or worse heals like a severe wound (PMB-127)', async () => {
  const healing = (penalty: number) =>
    resolvePathmaster(
      'woundHealing',
      { penalty, constitution: 5 },
      [50],
      '... on PathmasterWoundHealing { severity total days }',
    );
  // With a total of 50 + 15 = 65, muscle wounds heal in 3, 12 or 24 days, depending on their class.
  expect(await healing(-50)).toMatchObject({ severity: 'MEDIUM', total: 65, days: 12 });
  expect(await healing(-150)).toMatchObject({ severity: 'SEVERE', total: 65, days: 24 });
});

it('the addiction factor doubles with each dose, without a limit (PMB-093)', async () => {
  const { steps } = await resolvePathmaster(
    'addictionDoses',
    { factor: 5, earlier: Array.from({ length: 20 }, () => 1), doses: [2] },
    [1],
    '... on PathmasterAddictionDoses { steps { factor total } }',
  );
  expect(steps).toEqual([{ factor: 5 * 2 ** 20, total: 5 * 2 ** 20 + 1 }]);
});

it.each([
  ['doses', [5, 3], [], ['input', 'doses', 1], 'at least 5'],
  ['earlier doses', [5, 6], [1, 5.5], ['input', 'earlier', 1], 'at most 5'],
])('input with %s that are not in chronological order is rejected', (_, taken, earlier, path, accepted) => {
  const bind = () => addictionDoses.bind({ factor: 5, earlier, doses: taken }, {}, ['input']);
  expect(bind).toThrow(expect.objectContaining({ faults: [expect.objectContaining({ path, accepted })] }));
});

it('two tiers of a poison or disease together never lower a temporary stat below 1 (PMB-016, ruling PMB-R116)', async () => {
  const { statLosses } = await resolvePathmaster(
    'disease',
    {
      ...{ type: 'CHEMICAL', effectLevel: 5, defenceLevel: 5 },
      stats: [
        { name: 'Agility', temporary: 15 },
        { name: 'Memory', temporary: 90 },
      ],
    },
    [25, 9, 8, 70, 80],
    '... on PathmasterDiseased { statLosses { stat rolled loss } }',
  );
  expect(statLosses).toEqual([
    { stat: 'Memory', rolled: 9, loss: 9 },
    { stat: 'Agility', rolled: 8, loss: 8 },
    { stat: 'Agility', rolled: 70, loss: 6 },
    { stat: 'Memory', rolled: 80, loss: 80 },
  ]);
});

it('half a level of an infection adds exactly 2.5 to the number to reach, so a total of 52 is not enough (ruling PMB-R112)', async () => {
  const tier = async (face: number, options: object) =>
    (
      await resolvePathmaster(
        'infection',
        {
          place: 'TAVERNS',
          injuries: 1,
          defenceLevel: 1,
          options: { infectionHalfMode: 'EXACT', ...options },
        },
        [face],
        '... on PathmasterInfection { tier }',
      )
    ).tier;
  expect([await tier(52, {}), await tier(53, {})]).toEqual(['MODERATE', 'NONE']);
  // With the option, the modifier is added to the roll itself, so the limit for the roll is 50.5.
  const toRoll = { infectionModifierTarget: 'ROLL' };
  expect([await tier(50, toRoll), await tier(51, toRoll)]).toEqual(['MODERATE', 'NONE']);
});

describe('First Aid according to the combat chapter', () => {
  const brace = (firstAid: string) =>
    resolvePathmaster(
      'firstAid',
      { aim: 'BRACE', skill: 60, penalty: -40, braced: true, wound: 0, options: { firstAid } },
      [60],
      '... on PathmasterFirstAid { penaltyAfter }',
    );

  it('bracing a braced wound again improves it in the combat chapter’s First Aid, but not in the healing chapter’s (PMB-135, ruling PMB-R107)', async () => {
    expect(await brace('COMBAT_CHAPTER')).toMatchObject({ outcome: 'BRACED', penaltyAfter: -30 });
    expect(await brace('HEALING_CHAPTER')).toMatchObject({ outcome: 'NOTHING', penaltyAfter: -40 });
  });

  it('First Aid according to the combat chapter never stops bleeding permanently, even with careful treatment', async () => {
    const stopped = (firstAid: string) =>
      resolvePathmaster(
        'firstAid',
        { aim: 'STOP_BLEEDING', mode: 'CAUTIOUS', skill: 100, bleeding: 2, options: { firstAid } },
        [60],
        '... on PathmasterFirstAid { lasts restricted }',
      );
    expect(await stopped('HEALING_CHAPTER')).toMatchObject({
      outcome: 'STOPPED',
      lasts: 'FOR_GOOD',
      restricted: false,
    });
    expect(await stopped('COMBAT_CHAPTER')).toMatchObject({
      ...{ outcome: 'STOPPED', lasts: 'UNTIL_REOPENED', restricted: true },
      effects: [{ kind: 'CONDITION_GAINED', condition: 'treatedWound' }],
    });
  });

  it('according to the combat chapter, a further bracing adds to the earlier one', () => {
    const before = {
      bleeding: [],
      injuries: [{ penalty: -54, eased: 14, days: null }],
      body: null as never,
    };
    const braced = { kind: 'BRACED', injury: 0, amount: 10 } as const;
    expect(applyLastingRecord(before, { ...braced, more: true }).injuries[0]!.eased).toBe(24);
    expect(applyLastingRecord(before, braced).injuries[0]!.eased).toBe(10);
  });
});

it('the stat losses of a disease are stored with the character (PMB-091)', () => {
  const poppy = {
    ...{ type: 'CHEMICAL', name: 'poppy', effectLevel: 5, defenceLevel: 5 },
    stats: [{ name: 'Memory', temporary: 50 }],
  };
  const { effects } = play(disease, poppy, hand(d100(40), d10(9, 8)));
  const [lasting] = effects.flatMap((effect) => (effect.type === 'lasting' ? [effect.record] : []));
  expect(
    applyLastingRecord({ bleeding: [], injuries: [], body: healthyBody }, lasting as never).body.statLosses,
  ).toEqual([
    { stat: 'Memory', loss: 9 },
    { stat: 'Agility', loss: 8 },
  ]);
});

it('sleep does not restore the hits that a continuing withdrawal has cost (PMB-117)', async () => {
  const night = async (addictions: readonly object[]) =>
    (
      await resolvePathmaster(
        'passTime',
        {
          patient: { hitPoints: 30, maximumHitPoints: 40, constitution: 4, constitutionStat: 60, addictions },
          ...{ amount: 8, unit: 'HOURS', activity: 'NIGHT' },
        },
        [],
        '... on PathmasterTimePassed { patient { hitPoints } }',
      )
    ).patient.hitPoints;
  // Without withdrawal, a night would restore 6 × 4 = 24 hits.
  expect(await night([])).toBe(40);
  expect(await night([{ name: 'poppy', level: 1, withdrawing: true, hitsTaken: 7 }])).toBe(33);
});

it('a disease stores stat losses of at least 1 point and omits losses of 0 (PMB-016)', () => {
  const losses = [1, 2, 0].map((loss, index) => ({
    stat: ['Agility', 'Memory', 'Reasoning'][index]!,
    rolled: 9,
    loss,
  }));
  const ailment = {
    name: 'Ague',
    kind: 'CHEMICAL',
    tiers: [],
    age: 0,
    duration: null,
    comaDays: null,
    deathAfter: null,
  };
  const [effect] = caughtDiseaseEffects(
    { ailment, statLosses: losses } as never,
    citing('A book')('Diseases'),
  );
  expect(effect).toMatchObject({
    record: {
      statLosses: [
        { stat: 'Agility', loss: 1 },
        { stat: 'Memory', loss: 2 },
      ],
    },
  });
});
