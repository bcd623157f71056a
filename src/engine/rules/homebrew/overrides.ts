import { getOrInsertComputed } from '../../get-or-insert.ts';
import type { Table } from '../table.ts';

/** Custom tables, by the id of the declared table that they replace. */
export type TableOverrides = ReadonlyMap<string, Table>;

export const noOverrides: TableOverrides = new Map();

/**
 * Key of the tables in the options. It is a symbol, so callers cannot set it, and stored or compared options do not
 * contain it.
 */
const TABLES = Symbol('tables');

interface WithTables {
  readonly [TABLES]?: TableOverrides;
}

/** Returns the custom tables in the options. */
export const tablesIn = (options: unknown): TableOverrides =>
  (options as WithTables | null | undefined)?.[TABLES] ?? noOverrides;

const combined = new WeakMap<object, WeakMap<TableOverrides, object>>();

/**
 * Returns the options with these custom tables instead of the earlier ones. Returns the same object if nothing changes.
 */
export function withTables<O>(options: O, tables: TableOverrides): O {
  const before = tablesIn(options);
  if (before === tables || before.size + tables.size === 0) return options;
  const given: object = options ?? {};
  const known = getOrInsertComputed(combined, given, () => new WeakMap<TableOverrides, object>());
  return getOrInsertComputed(known, tables, () => ({ ...given, [TABLES]: tables })) as O;
}

/** Returns the custom table that replaces the declared table. The declared table if there is none. */
export const tableFor = <T extends Table>(declared: T, options: object): T =>
  (tablesIn(options).get(declared.id) as T | undefined) ?? declared;
