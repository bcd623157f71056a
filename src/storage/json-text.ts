import type { Listed, UnreadableRow } from '../play/ports.ts';
import { StoreUnavailable } from './unavailable.ts';

/** A row, or what of it is named, that is stored in a way that nobody can have stored it. */
export class CannotBeRead extends StoreUnavailable implements UnreadableRow {
  readonly unreadable = true;
  readonly row: string;

  constructor(row: string, why: string, { column, cause }: { column?: string; cause?: unknown } = {}) {
    super(`The ${column === undefined ? '' : `${column} of `}${row} cannot be read: ${why}`, { cause });
    this.row = row;
  }
}

/** The text that is stored for a value made of JSON. */
export function toJsonText(value: unknown): string {
  return JSON.stringify(value);
}

/**
 * The value that a stored text stands for, of the type that its column was written with. `row` says whose it
 * is, should it be broken.
 */
export function fromJsonText<Value>(text: string, row: string, column: string): Value {
  try {
    // a row whose head is damaged holds anything, and nothing would be read as null
    if (typeof text !== 'string') throw new TypeError('there is no text');
    return JSON.parse(text) as Value;
  } catch (cause) {
    throw new CannotBeRead(row, 'it is not JSON', { column, cause });
  }
}

/** The items of a list, with a gap for each that cannot be read. */
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
