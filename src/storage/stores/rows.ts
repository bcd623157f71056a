/** Rows by their ids. */
export function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids as one value of a statement, for `among`; what no text of a database can hold names nothing. */
export const listOf = (ids: Iterable<string>): string =>
  JSON.stringify(Array.from(ids, (id) => id.toWellFormed().replaceAll('\0', '\uFFFD')));
