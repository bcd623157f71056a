import type { Dice } from '../../../dice/dice.ts';
import type { Formula } from '../../../dice/formula.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { percentile, sumOf } from '../../../dice/questions.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';

const formulas = new Map<string, Formula>();

const formulaOf = (notation: string): Formula =>
  getOrInsertComputed(formulas, notation, () => parseFormula(notation));

/** Rolls dice for which only the sum matters. */
export const rollAmount = (dice: Dice, notation: string, purpose: string): number =>
  dice.ask(sumOf([{ label: purpose, formula: formulaOf(notation) }])).total;

/** Rolls against a chance in percent. */
export const rollChance = (dice: Dice, chance: number, purpose: string): boolean =>
  dice.ask(percentile(chance, purpose));
