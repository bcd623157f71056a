import { getTableColumns, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm';
import type { CampaignTable } from '../database.ts';

/** Returns a placeholder for each column of a table, named after the column. */
export const placeholdersOf = <Of extends Table>(table: Of) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)])) as {
    [Name in keyof Of['$inferInsert'] & string]-?: Placeholder<Name>;
  };

/** Like `placeholdersOf`, but the position is the next position in the campaign's list. */
export const newRowOf = <Of extends CampaignTable>(
  table: Of,
): Omit<ReturnType<typeof placeholdersOf<Of>>, 'position'> & { readonly position: SQL<number> } => ({
  ...placeholdersOf(table),
  position: sql`(select coalesce(max(${table.position}), 0) + 1 from ${table} where ${table.campaignId} = ${sql.placeholder('campaignId')})`,
});
