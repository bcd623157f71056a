import { RequestError } from '../../play/errors.ts';
import { HttpFault } from '../http-fault.ts';
import { BudgetExceeded, type RemainingBudget } from './budgets.ts';

/** Maximum number of one caller's requests that wait for another thread. */
export const MAX_OFFLOADED_PER_CALLER = 16;

const TOO_MUCH = 'Your requests have used up their processor time for this minute';

const insteadOf = ({ reset }: RemainingBudget): string =>
  `the same request again in ${reset} seconds, or requests that need less work`;

const spentOf = (left: RemainingBudget) => ({
  accepted: insteadOf(left),
  details: { retryAfter: Math.max(1, left.reset) },
});

/** Returns the response to a caller whose work budget is used up. */
export const budgetExceededFault = ({ left }: BudgetExceeded): HttpFault =>
  new HttpFault(429, 'RATE_LIMITED', TOO_MUCH, {
    accepted: insteadOf(left),
    headers: { 'retry-after': String(Math.max(1, left.reset)), ...rateLimitHeaders(left) },
  });

/** Returns the headers with the remaining work budget, in milliseconds of processor time per minute. */
export const rateLimitHeaders = ({
  limit: of,
  remaining,
  reset,
}: RemainingBudget): Readonly<Record<string, string>> => ({
  'ratelimit-limit': String(of),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
});

export const tooMuchOffloaded = (): RequestError =>
  new RequestError(
    'RATE_LIMITED',
    `more than ${MAX_OFFLOADED_PER_CALLER} of your queries for odds are waiting`,
    {
      accepted: 'fewer queries for expensive odds at the same time',
      details: { retryAfter: 2 },
    },
  );

/** Runs `take`, and converts a `BudgetExceeded` exception to the error of an operation. */
export function asRefusal(take: () => void): void {
  try {
    take();
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    if (error.what === 'work') throw new RequestError('RATE_LIMITED', TOO_MUCH, spentOf(error.left));
    throw new RequestError('RATE_LIMITED', `too many ${error.what} from this address`, {
      accepted: `at most ${error.left.limit} per period; try again in ${error.left.reset} seconds`,
      details: { retryAfter: Math.max(1, error.left.reset) },
    });
  }
}
