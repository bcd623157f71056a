/** A fighter's health in words, for viewers who may not see the numbers. */
export type Health = 'UNHURT' | 'HURT' | 'BADLY_HURT' | 'DOWN';

/** Current and maximum hit points, or the system's equivalent. */
export interface HitPoints {
  readonly current: number;
  readonly maximum: number;
}

/** Returns the health of a fighter who is not down. `BADLY_HURT` means at most half of the maximum. */
export function healthAt(left: number, whole: number): Exclude<Health, 'DOWN'> {
  if (left >= whole) return 'UNHURT';
  return left * 2 > whole ? 'HURT' : 'BADLY_HURT';
}
