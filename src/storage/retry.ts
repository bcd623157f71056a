import { pause, type Time } from '../play/time.ts';

const PAUSES_MS = [1, 2, 5, 10, 25] as const;

/** Returns the milliseconds before the next attempt, given the number of previous attempts. */
export const retryDelay = (tries: number): number => PAUSES_MS[tries] ?? 25;

/**
 * Runs work until it succeeds, fails permanently, or the time is up. No library is used, because it would not make this
 * code simpler.
 */
export async function retry<Result>(
  passes: (error: unknown) => boolean,
  within: { readonly ms: number; readonly time: Time },
  work: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const { ms, time } = within;
  const deadline = time.monotonic() + ms;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || time.monotonic() >= deadline) throw error;
      await pause(time, retryDelay(tries));
    }
  }
}
