import type { ReadRow } from '../../../rules/homebrew/parse-rows.ts';
import { faultsOfRowsInstead } from '../../../rules/homebrew/read-instead.ts';
import { diceCell, oneOf, orNothing, specOf, type TableSpec } from '../../../rules/homebrew/table-spec.ts';
import {
  type FumbleCells,
  type FumbleTable,
  meleeAttackFumbles,
  meleeParryFumbles,
  missileAttackFumbles,
  naturalWeaponFumbles,
} from '../tables/fumbles.ts';

const LEVELS = ['SUCCESS', 'SPECIAL', 'CRITICAL'];

/** Fumble results that need an amount. */
const COUNTED: ReadonlySet<string> = new Set([
  'LOSE_ROUNDS',
  'TWISTED_ANKLE',
  'VISION_OBSCURED',
  'DROP_WEAPON',
  'WEAPON_LOSES_HIT_POINTS',
  'ROLL_AGAIN',
]);

const MOST_ROLLS = 10;

const isRolls = (amount: string): boolean =>
  /^\d+$/.test(amount) && Number(amount) >= 1 && Number(amount) <= MOST_ROLLS;

/** Finds cells that contradict the result of their row, and rows that refer to each other in a circle. */
const faultsOf = (rows: readonly ReadRow[]): ReturnType<NonNullable<TableSpec['faults']>> => [
  ...rows.flatMap((row) => {
    const { outcome, amount, level } = row.cells as FumbleCells;
    const wrong = (column: string, problem: string, accepted: string) => [{ row, column, problem, accepted }];
    if (amount === null && COUNTED.has(outcome)) return wrong('amount', `${outcome} needs an amount`, 'dice');
    if (outcome === 'ROLL_AGAIN' && !isRolls(amount!))
      return wrong('amount', 'the amount is not a number of rolls', `a whole number from 1 to ${MOST_ROLLS}`);
    if (level === null && (outcome === 'HIT_ALLY' || outcome === 'WIDE_OPEN'))
      return wrong('level', `${outcome} needs a level`, LEVELS.join(', '));
    return [];
  }),
  ...faultsOfRowsInstead(rows, 'otherwise'),
];

/**
 * Returns the specification for a campaign’s fumble table. The table has the columns of the book’s tables, and may use
 * every result in the book's four tables.
 */
function fumbleSpec(table: FumbleTable): TableSpec {
  const derived = specOf(table);
  const outcomes = new Set(TABLES.flatMap(({ bands }) => bands.map(({ cells }) => String(cells.outcome))));
  return {
    ...derived,
    columns: {
      ...derived.columns,
      outcome: oneOf([...outcomes], table.columns.outcome),
      amount: orNothing(diceCell(table.columns.amount)),
      level: orNothing(oneOf(LEVELS, table.columns.level)),
      otherwise: orNothing(derived.columns.otherwise!),
    },
    defaults: { amount: null, helpless: false, thisRoundIfUnused: false, level: null, otherwise: null },
    faults: faultsOf,
  };
}

const TABLES: readonly FumbleTable[] = [
  meleeAttackFumbles,
  meleeParryFumbles,
  missileAttackFumbles,
  naturalWeaponFumbles,
];

export const fumbleSpecs: readonly TableSpec[] = TABLES.map(fumbleSpec);
