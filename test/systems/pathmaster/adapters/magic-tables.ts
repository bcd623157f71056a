import { ask, type Data } from '../../conformance.ts';

/** The row of a table for a roll or a key, its cells by column. */
export async function cellsAt(
  id: string,
  where: { readonly roll?: number; readonly key?: string; readonly row?: string; readonly column?: string },
): Promise<Data> {
  const { table } = await ask(
    `query($id: ID!, $roll: Int, $key: String, $row: String, $column: String) {
      table(id: $id) { lookup(roll: $roll, key: $key, row: $row, column: $column) { cells { column value } } }
    }`,
    { id, ...where },
  );
  return Object.fromEntries(table.lookup.cells.map(({ column, value }: Data) => [column, plain(value)]));
}

/** Cells are told as text. */
const plain = (value: string | null): string | number | null =>
  value !== null && /^-?\d+$/.test(value) ? Number(value) : value;

export const upper = (word: string | undefined): string | undefined => word?.toUpperCase();
export const lower = (word: string | null | undefined): string | null => word?.toLowerCase() ?? null;
