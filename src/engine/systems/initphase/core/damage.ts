import type { Dice } from '../../../dice/dice.ts';
import type { Formula } from '../../../dice/formula.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Citation } from '../../../rules/citation.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';

/** Rolls dice and returns their sum, which is at least 0. Odds distinguish only the sum. */
export const rollSum = (label: string, formula: Formula, dice: Dice): number =>
  Math.max(0, dice.ask(sumOf([{ label, formula }])).total);

export const damageBreakdown = (
  of: string,
  rolled: number,
  citation: Citation,
  more: readonly Term[] = [],
): Breakdown => breakdown(of, [term('damage rolled', rolled, 'DICE', citation), ...more]);
