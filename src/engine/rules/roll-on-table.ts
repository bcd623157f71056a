import type { Question } from '../dice/dice.ts';
import { rangeOf } from '../dice/questions.ts';
import { getOrInsertComputed } from '../get-or-insert.ts';
import type { Band, BandedTable, Cells } from './table.ts';

const questions = new WeakMap<BandedTable, Map<string, Question<Band>>>();

/**
 * Returns the question that rolls a table's die. Its answer is the row of the table. Each table always has the same
 * question object. Throws for a table without a die.
 */
export function rollOn<C extends Cells>(table: BandedTable<C>, purpose: string): Question<Band<C>> {
  const { id, die, bands } = table;
  if (die === null) throw new TypeError(`${id} has no die`);
  const ofTable = getOrInsertComputed(questions, table, () => new Map<string, Question<Band>>());
  const ranges = () => bands.map((band) => ({ from: band.from, to: band.to, answer: band }));
  return getOrInsertComputed(ofTable, purpose, () => rangeOf(die, ranges(), purpose)) as Question<Band<C>>;
}
