import type { Pieces } from '../../pieces.ts';
import type { Column, ColumnTable, StatBlock } from './declaration.ts';
import type { DraftBuilder } from './draft.ts';
import { beginsWithLabel, scanOf } from './labels.ts';
import { attempt, type Capture } from './patterns.ts';
import { place } from './places.ts';
import type { Source } from './source.ts';

interface Cell {
  readonly from: number;
  readonly end: number;
}

/** A table, with its columns in the order of the source, and its head. */
interface FoundTable {
  readonly table: ColumnTable;
  readonly columns: readonly { readonly column: Column; readonly head: Cell }[];
}

/** Returns the cells separated by two spaces, a tab or a bar. */
function cellsOf({ tokens }: Source, from: number, end: number): readonly Cell[] {
  const cells: { from: number; end: number }[] = [];
  let isNew = true;
  for (let at = from; at < end; at++) {
    const bar = tokens[at]!.text === '|';
    if (!bar && (isNew || tokens[at]!.gap > 1)) cells.push({ from: at, end: at + 1 });
    else if (!bar) cells.at(-1)!.end = at + 1;
    isNew = bar;
  }
  return cells;
}

/** Returns the table whose column headings the line contains. Null if the line contains no column headings. */
export function tableAt(block: StatBlock, source: Source, from: number, end: number): FoundTable | null {
  for (const table of block.tables ?? []) {
    const cells = cellsOf(source, from, Math.min(end, from + 60));
    if (cells.length < 2) continue;
    const columns = cells.map((head) => {
      const words = source.joined(head.from, head.end);
      const column = block.columns.get(table)!.get(words);
      return column && { column, head };
    });
    if (columns.every((each) => each !== undefined)) return { table, columns };
  }
  return null;
}

/** Reads a table's rows up to an empty line or a label. The line at `headAt` is the head. */
export function* readTable(
  block: StatBlock,
  { table, columns }: FoundTable,
  lines: readonly { readonly from: number; readonly end: number; readonly of: string }[],
  headAt: number,
  source: Source,
  draft: DraftBuilder,
): Pieces<void> {
  for (let row = headAt + 1; row < lines.length; row++) {
    yield;
    const { from, end, of } = lines[row]!;
    if (of !== 'line' || source.tokens[from]!.lines > 1) break;
    const cells = cellsOf(source, from, end);
    if (cells.length < 2 && beginsWithLabel(block, scanOf(block, source, from, end))) break;
    if (tableAt(block, source, from, end)) break;
    const captures = columns.flatMap(({ column }, index) => {
      const cell = cells[index];
      return cell ? readCell(block, source, cell, column.cell) : [];
    });
    if (captures.length === 0) break;
    draft.enter({ kind: table.kind, captures, place: place(source, from, end), after: null });
  }
  for (const { column, head } of columns) {
    const { from } = head;
    if (column.main)
      draft.enter({
        kind: `${table.kind}-head`,
        captures: [],
        place: place(source, from, from + 1),
        after: null,
      });
    else if (/\d/.test(source.joined(from, head.end))) draft.noField(place(source, from, head.end));
  }
  source.skip(lines[headAt]!.from, lines[headAt]!.end);
}

function readCell(
  block: StatBlock,
  source: Source,
  { from, end }: Cell,
  part: Column['cell'],
): readonly Capture[] {
  const scan = scanOf(block, source, from, end);
  if (source.joined(from, end) === '-' || !attempt(scan, part)) return [];
  source.skip(from, scan.at);
  return scan.captures;
}
