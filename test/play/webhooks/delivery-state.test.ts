import { expect, it } from 'vitest';
import { isoText } from '../../../src/play/time.ts';
import type { DeliveryState } from '../../../src/play/webhook-store.ts';
import {
  afterFailure,
  FIRST_WAIT_MS,
  GIVE_UP_AFTER_FAILURES,
  GIVE_UP_AFTER_MS,
  isSuccess,
  LONGEST_WAIT_MS,
  UNTROUBLED,
} from '../../../src/play/webhooks/delivery-state.ts';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const untroubled: DeliveryState = { ...UNTROUBLED, lastDeliveredAt: null };
const broken = { status: 500, retryAfterSeconds: null };

it('only a response status from 200 to 299 counts as a successful webhook delivery', () => {
  const statuses = [199, 200, 204, 299, 300, 302, 400, 500];
  expect(statuses.filter((status) => isSuccess({ status, retryAfterSeconds: null }))).toEqual([
    200, 204, 299,
  ]);
  expect(isSuccess({ problem: 'slow' })).toBe(false);
});

it('the delay before a webhook message is sent again doubles with each failure up to an hour, and is never shorter than Retry-After', () => {
  let state = untroubled;
  const waits = Array.from({ length: 14 }, () => {
    state = afterFailure(state, broken, START);
    return Date.parse(state.nextAttemptAt!) - START;
  });
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8].map((times) => times * FIRST_WAIT_MS));
  expect(waits.slice(-4)).toEqual(Array(4).fill(LONGEST_WAIT_MS));
  const asked = afterFailure(untroubled, { status: 429, retryAfterSeconds: 90 }, START);
  expect(asked).toMatchObject({
    failures: 1,
    failingSince: isoText(START),
    nextAttemptAt: isoText(START + 90_000),
    lastProblem: 'the receiver answered with the status 429',
    disabledAt: null,
  });
  const far = afterFailure(untroubled, { status: 503, retryAfterSeconds: 1e6 }, START);
  expect(far.nextAttemptAt).toBe(isoText(START + LONGEST_WAIT_MS));
});

it('a webhook is disabled after seven days of failures, but not after a few attempts', () => {
  let state = untroubled;
  let now = START;
  while (state.disabledAt === null) {
    expect(now - START).toBeLessThan(GIVE_UP_AFTER_MS + 2 * LONGEST_WAIT_MS);
    state = afterFailure(state, { problem: 'the receiver refused the connection' }, now);
    now = Date.parse(state.nextAttemptAt ?? isoText(now));
  }
  expect(now - START).toBeGreaterThanOrEqual(GIVE_UP_AFTER_MS);
  expect(state).toMatchObject({
    disabledReason: 'FAILING',
    nextAttemptAt: null,
    lastProblem: 'the receiver refused the connection',
  });
  const afterOutage = { ...untroubled, failures: 3, failingSince: isoText(START) };
  expect(afterFailure(afterOutage, broken, START + 2 * GIVE_UP_AFTER_MS).disabledAt).toBeNull();
  expect(GIVE_UP_AFTER_FAILURES).toBeGreaterThan(4);
});

it('a response with status 410 disables a webhook at once', () => {
  const gone = afterFailure(untroubled, { status: 410, retryAfterSeconds: null }, START);
  expect(gone).toMatchObject({ disabledReason: 'GONE', disabledAt: isoText(START), nextAttemptAt: null });
});
