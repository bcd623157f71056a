import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { ask, consulterOf, type Data, resolverOf } from '../conformance.ts';

export const resolveArrgs = resolverOf('arrgs');
export const consultArrgs = consulterOf('arrgs');

/** The cells of a row of a table, by column. */
export async function cellsOf(table: string, lookup: string): Promise<Data> {
  const { table: found } = await ask(
    `{ table(id: "arrgs.${table}") { lookup(${lookup}) { cells { column value } } } }`,
  );
  return Object.fromEntries(found.lookup.cells.map(({ column, value }: Data) => [column, value]));
}

/** What a number of an answer came to. */
export const totalOf = ({ breakdowns }: Data, of: string): number | undefined =>
  breakdowns.find((each: Data) => each.of === of)?.total;

/** Whether the rules let something be done: a die is asked for only where they do. */
export async function mayBeRolled(procedure: string, input: object): Promise<boolean> {
  const { needs } = await consultArrgs(procedure, input, '');
  return needs.length > 0;
}

/** The rows of a table, in order. */
export async function rowsOf(table: string): Promise<Data> {
  const { table: found } = await ask(
    `{ table(id: "arrgs.${table}") { rows { keys text cells { column value } } } }`,
  );
  return found.rows.map(({ keys, text, cells }: Data) => ({
    key: keys[0],
    text,
    ...Object.fromEntries(cells.map(({ column, value }: Data) => [column, value])),
  }));
}

/** The conditions somebody holds. */
export const conditionsOf = ({ conditions }: Fighter): readonly string[] =>
  conditions.map(({ condition }) => condition);
