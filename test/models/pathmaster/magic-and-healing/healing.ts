import { openEnded, type Roll } from '../rolls.ts';
import type { Tier } from './resistance-rolls.ts';

/** Models the sections “Recovery from Diseases” and “Healing”. */

type Rows = readonly (readonly [number, readonly number[]])[];

/** Returns the row for a total. It is the first row whose upper end is not lower than the total. */
const rowOf = (rows: Rows, total: number): readonly number[] => rows.find(([to]) => total <= to)![1];

const END = Number.POSITIVE_INFINITY;

export type DiseaseType = 'BUBONIC' | 'PNEUMONIC' | 'PSYCHIATRIC' | 'CHEMICAL';

/** Number of days by total, for mild, moderate, severe and extreme tiers (PMB-106 to PMB-109). */
const recoveries: Readonly<Record<DiseaseType, Rows>> = {
  BUBONIC: [
    [-26, [13, 21, 86, 173]],
    [15, [9, 14, 59, 120]],
    [35, [6, 10, 40, 80]],
    [65, [4, 6, 26, 53]],
    [90, [3, 5, 20, 40]],
    [105, [2, 3, 13, 27]],
    [END, [1, 2, 7, 13]],
  ],
  PNEUMONIC: [
    [-26, [14, 35, 70, 140]],
    [15, [9, 23, 45, 180]],
    [35, [6, 15, 30, 120]],
    [65, [4, 10, 20, 80]],
    [90, [3, 8, 15, 60]],
    [105, [2, 5, 10, 40]],
    [END, [1, 3, 5, 20]],
  ],
  PSYCHIATRIC: [
    [-26, [7, 67, 645, 6193]],
    [15, [5, 48, 461, 4423]],
    [35, [3, 29, 277, 2654]],
    [65, [2, 19, 184, 1769]],
    [END, [1, 10, 92, 885]],
  ],
  CHEMICAL: [
    [-26, [12, 31, 139, 239]],
    [15, [8, 21, 93, 159]],
    [35, [6, 16, 70, 119]],
    [65, [4, 10, 46, 80]],
    [90, [3, 8, 35, 60]],
    [105, [2, 5, 23, 40]],
    [END, [1, 3, 12, 20]],
  ],
};

const severityIndex = { MILD: 0, MODERATE: 1, SEVERE: 2, EXTREME: 3 } as const;

/** Recovery is an open-ended roll plus the Constitution bonus, which is added once (PMB-105). */
export function recoverFrom(type: DiseaseType, severity: Tier, constitution: number, roll: Roll) {
  const total = openEnded(roll).total + constitution;
  return { total, days: rowOf(recoveries[type], total)[severityIndex[severity]]! };
}

/** The character resists the temptation with a total over 100 (PMB-113). */
export function tempt(severity: Tier, selfDiscipline: number, earlierSuccesses: number, roll: Roll) {
  const modifier = { MILD: 10, MODERATE: 0, SEVERE: -20, EXTREME: -50 }[severity];
  const total = openEnded(roll).total + selfDiscipline + earlierSuccesses + modifier;
  return { total, resisted: total > 100, successes: total > 100 ? earlierSuccesses + 1 : 0 };
}

export type Category = 'BURNS' | 'BONE' | 'SKIN' | 'HEAD' | 'ORGAN' | 'MUSCLE';

/** Number of days for light, medium and severe wounds, in rows of 20 points (PMB-126, PMB-129, PMB-130). */
const healings: Readonly<Record<Category, readonly (readonly number[])[]>> = {
  BURNS: [
    [7, 21, 50],
    [6, 18, 40],
    [5, 16, 35],
    [4, 14, 28],
    [3, 11, 22],
    [2, 9, 18],
    [1, 7, 14],
  ],
  BONE: [
    [28, 56, 91],
    [21, 42, 70],
    [15, 30, 55],
    [10, 20, 40],
    [6, 12, 25],
    [4, 8, 15],
    [3, 5, 10],
  ],
  SKIN: [
    [5, 25, 40],
    [4, 20, 35],
    [3, 16, 30],
    [2, 12, 25],
    [1, 8, 20],
    [1, 6, 15],
    [1, 5, 10],
  ],
  HEAD: [
    [13, 78, 130],
    [10, 60, 100],
    [7, 42, 70],
    [5, 30, 50],
    [3, 18, 30],
    [2, 12, 20],
    [1, 6, 10],
  ],
  ORGAN: [
    [13, 65, 130],
    [9, 45, 90],
    [6, 30, 60],
    [4, 20, 40],
    [3, 15, 30],
    [2, 10, 20],
    [1, 5, 10],
  ],
  MUSCLE: [
    [11, 44, 88],
    [7, 28, 56],
    [6, 24, 44],
    [4, 16, 32],
    [3, 12, 24],
    [2, 8, 16],
    [1, 4, 8],
  ],
};

/** Returns the class of a wound, which depends on its penalty (PMB-127). */
export function severityOf(penalty: number): 'LIGHT' | 'MEDIUM' | 'SEVERE' {
  if (penalty <= -51) return 'SEVERE';
  return penalty <= -21 ? 'MEDIUM' : 'LIGHT';
}

export interface InjuryFound {
  readonly category: Category;
  readonly penalty: number;
  readonly fracture: boolean;
  readonly organLost: boolean;
}

/**
 * A lost organ counts as a severe wound. A fracture counts as a medium wound if it has no penalty (PMB-127, PMB-R103).
 */
export function severityFound({ penalty, fracture, organLost }: InjuryFound) {
  if (organLost) return 'SEVERE';
  if (penalty === 0) return fracture ? 'MEDIUM' : null;
  return severityOf(penalty);
}

/**
 * Healing is an open-ended roll plus three times the Constitution bonus (PMB-128). It is rolled once for each injury
 * after the combat (PMB-148).
 */
export function healWound(injury: InjuryFound, constitution: number, roll: Roll) {
  const { category } = injury;
  const total = openEnded(roll).total + 3 * constitution;
  const row = Math.min(6, Math.max(0, Math.ceil(total / 20)));
  const severity = severityFound(injury) ?? 'LIGHT';
  return { total, severity, days: healings[category][row]![{ LIGHT: 0, MEDIUM: 1, SEVERE: 2 }[severity]]! };
}

/**
 * The total healing time is the longest time, plus half of the second longest, a quarter of the third longest, and so
 * on, in whole days (PMB-131, PMB-121, PMB-R104).
 */
export function daysTogether(days: readonly number[], recoveryRate: number): number {
  const sorted = [...days].sort((a, b) => b - a);
  const sum = sorted.reduce((all, each, index) => all + each / 2 ** index, 0);
  return Math.ceil(sum * recoveryRate);
}

export type Activity = 'ACTIVE' | 'REST' | 'NIGHT';

/**
 * Hits are healed by complete hours of rest and by a night of 8 hours (PMB-122 to PMB-124, PMB-R101, PMB-R102). Eating,
 * drinking and study count as rest, but travel does not (PMB-149).
 */
export function restFor(
  activity: Activity,
  hours: number,
  constitution: number,
  recoveryRate: number,
): number {
  if (activity === 'ACTIVE') return 0;
  const whole = Math.floor(hours);
  const nights = activity === 'NIGHT' ? Math.floor(whole / 8) : 0;
  const healed = nights * 6 * constitution + ((whole - 8 * nights) * constitution) / 2;
  return Math.max(0, Math.floor(healed / recoveryRate));
}

/**
 * Returns the number that is added to the 1d10 hits. The number for Constitution is higher by one. Totals in the gap of
 * the chart count as the first row (PMB-116).
 */
const withdrawals: Rows = [
  [-41, [9]],
  [-31, [8]],
  [-21, [7]],
  [-11, [6]],
  [0, [5]],
  [10, [4]],
  [20, [3]],
  [30, [2]],
  [40, [1]],
  [50, [0]],
  [60, [-1]],
  [70, [-2]],
  [80, [-3]],
  [90, [-4]],
  [100, [-5]],
  [END, [-6]],
];

/**
 * Returns the hits and the Constitution that are lost on a day of withdrawal (PMB-115). A total of 101 completes the
 * withdrawal (PMB-R97).
 */
export function withdraw(level: number, constitution: number, episode: number, severe: boolean, roll: Roll) {
  const total = openEnded(roll).total - 5 * level + 3 * constitution + 50 + episode + (severe ? -15 : 0);
  const added = rowOf(withdrawals, total)[0]!;
  const complete = total >= 101;
  const hits = complete ? 0 : Math.max(0, roll(10) + added);
  return { total, complete, hits, constitutionLost: Math.max(0, roll(10) + added + 1) };
}

/**
 * Recovery from a bubonic or pneumonic disease starts with a penalty of -100. Each day in bed removes an equal part of
 * it, and the first day also removes the remainder of the division (PMB-110, PMB-R91). If recovery takes more than 100
 * days, the penalty is removed in proportion (PMB-R92). Days out of bed remove nothing (PMB-111).
 */
export function recoverySchedule(days: number, restedDays: number) {
  const dailyRelief = Math.floor(100 / days);
  const firstDay = days > 100 ? null : 100 - (days - 1) * dailyRelief;
  const relief =
    firstDay === null ? Math.floor((100 * restedDays) / days) : firstDay + (restedDays - 1) * dailyRelief;
  return {
    ...{ restedDays, dailyRelief, firstDay, daysLeft: Math.max(0, days - restedDays) },
    penalty: restedDays === 0 ? -100 : Math.min(0, relief - 100),
  };
}
