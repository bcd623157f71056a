import type { Pieces } from '../../pieces.ts';
import type { KnownLabel, Section, StatBlock } from './declaration.ts';
import type { DraftBuilder } from './draft.ts';
import { scanOf } from './labels.ts';
import type { ReadingLog } from './log.ts';
import { type Place, place } from './places.ts';
import type { Source, Token } from './source.ts';
import { sweep } from './sweep.ts';
import { linesOf, readSection } from './text.ts';
import { listReader, readValue } from './values.ts';

interface Range {
  readonly from: number;
  readonly end: number;
}

const SEPARATORS = [';', '\t', '|', ','] as const;

/** Minimum number of cells in a list's head, and minimum number of labels among these cells. */
const FEWEST = 3;

/** Returns the number of tabs before a token, up to the previous token or the line end. */
const tabsBefore = ({ text, tokens }: Source, at: number): number => {
  const start = at === 0 ? 0 : tokens[at - 1]!.end;
  const space = text.slice(start, tokens[at]!.start);
  return space.slice(Math.max(space.lastIndexOf('\n'), space.lastIndexOf('\r')) + 1).split('\t').length - 1;
};

/** Returns the cells of a line, including empty cells. */
function cellsOf(source: Source, { from, end }: Range, separator: string): readonly Range[] {
  const cells: { from: number; end: number }[] = [{ from, end: from }];
  for (let at = from; at < end; at++) {
    const isSeparator = source.tokens[at]!.text === separator;
    const next = separator === '\t' ? tabsBefore(source, at) : Number(isSeparator);
    for (let count = 0; count < next; count++)
      cells.push({ from: at + Number(isSeparator), end: at + Number(isSeparator) });
    if (!isSeparator) cells.at(-1)!.end = at + 1;
  }
  return cells;
}

/** Label or section that a column heading or a key names. */
export type Named = { readonly known: KnownLabel } | { readonly of: Section['of'] };

export function namedBy(block: StatBlock, words: string): Named | null {
  const known = block.known.get(words);
  if (known) return { known };
  const of = block.headWords.get(words);
  return of ? { of } : null;
}

interface ListHead {
  readonly separator: string;
  readonly columns: readonly { readonly named: Named | null; readonly words: Place }[];
  readonly rows: readonly Range[];
}

/** Returns the head of a list. Null if the first line is not a head. */
export function listHeadOf(block: StatBlock, source: Source): ListHead | null {
  const [first, ...rows] = linesOf(source);
  if (!first) return null;
  for (const separator of SEPARATORS) {
    const cells = cellsOf(source, first, separator);
    if (cells.length < FEWEST || cells.length > 100) continue;
    const columns = cells.map(({ from, end }) => ({
      named: namedBy(block, withoutDot(source, from, end)),
      words: place(source, from, end),
    }));
    if (columns.filter(({ named }) => named).length >= FEWEST) {
      cells.forEach(({ from, end }, index) => {
        if (columns[index]!.named) source.claim(from, end);
      });
      return { separator, columns, rows };
    }
  }
  return null;
}

const withoutDot = (source: Source, from: number, end: number): string => {
  const words = source.joined(from, end);
  return words.endsWith('.') ? words.slice(0, -1) : words;
};

const hasText = ({ kind }: Token): boolean => kind !== 'mark';

/** Reads each row of a list into a draft. Rows with text in only one cell become findings outside the drafts. */
export function* readList(
  block: StatBlock,
  source: Source,
  { separator, columns, rows }: ListHead,
  newDraft: () => DraftBuilder,
  outside: ReadingLog,
): Pieces<void> {
  const [firstRow] = rows;
  yield* sweep(source, outside, 0, firstRow?.from ?? source.tokens.length);
  for (const row of rows) {
    yield;
    const cells = cellsOf(source, row, separator);
    const filled = cells.filter(({ from, end }) => source.tokens.slice(from, end).some(hasText));
    if (filled.length < 2) {
      yield* sweep(source, outside, row.from, row.end);
      continue;
    }
    const draft = newDraft();
    for (const [index, { named, words }] of columns.entries()) {
      const cell = cells[index];
      if (named && cell) yield* readCell(block, source, draft, cell, named, words);
    }
    draft.cover(source, row.from, row.end);
  }
}

/** Reads text as the value of a label or section, which the head of its cell or its key names. */
export function* readCell(
  block: StatBlock,
  source: Source,
  draft: DraftBuilder,
  { from, end }: Range,
  named: Named,
  words: Place,
): Pieces<void> {
  const text = source.joined(from, end);
  if (from >= end || text === '-' || text === '') return;
  if ('of' in named) {
    yield* readSection(block, source, draft, { from, end, of: named.of });
    return;
  }
  const { known } = named;
  if (known.label?.path === 'name') draft.nameIt(place(source, from, end));
  else if (!known.label) draft.noField(place(source, from, end));
  else {
    const scan = scanOf(block, source, from, end);
    readValue(block, scan, known, words, draft, listReader(block, draft));
  }
}
