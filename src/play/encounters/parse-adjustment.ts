import type { Adjustment } from '../../engine/encounter/command.ts';
import type { Path } from '../../engine/fault.ts';
import {
  choice,
  flag,
  integer,
  list,
  optional,
  prose,
  record,
  text,
} from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import { parseRecord } from '../parse-record.ts';

/** Maximum number of conditions that one adjustment can add, and maximum number of conditions that it can end. */
export const MOST_ADJUSTED = 100;

export const reasonField = prose(200, 'Reason for the change.');
export const noteField = optional(prose(1000, 'Note that only the game master reads.'));

export const coverField = record(
  'Cover',
  {
    visibility: choice(
      'Visibility',
      {
        OPEN: 'Other callers see everything.',
        VEILED: 'Other callers see health, but no numbers.',
        HIDDEN: 'Other callers do not see the combatant.',
      },
      'What other callers see.',
    ),
    note: noteField,
  },
  'What other callers see of a combatant, and the game master’s note.',
);

const points = integer(0, 10_000, 'Points lost or regained.');
const conditions = list(text(100, 'Id of a condition.'), MOST_ADJUSTED, 'Ids of conditions.');

const changeField = record(
  'Change',
  {
    damage: points,
    healing: points,
    wound: optional(integer(1, 1000, 'Number of the wound, the oldest being 1.')),
    gain: conditions,
    rounds: optional(integer(1, 10_000, 'Number of rounds that the conditions last.')),
    untilTurnOf: optional(text(100, 'Id of a combatant.')),
    end: conditions,
    location: optional(text(100, 'Part of the body.')),
    amount: optional(integer(-10_000, 10_000, 'Amount of a condition.')),
    items: list(
      record(
        'ItemChange',
        {
          name: text(100, 'Name of an item on the sheet.'),
          damage: points,
          mended: points,
          breaks: flag('True if the item breaks.'),
          lies: optional(flag('True if the item lies on the ground.')),
        },
        'A change to an item.',
      ),
      MOST_ADJUSTED,
      'Changes to items.',
    ),
    pools: list(
      record(
        'PoolChange',
        { pool: text(100, 'Id of a pool.'), spent: points, regained: points },
        'A change to the points of a pool.',
      ),
      MOST_ADJUSTED,
      'Changes to pools.',
    ),
  },
  'Changes to a combatant by the game master.',
);

/**
 * Converts an adjustment to its stored form. Throws `InvalidInput` with every fault. Callers count wounds from 1, and
 * the stored index counts from 0.
 */
export function parseAdjustment(given: unknown, path: Path): Adjustment {
  const { wound = null, ...change } = parseRecord(given, Object.keys(changeField.fields), path);
  const counted = typeof wound === 'number' ? wound + 1 : wound;
  const found = read(changeField, { items: [], pools: [], ...change, wound: counted }, path);
  return { ...found, wound: found.wound === null ? null : found.wound - 1 };
}
