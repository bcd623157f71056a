import { systemTime, type Time } from '../../play/time.ts';
import { retry, retryDelay } from '../retry.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { isBusy } from './soundness/diagnose.ts';

export { retryDelay };

/** Milliseconds for which a locked database is retried. */
export const PATIENCE_MS = 5000;

/** Runs work until the database is not locked or the time is up. */
export const retryWhileBusy = <Result>(
  withinMs: number,
  work: () => Result | PromiseLike<Result>,
  time: Time = systemTime,
): Promise<Result> => retry(isBusy, { ms: withinMs, time }, work);

/** Like `retryWhileBusy`, but the error names the failed work. */
export async function patiently<Result>(what: string, withinMs: number, work: () => Result): Promise<Result> {
  try {
    return await retryWhileBusy(withinMs, work);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new StoreUnavailable(`Cannot ${what}: another process has locked the database`, { cause: error });
  }
}
