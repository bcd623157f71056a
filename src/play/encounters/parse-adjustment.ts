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

/** The most conditions that one word of the game master begins, and that it ends. */
export const MOST_ADJUSTED = 100;

export const reasonField = prose(200, 'Why it is changed.');
export const noteField = optional(prose(1000, 'What only the game master reads.'));

export const coverField = record(
  'Cover',
  {
    visibility: choice(
      'Visibility',
      { OPEN: 'Everything.', VEILED: 'A word and no numbers.', HIDDEN: 'Nothing.' },
      'How much others see.',
    ),
    note: noteField,
  },
  'How much of a combatant others see.',
);

const points = integer(0, 10_000, 'Points lost or regained.');
const conditions = list(text(100, 'The id of a condition.'), MOST_ADJUSTED, 'Ids of conditions.');

const changeField = record(
  'Change',
  {
    damage: points,
    healing: points,
    wound: optional(integer(1, 1000, 'Which wound, the oldest being 1.')),
    gain: conditions,
    rounds: optional(integer(1, 10_000, 'For how many rounds.')),
    untilTurnOf: optional(text(100, 'The id of a combatant.')),
    end: conditions,
    location: optional(text(100, 'A part of the body.')),
    amount: optional(integer(-10_000, 10_000, 'How much of a condition there is.')),
    items: list(
      record(
        'ItemChange',
        {
          name: text(100, 'Which thing of the sheet.'),
          damage: points,
          mended: points,
          breaks: flag('Whether it breaks.'),
          lies: optional(flag('Whether it lies on the ground.')),
        },
        'What becomes of a thing.',
      ),
      MOST_ADJUSTED,
      'Things.',
    ),
    pools: list(
      record(
        'PoolChange',
        { pool: text(100, 'The id of a budget.'), spent: points, regained: points },
        'Points of a pool.',
      ),
      MOST_ADJUSTED,
      'Pools.',
    ),
  },
  'What the game master changes.',
);

/** Reads a change as it is stored, or throws every fault in it; a wound counts from 1 where it is told. */
export function parseAdjustment(given: unknown, path: Path): Adjustment {
  const { wound = null, ...change } = parseRecord(given, Object.keys(changeField.fields), path);
  const counted = typeof wound === 'number' ? wound + 1 : wound;
  const found = read(changeField, { items: [], pools: [], ...change, wound: counted }, path);
  return { ...found, wound: found.wound === null ? null : found.wound - 1 };
}
