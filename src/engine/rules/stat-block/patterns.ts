import type { Json } from '../../json.ts';
import { type Place, place } from './places.ts';
import type { Source, Token } from './source.ts';

/**
 * A value that a pattern found, and the field of the sheet or of the list item for it. The field is null if the sheet
 * has no field for the value.
 */
export interface Capture {
  readonly field: string | null;
  readonly value: Json;
  readonly place: Place;
}

/** A position among the tokens of the text, and the values captured so far. Reading stops before the token at `end`. */
export interface Scan {
  readonly source: Source;
  at: number;
  end: number;
  captures: Capture[];
  /** True if the words are exactly a label of the system, and therefore not a name. */
  readonly isLabel: (words: string) => boolean;
}

/**
 * A part of a pattern. It reads tokens at the position and moves the position forward. Returns false if the tokens do
 * not match. Parts do not backtrack, and each reads a limited number of tokens.
 */
export type Part = (scan: Scan) => boolean;

export const peek = (scan: Scan, ahead = 0): Token | undefined =>
  scan.at + ahead < scan.end ? scan.source.tokens[scan.at + ahead] : undefined;

/** Tries a part, and undoes its changes if it does not match. */
export function attempt(scan: Scan, part: Part): boolean {
  const { at } = scan;
  const count = scan.captures.length;
  if (part(scan)) return true;
  scan.at = at;
  scan.captures.length = count;
  return false;
}

export const seq =
  (...parts: readonly Part[]): Part =>
  (scan) =>
    parts.every((part) => part(scan));

export const opt =
  (part: Part): Part =>
  (scan) => {
    attempt(scan, part);
    return true;
  };

export const either =
  (...parts: readonly Part[]): Part =>
  (scan) =>
    parts.some((part) => attempt(scan, part));

/** Matches the part as often as possible. Each match reads at least one token. */
export const many =
  (part: Part): Part =>
  (scan) => {
    let before = -1;
    while (before !== scan.at) {
      before = scan.at;
      attempt(scan, part);
    }
    return true;
  };

/** Matches one of the words. A word can have several tokens. */
export const word = (...words: readonly string[]): Part => {
  const rows = words.map((each) => each.toLowerCase().split(' ')).sort((a, b) => b.length - a.length);
  return (scan) => {
    for (const row of rows)
      if (row.every((text, index) => peek(scan, index)?.text === text)) {
        scan.at += row.length;
        return true;
      }
    return false;
  };
};

/** Matches one of the characters. */
export const mark = (...marks: readonly string[]): Part => {
  return (scan) => {
    const next = peek(scan);
    if (next?.kind !== 'mark' || !marks.includes(next.text)) return false;
    scan.at++;
    return true;
  };
};

/** Matches the part only if no space separates it from the previous token. */
export const attached =
  (part: Part): Part =>
  (scan) => {
    const next = peek(scan);
    return next !== undefined && next.gap === 0 && next.lines === 0 && part(scan);
  };

/** Captures a part's tokens as a field. `of` creates the value, or returns null if the tokens do not match. */
export const capture =
  (field: string | null, part: Part, of: (text: string, captured: readonly Capture[]) => Json | null): Part =>
  (scan) => {
    const from = scan.at;
    const inner = scan.captures.length;
    if (!part(scan) || scan.at === from) return false;
    const value = of(scan.source.joined(from, scan.at), scan.captures.slice(inner));
    scan.captures.length = inner;
    if (value === null) return false;
    scan.captures.push({ field, value, place: place(scan.source, from, scan.at) });
    return true;
  };

/** Matches tokens for which the sheet has no field. */
export const noField = (part: Part): Part => capture(null, part, () => true);

/** Matches the words of a list. Each word has a value. */
export const coded = (field: string, words: Readonly<Record<string, Json>>): Part =>
  capture(field, word(...Object.keys(words)), (text) => words[text] ?? null);

/** Matches a part that reads a limited number of tokens. */
export const atMost =
  (tokens: number, part: Part): Part =>
  (scan) => {
    const end = scan.end;
    scan.end = Math.min(end, scan.at + tokens);
    const fits = part(scan);
    scan.end = end;
    return fits;
  };

/** Matches round brackets that contain only the part. */
export const bracket = (part: Part): Part => seq(mark('('), part, mark(')'));

/**
 * Searches text for the first match of one of the patterns, and skips other words. Returns the captures, or null if
 * nothing matches.
 */
export function matchAny(scan: Scan, parts: readonly Part[]): readonly Capture[] | null {
  const from = scan.at;
  const outer = scan.captures;
  for (const part of parts) {
    scan.captures = [];
    if (attempt(scan, part) && scan.at > from) {
      const captures = scan.captures;
      scan.source.skip(from, scan.at);
      scan.captures = outer;
      return captures;
    }
  }
  scan.captures = outer;
  return null;
}
