import type { StoredCampaign } from '../stored.ts';

/** How long campaigns that nobody uses are kept. */
export interface Lifetimes {
  /** After how many days without use one can only be read; null for never. */
  readonly archiveDays: number | null;
  /** After how many days more it is deleted; null for never. */
  readonly deleteDays: number | null;
}

export const FOR_EVER: Lifetimes = { archiveDays: null, deleteDays: null };

const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment some days after another, or before. */
export const later = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString();

/** When a campaign will be archived and deleted if nobody uses it until then; null for never. */
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
