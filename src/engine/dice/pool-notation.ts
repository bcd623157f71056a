import { type Comparison, faceValue, holds, isPlainPool, type Pool, RETHROWS, type Rethrow } from './pool.ts';

export const NOTATION_LIMITS = {
  characters: 100,
  dice: 100,
  sides: 1000,
  plus: 10_000,
  total: 1_000_000,
} as const;

/** Thrown for invalid dice notation. Contains the position (from 0) at which reading stopped. */
export class NotationFault extends Error {
  readonly position: number;

  constructor(problem: string, position: number) {
    super(`${problem} at character ${position + 1}`);
    this.position = position;
  }
}

const BLANK = /^[ \t\u00a0\u2009\u202f]*/;
export const NUMBER = /^[0-9]+/;
const REROLL = /^(rr|ro|r)/i;
const EXPLODE = /^(?:(!!?)(p?)|e)/i;
const COMPARISON = /^(<=|>=|[<>=≤≥])[ \t]*([-−–]?[0-9]+)/;
const LIMIT = /^(min|mi|max|ma)[ \t]*([-−–]?[0-9]+)/i;
const PICK = /^(kh|kl|k|dl|dh)[ \t]*([0-9]*)/i;

/** Reasons why the parser rejects characters that other dice programs accept. */
const REASONS: Readonly<Record<string, string>> = {
  '/': 'division is not accepted, because rule books round differently',
  '^': 'powers are not accepted',
  '%': 'remainders are not accepted',
  '{': 'groups of rolls are not accepted',
  ',': 'groups of rolls are not accepted',
  '[': 'labels are not accepted',
  '#': 'comments are not accepted',
  x: 'x is not accepted: use * to multiply and ! to roll again and add',
};

/** A string and the position up to which it has been read. */
export class Text {
  readonly #text: string;
  at = 0;
  /** Number of dice read so far. */
  dice = 0;
  /**
   * Position of the first character that makes the notation more than a sum of dice. Null if the notation is a sum of
   * dice.
   */
  beyondSum: number | null = null;

  constructor(text: string) {
    this.#text = text;
    this.at = BLANK.exec(text)![0].length;
  }

  get ended(): boolean {
    return this.at >= this.#text.length;
  }

  /**
   * Reads text that matches the pattern at this position, and skips the spaces after it. Returns null if nothing
   * matches.
   */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#text.slice(this.at));
    if (found) {
      this.at += found[0].length;
      this.at += BLANK.exec(this.#text.slice(this.at))![0].length;
    }
    return found;
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.#text.slice(this.at));
  }

  unexpected(expected: string): NotationFault {
    const [word] = /^[\p{L}]+/u.exec(this.#text.slice(this.at)) ?? [];
    const reason = REASONS[this.#text[this.at]?.toLowerCase() ?? ''];
    return new NotationFault(reason ?? (word ? `"${word}" is not dice: ${expected}` : expected), this.at);
  }

  beyond(at: number): void {
    this.beyondSum ??= at;
  }
}

/** Dice that are all rolled once and added. */
export const PLAIN = {
  kind: 'POOL',
  rethrow: null,
  min: null,
  max: null,
  dropLowest: 0,
  dropHighest: 0,
  success: null,
  failure: null,
} as const;

/** Reads the modifiers after dice, in order. */
export function readModifiers(text: Text, plain: Pool): Pool {
  const start = text.at;
  const rethrow = readRethrow(text, plain);
  const pool = { ...plain, rethrow, ...readLimits(text, rethrow), ...readPicks(text, plain.count, rethrow) };
  const success = readComparison(text);
  const failure = success && text.take(/^f/i) ? readComparisonOrNumber(text) : null;
  const read = { ...pool, success, failure };
  if (!isPlainPool(read)) text.beyond(start);
  return read;
}

function readRethrow(text: Text, pool: Pool): Rethrow | null {
  const at = text.at;
  const values = Array.from({ length: pool.sides }, (_, index) => faceValue(pool, index + 1));
  const some = (when: Comparison): Comparison => {
    const matched = values.filter((value) => holds(when, value)).length;
    if (matched === 0 || matched === values.length)
      throw new NotationFault(
        'a condition for rolling again must match at least one face, but not all faces',
        at,
      );
    return when;
  };
  const reroll = text.take(REROLL)?.[1]?.toLowerCase();
  if (reroll !== undefined) {
    const isBare = !text.has(/^([<>=≤≥]|[0-9])/);
    const when = isBare ? { is: '=' as const, value: values[0]! } : readComparisonOrNumber(text);
    return { kind: 'REROLL', when: some(when), max: reroll === 'ro' ? 1 : RETHROWS };
  }
  const explode = text.take(EXPLODE);
  if (!explode) return null;
  const [, marks, p] = explode;
  const when =
    marks === undefined
      ? readComparisonOrNumber(text)
      : (readComparison(text) ?? { is: '=' as const, value: values.at(-1)! });
  return {
    kind: 'EXPLODE',
    when: some(when),
    max: RETHROWS,
    compounds: marks === '!!',
    penetrates: p !== undefined && p !== '',
  };
}

const numberOf = (digits: string): number => Number(digits.replace(/^[−–]/, '-')) || 0;

function readComparison(text: Text): Comparison | null {
  const at = text.at;
  const found = text.take(COMPARISON);
  if (!found) return null;
  const is = found[1]!.replace('≤', '<=').replace('≥', '>=') as Comparison['is'];
  return { is, value: limitedNumber(found[2]!, at) };
}

function readComparisonOrNumber(text: Text): Comparison {
  const at = text.at;
  const compared = readComparison(text);
  if (compared) return compared;
  const number = text.take(NUMBER)?.[0];
  if (number === undefined) throw text.unexpected('expected a number or a comparison like <3');
  return { is: '=', value: limitedNumber(number, at) };
}

function limitedNumber(digits: string, at: number): number {
  const value = numberOf(digits);
  if (Math.abs(value) > NOTATION_LIMITS.plus)
    throw new NotationFault(`numbers up to ${NOTATION_LIMITS.plus}`, at);
  return value;
}

function readLimits(text: Text, rethrow: Rethrow | null): Pick<Pool, 'min' | 'max'> {
  const limits: { min: number | null; max: number | null } = { min: null, max: null };
  for (;;) {
    const at = text.at;
    const found = text.take(LIMIT);
    if (!found) return limits;
    const which = found[1]!.toLowerCase().startsWith('mi') ? 'min' : 'max';
    if (rethrow?.kind === 'EXPLODE') throw new NotationFault('exploding dice have no limits', at);
    if (limits[which] !== null) throw new NotationFault('only one limit of each kind is allowed', at);
    limits[which] = limitedNumber(found[2]!, at);
    if (limits.min !== null && limits.max !== null && limits.min > limits.max)
      throw new NotationFault('the minimum is above the maximum', at);
  }
}

function readPicks(
  text: Text,
  count: number,
  rethrow: Rethrow | null,
): Pick<Pool, 'dropLowest' | 'dropHighest'> {
  const dropped = { dropLowest: 0, dropHighest: 0 };
  const seen = new Set<string>();
  for (;;) {
    const at = text.at;
    const found = text.has(PICK) && (seen.size === 0 || text.has(/^d/i)) ? text.take(PICK) : null;
    if (!found) return dropped;
    if (rethrow?.kind === 'EXPLODE' && !rethrow.compounds)
      throw new NotationFault('exploding dice can be kept only if their rolls count as one die: use !!', at);
    const word = found[1]!.toLowerCase();
    const given = found[2] === '' ? 1 : Number(found[2]);
    const end = word === 'k' || word === 'kh' || word === 'dl' ? 'dropLowest' : 'dropHighest';
    if (seen.has(end) || seen.has('k'))
      throw new NotationFault('dice can be kept or dropped only once at each end', at);
    if (found[2] === '' && text.has(/^[<>=≤≥]/))
      throw new NotationFault('a count after kept dice requires their number, as in kh1>=5', at);
    const drops = word.startsWith('d') ? given : count - given;
    const left = count - dropped.dropLowest - dropped.dropHighest;
    if (given < 1 || drops < 0 || drops >= left)
      throw new NotationFault(
        word.startsWith('d')
          ? `1 to ${left - 1} of ${left} dice can be dropped`
          : `1 to ${count} of ${count} dice can be kept`,
        at,
      );
    seen.add(word.startsWith('k') ? 'k' : end);
    dropped[end] = drops;
  }
}
