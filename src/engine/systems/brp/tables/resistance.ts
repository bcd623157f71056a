import { type GridTable, grid, type KeyedRow } from '../../../rules/table.ts';
import { system } from '../core/citations.ts';

const values = Array.from({ length: 24 }, (_, index) => String(index + 1));

/** Chance for equal values, and for each point of difference, in percent. */
export const EVEN_CHANCE = 50;
export const PER_POINT = 5;

/**
 * Returns the chance of the active side in percent. `modifiers` is the sum of the modifiers. Values beyond the printed
 * table are supported (ruling R-85).
 */
export const resistanceChance = (active: number, passive: number, modifiers = 0): number =>
  Math.min(100, Math.max(0, EVEN_CHANCE + PER_POINT * (active - passive) + modifiers));

const cell = (active: number, passive: number): KeyedRow<{ chance: number }> => {
  const chance = resistanceChance(active, passive);
  return {
    text:
      chance === 0
        ? 'The passive side wins.'
        : chance === 100
          ? 'The active side wins.'
          : `Roll ${chance} or less.`,
    cells: { chance },
  };
};

export const resistanceTable: GridTable<string, string, { chance: number }> = grid({
  id: 'brp.resistance',
  title: 'Resistance table',
  citation: system('The Resistance Table'),
  row: 'Active value: the force that acts, 1 to 24.',
  column: 'Passive value: what it acts against, 1 to 24.',
  columns: { chance: 'Chance in percent that the active side succeeds. 0 and 100 need no roll.' },
  rowKeys: values,
  columnKeys: values,
  at: Object.fromEntries(
    values.map((active) => [
      active,
      Object.fromEntries(values.map((passive) => [passive, cell(Number(active), Number(passive))])),
    ]),
  ),
});
