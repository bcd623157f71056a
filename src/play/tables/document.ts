import type { StoredTable } from '../stored.ts';

/** A campaign's table as an export document; `importTable` accepts its content. */
export const tableDocument = ({ id, standsFor, version, title, table, createdAt }: StoredTable) => ({
  id,
  standsFor,
  version,
  title,
  content: {
    bands: table.bands.map(({ from, to, text, cells }) => ({ from, to, text, cells })),
  },
  createdAt,
});
