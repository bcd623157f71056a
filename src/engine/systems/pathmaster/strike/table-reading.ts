import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import type { AttackInput } from '../attempt/attack-input.ts';
import { armourColumnOf } from '../house/armour-types.ts';
import { type AttackTable, attackCellAt, attackTables } from '../house/attack-tables.ts';
import { weaponSizes } from '../house/weapon-sizes.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type AttackResult, MISS, parseAttackCell } from '../tables/attack-cell.ts';

type Column = ReturnType<typeof armourColumnOf>;

/** The attack table for the target's armour. */
export interface TableReading {
  /** The table. Null for a caller's own rows. */
  readonly table: AttackTable | null;
  /** Totals at which the result changes, in ascending order. */
  readonly edges: readonly number[];
  /** Limits a total by the weapon's size. */
  readonly cap: (total: number) => number;
  readonly resultAt: (total: number) => AttackResult;
}

export function tableReadingOf({ weapon, target }: AttackInput, options: PathmasterOptions): TableReading {
  const highest = weapon.size === null ? Infinity : weaponSizes.rows[weapon.size].cells.highest;
  const capped = (total: number): number => Math.min(highest, total);
  const { results } = weapon;
  if (results.length > 0) {
    const at = (total: number): AttackResult => results.findLast(({ from }) => from <= capped(total)) ?? MISS;
    return {
      table: null,
      edges: results.map(({ from }) => from).filter((from) => from <= highest),
      cap: capped,
      resultAt: at,
    };
  }
  const table = tableFor(attackTables[weapon.attack], options);
  const column = armourColumnOf(target.armourType);
  const at = (total: number): AttackResult => parseAttackCell(attackCellAt(table, column, capped(total)))!;
  return { table, edges: edgesOf(table, column, highest), cap: capped, resultAt: at };
}

const knownEdges = new WeakMap<AttackTable, Map<string, readonly number[]>>();

/** Returns the totals up to `highest` at which the result in a column changes. */
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
