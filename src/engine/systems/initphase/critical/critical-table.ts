import { formulaText } from '../../../dice/formula.ts';
import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  dice,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { tableFor as ofTheBook } from '../../../rules/homebrew/overrides.ts';
import { banded, TableFault } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';
import type { InitphaseOptions } from '../options/index.ts';
import { type CriticalTable, criticalColumns, houseCriticals } from '../tables/house-criticals.ts';

const criticalBand = record(
  'CriticalBand',
  {
    from: integer(1, 1000, 'Lowest roll of the row.'),
    to: integer(1, 1000, 'Highest roll of the row.'),
    text: text(300, 'Description of the row’s effect, shown with the result.'),
    times: defaulted(integer(0, 100, criticalColumns.times), 1),
    extra: optional(dice(criticalColumns.extra)),
    stunnedRounds: defaulted(integer(0, 100, criticalColumns.stunnedRounds), 0),
    prone: defaulted(flag(criticalColumns.prone), false),
    disarmed: defaulted(flag(criticalColumns.disarmed), false),
  },
  'A row of a critical hit table.',
);

export const suppliedTable = record(
  'CriticalTableInput',
  {
    sides: integer(2, 1000, 'Number of sides of the die that is rolled on the table.'),
    bands: list(
      criticalBand,
      200,
      'Rows of the table, lowest rolls first. The rows must cover every face exactly once.',
    ),
  },
  'The campaign’s own critical hit table.',
);

export type SuppliedTable = Value<typeof suppliedTable>;

const criticalTableFrom = ({ sides, bands }: SuppliedTable): CriticalTable =>
  banded({
    id: 'initphase.criticals-of-the-campaign',
    title: 'Critical hits of the campaign',
    citation: house('Tables of the campaign'),
    die: sides,
    columns: criticalColumns,
    bands: bands.map(({ from, to, text, extra, ...cells }) => ({
      from,
      to,
      text,
      cells: { ...cells, extra: extra && formulaText(extra) },
    })),
  });

/** Returns the table for a critical hit. Null if the game master decides the effects (ruling INI-R11). */
export function criticalTableFor(
  supplied: SuppliedTable | null,
  options: InitphaseOptions,
): CriticalTable | null {
  if (supplied) return criticalTableFrom(supplied);
  const own = ofTheBook(houseCriticals, options);
  return own === houseCriticals && options.criticalTable !== 'HOUSE' ? null : own;
}

/** Returns faults that concern the whole table in the input, such as gaps between its rows. */
export function suppliedTableFaults(supplied: SuppliedTable | null, path: Path): readonly Fault[] {
  if (!supplied) return [];
  try {
    criticalTableFrom(supplied);
    return [];
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return [
      {
        path: [...path, 'bands'],
        problem: error.message,
        accepted: `ordered bands that cover 1 to ${supplied.sides} without gaps or overlaps`,
      },
    ];
  }
}
