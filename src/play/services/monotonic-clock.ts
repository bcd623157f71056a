import type { Stores } from '../ports.ts';
import { isoText, type Time } from '../time.ts';

/**
 * The service clock, by which keys and campaigns age. It starts at a stored moment and counts only uptime. A
 * wrong time of day or restarts therefore do not move it.
 */
export function monotonicClock(time: Time, beginning: string): () => string {
  const zero = Date.parse(beginning) - time.monotonic();
  return () => isoText(zero + time.monotonic());
}

/**
 * The newest stored moment. A new database starts at the time of day of the first instance that stores it.
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
