import type { ReadRow } from '../../../rules/homebrew/parse-rows.ts';
import { orNothing, specOf, type TableSpec, wholeNumber } from '../../../rules/homebrew/table-spec.ts';
import { type BotchBand, botches } from '../tables/botch.ts';

type Cells = BotchBand['cells'];

/** Results that need dice. */
const COUNTED: ReadonlySet<Cells['outcome']> = new Set(['STUNNED', 'COMIC_RELIEF', 'LOSE_WEAPON']);

const isAlwaysKept = ({ again, needsWeapon, withoutAllies }: Cells): boolean =>
  again === null && !needsWeapon && withoutAllies === null;

/** Cells that contradict the result of their row, rows read instead of each other in a circle, and endless rolls. */
function faultsOf(rows: readonly ReadRow[]): ReturnType<NonNullable<TableSpec['faults']>> {
  const rowAt = (total: number) => rows.find(({ from, to }) => from <= total && total <= to);
  const found = rows.flatMap((row) => {
    const { outcome, amount, withoutAllies } = row.cells as Cells;
    const wrong = (column: string, problem: string, accepted: string) => [{ row, column, problem, accepted }];
    if (amount === null && COUNTED.has(outcome)) return wrong('amount', `${outcome} needs an amount`, 'dice');
    if (withoutAllies !== null && !rowAt(withoutAllies))
      return wrong('withoutAllies', `no row has ${withoutAllies}`, 'a total of the table');
    const passed = new Set<ReadRow>();
    for (let next: ReadRow | undefined = row; next; ) {
      if (passed.has(next))
        return wrong(
          'withoutAllies',
          'rows are read instead of each other in a circle',
          'a total of another row',
        );
      passed.add(next);
      const instead: number | null = (next.cells as Cells).withoutAllies;
      next = instead === null ? undefined : rowAt(instead);
    }
    return [];
  });
  const [first] = rows;
  if (!first || rows.some(({ cells }) => isAlwaysKept(cells as Cells))) return found;
  return [
    ...found,
    {
      ...{ row: first, column: 'again', problem: 'each row can be rolled again, without an end' },
      accepted: 'a row that needs neither a weapon nor an ally',
    },
  ];
}

const derived = specOf(botches);

/** The form of a campaign’s own table of botches. */
export const botchSpec: TableSpec = {
  ...derived,
  columns: {
    ...derived.columns,
    ways: orNothing(wholeNumber(0, 216, botches.columns.ways)),
  },
  defaults: { amount: null, withoutAllies: null, again: null, needsWeapon: false, ways: null },
  faults: faultsOf,
};
