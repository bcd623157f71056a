import type { Table } from '../table.ts';

/** Tables that stand in for declared ones, by the id of the table they stand in for. */
export type TableOverrides = ReadonlyMap<string, Table>;

export const noOverrides: TableOverrides = new Map();

/** The table to read where this one is called for. */
export const tableFor = <T extends Table>(declared: T, overrides: TableOverrides): T =>
  (overrides.get(declared.id) as T | undefined) ?? declared;
