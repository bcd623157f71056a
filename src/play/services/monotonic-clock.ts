import type { Stores } from '../ports.ts';
import { isoText, type Time } from '../time.ts';

/**
 * The clock by which keys and campaigns grow old. It counts the time that the service is up: it begins at a stored moment
 * and goes on with the uptime, so neither a wrong time of day nor any number of restarts moves it.
 */
export function monotonicClock(time: Time, beginning: string): () => string {
  const zero = Date.parse(beginning) - time.monotonic();
  return () => isoText(zero + time.monotonic());
}

/** The newest moment that is stored. A new database begins at the time of day of the instance that is first to store it. */
export async function beginningOf(
  stores: Pick<Stores, 'newestMoment' | 'beginMoments'>,
  time: Time,
): Promise<string> {
  const newest = await stores.newestMoment();
  if (newest !== null) return newest;
  await stores.beginMoments(isoText(time.now()));
  return (await stores.newestMoment())!;
}
