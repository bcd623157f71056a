import { ask, type Data, withFace } from '../../conformance.ts';
import { resolveBrp } from '../support.ts';

const WANTED = / more is needed: (.*)$/;

/** Plays with given dice, and with others by what they are for where a case leaves dice out: with ones, if nobody says. */
export async function resolveMore(
  procedure: string,
  input: unknown,
  given: readonly number[],
  fields: string,
  faceFor: (purpose: string) => number = () => 1,
): Promise<Data> {
  try {
    return await resolveBrp(procedure, input, given, fields);
  } catch (error) {
    const [, purpose] = (error instanceof Error && WANTED.exec(error.message)) || [];
    if (purpose === undefined || given.length >= 40) throw error;
    return resolveMore(procedure, input, withFace(given, faceFor(purpose)), fields, faceFor);
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
