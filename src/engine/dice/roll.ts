import type { Dice, Question } from './dice.ts';
import type { Formula } from './formula.ts';
import {
  faceValue,
  holds,
  isPlainPool,
  type Pool,
  poolCases,
  poolTotal,
  type Rethrow,
  scoreOf,
} from './pool.ts';
import { face, type LabelledFormula, type Rolled, sumOf } from './questions.ts';

/** Two six-sided dice, read as tens and ones: 11 to 66. */
export interface DoubleDigit {
  readonly kind: 'D66';
}

export type Factor = Pool | DoubleDigit | Roll;

/** A part of a roll: dice multiplied by a whole number. */
export interface RollTerm {
  readonly times: number;
  readonly factors: readonly Factor[];
}

/** A sum of products and a constant. */
export interface Roll {
  readonly kind: 'SUM';
  readonly terms: readonly RollTerm[];
  readonly plus: number;
}

/** Multiplies. Returns 0 instead of −0, so that equal totals compare as equal. */
export const product = (a: number, b: number): number => a * b || 0;

/** Returns the roll as a formula of plain dice. Null if it is more than a sum of dice that all count. */
export function plainOf({ terms, plus }: Roll): Formula | null {
  const dice: { count: number; sides: number }[] = [];
  for (const { times, factors } of terms) {
    const [pool] = factors;
    if (factors.length !== 1 || pool?.kind !== 'POOL' || !isPlainPool(pool) || Math.abs(times) !== 1)
      return null;
    dice.push({ count: times * pool.count, sides: pool.sides });
  }
  return { dice, plus };
}

/**
 * Rolls all dice in the written order. A die that is rolled again is rolled before the next die. `label` is the purpose
 * of the dice.
 */
export function throwRoll(roll: Roll, label: string, dice: Dice): Rolled {
  const plain = plainOf(roll);
  if (plain) return dice.ask(sumOf([{ label, formula: plain }]));
  const parts = roll.terms.map((term) => ({ label, value: throwTerm(term, label, dice) }));
  const total = parts.reduce((sum, { value }) => sum + value, roll.plus);
  return { total, parts: roll.plus === 0 ? parts : [...parts, { label, value: roll.plus }] };
}

const throwTerm = ({ times, factors }: RollTerm, label: string, dice: Dice): number =>
  factors.reduce((product, factor) => product * throwFactor(factor, label, dice), times);

function throwFactor(factor: Factor, label: string, dice: Dice): number {
  if (factor.kind === 'SUM') return throwRoll(factor, label, dice).total;
  if (factor.kind === 'D66') return 10 * dice.ask(face(6, label)) + dice.ask(face(6, label));
  const { count, sides, rethrow } = factor;
  if (isPlainPool(factor)) {
    const all: LabelledFormula = { label, formula: { dice: [{ count, sides }], plus: 0 } };
    return dice.ask(sumOf([all])).total;
  }
  if (!rethrow) return dice.ask(togetherOf(factor, label));
  const values = Array.from({ length: count }, () => throwAgain(factor, rethrow, label, dice));
  return factor.success && scoresEachThrow(rethrow) ? values.reduce(added, 0) : poolTotal(factor, values);
}

const added = (sum: number, each: number): number => sum + each;

const scoresEachThrow = (rethrow: Rethrow): boolean => rethrow.kind === 'EXPLODE' && !rethrow.compounds;

/**
 * Returns the value of one die that can be rolled again. If each throw counts as a separate die: returns the sum of the
 * throws' scores.
 */
function throwAgain(pool: Pool, rethrow: Rethrow, label: string, dice: Dice): number {
  const explodes = rethrow.kind === 'EXPLODE';
  let sum = 0;
  for (let again = 0; ; again++) {
    const value = faceValue(pool, dice.ask(face(pool.sides, label)));
    const counted = value - (explodes && rethrow.penetrates && again > 0 ? 1 : 0);
    if (explodes) sum += pool.success && !rethrow.compounds ? scoreOf(pool, counted) : counted;
    if (again === rethrow.max || !holds(rethrow.when, value)) return explodes ? sum : value;
  }
}

/** Returns dice that are rolled together once. */
const togetherOf = (pool: Pool, purpose: string): Question<number> => ({
  dice: Array.from({ length: pool.count }, () => ({ sides: pool.sides, purpose })),
  answer: (faces) =>
    poolTotal(
      pool,
      faces.map((shown) => faceValue(pool, shown)),
    ),
  cases: () => poolCases(pool),
});
