import type { Services } from '../services/services.ts';

/** For how many days the answer to a request is kept, for those who send it again. */
export const DEFAULT_IDEMPOTENCY_RECORD_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** More than one request adds, so that whatever is due goes in the end. */
const AT_ONCE = 100;

/**
 * Lets go of a few of the records that are older than they have to be kept. Ages are taken by the whole hour,
 * so that most requests find nothing to do.
 */
export function deleteExpiredRecords({
  stores,
  monotonicNow: ageNow,
  idempotencyRecordDays,
}: Pick<Services, 'stores' | 'monotonicNow' | 'idempotencyRecordDays'>): Promise<void> {
  const oldest = Date.parse(ageNow()) - idempotencyRecordDays * DAY_MS;
  const before = new Date(Math.floor(oldest / HOUR_MS) * HOUR_MS).toISOString();
  return stores.idempotencyRecords.deleteBefore(before, AT_ONCE);
}
