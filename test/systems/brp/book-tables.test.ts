import { expect, it } from 'vitest';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { tablesOf } from '../book-tables.ts';
import { defaultsThatDiffer, statedTables } from '../stated-rules.ts';

const oneTo24 = Array.from({ length: 24 }, (_, index) => index + 1);

/**
 * The chance is 50 plus five times the difference. A chance of 0 or less fails, and a chance of 100 or more succeeds,
 * both without a roll.
 */
const resistance = (active: number, passive: number): unknown[] => {
  const chance = 50 + 5 * (active - passive);
  if (chance <= 0) return ['The passive side wins.', 0];
  return chance >= 100 ? ['The active side wins.', 100] : [`Roll ${chance} or less.`, chance];
};

const resistanceTable = {
  columns: ['chance'],
  rows: Object.fromEntries(
    oneTo24.flatMap((active) =>
      oneTo24.map((passive) => [`${active} ${passive}`, resistance(active, passive)]),
    ),
  ),
};

/**
 * The last range that the book prints is 73 to 88. After that, each further 16 points add 1D6. Our table ends at 1000.
 */
const furtherModifiers = Object.fromEntries(
  Array.from({ length: 57 }, (_, index) => [
    `${89 + 16 * index}-${Math.min(104 + 16 * index, 1000)}`,
    [`Damage modifier +${index + 5}D6.`, `+${index + 5}d6`],
  ]),
);

it('the tables of Basic Roleplaying have the columns, rows and cells of the book', () => {
  const { 'brp.damage-modifier': damageModifier, ...stated } = statedTables(brp);
  expect(tablesOf(brp)).toEqual({
    ...stated,
    'brp.resistance': resistanceTable,
    'brp.damage-modifier': {
      ...damageModifier,
      rows: { ...damageModifier!.rows, ...furtherModifiers },
    },
  });
});

it('the fields of Basic Roleplaying that callers may omit have the documented defaults', () => {
  expect(defaultsThatDiffer(brp)).toEqual([]);
});
