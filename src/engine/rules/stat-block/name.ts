import { longestAt, type StatBlock } from './declaration.ts';
import type { DraftBuilder } from './draft.ts';
import { beginsWithLabel, labelAt, scanOf } from './labels.ts';
import { attempt, mark, peek, type Scan } from './patterns.ts';
import { place } from './places.ts';
import type { Source, Token } from './source.ts';

/** Returns the declared section header at the start of a line: words followed by a colon, or words alone. */
export function headAt(block: StatBlock, source: Source, from: number, end: number) {
  const head = longestAt(block.heads, source, from, end);
  if (!head) return null;
  const after = from + head.words.length;
  if (after === end) return { of: head.of, from: after };
  return source.tokens[after]!.text === ':' ? { of: head.of, from: after + 1 } : null;
}

/** Reads a number after the name as the age. */
function readAge(block: StatBlock, scan: Scan, draft: DraftBuilder): void {
  const from = scan.at;
  if (!attempt(scan, mark(','))) return;
  const number = peek(scan);
  const after = peek(scan, 1);
  if (number?.kind === 'number' && (!after || after.kind === 'mark')) {
    draft.noField(place(scan.source, scan.at, scan.at + 1));
    scan.at++;
  } else if (!block.known.has('age') && number?.text === 'age' && after?.kind === 'number') {
    draft.noField(place(scan.source, scan.at, scan.at + 2));
    scan.at += 2;
  } else scan.at = from;
}

const ENDS_NAME = [':', ';', ',', '(', '|'];

/**
 * Reads the character's name: the first words of the text, unless they are a label. Returns the position of the token
 * after the name.
 */
export function readName(
  block: StatBlock,
  source: Source,
  draft: DraftBuilder,
  from = 0,
  end = source.tokens.length,
): number {
  const { tokens } = source;
  let start = from;
  while (start < end && tokens[start]!.kind === 'mark' && !isInvisible(tokens[start]!)) start++;
  const first = tokens[start];
  if (!first || start >= end || (first.kind === 'number' && tokens[start + 1]?.kind !== 'word')) return from;
  let at = start;
  const scan = scanOf(block, source, start, end);
  while (at < end) {
    const token = tokens[at]!;
    if (at > start && (token.lines > 0 || token.gap > 1)) break;
    if (token.kind === 'mark' && ENDS_NAME.includes(token.text)) break;
    if (token.text === '-' && token.gap > 0 && (tokens[at + 1]?.gap ?? 1) > 0) break;
    scan.at = at;
    if (
      token.kind === 'word' &&
      (at === start
        ? labelAt(block, scan, true) !== null && beginsWithLabel(block, scan)
        : beginsWithLabel(block, scan, false))
    )
      break;
    at++;
  }
  let last = at;
  while (last > start && ['*', '†', '‡', '.'].includes(tokens[last - 1]!.text)) last--;
  const isLine = tokens[at] === undefined || at >= end || tokens[at]!.lines > 0 || tokens[at]!.gap > 1;
  const consistsOfLabels = isLine && labelsOf(block, source, start, at) !== null;
  if (last === start || consistsOfLabels || headAt(block, source, start, at)) return from;
  source.skip(from, at);
  draft.nameIt(place(source, start, last));
  const after = scanOf(block, source, at, end);
  readAge(block, after, draft);
  return after.at;
}

const isInvisible = ({ text }: Token): boolean => /\p{Cf}|\p{Cc}/u.test(text);

/**
 * Returns the labels of a line that consists only of labels. Null if the line contains anything else, or fewer than two
 * labels.
 */
export function labelsOf(block: StatBlock, source: Source, from: number, end: number) {
  const labels = [];
  const scan = scanOf(block, source, from, end);
  while (scan.at < end) {
    const known = labelAt(block, scan, true);
    if (!known) return null;
    labels.push({ known, words: place(source, scan.at, scan.at + known.words.length) });
    scan.at += known.words.length;
    attempt(scan, mark('|'));
  }
  return labels.length > 1 ? labels : null;
}
