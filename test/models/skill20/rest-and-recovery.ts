import type { Options, Roll, Sheet } from './sheet.ts';
import { bonusOf } from './statuses.ts';

/** Sections “Time Scales”, “Extended Checks”, “Rest and Recovery” and “Learning New Skills”. */

/** D20-008: rounds of 10 seconds. */
export const ROUNDS_OF = { ROUND: 1, MINUTE: 6, TEN_MINUTES: 60, HOUR: 360 } as const;

export interface Progress {
  readonly sum: number;
  readonly rolls: number;
}

/** D20-006, D20-R06: totals are added until they reach the threshold. Negative totals add 0. */
export function extendedCheck(
  { sum, rolls }: Progress,
  stated: { readonly threshold: number; readonly modifier: number; readonly count: number },
  roll: Roll,
): Progress & { readonly reached: boolean } {
  let [total, made] = [sum, rolls];
  for (let count = 0; count < stated.count && total < stated.threshold; count++) {
    total += Math.max(0, roll(20) + stated.modifier);
    made += 1;
  }
  return { sum: total, rolls: made, reached: total >= stated.threshold };
}

/** D20-007: a check fails only if the game master sets a number of rolls. */
export const hasFailed = ({ rolls }: Progress, reached: boolean, maximumRolls: number | null): boolean =>
  !reached && maximumRolls !== null && rolls >= maximumRolls;

/** D20-009: whatever the pastime is, 8 hours are a period of rest. */
export const HOURS_OF_REST = 8;

/** D20-010, D20-R02, D20-R09: 1 hit point and the Constitution bonus for each period. */
export function restored({ constitution }: Sheet, hours: number, { restBonusSigned }: Options): number {
  const bonus = bonusOf(constitution);
  const each = restBonusSigned ? Math.max(0, 1 + bonus) : 1 + Math.max(0, bonus);
  return Math.floor(hours / HOURS_OF_REST) * each;
}

/** D20-011: an extended check of difficulty 100, an hour for each roll, restores the Constitution score. */
export const THRESHOLD_OF_KIT = 100;

export type Weariness = 'FRESH' | 'FATIGUED' | 'EXHAUSTED';

/** D20-051: an hour of rest makes the exhausted fatigued. D20-053: 8 hours of rest end fatigue. */
export function rested(before: Weariness, hours: number): Weariness {
  if (before === 'EXHAUSTED') return hours >= 1 ? rested('FATIGUED', hours - 1) : before;
  return hours >= HOURS_OF_REST ? 'FRESH' : before;
}

export interface Lesson {
  readonly kind: 'ORDINARY' | 'MAGIC' | 'PSIONIC' | 'ADVANCED';
  readonly willing: boolean;
  readonly master: boolean;
  readonly experience: number;
}

/** D20-012, D20-R12: a willing teacher, a week or a month, and 100 XP. D20-013: Master for advanced skills. */
export function learn({ kind, willing, master, experience }: Lesson) {
  const allowed = willing && (kind !== 'ADVANCED' || master) && experience >= 100;
  return {
    ...{ allowed, days: kind === 'ORDINARY' ? 7 : 30, cost: 100 },
    experienceLeft: allowed ? experience - 100 : experience,
  };
}
