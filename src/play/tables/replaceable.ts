import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { TableSpec } from '../../engine/rules/homebrew/table-spec.ts';
import type { BandedTable } from '../../engine/rules/table.ts';
import type { Systems } from '../systems.ts';

/** Declared tables that campaigns can replace: all tables with rows for ranges of numbers. */
export interface Replaceable {
  readonly forms: readonly TableSpec[];
  readonly tables: ReadonlyMap<string, BandedTable>;
}

const found = new WeakMap<Systems, Replaceable>();

export const replaceableIn = (systems: Systems): Replaceable =>
  getOrInsertComputed(found, systems, () => {
    const forms = systems.all.flatMap(({ tableSpecs: tableForms = [] }) => tableForms);
    const tables = systems.all
      .flatMap((system) => system.tables)
      .filter((table): table is BandedTable => table.kind === 'banded');
    return { forms, tables: new Map(tables.map((table) => [table.id, table])) };
  });
