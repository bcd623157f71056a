import type { Table } from '../table.ts';

/** Custom tables by the id of the declared table they replace. */
export type TableOverrides = ReadonlyMap<string, Table>;

export const noOverrides: TableOverrides = new Map();

/** The table to use in place of the declared one. */
export const tableFor = <T extends Table>(declared: T, overrides: TableOverrides): T =>
  (overrides.get(declared.id) as T | undefined) ?? declared;
