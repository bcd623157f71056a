import type { IdempotencyRecord, PlayerPermissions, StoredCampaign } from './stored.ts';

// Terms that all stores share.

/** Changes of a campaign. Null leaves a value unchanged; `answerSeconds` is 0 to remove the limit. */
export type CampaignChange = {
  readonly [Name in keyof PlayerPermissions | 'name']: StoredCampaign[Name] | null;
} & { readonly answerSeconds?: number | null };

/** Part of a list, in the list's order. */
export interface Page {
  readonly first: number;
  /** Only items after the one with this id. The result is empty if the campaign has no such item. */
  readonly after: string | null;
}

/** Versions of a log after `after`, up to and including `upTo`. */
export interface VersionRange {
  readonly after: number;
  readonly upTo: number;
}

/** Thrown if a record with this scope and key already exists. Nothing was written. */
export class IdempotencyRecordExists extends Error {
  override readonly name = 'IdempotencyRecordExists';
}

/** Stored together with a change in the same transaction. Throws `IdempotencyRecordExists`. */
export interface WriteOptions {
  readonly record?: IdempotencyRecord | null;
}

/** Options for additions that a limit may prevent. */
export interface WithinQuota extends WriteOptions {
  /** Maximum number of its kind after the addition. If omitted: no limit. */
  readonly max?: number;
}

/** A row that exists but cannot be read. Other rows of the same query can be read. */
export interface UnreadableRow extends Error {
  readonly unreadable: true;
  /** The kind of the row and its id. */
  readonly row: string;
}

/** Takes the place of a list item that cannot be read. */
export interface Gap {
  /** The id of the unreadable item. */
  readonly id: string;
  readonly gap: UnreadableRow;
}

export type Listed<Item> = Item | Gap;
