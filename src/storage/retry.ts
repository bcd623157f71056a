import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSES_MS = [1, 2, 5, 10, 25] as const;

/** How long to wait before trying again what was tried so many times already. */
export const retryDelay = (tries: number): number => PAUSES_MS[tries] ?? 25;

/** Does what may fail for a reason that passes, again and again until it doesn't or the time is up: a loop, no library. */
export async function retry<Result>(
  passes: (error: unknown) => boolean,
  withinMs: number,
  work: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || performance.now() >= deadline) throw error;
      await sleep(retryDelay(tries));
    }
  }
}
