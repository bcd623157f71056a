import type { Listed, UnreadableRow } from '../play/ports.ts';
import { StoreUnavailable } from './unavailable.ts';

/** Thrown if a stored row, or the named part of it, is damaged: it contains a value that stores never write. */
export class CannotBeRead extends StoreUnavailable implements UnreadableRow {
  readonly unreadable = true;
  readonly row: string;

  constructor(row: string, why: string, { column, cause }: { column?: string; cause?: unknown } = {}) {
    super(`The ${column === undefined ? '' : `${column} of `}${row} cannot be read: ${why}`, { cause });
    this.row = row;
  }
}

export function toJsonText(value: unknown): string {
  return JSON.stringify(value);
}

/** Parses a stored JSON text. If the text is damaged, the error names `row` and `column`. */
export function fromJsonText<Value>(text: string, row: string, column: string): Value {
  try {
    // If a row's header is damaged, the value can have any type, and `JSON.parse` would read a missing value as null.
    if (typeof text !== 'string') throw new TypeError('the text is missing');
    return JSON.parse(text) as Value;
  } catch (cause) {
    throw new CannotBeRead(row, 'it is not JSON', { column, cause });
  }
}

/** Returns the items of a list, with a gap for each unreadable item. */
export const listedFrom = <Row, Item>(
  rows: readonly Row[],
  read: (row: Row) => Item,
  idOf: (row: Row) => string,
): readonly Listed<Item>[] =>
  rows.map((row) => {
    try {
      return read(row);
    } catch (error) {
      if (error instanceof CannotBeRead) return { id: idOf(row), gap: error };
      throw error;
    }
  });
