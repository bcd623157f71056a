import { isoText, type Time } from '../time.ts';

/**
 * The clock by which keys and campaigns grow old. It counts the time that the service is up: it begins at the newest
 * moment that is stored and goes on with the uptime, so neither a wrong time of day nor any number of restarts moves it.
 * Only a new database, which stores no moment yet, begins at the time of day.
 */
export function monotonicClock(time: Time, newestMoment: string | null): () => string {
  const beginning = newestMoment === null ? time.now() : Date.parse(newestMoment);
  const zero = beginning - time.monotonic();
  return () => isoText(zero + time.monotonic());
}
