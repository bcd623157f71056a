import type { Band, BandedTable, Cells } from '../../rules/table.ts';

/** Where a table that has no lowest or highest row is cut off; what lies beyond counts as its last row. */
export const LOWEST = -1000;
export const HIGHEST = 1000;

/** The band of a number, also of one beyond the ends of the table. */
export function bandAt<C extends Cells>(table: BandedTable<C>, number: number): Band<C> {
  const within = Math.min(table.to, Math.max(table.from, number));
  return table.bands.find(({ to }) => within <= to)!;
}
