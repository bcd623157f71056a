import { type KnownLabel, longestAt, type StatBlock } from './declaration.ts';
import { peek, type Scan } from './patterns.ts';
import type { Source } from './source.ts';

/** Labels that are also common words. They match only at the start of an entry, or before a colon. */
const COMMON_WORDS = new Set(['arm', 'bonus', 'l', 'move', 'per', 'power', 'size']);

export const scanOf = (block: StatBlock, source: Source, from: number, end: number): Scan => ({
  source,
  at: from,
  end,
  captures: [],
  isLabel: (words) => block.known.has(words),
});

const isValueStart = (scan: Scan, ahead: number): boolean => {
  const next = peek(scan, ahead);
  if (!next) return false;
  if (next.kind === 'number' || next.text === ':' || next.text === '=') return true;
  if (['d', 'none'].includes(next.text) && next.kind === 'word') return true;
  return (next.text === '+' || next.text === '-') && next.kind === 'mark';
};

/** Returns the label that begins at the position. `fresh` is true if an entry starts there. */
export function labelAt(block: StatBlock, scan: Scan, fresh: boolean): KnownLabel | null {
  const known = longestAt(block.byFirstWord, scan.source, scan.at, scan.end);
  if (!known) return null;
  const after = scan.source.tokens[scan.at + known.words.length];
  if (known.label?.path === 'name' && after?.text !== ':') return null;
  if (fresh || !COMMON_WORDS.has(known.words.join(' '))) return known;
  return after?.text === ':' && scan.at + known.words.length < scan.end ? known : null;
}

/** True if a label with a value begins here. A name, a section or a table then ends. */
export function beginsWithLabel(block: StatBlock, scan: Scan, fresh = true): boolean {
  const known = labelAt(block, scan, fresh);
  if (!known) return false;
  const dot = peek(scan, known.words.length)?.text === '.' ? 1 : 0;
  return isValueStart(scan, known.words.length + dot);
}

/** Returns the position at which an entry ends: before a separator, two spaces, the next line or another label. */
export function entryEnd(block: StatBlock, scan: Scan, max: number): number {
  const { tokens } = scan.source;
  let at = scan.at;
  const end = Math.min(scan.end, scan.at + max);
  while (at < end) {
    const token = tokens[at]!;
    if (at > scan.at && (token.gap > 1 || token.lines > 0)) break;
    if (token.kind === 'mark' && [',', ';', '|'].includes(token.text)) break;
    if (token.text === '.' && (at + 1 >= end || tokens[at + 1]!.gap > 0 || tokens[at + 1]!.lines > 0)) break;
    if (at > scan.at && token.kind === 'word' && beginsWithLabel(block, { ...scan, at }, false)) break;
    at++;
  }
  return at;
}
