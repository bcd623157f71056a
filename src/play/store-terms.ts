import type { IdempotencyRecord } from './stored.ts';

// What all stores have in common.

/** Part of a list, in the list's order. */
export interface Page {
  readonly first: number;
  /** Only what comes after the item of this id; nothing where the campaign has none. */
  readonly after: string | null;
}

/** Versions of a log: those after one and up to another. */
export interface VersionRange {
  readonly after: number;
  readonly upTo: number;
}

/** A record with this scope and key is kept already, so nothing was written. */
export class IdempotencyRecordExists extends Error {
  override readonly name = 'IdempotencyRecordExists';
}

/** What is kept along with a change, in the same transaction: both or neither. Throws `IdempotencyRecordExists`. */
export interface WriteOptions {
  readonly record?: IdempotencyRecord | null;
}

/** What may be added where there is room for it. */
export interface WithinQuota extends WriteOptions {
  /** The most of its kind that there may be afterwards where it belongs; left out, as many as may be. */
  readonly most?: number;
}

/** A row that is there but cannot be read; the others of the same reading can be read without it. */
export interface UnreadableRow extends Error {
  readonly unreadable: true;
  /** What it is a row of, and its id. */
  readonly row: string;
}

/** In the place of an item of a list that cannot be read. */
export interface Gap {
  /** Where it stands in the list, as an item there would say. */
  readonly id: string;
  readonly gap: UnreadableRow;
}

export type Listed<Item> = Item | Gap;
