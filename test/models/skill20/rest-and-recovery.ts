import type { Options, Roll, Sheet } from './sheet.ts';
import { bonusOf } from './statuses.ts';

/** Models the sections “Time Scales”, “Extended Checks”, “Rest and Recovery” and “Learning New Skills”. */

/** A round lasts 10 seconds (D20-008). */
export const ROUNDS_OF = { ROUND: 1, MINUTE: 6, TEN_MINUTES: 60, HOUR: 360 } as const;

export interface Progress {
  readonly sum: number;
  readonly rolls: number;
}

/**
 * The totals of the rolls are added until they reach the threshold. A negative total counts as 0 (D20-006, D20-R06).
 */
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

/**
 * Each roll takes the time scale of the check. The rounds that are left count for the next roll (section “Time Scales”,
 * D20-006).
 */
export const rollsIn = (rounds: number, scale: keyof typeof ROUNDS_OF) => ({
  count: Math.floor(rounds / ROUNDS_OF[scale]),
  left: rounds % ROUNDS_OF[scale],
});

/** An extended check can fail only if the game master limits the number of rolls (D20-007). */
export const hasFailed = ({ rolls }: Progress, reached: boolean, maximumRolls: number | null): boolean =>
  !reached && maximumRolls !== null && rolls >= maximumRolls;

/** A period of rest lasts 8 hours, no matter what the character does to pass the time (D20-009). */
export const HOURS_OF_REST = 8;

/** Each period of rest restores 1 hit point plus the Constitution bonus (D20-010, D20-R02, D20-R09). */
export function restored({ constitution }: Sheet, hours: number, { restBonusSigned }: Options): number {
  const bonus = bonusOf(constitution);
  const each = restBonusSigned ? Math.max(0, 1 + bonus) : 1 + Math.max(0, bonus);
  return Math.floor(hours / HOURS_OF_REST) * each;
}

/**
 * Treatment is an extended check with a threshold of 100, and each roll takes an hour. It restores as many hit points
 * as the Constitution score (D20-011).
 */
export const THRESHOLD_OF_KIT = 100;

export type Weariness = 'FRESH' | 'FATIGUED' | 'EXHAUSTED';

/** After an hour of rest, Exhausted becomes Fatigued (D20-051). After 8 hours of rest, Fatigued ends (D20-053). */
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

/**
 * To learn a skill, a character needs a willing teacher, a week or a month, and 100 XP (D20-012, D20-R12). For an
 * advanced skill, the teacher must be a Master (D20-013).
 */
export function learn({ kind, willing, master, experience }: Lesson) {
  const allowed = willing && (kind !== 'ADVANCED' || master) && experience >= 100;
  return {
    ...{ allowed, days: kind === 'ORDINARY' ? 7 : 30, cost: 100 },
    experienceLeft: allowed ? experience - 100 : experience,
  };
}
