import { getTableColumns, type Placeholder, sql, type Table } from 'drizzle-orm';

/** A placeholder for every column of a table, by the column's own name. */
export const placeholdersOf = <Of extends Table>(table: Of) =>
  Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)])) as {
    [Name in keyof Of['$inferInsert'] & string]-?: Placeholder<Name>;
  };
