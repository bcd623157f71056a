import type { ReadRow } from '../../../rules/homebrew/parse-rows.ts';
import { faultsOfRowsInstead } from '../../../rules/homebrew/read-instead.ts';
import { orNothing, specOf, type TableSpec, wholeNumber } from '../../../rules/homebrew/table-spec.ts';
import { type BotchBand, botches } from '../tables/botch.ts';

type Cells = BotchBand['cells'];

/** Botch results that need dice. */
const COUNTED: ReadonlySet<Cells['outcome']> = new Set(['STUNNED', 'COMIC_RELIEF', 'LOSE_WEAPON']);

const isAlwaysKept = ({ again, needsWeapon, withoutAllies }: Cells): boolean =>
  again === null && !needsWeapon && withoutAllies === null;

/**
 * Finds rows whose result lacks dice, rows that refer to each other in a circle, and rows that would repeat the roll
 * endlessly.
 */
const faultsOf = (rows: readonly ReadRow[]): ReturnType<NonNullable<TableSpec['faults']>> => [
  ...rows
    .filter(({ cells }) => cells.amount === null && COUNTED.has((cells as Cells).outcome))
    .map((row) => ({
      ...{ row, column: 'amount', problem: `${row.cells.outcome} needs an amount`, accepted: 'dice' },
    })),
  ...faultsOfRowsInstead(rows, 'withoutAllies'),
  ...(rows.some(({ cells }) => isAlwaysKept(cells as Cells))
    ? []
    : rows.slice(0, 1).map((row) => ({
        ...{
          row,
          column: 'again',
          problem: 'every row can lead to another roll, so the rolls may never end',
        },
        accepted: 'a row that needs neither a weapon nor an ally',
      }))),
];

const derived = specOf(botches);

/** Specification for a campaign’s own botch table. */
export const botchSpec: TableSpec = {
  ...derived,
  columns: {
    ...derived.columns,
    ways: orNothing(wholeNumber(0, 216, botches.columns.ways)),
  },
  defaults: { amount: null, withoutAllies: null, again: null, needsWeapon: false, ways: null },
  faults: faultsOf,
};
