import { getTableColumns, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm';
import type { CampaignTable } from '../database.ts';

/** A placeholder for every column of a table, by the column's own name. */
export const placeholdersOf = <Of extends Table>(table: Of) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)])) as {
    [Name in keyof Of['$inferInsert'] & string]-?: Placeholder<Name>;
  };

/** The same, but for the position: the next in the campaign's list. */
export const newRowOf = <Of extends CampaignTable>(
  table: Of,
): Omit<ReturnType<typeof placeholdersOf<Of>>, 'position'> & { readonly position: SQL<number> } => ({
  ...placeholdersOf(table),
  position: sql`(select coalesce(max(${table.position}), 0) + 1 from ${table} where ${table.campaignId} = ${sql.placeholder('campaignId')})`,
});
