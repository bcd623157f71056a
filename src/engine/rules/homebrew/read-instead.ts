import type { ReadRow } from './parse-rows.ts';
import type { TableSpec } from './table-spec.ts';

type RowFault = ReturnType<NonNullable<TableSpec['faults']>>[number];

/**
 * Returns the faults of a table column whose cells refer to other rows by their roll: references to a roll without a
 * row, and circular references.
 */
export const faultsOfRowsInstead = (rows: readonly ReadRow[], column: string): readonly RowFault[] =>
  rows.flatMap((row) => {
    const accepted = 'the roll of another row';
    const passed = new Set<ReadRow>();
    for (let next = row; ; ) {
      if (passed.has(next))
        return [{ row, column, problem: 'the rows refer to each other in a loop', accepted }];
      passed.add(next);
      const roll = next.cells[column] as number | null;
      if (roll === null) return [];
      const instead = rows.find(({ from, to }) => from <= roll && roll <= to);
      if (!instead) return [{ row, column, problem: `no row covers ${roll}`, accepted }];
      next = instead;
    }
  });
