import type { Listed, UnreadableRow } from '../play/ports.ts';
import { StoreUnavailable } from './unavailable.ts';

class NotJson extends StoreUnavailable implements UnreadableRow {
  readonly unreadable = true;
  readonly row: string;

  constructor(row: string, column: string, cause: unknown) {
    super(`The ${column} of ${row} cannot be read: it is not JSON`, { cause });
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
    return JSON.parse(text) as Value;
  } catch (cause) {
    throw new NotJson(row, column, cause);
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
      if (error instanceof NotJson) return { id: idOf(row), gap: error };
      throw error;
    }
  });
