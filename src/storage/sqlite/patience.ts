import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../unavailable.ts';
import { isBusy } from './diagnose.ts';

const PAUSE_MS = 25;

/** Does what may find the database locked, again and again until it doesn't or the time is up. */
export async function patiently<Result>(what: string, withinMs: number, work: () => Result): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= deadline) {
        throw new StoreUnavailable(`Cannot ${what}: another process has locked the database`, {
          cause: error,
        });
      }
      await sleep(PAUSE_MS);
    }
  }
}
