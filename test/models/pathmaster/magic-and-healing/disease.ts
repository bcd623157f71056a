import type { Roll } from '../rolls.ts';
import type { DiseaseType } from './healing.ts';
import { loseStat, type TemporaryStat } from './poison.ts';
import { resist, type Tier, tierOf, tiersUpTo } from './resistance-rolls.ts';

/** Models the sections “Disease” and “Chemical Diseases”. */

type Neuroses = readonly (readonly [number, string])[];

/** The mild neuroses that a psychiatric disease may cause (PMB-101). */
const mildNeuroses: Neuroses = [
  [10, 'communication difficulties'],
  [25, 'obsession'],
  [40, 'uncontrolled anger'],
  [100, 'light phobia'],
];

/** The strong neuroses that a psychiatric disease may cause (PMB-102). */
const strongNeuroses: Neuroses = [
  [8, 'phobia: groups'],
  [15, 'phobia: open spaces'],
  [30, 'phobia: heights'],
  [45, 'phobia: confined spaces'],
  [52, 'phobia: water'],
  [60, 'phobia: specific animals'],
  [68, 'phobia: storms'],
  [75, 'phobia: fast movement'],
  [100, 'compulsion (GM chooses)'],
];

/** Psychoses (PMB-103). */
const psychoses: Neuroses = [
  [25, 'manic/depression'],
  [50, 'paranoia'],
  [75, 'schizophrenia'],
  [90, 'hysteria'],
  [100, 'multiple personalities'],
];

const penalties: Readonly<Record<DiseaseType, Readonly<Partial<Record<Tier, number>>>>> = {
  BUBONIC: { MILD: -15, MODERATE: -25 },
  PNEUMONIC: { MILD: -20, MODERATE: -25 },
  PSYCHIATRIC: {},
  CHEMICAL: {},
};

/** The time until an extreme disease kills: a number of hours, days, weeks or months. */
const deaths = {
  BUBONIC: [20, 'DAYS'],
  PNEUMONIC: [100, 'HOURS'],
  PSYCHIATRIC: [50, 'WEEKS'],
  CHEMICAL: [50, 'MONTHS'],
} as const;

export interface Patient {
  readonly wounded: boolean;
  readonly stats: readonly TemporaryStat[];
}

export interface Illness {
  readonly onset: { readonly value: number; readonly unit: string } | null;
  readonly flatPenalty: number;
  readonly woundPenalty: number;
  readonly movingAndMissilePenalty: number;
  readonly limbChance: number;
  readonly immobilised: boolean;
  readonly coma: boolean;
  readonly comaDays: number | null;
  readonly neuroses: readonly { readonly tier: Tier; readonly result: string }[];
  readonly statLosses: readonly { readonly stat: string; readonly rolled: number; readonly loss: number }[];
  readonly withdrawalPenalty: number;
  readonly immobilisedInWithdrawal: boolean;
  readonly death: { readonly value: number; readonly unit: string } | null;
}

/**
 * Applies the effects of all tiers. The dice are rolled in this order: the onset, the coma and its duration in days,
 * and the time of death (PMB-R128).
 */
export function fallIll(type: DiseaseType, worst: Tier | null, patient: Patient, roll: Roll): Illness {
  const applied = tiersUpTo(worst);
  const has = (tier: Tier): boolean => applied.includes(tier);
  const onset = worst ? onsetOf(type, roll) : null;
  const neuroses = type === 'PSYCHIATRIC' ? disorders(applied, roll) : [];
  const statLosses = type === 'CHEMICAL' ? weakened(applied, patient.stats, roll) : [];
  const coma = comaOf(type, has('SEVERE'), roll);
  const [sides, unit] = deaths[type];
  return {
    ...{ onset, neuroses, statLosses, ...coma },
    flatPenalty: applied.reduce((sum, tier) => sum + (penalties[type][tier] ?? 0), 0),
    // A pneumonic disease infects the character's wounds and makes the character unsteady (PMB-099, PMB-R118).
    woundPenalty: type === 'PNEUMONIC' && has('MODERATE') && patient.wounded ? -50 : 0,
    movingAndMissilePenalty: type === 'PNEUMONIC' && has('MODERATE') ? -50 : 0,
    // A bubonic disease may immobilise each limb and eye, and later the whole body (PMB-098).
    limbChance: type === 'BUBONIC' && has('MODERATE') ? 10 : 0,
    immobilised: (type === 'BUBONIC' || type === 'PNEUMONIC') && has('SEVERE'),
    // Withdrawal from a drug reduces movement by 15, and later to zero (PMB-091, PMB-104).
    withdrawalPenalty: type === 'CHEMICAL' && has('MILD') ? -15 : 0,
    immobilisedInWithdrawal: type === 'CHEMICAL' && has('MODERATE'),
    death: has('EXTREME') ? { value: roll(sides), unit } : null,
  };
}

/**
 * A bubonic disease begins after some days, and a pneumonic disease after some hours. All other diseases begin at once
 * (PMB-098 to PMB-100).
 */
function onsetOf(type: DiseaseType, roll: Roll): Illness['onset'] {
  if (type === 'BUBONIC') return { value: roll(10), unit: 'DAYS' };
  return type === 'PNEUMONIC' ? { value: roll(100), unit: 'HOURS' } : null;
}

function comaOf(type: DiseaseType, severe: boolean, roll: Roll) {
  if (!severe) return { coma: false, comaDays: null };
  if (type === 'PNEUMONIC') return { coma: true, comaDays: roll(100) };
  const coma = type === 'BUBONIC' && roll(100) <= 50;
  return { coma, comaDays: coma ? roll(50) : null };
}

/** Rolls once on the table of each tier (PMB-100). */
function disorders(applied: readonly Tier[], roll: Roll): Illness['neuroses'] {
  const tables = { MILD: mildNeuroses, MODERATE: strongNeuroses, SEVERE: psychoses };
  return applied.flatMap((tier) => {
    if (tier === 'EXTREME') return [];
    const die = roll(100);
    return [{ tier, result: tables[tier].find(([to]) => die <= to)![1] }];
  });
}

/**
 * Memory and Agility are each reduced by 1d10. With a severe dependence, each stat is reduced by 1d100 (PMB-091,
 * PMB-R116).
 */
function weakened(applied: readonly Tier[], stats: readonly TemporaryStat[], roll: Roll) {
  const moderate = applied.includes('MODERATE')
    ? ['Memory', 'Agility'].map((name) => {
        const stat = stats.find((each) => each.name === name);
        return stat ? loseStat(stat, roll(10)) : { stat: name, rolled: roll(10), loss: 0 };
      })
    : [];
  const left = (stat: TemporaryStat): TemporaryStat => ({
    ...stat,
    temporary: stat.temporary - (moderate.find((each) => each.stat === stat.name)?.loss ?? 0),
  });
  const severe = applied.includes('SEVERE') ? stats.map((stat) => loseStat(left(stat), roll(100))) : [];
  return [...moderate, ...severe];
}

export interface Exposure {
  readonly type: DiseaseType;
  readonly effectLevel: number;
  readonly defenceLevel: number;
  readonly modifiers: number;
}

/** A disease attacks with its Effect Level. Its type determines its effects (PMB-097). */
export function exposeToDisease(
  { type, effectLevel, defenceLevel, modifiers }: Exposure,
  who: Patient,
  roll: Roll,
) {
  const { targetNumber, total, margin } = resist(effectLevel, defenceLevel, modifiers, roll);
  const tier = tierOf(margin);
  const illness = fallIll(type, tier, who, roll);
  return {
    ...{ targetNumber, total, margin, tier: tier ?? 'NONE' },
    appliedTiers: tiersUpTo(tier),
    ...illness,
  };
}

/** Each limb and each eye has a chance of 10 percent to be immobilised (PMB-098). */
export const immobilisedLimbs = (parts: readonly string[], roll: Roll): readonly string[] =>
  parts.filter(() => roll(100) <= 10);

/**
 * The chances of a drug's effects, which are rolled once a day: hallucinations, spasms, double vision, and frequent
 * hallucinations (PMB-091).
 */
export function drugEpisodes(worst: Tier, roll: Roll) {
  const chances = [
    ...(tiersUpTo(worst).includes('MODERATE')
      ? ([
          ['HALLUCINATIONS', 5, -25],
          ['SPASMS', 5, -35],
          ['DOUBLE_VISION', 10, -40],
        ] as const)
      : []),
    ...(tiersUpTo(worst).includes('SEVERE') ? ([['FREQUENT_HALLUCINATIONS', 10, -50]] as const) : []),
  ];
  const episodes = chances.filter(([, chance]) => roll(100) <= chance);
  return {
    episodes: episodes.map(([name]) => name),
    penalty: episodes.reduce((sum, [, , penalty]) => sum + penalty, 0),
  };
}
