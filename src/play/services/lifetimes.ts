import type { StoredCampaign } from '../stored.ts';

/** How long unused campaigns are kept. */
export interface Lifetimes {
  /** Days without use until a campaign becomes read-only. Null: never. */
  readonly archiveDays: number | null;
  /** Further days until the campaign is deleted. Null: never. */
  readonly deleteDays: number | null;
}

export const FOR_EVER: Lifetimes = { archiveDays: null, deleteDays: null };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time this many days later. A negative number is earlier. */
export const later = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString();

/** Times at which the campaign is archived and deleted if it is not used before. Null: never. */
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
