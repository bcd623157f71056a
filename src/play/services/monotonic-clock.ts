import { performance } from 'node:perf_hooks';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Where the clock begins that things grow old by: at the time of day, but neither before the newest moment that
 * is stored nor more than a day after it. So a clock that was set wrong lets nothing grow old at once.
 */
export function beginningAt(timeOfDay: number, newest: string | null): number {
  if (newest === null) return timeOfDay;
  const stored = Date.parse(newest);
  return Math.min(Math.max(timeOfDay, stored), stored + DAY_MS);
}

/** The clock that things grow old by: it goes on with the uptime, whatever the time of day is set to meanwhile. */
export function monotonicClock(
  beginning: number,
  uptime: () => number = () => performance.now(),
): () => string {
  const zero = beginning - uptime();
  return () => new Date(Math.floor(zero + uptime())).toISOString();
}
