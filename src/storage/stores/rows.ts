export function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Encodes ids as one value for `among`. Replaces characters that stored text never contains, so that ids with such
 * characters match no row.
 */
export const listOf = (ids: Iterable<string>): string =>
  JSON.stringify(Array.from(ids, (id) => id.toWellFormed().replaceAll('\0', '\uFFFD')));
