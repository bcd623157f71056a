import type { Dice } from '../../../dice/dice.ts';
import type { Formula } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { percentile, rangeOf, sumOf } from '../../../dice/questions.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Band, BandedTable, Cells } from '../../../rules/table.ts';

const formulas = new Map<string, Formula>();

const formulaOf = (notation: string): Formula =>
  getOrInsertComputed(formulas, notation, () => parseFormula(notation));

/** Rolls dice of which only the sum matters. */
export const rollAmount = (dice: Dice, notation: string, purpose: string): number =>
  dice.ask(sumOf([{ label: purpose, formula: formulaOf(notation) }])).total;

/** Rolls against a chance in percent. */
export const rollChance = (dice: Dice, chance: number, purpose: string): boolean =>
  dice.ask(percentile(chance, purpose));

/** Rolls on a table that has a die. */
export const rollOnTable = <C extends Cells>(dice: Dice, table: BandedTable<C>, purpose: string): Band<C> =>
  dice.ask(
    rangeOf(
      table.die!,
      table.bands.map((band) => ({ from: band.from, to: band.to, answer: band })),
      purpose,
    ),
  );
