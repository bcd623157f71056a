import { BoundedMap } from '../bounded-map.ts';
import { getOrInsertComputed } from '../get-or-insert.ts';
import type { Formula } from './formula.ts';
import { type Comparison, type Pool, RETHROWS, type Rethrow } from './pool.ts';
import { NOTATION_LIMITS, NotationFault, NUMBER, PLAIN, readModifiers, Text } from './pool-notation.ts';
import { type Factor, plainOf, product, type Roll, type RollTerm } from './roll.ts';
import { measureRoll } from './roll-odds.ts';

export { NOTATION_LIMITS, NotationFault };

const SIGN = /^[+\-−–]/;
const TIMES = /^[*×]/;
const DIE = /^d[ \t\u00a0]*([0-9]+|%|f)/i;
/** Matches only `D66`, because `d66` and `1d66` are a die with 66 sides. */
const TENS_AND_ONES = /^D66(?![0-9])/;

const LIMITS =
  `at most ${NOTATION_LIMITS.dice} dice of 2 to ${NOTATION_LIMITS.sides} sides, numbers up to ` +
  `${NOTATION_LIMITS.plus}, in at most ${NOTATION_LIMITS.characters} characters`;

export const NOTATION_ACCEPTED = `a sum of dice like 2d6+3, 1d8 + 1d4 - 1, d100, d% or a whole number; ${LIMITS}`;

export const ROLL_ACCEPTED =
  `sums, products and brackets of dice such as 2d6+3, d100, d%, 4dF, D66 or (1d6+2)*3; dice can have suffixes ` +
  `in this order: r<3 (reroll up to ${RETHROWS} times), ro=1 (reroll once), or ! or !>=5 (roll again and add, up to ` +
  `${RETHROWS} times); mi2, ma5 (limits of each die); kh3, kl, dl or dh (keep or drop dice); ` +
  `>=7, f1 (count successes and failures); ${LIMITS}`;

/**
 * Parses notation such as `(4d6kh3 + 1d6!) * 2 - 1` in linear time. Throws `NotationFault` if the notation is invalid
 * or exceeds a limit.
 */
export const parseRoll = (given: string): Roll => readRoll(given).roll;

function readRoll(given: string): { readonly roll: Roll; readonly text: Text } {
  if (given.length > NOTATION_LIMITS.characters)
    throw new NotationFault('the text is too long', NOTATION_LIMITS.characters);
  const text = new Text(given);
  if (text.ended) throw new NotationFault('dice are missing', 0);
  const roll = readSum(text);
  if (!text.ended) throw text.unexpected('expected +, - or *');
  const { min, max } = measureRoll(roll);
  if (Math.max(-min, max) > NOTATION_LIMITS.total)
    throw new NotationFault(`totals up to ${NOTATION_LIMITS.total}`, 0);
  if (rollText(roll).length > NOTATION_LIMITS.characters)
    throw new NotationFault('the text is too long when every count is written out', 0);
  return { roll, text };
}

const isMinus = (sign: string | undefined): boolean => sign !== undefined && sign !== '+';

function readSum(text: Text): Roll {
  const terms: RollTerm[] = [];
  let plus = 0;
  const add = ({ times, factors }: RollTerm): void => {
    const [only] = factors;
    if (only === undefined) plus += times;
    else if (factors.length === 1 && only.kind === 'SUM' && Math.abs(times) === 1) {
      for (const term of only.terms) terms.push({ ...term, times: product(times, term.times) });
      plus += times * only.plus;
    } else terms.push({ times, factors });
  };
  for (let first = true; ; first = false) {
    const start = text.at;
    const sign = text.take(SIGN)?.[0];
    if (sign === undefined && !first) return { kind: 'SUM', terms, plus };
    add(readProduct(text, isMinus(sign) ? -1 : 1, start, !first));
    if (Math.abs(plus) > NOTATION_LIMITS.plus)
      throw new NotationFault(`additions up to ${NOTATION_LIMITS.plus}`, start);
  }
}

function readProduct(text: Text, sign: 1 | -1, start: number, maySign: boolean): RollTerm {
  let times: number = sign;
  const factors: Factor[] = [];
  for (let first = true; ; first = false) {
    if ((maySign || !first) && isMinus(text.take(SIGN)?.[0])) times = -times;
    const factor = readFactor(text);
    if (typeof factor === 'number') times = product(times, factor);
    else if (factor.kind === 'SUM' && factor.plus === 0 && factor.terms.length === 1) {
      times = product(times, factor.terms[0]!.times);
      factors.push(...factor.terms[0]!.factors);
    } else if (factor.kind === 'SUM' && factor.terms.length === 0) times = product(times, factor.plus);
    else factors.push(factor);
    if (Math.abs(times) > NOTATION_LIMITS.plus)
      throw new NotationFault(`numbers up to ${NOTATION_LIMITS.plus}`, start);
    if (factors.length > 1 || (factors.length === 1 && Math.abs(times) !== 1)) text.beyond(start);
    if (!text.take(TIMES)) return { times, factors };
    if (text.ended) throw new NotationFault('expected a number or dice', text.at);
  }
}

function readFactor(text: Text): Factor | number {
  const start = text.at;
  if (text.take(/^\(/)) {
    const inner = readSum(text);
    if (!text.take(/^\)/)) throw text.unexpected('expected +, -, * or )');
    return inner;
  }
  const number = text.take(NUMBER)?.[0];
  const sidesAt = text.at + 1;
  if (number === undefined && text.take(TENS_AND_ONES)) {
    addDice(text, 2);
    text.beyond(start);
    return { kind: 'D66' };
  }
  const die = text.take(DIE)?.[1];
  if (die !== undefined)
    return readDice(text, number === undefined ? 1 : Number(number), die, start, sidesAt);
  if (number === undefined && text.has(/^d(?!\p{L})/iu))
    throw new NotationFault('the number of sides is missing', sidesAt);
  if (number === undefined) throw text.unexpected('expected a number or dice');
  if (Number(number) > NOTATION_LIMITS.plus)
    throw new NotationFault(`numbers up to ${NOTATION_LIMITS.plus}`, start);
  return Number(number);
}

/** Counts dice. Throws if the whole text contains too many dice. */
function addDice(text: Text, count: number): void {
  text.dice += count;
  if (text.dice > NOTATION_LIMITS.dice) throw new NotationFault(`at most ${NOTATION_LIMITS.dice} dice`, 0);
}

function readDice(text: Text, count: number, die: string, start: number, sidesAt: number): Factor {
  const fate = die.toLowerCase() === 'f';
  const sides = fate ? 3 : die === '%' ? 100 : Number(die);
  if (count < 1) throw new NotationFault('the number of dice must be at least 1', start);
  if (count > NOTATION_LIMITS.dice) throw new NotationFault(`at most ${NOTATION_LIMITS.dice} dice`, start);
  addDice(text, count);
  if (sides < 2 || sides > NOTATION_LIMITS.sides)
    throw new NotationFault(`a die has 2 to ${NOTATION_LIMITS.sides} sides`, sidesAt);
  if (fate) text.beyond(start);
  return readModifiers(text, { ...PLAIN, count, sides, fate });
}

const read = new WeakSet<object>();

/** True if the value is a formula from `parseFormula`, which needs no parsing. */
export const isParsedFormula = (value: unknown): value is Formula =>
  typeof value === 'object' && value !== null && read.has(value);

/**
 * Parses the notation of a sum of dice, such as `2d6 + 3`. Rules can double, halve and maximise only sums of dice.
 */
export function parseFormula(given: string): Formula {
  const { roll, text } = readRoll(given);
  const formula = plainOf(roll);
  if (!formula) throw new NotationFault('only a sum of dice is accepted here', text.beyondSum ?? 0);
  read.add(formula);
  return formula;
}

const parsed = new BoundedMap<string, Formula>(1_000);

/** Like `parseFormula`, but with a cache for frequent strings. */
export const parsedFormula = (text: string): Formula =>
  getOrInsertComputed(parsed, text, () => parseFormula(text));

/** Returns the shortest notation for a roll. Parsing this notation yields the same roll. */
export function rollText({ terms, plus }: Roll): string {
  const parts = terms.map(({ times, factors }, index) => {
    const sign = times < 0 ? '-' : index > 0 ? '+' : '';
    const by = Math.abs(times) === 1 ? [] : [Math.abs(times)];
    return sign + [...by, ...factors.map(factorText)].join('*');
  });
  if (plus !== 0 || parts.length === 0) parts.push(parts.length > 0 && plus > 0 ? `+${plus}` : String(plus));
  return parts.join('');
}

function factorText(factor: Factor): string {
  if (factor.kind === 'SUM') return `(${rollText(factor)})`;
  return factor.kind === 'D66' ? 'D66' : poolText(factor);
}

function poolText(pool: Pool): string {
  const { count, sides, fate, rethrow, min, max, success, failure } = pool;
  const limits = `${min === null ? '' : `mi${min}`}${max === null ? '' : `ma${max}`}`;
  const counted = success ? compared(success) + (failure ? `f${compared(failure)}` : '') : '';
  return `${count}d${fate ? 'F' : sides}${rethrow ? rethrowText(pool, rethrow) : ''}${limits}${picksText(pool)}${counted}`;
}

const compared = ({ is, value }: Comparison): string => `${is}${value}`;

function rethrowText({ sides, fate, success }: Pool, rethrow: Rethrow): string {
  const { when } = rethrow;
  if (rethrow.kind === 'REROLL') return `${rethrow.max === 1 ? 'ro' : 'r'}${compared(when)}`;
  const isHighest = when.is === '=' && when.value === (fate ? 1 : sides);
  // If the condition is omitted here, the following count would be read as the condition.
  const condition = isHighest && !success ? '' : compared(when);
  return `!${rethrow.compounds ? '!' : ''}${rethrow.penetrates ? 'p' : ''}${condition}`;
}

function picksText({ count, dropLowest, dropHighest }: Pool): string {
  if (dropLowest > 0 && dropHighest > 0) return `dl${dropLowest}dh${dropHighest}`;
  if (dropLowest > 0) return `kh${count - dropLowest}`;
  return dropHighest > 0 ? `kl${count - dropHighest}` : '';
}
