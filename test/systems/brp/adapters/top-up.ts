import { ask, type Data } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';

/** Plays with given dice, and with ones where a case leaves out dice that do not matter to it. */
export async function resolveMore(
  procedure: string,
  input: unknown,
  given: readonly number[],
  fields: string,
): Promise<Data> {
  try {
    return await resolveBrp(procedure, input, given, fields);
  } catch (error) {
    if (error instanceof Error && / more is needed: /.test(error.message) && given.length < 40)
      return resolveMore(procedure, input, [...given, 1], fields);
    throw error;
  }
}

/** The row of a table for a roll or a key, its cells by column. */
export async function rowOf(
  id: string,
  where: { readonly roll?: number; readonly key?: string; readonly row?: string; readonly column?: string },
): Promise<Data> {
  const { table } = await ask(
    `query($id: ID!, $roll: Int, $key: String, $row: String, $column: String) {
      table(id: $id) { lookup(roll: $roll, key: $key, row: $row, column: $column) { text band { from to } cells { column value } } }
    }`,
    { id, ...where },
  );
  const { text, band, cells } = table.lookup;
  return {
    text,
    band: band && [band.from, band.to],
    ...Object.fromEntries(cells.map(({ column, value }: Data) => [column, value])),
  };
}
