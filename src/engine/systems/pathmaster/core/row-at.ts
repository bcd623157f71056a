import type { Band, BandedTable, Cells } from '../../../rules/table.ts';

/** The row for a number: above the highest the highest (ruling PMA-R43), below the lowest the lowest. */
export function rowAt<C extends Cells>({ bands, from, to }: BandedTable<C>, number: number): Band<C> {
  const within = Math.min(to, Math.max(from, number));
  return bands.find((band) => within <= band.to)!;
}
