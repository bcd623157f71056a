import type { Health } from './combat.ts';

/** How somebody fares who is up: badly with half of what they have when whole, or less. */
export function healthAt(left: number, whole: number): Exclude<Health, 'DOWN'> {
  if (left >= whole) return 'UNHURT';
  return left * 2 > whole ? 'HURT' : 'BADLY_HURT';
}
