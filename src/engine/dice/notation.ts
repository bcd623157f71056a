import { BoundedMap } from '../bounded-map.ts';
import { getOrInsertComputed } from '../get-or-insert.ts';
import { diceCount, type Formula, formulaText } from './formula.ts';

export const NOTATION_LIMITS = { characters: 64, dice: 100, sides: 1000, plus: 10_000 } as const;

export const NOTATION_ACCEPTED =
  'dice like 2d6+3, 1d4-1, d100 or a whole number; at most ' +
  `${NOTATION_LIMITS.dice} dice of 2 to ${NOTATION_LIMITS.sides} sides and additions up to ${NOTATION_LIMITS.plus}, ` +
  `in at most ${NOTATION_LIMITS.characters} characters`;

/** Thrown for invalid dice notation, with the position (from 0) at which reading stopped. */
export class NotationFault extends Error {
  readonly position: number;

  constructor(problem: string, position: number) {
    super(`${problem} at character ${position + 1}`);
    this.position = position;
  }
}

const read = new WeakSet<object>();

/** True if the value is a formula that `parseFormula` returned and needs no parsing. */
export const isParsedFormula = (value: unknown): value is Formula =>
  typeof value === 'object' && value !== null && read.has(value);

/** Parses `2d6+3`, `1d4-1`, `d100`, `+1d4`, `7` in linear time. */
export function parseFormula(text: string): Formula {
  if (text.length > NOTATION_LIMITS.characters)
    throw new NotationFault('the text is too long', NOTATION_LIMITS.characters);
  if (text.length === 0) throw new NotationFault('dice are missing', 0);
  const dice: { count: number; sides: number }[] = [];
  let plus = 0;
  let at = 0;
  while (at < text.length) {
    const start = at;
    const sign = text[at] === '-' ? -1 : 1;
    if (text[at] === '+' || text[at] === '-') at++;
    else if (start > 0) throw new NotationFault('expected + or -', at);
    const number = readInteger(text, at);
    at = number.end;
    if (text[at] === 'd' || text[at] === 'D') {
      const sides = readInteger(text, at + 1);
      if (sides.value === null) throw new NotationFault('the number of sides is missing', at + 1);
      if (sides.value < 2 || sides.value > NOTATION_LIMITS.sides)
        throw new NotationFault(`a die has 2 to ${NOTATION_LIMITS.sides} sides`, at + 1);
      if (number.value === 0) throw new NotationFault('a number of dice is at least 1', start);
      if ((number.value ?? 1) > NOTATION_LIMITS.dice)
        throw new NotationFault(`at most ${NOTATION_LIMITS.dice} dice`, start);
      dice.push({ count: sign * (number.value ?? 1), sides: sides.value });
      at = sides.end;
    } else if (number.value === null) {
      throw new NotationFault('expected a number or dice', at);
    } else {
      plus += sign * number.value;
      if (Math.abs(plus) > NOTATION_LIMITS.plus)
        throw new NotationFault(`additions up to ${NOTATION_LIMITS.plus}`, start);
    }
  }
  const formula = { dice, plus };
  if (diceCount(formula) > NOTATION_LIMITS.dice)
    throw new NotationFault(`at most ${NOTATION_LIMITS.dice} dice`, 0);
  if (formulaText(formula).length > NOTATION_LIMITS.characters)
    throw new NotationFault('the text is too long once every count is written', 0);
  read.add(formula);
  return formula;
}

const parsed = new BoundedMap<string, Formula>(1_000);

/** Like `parseFormula`, but cached: for text that occurs often. */
export const parsedFormula = (text: string): Formula =>
  getOrInsertComputed(parsed, text, () => parseFormula(text));

function readInteger(text: string, from: number): { value: number | null; end: number } {
  let end = from;
  while (end < text.length && text[end]! >= '0' && text[end]! <= '9') end++;
  return { value: end === from ? null : Number(text.slice(from, end)), end };
}
