import { systemTime, type Time } from '../../play/time.ts';
import { retry, retryDelay } from '../retry.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { isBusy } from './soundness/diagnose.ts';

export { retryDelay };

/** For how long what finds the database locked is tried again. */
export const PATIENCE_MS = 5000;

/** Does what may find the database locked, again and again until it doesn't or the time is up. */
export const retryWhileBusy = <Result>(
  withinMs: number,
  work: () => Result | PromiseLike<Result>,
  time: Time = systemTime,
): Promise<Result> => retry(isBusy, { ms: withinMs, time }, work);

/** The same, and says what could not be done. */
export async function patiently<Result>(what: string, withinMs: number, work: () => Result): Promise<Result> {
  try {
    return await retryWhileBusy(withinMs, work);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new StoreUnavailable(`Cannot ${what}: another process has locked the database`, { cause: error });
  }
}
