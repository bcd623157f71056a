import { formulaText } from '../../dice/formula.ts';
import { NotationFault, parseFormula } from '../../dice/notation.ts';
import type { Json } from '../../json.ts';
import {
  atMost,
  attached,
  capture,
  either,
  many,
  mark,
  opt,
  type Part,
  peek,
  type Scan,
  seq,
  word,
} from './patterns.ts';
import { type Place, place } from './places.ts';
import type { Token } from './source.ts';

const isMark = (scan: Scan, mark: string): boolean => peek(scan)?.text === mark;

/** Maximum number of tokens in a name, in dice or in a bracket. */
const MOST_TOKENS = 24;

/** True if the digits are part of a decimal or of a number with separators, so they are not a whole number. */
const isBroken = (scan: Scan): boolean => {
  const [point, digits] = [peek(scan), peek(scan, 1)];
  if (point?.gap !== 0 || digits?.kind !== 'number' || digits.gap !== 0) return false;
  return point.text === '.' || (point.text === ',' && digits.text.length === 3);
};

const digits: Part = (scan) => {
  if (peek(scan)?.kind !== 'number') return false;
  scan.at++;
  return !isBroken(scan);
};

const sign: Part = seq(mark('+', '-'), (scan) => peek(scan)?.kind === 'number' && peek(scan)!.gap <= 1);

const toNumber = (text: string): Json => Number(text.replace('+', ''));

/** Matches digits with an optional sign. */
export const integer = (field: string | null): Part =>
  capture(field, seq(opt(sign), digits), (text) => toNumber(text));

/** Matches digits without a sign. */
export const count = (field: string | null): Part => capture(field, digits, (text) => toNumber(text));

/** Matches digits with a sign. */
export const signed = (field: string | null): Part =>
  capture(field, seq(sign, digits), (text) => toNumber(text));

/** Matches a number followed by a percent sign. The sign is not part of the value. */
export const percent = (field: string | null): Part => seq(integer(field), mark('%'));

const die: Part = seq(
  opt(digits),
  attachedUnlessFirst(word('d')),
  attached((scan) => peek(scan)?.kind === 'number' && digits(scan)),
);

/** The letter d must follow the number of dice directly. If there is no number, the letter begins the term. */
function attachedUnlessFirst(part: Part): Part {
  return (scan) => {
    const before = scan.source.tokens[scan.at - 1];
    return before?.kind === 'number' ? attached(part)(scan) : part(scan);
  };
}

/** True for one half, as in `1D6+½DB`, which is not a term of dice. */
const isHalf = (scan: Scan): boolean =>
  peek(scan)?.text === '/' && peek(scan, 1)?.text === '2' && peek(scan, 2)?.text !== 'd';

/** Matches a die or a number. */
const diceTerm: Part = either(
  die,
  seq(digits, (scan) => !isHalf(scan) && (peek(scan)?.text !== 'd' || peek(scan)!.gap > 0)),
);

/** Matches a plus or minus that begins another term of dice. */
const plusOrMinus: Part = mark('+', '-');

/**
 * Returns dice in the form of the sheet: lower case, no spaces, no leading plus, and a number before each "d". Null for
 * other strings.
 */
export function diceText(text: string): string | null {
  try {
    return formulaText(parseFormula(text));
  } catch (error) {
    if (error instanceof NotationFault) return null;
    throw error;
  }
}

/** Matches dice with at least one die, such as `1D6+2`. */
export const dice = (field: string | null): Part =>
  capture(field, atMost(MOST_TOKENS, seq(opt(plusOrMinus), die, many(seq(plusOrMinus, diceTerm)))), (text) =>
    diceText(text),
  );

/** Matches dice, a number, or "none" for 0. */
export const diceOrNumber = (field: string | null): Part =>
  either(
    capture(field, word('none'), () => '0'),
    capture(
      field,
      atMost(MOST_TOKENS, seq(opt(plusOrMinus), diceTerm, many(seq(plusOrMinus, diceTerm)))),
      (text) => diceText(text),
    ),
  );

/** Matches round or square brackets without nested brackets. */
export const anyBracket: Part = atMost(MOST_TOKENS, (scan) => {
  if (!isMark(scan, '(')) return false;
  while (++scan.at < scan.end) {
    if (isMark(scan, ')')) {
      scan.at++;
      return true;
    }
    if (isMark(scan, '(')) return false;
  }
  return false;
});

/**
 * Matches a bracket that repeats a captured number in another form. If the numbers differ, it records that the bracket
 * contradicts the field.
 */
export const repeats =
  (field: string, forms: (value: number) => readonly string[]): Part =>
  (scan) => {
    const stated = scan.captures.findLast((each) => each.field === field);
    const from = scan.at;
    if (!stated || !anyBracket(scan)) return false;
    const text = scan.source.joined(from + 1, scan.at - 1);
    if (!/^[+-]?\d/.test(text)) return false;
    const agrees = forms(Number(stated.value)).includes(text);
    const inside = place(scan.source, from + 1, scan.at - 1);
    scan.captures.push({ field: `${agrees ? '~' : '!'}${field}`, value: text, place: inside });
    return true;
  };

/** Matches a bracket without digits in it. */
export const wordsInBracket: Part = (scan) => {
  const from = scan.at;
  return anyBracket(scan) && !/\d/.test(scan.source.joined(from, scan.at));
};

/** Matches a dash instead of a value. */
export const dash: Part = (scan) => {
  const next = peek(scan, 1);
  return mark('-')(scan) && (next?.kind !== 'number' || next.gap > 0);
};

const IGNORED = ['*', '†', '‡'];

/** Matches footnote marks after a name or a number. */
export const footnotes: Part = many(mark(...IGNORED));

const isNamed = ({ kind }: Token): boolean => kind === 'word';

/**
 * Matches a name: words, digits, and hyphens, ampersands and apostrophes between words. Stops before any other token.
 * Does not match a label.
 */
export const name = (field: string | null): Part => {
  const words: Part = (scan) => {
    const from = scan.at;
    let letters = false;
    while (scan.at < scan.end && scan.at - from < MOST_TOKENS) {
      const next = peek(scan)!;
      const joined = scan.at > from && next.gap === 0 && next.lines === 0;
      const following = peek(scan, 1);
      const after = following?.lines === 0 ? following : undefined;
      if (scan.at > from && next.gap > 1) break;
      if (isNamed(next)) {
        letters = true;
      } else if (next.kind === 'number') {
        const inWord = after?.kind === 'word' && after.gap === 0 && after.text !== 'd';
        if (!(joined && isNamed(scan.source.tokens[scan.at - 1]!)) && !inWord) break;
      } else if (
        scan.at === from ||
        !after ||
        !isNamed(after) ||
        !((joined && after.gap === 0 && ['-', '.', "'"].includes(next.text)) || next.text === '&')
      )
        break;
      scan.at++;
    }
    return letters && !scan.isLabel(scan.source.joined(from, scan.at));
  };
  return seq(
    capture(field, words, () => true),
    (scan) => {
      const last = scan.captures.pop()!;
      scan.captures.push({ ...last, value: nameText(last.place) });
      return footnotes(scan);
    },
  );
};

/** Returns the name as the source contains it, on one line. */
export function nameText(at: Place): string {
  if (!('source' in at)) return at.shown;
  return at.source.textOf(at.from, at.to).replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ');
}
