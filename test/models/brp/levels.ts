import type { Options, Roll } from './sheet.ts';

/** Models the chapter “Levels of Success and Failure”. */

export type Level = 'CRITICAL' | 'SPECIAL' | 'SUCCESS' | 'FAILURE' | 'FUMBLE';

/** BRP-069, R-01: a roll is critical up to a twentieth of the rating, rounded up. */
export const criticalUpTo = (rating: number): number => Math.ceil(rating / 20);

/** BRP-074, R-02: a roll is special up to a fifth of the rating, rounded up. */
export const specialUpTo = (rating: number): number => Math.ceil(rating / 5);

/**
 * BRP-079, BRP-158, R-03: a roll in the highest twentieth of the chance of failure is a fumble. A roll of 00 always is.
 */
export function fumbleFrom(rating: number, { fumbleRule }: Options): number {
  if (fumbleRule === 'STRICT_5_PERCENT') return 101 - Math.max(1, Math.ceil((100 - rating) / 20));
  return rating <= 0 ? 96 : Math.min(100, 95 + Math.ceil(rating / 20));
}

/**
 * D100 against the rating: a roll of at most the rating succeeds, and a higher roll fails (BRP-003, BRP-077, BRP-078).
 * A rating below 0 counts as 0.
 */
export function levelOf(face: number, effective: number, options: Options): Level {
  const rating = Math.max(0, effective);
  if (face >= fumbleFrom(rating, options)) return 'FUMBLE';
  if (face >= options.autoFailFrom) return 'FAILURE';
  if (face <= criticalUpTo(rating)) return 'CRITICAL';
  if (face <= specialUpTo(rating)) return 'SPECIAL';
  return face <= Math.max(rating, options.autoSuccessUpTo) ? 'SUCCESS' : 'FAILURE';
}

export const succeeds = (level: Level): boolean => level !== 'FAILURE' && level !== 'FUMBLE';

/** What changes a rating. */
export interface Circumstances {
  readonly easy?: number;
  readonly difficult?: number;
  /** True if the rating is divided by five, as at long range (BRP-192). */
  readonly fifth?: boolean;
  readonly flat?: number;
  readonly atMost?: number;
}

/**
 * the difficulty is applied first, then the division by five, and then the flat modifiers. Easy and Difficult
 * cancel each other.
 */
export function ratingIn(
  base: number,
  { easy = 0, difficult = 0, fifth = false, flat = 0, atMost = 1000 }: Circumstances,
  { flatBeforeDifficulty }: Options,
): number {
  const step = Math.sign(easy - difficult);
  const before = Math.min(base, atMost) + (flatBeforeDifficulty ? flat : 0);
  const stepped = step > 0 ? before * 2 : step < 0 ? Math.ceil(before / 2) : before;
  const divided = fifth ? Math.ceil(stepped / 5) : stepped;
  return divided + (flatBeforeDifficulty ? 0 : flat);
}

/**
 * A roll that has no difficulty, such as Stamina, Luck, Idea or Agility (X-06: its rating is five times the
 * characteristic).
 */
export const rollOf = (rating: number, options: Options, roll: Roll): boolean =>
  succeeds(levelOf(roll(100), rating, options));

/** the chance is 50, plus 5 for each point of difference. If the result is certain, no roll is made. */
export function resistance(chance: number, { resistanceAlways01And00 }: Options, roll: Roll): boolean {
  if (resistanceAlways01And00) {
    const face = roll(100);
    return face === 1 || (face < 100 && face <= chance);
  }
  if (chance <= 0) return false;
  return chance >= 100 || roll(100) <= chance;
}

export const chanceOf = (active: number, passive: number): number => 50 + 5 * (active - passive);
