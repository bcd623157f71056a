import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../unavailable.ts';
import { isBusy } from './soundness/diagnose.ts';

/** For how long what finds the database locked is tried again. */
export const PATIENCE_MS = 5000;

const PAUSES_MS = [1, 2, 5, 10, 25] as const;

/** How long to wait before trying again what was tried so many times already. */
export const pauseAfter = (tries: number): number => PAUSES_MS[tries] ?? 25;

/** Does what may find the database locked, again and again until it doesn't or the time is up. */
export async function untilFree<Result>(
  withinMs: number,
  work: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
      await sleep(pauseAfter(tries));
    }
  }
}

/** The same, and says what could not be done. */
export async function patiently<Result>(what: string, withinMs: number, work: () => Result): Promise<Result> {
  try {
    return await untilFree(withinMs, work);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new StoreUnavailable(`Cannot ${what}: another process has locked the database`, { cause: error });
  }
}
