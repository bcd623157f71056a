import type { Path } from '../../fault.ts';

/** A word, a sequence of digits, or one other character. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  /** The token's normalised text in lower case. */
  readonly text: string;
  /** Position in the source in UTF-16 code units, from 0. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Number of spaces before the token. A tab counts as two. */
  readonly gap: number;
  /** Number of line ends before the token. */
  readonly lines: number;
}

const DASHES = /[\p{Pd}\u2212\u2043\uFE63]/u;
const SPACES = /[\s\p{Zs}]/u;
const LINE_END = /[\n\r\v\f\u0085\u2028\u2029]/;
const LETTER = /[\p{L}\p{M}]/u;
const LIGATURE = /[\uFB00-\uFB06]/;
const OTHER_NUMBER = /[\p{N}]/u;
const SOFT_HYPHEN = '\u00AD';

const REPLACED: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '″': '"',
};

/** True if the text has a digit or another numeric character. */
export const hasDigit = (text: string): boolean => OTHER_NUMBER.test(text);

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';

const isAscii = (char: string): boolean => char.charCodeAt(0) < 0x80;

const isLetter = (char: string): boolean =>
  isAscii(char) ? (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') : LETTER.test(char);

/** Returns the character at a position. It has two code units if it is a pair. */
const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)!;
  return code > 0xffff ? String.fromCodePoint(code) : text[at]!;
};

/** Splits text into tokens, in linear time. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let [gap, lines] = [0, 0];
  const push = (kind: Token['kind'], shown: string, start: number, end: number) => {
    tokens.push({ kind, text: shown, start, end, gap, lines });
    [gap, lines] = [0, 0];
  };
  let at = 0;
  while (at < text.length) {
    const char = characterAt(text, at);
    const end = at + char.length;
    if (char === SOFT_HYPHEN) at = end;
    else if (LINE_END.test(char)) {
      at = char === '\r' && text[end] === '\n' ? end + 1 : end;
      lines++;
      gap = 0;
    } else if (char === '\t') {
      gap += 2;
      at = end;
    } else if (SPACES.test(char)) {
      gap++;
      at = end;
    } else if (isDigit(char)) {
      let to = end;
      while (isDigit(text[to])) to++;
      push('number', text.slice(at, to), at, to);
      at = to;
    } else if (char === '½') {
      for (const [kind, shown] of [
        ['number', '1'],
        ['mark', '/'],
        ['number', '2'],
      ] as const)
        push(kind, shown, at, end);
      at = end;
    } else if (isLetter(char)) {
      const word = wordAt(text, at);
      push('word', word.text, at, word.end);
      at = word.end;
    } else {
      const mark = char === '×' ? 'x' : DASHES.test(char) ? '-' : (REPLACED[char] ?? char);
      push(mark === 'x' ? 'word' : 'mark', mark, at, end);
      at = end;
    }
  }
  return tokens;
}

/** Returns the word at a position. Soft hyphens are removed, and an apostrophe between letters belongs to the word. */
function wordAt(text: string, from: number): { readonly text: string; readonly end: number } {
  let [word, at, end] = ['', from, from];
  while (at < text.length) {
    const char = characterAt(text, at);
    const next = at + char.length;
    if (isLetter(char)) {
      word += LIGATURE.test(char) ? char.normalize('NFKC') : char;
      end = next;
    } else if ((REPLACED[char] ?? char) === "'" && next < text.length && isLetter(characterAt(text, next)))
      word += "'";
    else if (char !== SOFT_HYPHEN) break;
    at = next;
  }
  return { text: word.toLowerCase(), end };
}

/** Splits a label, a column heading or a key into words, in the same way as the text is split into tokens. */
export const wordsOf = (label: string): readonly string[] => tokensOf(label).map(({ text }) => text);

/** Text with its tokens, and the values that were read from them. */
export class Source {
  readonly text: string;
  /** Path of the text in a JSON source. Null if the source is text. */
  readonly at: Path | null;
  /** Index of the text among all texts of the whole source. */
  readonly order: number;
  readonly tokens: readonly Token[];
  readonly #claimed: Uint8Array;
  /** Number of code points before each code unit, and the line of each. Created when the first position is read. */
  #points: Uint32Array | null = null;
  #lineStarts: number[] = [];

  constructor(text: string, at: Path | null = null, order = 0) {
    this.text = text;
    this.at = at;
    this.order = order;
    this.tokens = tokensOf(text);
    this.#claimed = new Uint8Array(this.tokens.length);
  }

  /** Marks tokens as explained by a used part or by a finding. */
  claim(from: number, to: number): void {
    this.#claimed.fill(1, from, to);
  }

  /** Marks tokens as captured by an entry. Later, the entry uses these tokens, or they become a finding. */
  hold(from: number, to: number): void {
    for (let at = from; at < to; at++) this.#claimed[at] ||= 2;
  }

  /** Marks labels, units and punctuation as read. Digits need a used part or a finding. */
  skip(from: number, to: number): void {
    for (let at = from; at < to; at++) if (!hasDigit(this.tokens[at]!.text)) this.#claimed[at] = 1;
  }

  /** True if the token is already explained, captured or skipped. */
  isRead(at: number): boolean {
    return this.#claimed[at] !== 0;
  }

  /** True if the token needs no explanation, or if a used part or a finding explains it. */
  isExplained(at: number): boolean {
    return this.#claimed[at] === 1;
  }

  textOf(from: number, to: number): string {
    return from < to ? this.text.slice(this.tokens[from]!.start, this.tokens[to - 1]!.end) : '';
  }

  /** Returns the tokens without spaces between them, in lower case. */
  joined(from: number, to: number): string {
    let text = '';
    for (let at = from; at < to; at++) text += this.tokens[at]!.text;
    return text;
  }

  /** Returns the line and column from 1, and offset from 0, all in code points. */
  positionOf(from: number, to: number): { line: number; column: number; offset: number; length: number } {
    this.#points ??= this.#count();
    const points = this.#points;
    const [start, end] = [this.tokens[from]!.start, this.tokens[to - 1]!.end];
    let [low, high] = [0, this.#lineStarts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#lineStarts[middle]! <= start) low = middle;
      else high = middle - 1;
    }
    return {
      line: low + 1,
      column: points[start]! - points[this.#lineStarts[low]!]! + 1,
      offset: points[start]!,
      length: points[end]! - points[start]!,
    };
  }

  #count(): Uint32Array {
    const { text } = this;
    const points = new Uint32Array(text.length + 1);
    this.#lineStarts = [0];
    let count = 0;
    for (let at = 0; at < text.length; at++) {
      points[at] = count;
      const pair = text.codePointAt(at)! > 0xffff;
      if (pair) points[++at] = count;
      count++;
      if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) this.#lineStarts.push(at + 1);
    }
    points[text.length] = count;
    return points;
  }
}
