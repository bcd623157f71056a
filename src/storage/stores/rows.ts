export function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Ids as one value for `among`. Replaces characters that stored texts never contain, so ids with these characters do
 * not match any row.
 */
export const listOf = (ids: Iterable<string>): string =>
  JSON.stringify(Array.from(ids, (id) => id.toWellFormed().replaceAll('\0', '\uFFFD')));
