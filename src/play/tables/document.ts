import type { StoredTable } from '../stored.ts';

/** A table of a campaign as it is kept outside: importTable takes its content again. */
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
