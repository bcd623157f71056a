import type { Dice, Question } from './dice.ts';
import type { Formula } from './formula.ts';
import { type Keep, keptWays } from './kept.ts';
import { face, type LabelledFormula, type Rolled, sumOf } from './questions.ts';

/** Equal dice, added or subtracted: all of them, only the kept ones, or exploding ones. */
export interface RollTerm {
  readonly sign: 1 | -1;
  readonly count: number;
  readonly sides: number;
  /** Null if all dice count. */
  readonly keep: Keep | null;
  /** True if a die that shows its highest face is thrown again and added, repeatedly. */
  readonly explodes: boolean;
}

/** A roll: its terms and a constant. */
export interface Roll {
  readonly terms: readonly RollTerm[];
  readonly plus: number;
}

/** Maximum number of times that an exploding die is thrown again. */
export const EXPLOSIONS = 10;

/** The roll as a formula of plain dice. Null if a term keeps dice or explodes. */
export function plainOf({ terms, plus }: Roll): Formula | null {
  if (!terms.every(({ keep, explodes }) => keep === null && !explodes)) return null;
  return { dice: terms.map(({ sign, count, sides }) => ({ count: sign * count, sides })), plus };
}

/** Throws every term in the order written. */
export function throwRoll(roll: Roll, label: string, dice: Dice): Rolled {
  const plain = plainOf(roll);
  if (plain) return dice.ask(sumOf([{ label, formula: plain }]));
  const parts = roll.terms.map((term) => ({ label, value: term.sign * throwTerm(term, label, dice) }));
  const total = parts.reduce((sum, { value }) => sum + value, roll.plus);
  return { total, parts: roll.plus === 0 ? parts : [...parts, { label, value: roll.plus }] };
}

function throwTerm({ count, sides, keep, explodes }: RollTerm, label: string, dice: Dice): number {
  if (explodes) {
    let sum = 0;
    for (let die = 0; die < count; die++) sum += exploded(sides, label, dice);
    return sum;
  }
  if (keep) return dice.ask(keptOf(count, sides, keep, label));
  const all: LabelledFormula = { label, formula: { dice: [{ count, sides }], plus: 0 } };
  return dice.ask(sumOf([all])).total;
}

function exploded(sides: number, label: string, dice: Dice): number {
  let sum = 0;
  for (let again = 0; ; again++) {
    const shown = dice.ask(face(sides, label));
    sum += shown;
    if (shown < sides || again === EXPLOSIONS) return sum;
  }
}

/** Several dice of which only the kept ones are added. */
const keptOf = (count: number, sides: number, keep: Keep, purpose: string): Question<number> => ({
  dice: Array.from({ length: count }, () => ({ sides, purpose })),
  answer: (faces) => {
    const rising = [...faces].sort((a, b) => a - b);
    const kept = keep.of === 'LOWEST' ? rising.slice(0, keep.count) : rising.slice(-keep.count);
    return kept.reduce((sum, each) => sum + each, 0);
  },
  cases: () =>
    keptWays(count, sides, keep).flatMap((ways, total) => (ways === 0n ? [] : [{ answer: total, ways }])),
});
