import { describe, expect, it } from 'vitest';
import { problemOf, shownCode, UNREACHABLE, waitOf } from '../../web/src/service/problem.ts';

describe('a displayed error', () => {
  it('a displayed error contains the error code and the accepted values from the service', () => {
    const problem = problemOf({
      message: 'rating: it is negative',
      extensions: { code: 'BAD_USER_INPUT', accepted: 'a whole number from 0 to 1000' },
    });
    expect(problem).toEqual({
      code: 'BAD_USER_INPUT',
      text: 'rating: it is negative',
      accepted: 'a whole number from 0 to 1000',
    });
    expect(shownCode(problem)).toBe('BAD_USER_INPUT');
  });

  it('a displayed error contains no code if the service returned no code', () => {
    expect(shownCode(problemOf({ message: 'odd' }))).toBeNull();
    expect(shownCode(UNREACHABLE)).toBeNull();
  });
});

describe('the delay before a retry', () => {
  it('the delay before a retry obeys Retry-After only for the statuses 429 and 503', () => {
    expect([429, 503].map((status) => waitOf(status, '3', 1))).toEqual([3000, 3000]);
    expect([200, 400, 401, 422, 500].map((status) => waitOf(status, '3', 1))).toEqual(Array(5).fill(null));
  });

  it('the delay before a retry doubles each time if the service does not say how long to wait', () => {
    expect([1, 2, 3, 4].map((tries) => waitOf(503, null, tries))).toEqual([1000, 2000, 4000, 8000]);
    expect(waitOf(503, 'Wed, 21 Oct 2026 07:28:00 GMT', 1)).toBe(1000);
  });

  it('the delay before a retry is at most 30 seconds', () => {
    expect(waitOf(429, '3600', 1)).toBe(30_000);
  });
});
