import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { type TableOverrides, tableFor } from '../../../rules/homebrew/overrides.ts';
import type { AttackInput } from '../attempt/input.ts';
import { rowAt } from '../core/clamped.ts';
import { columnOf } from '../house/armour.ts';
import { type AttackTable, attackTables } from '../house/attack-tables.ts';
import { sizes } from '../house/sizes.ts';
import { type AttackResult, MISS, parseCell } from '../tables/attack-cell.ts';

type Column = ReturnType<typeof columnOf>;

/** How totals are read against the target's armour. */
export interface Reading {
  /** The table; null for the caller's own rows. */
  readonly table: AttackTable | null;
  /** The totals from which on something else is read, rising. */
  readonly edges: readonly number[];
  /** The total that is read: no higher than the size of the weapon allows. */
  readonly capped: (total: number) => number;
  readonly at: (total: number) => AttackResult;
}

export function readingOf({ weapon, target }: AttackInput, overrides: TableOverrides): Reading {
  const highest = weapon.size === null ? Infinity : sizes.rows[weapon.size].cells.highest;
  const capped = (total: number): number => Math.min(highest, total);
  const { results } = weapon;
  if (results.length > 0) {
    const at = (total: number): AttackResult => results.findLast(({ from }) => from <= capped(total)) ?? MISS;
    return {
      table: null,
      edges: results.map(({ from }) => from).filter((from) => from <= highest),
      capped,
      at,
    };
  }
  const table = tableFor(attackTables[weapon.attack], overrides);
  const column = columnOf(target.armourType);
  const at = (total: number): AttackResult => {
    const read = capped(total);
    return read < table.from ? MISS : parseCell(String(rowAt(table, read).cells[column]))!;
  };
  return { table, edges: edgesOf(table, column, highest), capped, at };
}

const knownEdges = new WeakMap<AttackTable, Map<string, readonly number[]>>();

/** Where something else is read in a column, as far as totals count; found once. */
const edgesOf = (table: AttackTable, column: Column, highest: number): readonly number[] =>
  getOrInsertComputed(
    getOrInsertComputed(knownEdges, table, () => new Map()),
    `${column} ${highest}`,
    () =>
      table.bands
        .filter(
          ({ from, cells }, index) =>
            from <= highest && table.bands[index - 1]?.cells[column] !== cells[column],
        )
        .map(({ from }) => from),
  );
