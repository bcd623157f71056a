import type { Services } from '../services/services.ts';

/** Number of days for which responses are stored for repeated requests. */
export const DEFAULT_IDEMPOTENCY_RECORD_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Number of records to delete at once. It exceeds the number of records that one request adds, so all expired records
 * are eventually deleted.
 */
const AT_ONCE = 100;

/** Deletes some expired records. Ages are rounded to the hour, so most requests have nothing to delete. */
export function deleteExpiredRecords({
  stores,
  monotonicNow: ageNow,
  idempotencyRecordDays,
}: Pick<Services, 'stores' | 'monotonicNow' | 'idempotencyRecordDays'>): Promise<void> {
  const oldest = Date.parse(ageNow()) - idempotencyRecordDays * DAY_MS;
  const before = new Date(Math.floor(oldest / HOUR_MS) * HOUR_MS).toISOString();
  return stores.idempotencyRecords.deleteBefore(before, AT_ONCE);
}
