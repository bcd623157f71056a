import type { DeadlineStore } from './deadline-store.ts';
import type { ErasureStore } from './erasures.ts';
import type { CampaignChange, Listed, Page, VersionRange, WithinQuota, WriteOptions } from './store-terms.ts';
import type {
  CharacterState,
  IdempotencyRecord,
  Passing,
  StoredCampaign,
  StoredCharacter,
  StoredCharacterEvent,
  StoredEncounter,
  StoredEntry,
  StoredKey,
  StoredSnapshot,
  StoredTable,
} from './stored.ts';
import type { WebhookStore } from './webhook-store.ts';

export * from './store-terms.ts';

/** Initial content of a campaign. */
export interface Beginning {
  readonly key?: StoredKey;
  readonly characters?: readonly StoredCharacter[];
  readonly tables?: readonly StoredTable[];
}

export interface CampaignStore {
  /** Adds a campaign with its initial content, in one transaction. */
  add(campaign: StoredCampaign, along?: WriteOptions & Beginning): Promise<void>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredCampaign>>;
  /** Returns the size of a campaign's stored data in bytes. 0 if the campaign does not exist. */
  bytes(id: string): Promise<number>;
  /** Returns two sizes of stored data in bytes: of all campaigns together, and of the largest campaign. */
  bytesOfAll(): Promise<{ readonly total: number; readonly largest: number }>;
  /** Changes a campaign. Returns false if it does not exist. */
  change(id: string, change: CampaignChange, along?: WriteOptions): Promise<boolean>;
  /** Records that the campaign is in use. */
  use(id: string, at: string): Promise<void>;
  /** Reopens an archived campaign. Returns false if it is not archived or does not exist. */
  reopen(id: string, at: string, along?: WriteOptions): Promise<boolean>;
  /** Archives up to `max` campaigns whose last use was before the given time. Returns their ids. */
  archive(unusedSince: string, at: string, max: number): Promise<readonly string[]>;
  /** Returns up to `max` campaigns that were archived before the given time and have not been used since then. */
  abandoned(since: string, max: number): Promise<readonly string[]>;
  /**
   * Deletes a campaign: revokes all its keys, and marks it so that `remove` removes its rows. Returns false if it is
   * already deleted or does not exist.
   */
  delete(id: string, at: string, byKeyId: string): Promise<boolean>;
  /** Returns up to `max` campaigns that were deleted at or before the given time and of which rows still exist. */
  deleted(until: string, max: number): Promise<readonly string[]>;
  /**
   * Removes up to `max` rows of a campaign that is deleted or has not been used since a time. If the time is null:
   * removes only rows of deleted campaigns. Removes the keys first and the campaign last. Returns false if no row
   * remains, or if the campaign is neither deleted nor unused.
   */
  remove(id: string, since: string | null, max: number): Promise<boolean>;
}

/** Changes to a key. Null leaves a value unchanged. */
export interface KeyChange {
  readonly label: string | null;
  readonly characterIds: readonly string[] | null;
  readonly hash: string | null;
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
  /** New expiry of the key. `NEVER` removes the expiry. */
  readonly expiresAt: string | null;
}

/** Expiry of a key that does not expire. */
export const NEVER = '';

/** Data about a key's campaign that every request needs. */
export interface KeyCampaign {
  readonly campaignArchived: boolean;
  /** Stored data of the campaign in bytes. */
  readonly campaignBytes: number;
  readonly answerSeconds: number | null;
}

export interface KeyStore {
  /** Adds a key. Returns false if the campaign would exceed its limit of valid keys. */
  add(key: StoredKey, along?: WithinQuota): Promise<boolean>;
  /** Returns the valid key with this hash, and data about its campaign. Null if the key is unknown or revoked. */
  byHash(hash: string): Promise<(StoredKey & KeyCampaign) | null>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredKey>>;
  /** Returns the campaign's keys, oldest first. */
  list(
    campaignId: string,
    filter: { readonly revoked: boolean },
    page: Page,
  ): Promise<readonly Listed<StoredKey>[]>;
  /** Returns the number of matching keys in the campaign. */
  count(campaignId: string, filter: { readonly revoked: boolean }): Promise<number>;
  /** Changes a key. Returns false if it does not exist or has been revoked. */
  change(id: string, change: KeyChange, along?: WriteOptions): Promise<boolean>;
  /** Records that a key is in use, unless a later use is already recorded. */
  use(id: string, at: string): Promise<void>;
}

export type CharacterOrder = 'oldest' | 'newest' | 'name' | 'lastChanged';

export interface CharacterFilter {
  /** Only characters of these systems. If null: all systems. */
  readonly systems: readonly string[] | null;
  /** Text that the character's name contains. Ignores case. */
  readonly name: string | null;
  /** Only these characters. If null: all characters. */
  readonly ids: ReadonlySet<string> | null;
  /** True to include archived characters. */
  readonly archived: boolean;
}

export interface CharacterStore {
  /** Adds all characters. If the campaign would exceed its limit, adds none and returns false. */
  add(characters: readonly StoredCharacter[], along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredCharacter>>;
  list(
    campaignId: string,
    filter: CharacterFilter,
    order: CharacterOrder,
    page: Page,
  ): Promise<readonly Listed<StoredCharacter>[]>;
  /** Returns the number of matching characters in the campaign. */
  count(campaignId: string, filter: CharacterFilter): Promise<number>;
  /**
   * Writes name, sheet, state, version, `updatedAt` and the event. Returns false if the stored version is not
   * `expectedVersion`, or if the character has too many events.
   */
  replace(
    character: StoredCharacter,
    expectedVersion: number,
    along?: WithinQuota & { readonly event?: StoredCharacterEvent },
  ): Promise<boolean>;
  /** Archives or unarchives a character. Returns false if it already has this status or does not exist. */
  archive(id: string, archivedAt: string | null, along?: WriteOptions): Promise<boolean>;
  /**
   * Writes the state, version and `updatedAt` of a character with its event, and removes it from its last encounter.
   * Returns false if its encounter or version has changed, or if it has too many events.
   */
  recordEvent(
    character: StoredCharacter,
    from: string | null,
    event: StoredCharacterEvent,
    along?: WithinQuota,
  ): Promise<boolean>;
  /** Returns the events of a character, newest first. If a version is given: only earlier events. */
  characterEvents(
    characterId: string,
    page: { readonly first: number; readonly before: number | null },
  ): Promise<readonly Listed<StoredCharacterEvent>[]>;
  /** Returns the number of events of a character. */
  countEvents(characterId: string): Promise<number>;
}

/** A character who joins an encounter, and the last known version of the character. */
export interface JoiningCharacter {
  readonly characterId: string;
  readonly version: number;
  /** The character's previous encounter. */
  readonly from: string | null;
  /** The character's state from now on. */
  readonly state: CharacterState;
}

/** How far an encounter's log has grown. */
export interface EncounterProgress {
  readonly id: string;
  readonly system: string;
  /** Version of the encounter's last entry. 0 if the encounter has no entries. */
  readonly version: number;
  /** Version up to which the encounter shares another encounter's log. 0 if it shares no entries. */
  readonly shared: number;
  readonly rewrites: number;
}

export interface EncounterFilter {
  /** Only encounters of these systems. If null: all systems. */
  readonly systems: readonly string[] | null;
  /** Only this encounter. If null: all encounters. */
  readonly id: string | null;
}

export interface EncounterStore {
  /** Adds an encounter with its entries. Returns false if the campaign would exceed its limit of encounters. */
  add(
    encounter: StoredEncounter,
    along?: WithinQuota & { readonly entries?: readonly StoredEntry[] },
  ): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredEncounter>>;
  /** Returns the ids of all campaigns' encounters, in any order. */
  allIds(page: Page): Promise<readonly string[]>;
  /** Returns the campaign's encounters, oldest first. */
  list(campaignId: string, filter: EncounterFilter, page: Page): Promise<readonly Listed<StoredEncounter>[]>;
  /** Returns the progress of each encounter in the campaign, oldest first. */
  reached(campaignId: string): Promise<readonly EncounterProgress[]>;
  /** Returns the number of matching encounters in the campaign. */
  count(campaignId: string, filter: EncounterFilter): Promise<number>;
  /**
   * Appends the entry and moves joining characters to the encounter, in one transaction. Returns false if an entry with
   * this version exists or a joining character has changed.
   */
  append(
    entry: StoredEntry,
    along?: WriteOptions & {
      readonly moves?: readonly JoiningCharacter[];
      /** Snapshot after this entry. It replaces an older snapshot. */
      readonly snapshot?: StoredSnapshot | null;
      /** Expected number of times that the log has been rewritten. If the number differs, the entry is not appended. */
      readonly rewrites?: number;
      /** Time limit of the question after this entry. Null if there is no time limit. If omitted: unchanged. */
      readonly passing?: Passing | null;
    },
  ): Promise<boolean>;
  /** Stores a snapshot, which replaces an older one, unless the log was rewritten after the snapshot was created. */
  keep(snapshot: StoredSnapshot, rewrites?: number): Promise<void>;
  /**
   * Returns, for each encounter, the newest snapshot that this kind of program made and whose version is within the
   * limit. Omits encounters without a snapshot or with a damaged snapshot.
   */
  snapshots(
    ids: readonly string[],
    by: { readonly madeBy: string; readonly upTo: number },
  ): Promise<ReadonlyMap<string, StoredSnapshot>>;
  /**
   * Returns, for each encounter, the entries within a range that the encounter itself has written, by ascending
   * version. The list is empty if there are none. Entries that a fork shares belong to the original encounter.
   */
  logs(spans: ReadonlyMap<string, VersionRange>): Promise<ReadonlyMap<string, readonly StoredEntry[]>>;
}

/** A table without its rows. */
export type TableHead = Omit<StoredTable, 'table'>;

export interface TableStore {
  /** Adds a table. Returns false if the campaign already has this version, or would exceed its limit of tables. */
  add(table: StoredTable, along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredTable>>;
  /** Returns the campaign's tables, except those that a newer version replaces. */
  newest(campaignId: string): Promise<readonly TableHead[]>;
  /** Returns all versions of the campaign's tables, with or without house rules. The oldest version is first. */
  list(campaignId: string, which: 'ALL' | 'TABLES', page: Page): Promise<readonly Listed<StoredTable>[]>;
  /** Returns the number of the campaign's tables. Every version of a table counts. */
  count(campaignId: string, which: 'ALL' | 'TABLES'): Promise<number>;
}

export interface IdempotencyRecordStore {
  /** Stores the record of a request that did not change data. Throws `IdempotencyRecordExists` if the record exists. */
  add(record: IdempotencyRecord): Promise<void>;
  find(scope: string, key: string): Promise<IdempotencyRecord | null>;
  /** Deletes up to `max` records that are older than a time, oldest first. */
  deleteBefore(before: string, max: number): Promise<void>;
}

/** Disk usage of the stores, in bytes. */
export interface Size {
  readonly database: number;
  /** Size of the write-ahead log, which is not yet merged into the database. 0 if there is no write-ahead log. */
  readonly log: number;
}

/** All stored data, and the state of the storage. */
export interface Stores {
  readonly campaigns: CampaignStore;
  readonly keys: KeyStore;
  readonly characters: CharacterStore;
  readonly encounters: EncounterStore;
  readonly tables: TableStore;
  readonly idempotencyRecords: IdempotencyRecordStore;
  readonly erasures: ErasureStore;
  readonly webhooks: WebhookStore;
  readonly deadlines: DeadlineStore;
  /** True if the database runs in another process, so that calls do not block this process. */
  readonly remote: boolean;
  /**
   * Calls `wake` when another process may have written data. The argument is the id that the other process reported, or
   * null if any data may have changed. Returns a function that ends these calls.
   */
  changedElsewhere(wake: (id: string | null) => void): () => void;
  /** Notifies other processes of a durable change to an encounter, a campaign or a key. */
  notifyElsewhere(id: string): void;
  /**
   * Throws unless changes can be stored: all migrations are applied, the disk has free space, and a test commit
   * succeeds and is synced to the disk.
   */
  ready(): Promise<void>;
  size(): Promise<Size>;
  /** Returns the latest stored time of the service clock, which determines the age of keys and campaigns. */
  newestMoment(): Promise<string | null>;
  /** Stores the first time of the service clock in a new database, unless a time is already stored. */
  beginMoments(at: string): Promise<void>;
  /** Stores a time of the service clock, unless a newer time is already stored. */
  noteMoment(at: string): Promise<void>;
  close(): Promise<void>;
}
