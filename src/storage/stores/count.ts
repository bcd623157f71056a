import { count, type SQL } from 'drizzle-orm';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Returns the number of rows in a table that match a condition. */
export async function countOf(
  database: Database,
  table: Tables[keyof Tables],
  those: SQL | undefined,
): Promise<number> {
  const [row] = await database.sql.select({ rows: count() }).from(table).where(those);
  return row?.rows ?? 0;
}
