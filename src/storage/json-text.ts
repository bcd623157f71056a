import type { UnreadableRow } from '../play/ports.ts';
import { StoreUnavailable } from './unavailable.ts';

class NotJson extends StoreUnavailable implements UnreadableRow {
  readonly unreadable = true;
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
    throw new NotJson(`The ${column} of ${row} cannot be read: it is not JSON`, { cause });
  }
}
