import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../play/ports.ts';
import type { CampaignTable, Database } from '../database.ts';

/**
 * Returns the maximum number of rows on a page. Throws if it is negative, because SQLite would treat it as no limit.
 */
export function limitOf(page: Page): number {
  if (!Number.isSafeInteger(page.first) || page.first < 0) {
    throw new RangeError(`The number of rows on a page must be a whole number, not ${page.first}`);
  }
  return page.first;
}

/**
 * Returns a condition that selects a campaign's rows after a given row, in the order of these columns. It selects no
 * rows if the given row does not exist.
 */
export function beyond(
  database: Database,
  table: CampaignTable,
  campaignId: string,
  after: string | null,
  {
    by = [table.position],
    falling = false,
  }: { readonly by?: readonly Column[]; readonly falling?: boolean } = {},
): SQL | undefined {
  if (after === null) return undefined;
  const columns = sql.join([...by], sql`, `);
  const there = database.sql
    .select({ columns })
    .from(table)
    .where(and(eq(table.campaignId, campaignId), eq(table.id, after)));
  return falling ? sql`(${columns}) < ${there}` : sql`(${columns}) > ${there}`;
}
