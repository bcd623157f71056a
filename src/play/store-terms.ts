import type { IdempotencyRecord, PlayerPermissions, StoredCampaign } from './stored.ts';

// Types that all stores share.

/**
 * Changes to a campaign. Null leaves a value unchanged. To remove the time limit for answers, set `answerSeconds` to 0.
 */
export type CampaignChange = {
  readonly [Name in keyof PlayerPermissions | 'name']: StoredCampaign[Name] | null;
} & { readonly answerSeconds?: number | null };

/** Part of a list, in the list's order. */
export interface Page {
  readonly first: number;
  /** Only items after the item with this id. The result is empty if the campaign has no item with this id. */
  readonly after: string | null;
}

/** Versions of a log after `after`, up to and including `upTo`. */
export interface VersionRange {
  readonly after: number;
  readonly upTo: number;
}

/** Thrown if a record with this scope and key already exists. In this case, nothing was stored. */
export class IdempotencyRecordExists extends Error {
  override readonly name = 'IdempotencyRecordExists';
}

/**
 * Record that is stored in the same transaction as a change. The write throws `IdempotencyRecordExists` if the record
 * exists.
 */
export interface WriteOptions {
  readonly record?: IdempotencyRecord | null;
}

/** Options for adding objects whose number is limited. */
export interface WithinQuota extends WriteOptions {
  /** Maximum number of objects of this kind after the addition. If omitted: no limit. */
  readonly max?: number;
}

/** Represents a row that exists but cannot be read. The query still returns its other rows. */
export interface UnreadableRow extends Error {
  readonly unreadable: true;
  /** Kind and id of the row. */
  readonly row: string;
}

/** Replaces a list item that cannot be read. */
export interface Gap {
  /** Id of the list item that cannot be read. */
  readonly id: string;
  readonly gap: UnreadableRow;
}

export type Listed<Item> = Item | Gap;
