import type { Answered } from '../services/webhooks.ts';
import { isoText } from '../time.ts';
import type { DeliveryState } from '../webhook-store.ts';

/** Milliseconds to wait after the first failure. The wait doubles with each further failure. */
export const FIRST_WAIT_MS = 5_000;
export const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * A webhook is disabled if no delivery has succeeded for this number of milliseconds and, in addition, this number of
 * attempts has failed.
 */
export const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
export const GIVE_UP_AFTER_FAILURES = 20;

/** HTTP status by which a receiver rejects all further messages. */
const GONE = 410;

/** State of a webhook that has not failed. */
export const UNTROUBLED = {
  failures: 0,
  failingSince: null,
  nextAttemptAt: null,
  lastProblem: null,
  disabledAt: null,
  disabledReason: null,
} as const satisfies Partial<DeliveryState>;

export const isSuccess = (answer: Answered): boolean =>
  'status' in answer && answer.status >= 200 && answer.status < 300;

/** Describes for the game master what is wrong with a response. Null if nothing is wrong. */
export const problemOf = (answer: Answered): string | null => {
  if ('problem' in answer) return answer.problem;
  return isSuccess(answer) ? null : `the receiver answered with the status ${answer.status}`;
};

/** Returns the state of a webhook after a failed attempt: it waits for the next attempt, or is disabled. */
export function afterFailure(state: DeliveryState, answer: Answered, now: number): DeliveryState {
  const failures = state.failures + 1;
  const failingSince = state.failingSince ?? isoText(now);
  const asked = 'status' in answer ? (answer.retryAfterSeconds ?? 0) * 1000 : 0;
  const wait = Math.min(LONGEST_WAIT_MS, Math.max(asked, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 20)));
  const isGone = 'status' in answer && answer.status === GONE;
  const givesUp = failures >= GIVE_UP_AFTER_FAILURES && now - Date.parse(failingSince) >= GIVE_UP_AFTER_MS;
  const disabled = isGone || givesUp;
  return {
    ...state,
    failures,
    failingSince,
    nextAttemptAt: disabled ? null : isoText(now + wait),
    lastProblem: problemOf(answer),
    disabledAt: disabled ? isoText(now) : null,
    disabledReason: isGone ? 'GONE' : givesUp ? 'FAILING' : null,
  };
}
