import { expect, it } from 'vitest';
import { skill20 } from '../../../src/engine/systems/skill20/index.ts';
import { tablesOf } from '../book-tables.ts';
import { defaultsThatDiffer, statedTables } from '../stated-rules.ts';

/**
 * The bonus is half of the score above 10, rounded down. Two consecutive scores therefore have the same bonus
 * (D20-R01).
 */
const bonusOf = (score: number): number => Math.floor((score - 10) / 2);

const bonusRow = (score: number): unknown[] => {
  const bonus = bonusOf(score);
  return [`A bonus of ${bonus > 0 ? '+' : ''}${bonus}.`, bonus];
};

const attributeBonuses = {
  columns: ['bonus'],
  rows: {
    0: ['The attribute is 0 or less, so its checks fail.', -5],
    1: bonusRow(1),
    ...Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => 2 * index + 2).map((score) => [
        `${score}-${score + 1}`,
        bonusRow(score),
      ]),
    ),
  },
};

it('the tables of Skill20 have the columns, rows and cells of the book', () => {
  expect(tablesOf(skill20)).toEqual({
    ...statedTables(skill20),
    'skill20.attribute-bonuses': attributeBonuses,
  });
});

it('the fields of Skill20 that callers may omit have the documented defaults', () => {
  expect(defaultsThatDiffer(skill20)).toEqual([]);
});
