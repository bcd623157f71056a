import type { Band, BandedTable, Cells } from '../../../rules/table.ts';

/** The row for a number. Numbers beyond the table use its highest or lowest row (ruling PMA-R43). */
export function rowAt<C extends Cells>({ bands, from, to }: BandedTable<C>, number: number): Band<C> {
  const within = Math.min(to, Math.max(from, number));
  return bands.find((band) => within <= band.to)!;
}
