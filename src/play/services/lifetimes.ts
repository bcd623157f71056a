import type { StoredCampaign } from '../stored.ts';

/** Time limits for unused campaigns. */
export interface Lifetimes {
  /** Number of days without use after which a campaign becomes read-only. Null if this never happens. */
  readonly archiveDays: number | null;
  /** Number of further days after which the campaign is deleted. Null if this never happens. */
  readonly deleteDays: number | null;
}

export const FOR_EVER: Lifetimes = { archiveDays: null, deleteDays: null };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the time that is this many days later, or earlier if the number is negative: ISO 8601, UTC. */
export const later = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString();

/**
 * Returns the times at which the campaign will be archived and deleted if it is not used before then: ISO 8601, UTC.
 * Null if this never happens.
 */
export function endOf(
  { archiveDays, deleteDays }: Lifetimes,
  { createdAt, lastUsedAt, archivedAt }: StoredCampaign,
): { readonly archivesAt: string | null; readonly deletesAt: string | null } {
  const used = lastUsedAt ?? createdAt;
  const archivesAt = archiveDays === null || archivedAt !== null ? null : later(used, archiveDays);
  const from = archivedAt === null ? archivesAt : [archivedAt, used].sort().at(-1)!;
  const deletesAt = deleteDays === null || from === null ? null : later(from, deleteDays);
  return { archivesAt, deletesAt };
}
