/** How badly somebody fares, as far as those may know who cannot see the numbers. */
export type Health = 'UNHURT' | 'HURT' | 'BADLY_HURT' | 'DOWN';

/** Hit points, by whatever name: held now, and when whole. */
export interface HitPoints {
  readonly current: number;
  readonly maximum: number;
}

/** How somebody fares who is up: badly with half of what they have when whole, or less. */
export function healthAt(left: number, whole: number): Exclude<Health, 'DOWN'> {
  if (left >= whole) return 'UNHURT';
  return left * 2 > whole ? 'HURT' : 'BADLY_HURT';
}
