import type { KnownLabel, Label, StatBlock } from './declaration.ts';
import type { DraftBuilder } from './draft.ts';
import { entryEnd } from './labels.ts';
import { readDice, readInteger } from './numbers.ts';
import { attempt, either, mark, matchAny, opt, type Part, peek, type Scan, seq, word } from './patterns.ts';
import { type Place, place } from './places.ts';
import { hasDigit } from './source.ts';
import { anyBracket, count, dash, dice, footnotes, integer, nameText } from './value-patterns.ts';

/** If the sheet has no field for a label: maximum number of words between the label and its number. */
const MOST_WORDS = 12;

const separator: Part = seq(
  opt((scan) => peek(scan)?.gap === 0 && mark('.')(scan)),
  opt(mark(':', '=')),
  opt(mark('|')),
);

const anyValue: Part = seq(
  either(dice(null), seq(integer(null), opt(seq(mark('-', '/'), count(null))))),
  opt(mark('%')),
  footnotes,
);

/**
 * Reads a value for which the sheet has no field: a number with a unit and a bracket, a dash, or words and the number
 * after them.
 */
export function readNoFieldValue(block: StatBlock, scan: Scan): boolean {
  const captured = scan.captures.length;
  const done = (fits: boolean): boolean => {
    scan.captures.length = captured;
    return fits;
  };
  if (attempt(scan, anyValue)) {
    const unit = peek(scan);
    const isUnit = unit && unit.lines === 0 && unit.gap === 0 && (unit.kind === 'word' || unit.text === "'");
    if (isUnit && unit.text !== 'd') scan.at++;
    const open = scan.at;
    if (attempt(scan, anyBracket) && !hasDigit(scan.source.joined(open, scan.at))) scan.at = open;
    return done(true);
  }
  if (attempt(scan, dash)) return done(true);
  const end = entryEnd(block, scan, MOST_WORDS);
  if (end === scan.at) return done(false);
  const { tokens } = scan.source;
  while (scan.at < end && tokens[scan.at]!.kind !== 'number') scan.at++;
  if (scan.at < end) {
    const before = scan.at;
    if (!attempt(scan, anyValue)) scan.at = before + 1;
  }
  return done(true);
}

/**
 * Reads the label at the position and its value. If the label ends its line, the value can be on the next line up to
 * `nextEnd`. Returns false if there is no value.
 */
export function readLabel(
  block: StatBlock,
  scan: Scan,
  known: KnownLabel,
  draft: DraftBuilder,
  readAttacks: (scan: Scan, label: string) => boolean,
  nextEnd: number,
): boolean {
  const from = scan.at;
  const end = scan.end;
  scan.at += known.words.length;
  const words = place(scan.source, from, scan.at);
  separator(scan);
  const valueAt = scan.at;
  if (scan.at === end && nextEnd > end && isNextValue(scan)) scan.end = nextEnd;
  const fits = readValue(block, scan, known, words, draft, readAttacks);
  scan.end = end;
  if (!fits) {
    scan.at = from;
    return false;
  }
  scan.source.skip(from, valueAt);
  return true;
}

const isNextValue = (scan: Scan): boolean => {
  const next = scan.source.tokens[scan.at];
  return next?.lines === 1 && (next.kind === 'number' || next.text === '+' || next.text === '-');
};

export function readValue(
  block: StatBlock,
  scan: Scan,
  { label }: KnownLabel,
  words: Place,
  draft: DraftBuilder,
  readAttacks: (scan: Scan, label: string) => boolean,
): boolean {
  const from = scan.at;
  if (!label) {
    if (!readNoFieldValue(block, scan)) return false;
    draft.noField(
      'source' in words && words.source === scan.source
        ? place(scan.source, words.from, scan.at)
        : place(scan.source, from, scan.at),
    );
    return true;
  }
  switch (label.value) {
    case 'integer':
      return readInteger(scan, label, words, draft);
    case 'dice':
      return readDice(scan, label, words, draft);
    case 'text':
      return readText(block, scan, label, draft);
    case 'attacks':
      return readAttacks(scan, nameText(words).toLowerCase());
    default:
      return readPattern(scan, label.value, words, draft);
  }
}

function readText(block: StatBlock, scan: Scan, { path }: Label, draft: DraftBuilder): boolean {
  const end = entryEnd(block, scan, 40);
  if (end === scan.at) return false;
  const text = place(scan.source, scan.at, end);
  scan.at = end;
  if (path === 'name') draft.nameIt(text);
  else draft.state(path, nameText(text), text);
  return true;
}

function readPattern(scan: Scan, part: Part, words: Place, draft: DraftBuilder): boolean {
  const from = scan.at;
  const outer = scan.captures;
  scan.captures = [];
  const fits = attempt(scan, part);
  if (fits) {
    scan.source.skip(from, scan.at);
    draft.stateAll(scan.captures, words);
  }
  scan.captures = outer;
  return fits && scan.at > from;
}

/** Reads a list of attacks with separators between them, for example after the label "OB". */
export function listReader(block: StatBlock, draft: DraftBuilder): (scan: Scan, label: string) => boolean {
  return (scan, label) => {
    const { listed } = block;
    if (!listed) return false;
    let found = false;
    while (scan.at < scan.end) {
      const from = scan.at;
      const captures = matchAny(scan, listed.items);
      if (!captures) break;
      draft.enter({ kind: 'attack', captures, place: place(scan.source, from, scan.at), after: label });
      found = true;
      const end = scan.at;
      if (!attempt(scan, either(mark(...listed.separators), word('or', 'and')))) break;
      scan.source.skip(end, scan.at);
    }
    return found;
  };
}
