import type { Services } from '../services/services.ts';

/** Number of days to keep recorded answers for repeated requests. */
export const DEFAULT_IDEMPOTENCY_RECORD_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Higher than the number of records that one request adds, so that all expired records are deleted
 * eventually.
 */
const AT_ONCE = 100;

/**
 * Deletes a few expired records. Ages are rounded to the hour, so that most requests have nothing to delete.
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
