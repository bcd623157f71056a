import type { Fighter } from '../../../src/engine/rules/fight/fighter.ts';
import { ask, consulterOf, type Data, resolverOf } from '../conformance.ts';

export const resolveArrgs = resolverOf('arrgs');
export const consultArrgs = consulterOf('arrgs');

/** Returns the cells of a table row, by column. */
export async function cellsOf(table: string, lookup: string): Promise<Data> {
  const { table: found } = await ask(
    `{ table(id: "arrgs.${table}") { lookup(${lookup}) { cells { column value } } } }`,
  );
  return Object.fromEntries(found.lookup.cells.map(({ column, value }: Data) => [column, value]));
}

/** Returns the names of a character's conditions. */
export const conditionsOf = ({ conditions }: Fighter): readonly string[] =>
  conditions.map(({ condition }) => condition);
