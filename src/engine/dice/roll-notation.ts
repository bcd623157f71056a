import type { Keep } from './kept.ts';
import { NOTATION_LIMITS, NotationFault } from './notation.ts';
import { EXPLOSIONS, type Roll, type RollTerm } from './roll.ts';

const LONGEST = 100;

export const ROLL_ACCEPTED =
  `dice like 2d6+3, d100, 1d8 + 1d4 - 1, 4d6kh3 (keep the highest three; also kl, and dl or dh to drop), ` +
  `1d6! (a die that shows its highest face is thrown again and added, up to ${EXPLOSIONS} times), or a whole number: ` +
  `at most ${NOTATION_LIMITS.dice} dice of 2 to ${NOTATION_LIMITS.sides} sides and additions up to ` +
  `${NOTATION_LIMITS.plus}, in at most ${LONGEST} characters`;

const BLANK = /^[ \t]*/;
const SIGN = /^[+-]/;
const NUMBER = /^[0-9]+/;
const DIE = /^d[ \t]*([0-9]+|%)/i;
const PICK = /^(kh|kl|k|dl|dh)[ \t]*([0-9]*)/i;

/** A text and the position up to which it has been read. */
class Text {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get ended(): boolean {
    return this.at >= this.#text.length;
  }

  /** Reads a match of the pattern at this position and the blanks after it. Null without a match. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#text.slice(this.at));
    if (found) {
      this.at += found[0].length;
      this.at += BLANK.exec(this.#text.slice(this.at))![0].length;
    }
    return found;
  }
}

/** Parses `4d6kh3 + 1d6! - 2` in linear time. */
export function parseRoll(given: string): Roll {
  if (given.length > LONGEST) throw new NotationFault('the text is too long', LONGEST);
  const text = new Text(given);
  text.take(BLANK);
  if (text.ended) throw new NotationFault('dice are missing', 0);
  const terms: RollTerm[] = [];
  let plus = 0;
  for (let first = true; !text.ended; first = false) {
    const start = text.at;
    const sign = text.take(SIGN)?.[0];
    if (sign === undefined && !first) throw new NotationFault('expected + or -', start);
    const number = text.take(NUMBER)?.[0];
    const die = text.take(DIE)?.[1];
    if (die !== undefined) terms.push(readTerm(text, start, sign === '-' ? -1 : 1, number, die));
    else if (number === undefined) throw new NotationFault('expected a number or dice', text.at);
    else plus += Number(number) * (sign === '-' ? -1 : 1);
    if (Math.abs(plus) > NOTATION_LIMITS.plus)
      throw new NotationFault(`additions up to ${NOTATION_LIMITS.plus}`, start);
  }
  if (terms.reduce((sum, { count }) => sum + count, 0) > NOTATION_LIMITS.dice)
    throw new NotationFault(`at most ${NOTATION_LIMITS.dice} dice`, 0);
  return { terms, plus };
}

function readTerm(
  text: Text,
  start: number,
  sign: 1 | -1,
  number: string | undefined,
  die: string,
): RollTerm {
  const count = number === undefined ? 1 : Number(number);
  const sides = die === '%' ? 100 : Number(die);
  if (count < 1) throw new NotationFault('a number of dice is at least 1', start);
  if (count > NOTATION_LIMITS.dice) throw new NotationFault(`at most ${NOTATION_LIMITS.dice} dice`, start);
  if (sides < 2 || sides > NOTATION_LIMITS.sides)
    throw new NotationFault(`a die has 2 to ${NOTATION_LIMITS.sides} sides`, start);
  const at = text.at;
  const explodes = text.take(/^!/) !== null;
  const pick = text.take(PICK);
  if (explodes && pick) throw new NotationFault('dice are kept or explode, not both', at);
  return { sign, count, sides, explodes, keep: pick && keepOf(pick, count, at) };
}

function keepOf([, word = '', digits = '']: RegExpExecArray, count: number, at: number): Keep | null {
  const given = digits === '' ? 1 : Number(digits);
  const drops = word.toLowerCase().startsWith('d');
  const kept = drops ? count - given : given;
  if (given < 1 || kept < 1 || kept > count)
    throw new NotationFault(
      drops
        ? `1 to ${count - 1} of ${count} dice can be dropped`
        : `1 to ${count} of ${count} dice can be kept`,
      at,
    );
  if (kept === count) return null;
  const highest = ['k', 'kh', 'dl'].includes(word.toLowerCase());
  return { of: highest ? 'HIGHEST' : 'LOWEST', count: kept };
}
