import type { Stores } from '../ports.ts';
import { isoText, type Time } from '../time.ts';

/**
 * Returns the service clock, which determines the age of keys and campaigns. It starts at a stored time and counts only
 * uptime, so a wrong system time or a restart does not affect it.
 */
export function monotonicClock(time: Time, beginning: string): () => string {
  const zero = Date.parse(beginning) - time.monotonic();
  return () => isoText(zero + time.monotonic());
}

/**
 * Returns the latest stored time. A new database starts at the system time of the first instance that stores a time.
 */
export async function beginningOf(
  stores: Pick<Stores, 'newestMoment' | 'beginMoments'>,
  time: Time,
): Promise<string> {
  const newest = await stores.newestMoment();
  if (newest !== null) return newest;
  await stores.beginMoments(isoText(time.now()));
  return (await stores.newestMoment())!;
}
