import type { Json } from '../../engine/json.ts';
import type { BandedTable } from '../../engine/rules/table.ts';
import { isHouseBook, type StoredTable } from '../stored.ts';

/** Returns the rows of a table in the form that imports accept. */
export const rowsOf = ({ bands }: BandedTable) => ({
  bands: bands.map(({ from, to, text, cells }) => ({ from, to, text, cells })),
});

/** Returns a campaign's table or house rules in an export document. Imports accept its content. */
export const tableDocument = ({ id, standsFor, version, title, table, createdAt }: StoredTable) => ({
  id,
  standsFor,
  version,
  title,
  content: (isHouseBook(table)
    ? { rules: table.rules, options: table.options }
    : rowsOf(table)) satisfies Json as Json,
  createdAt,
});
