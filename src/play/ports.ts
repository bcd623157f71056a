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

/** The initial content of a campaign. */
export interface Beginning {
  readonly key?: StoredKey;
  readonly characters?: readonly StoredCharacter[];
  readonly tables?: readonly StoredTable[];
}

export interface CampaignStore {
  /** Adds a campaign with its initial content, all or nothing. */
  add(campaign: StoredCampaign, along?: WriteOptions & Beginning): Promise<void>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredCampaign>>;
  /** Stored data of a campaign, in bytes. 0 if there is no such campaign. */
  bytes(id: string): Promise<number>;
  /** Stored data of all campaigns together and of the largest one, in bytes. */
  bytesOfAll(): Promise<{ readonly total: number; readonly largest: number }>;
  /** False if there is no such campaign. */
  change(id: string, change: CampaignChange, along?: WriteOptions): Promise<boolean>;
  /** Records that the campaign is in use. */
  use(id: string, at: string): Promise<void>;
  /** Reopens an archived campaign. False if it is not archived or does not exist. */
  reopen(id: string, at: string, along?: WriteOptions): Promise<boolean>;
  /** Archives at most `most` campaigns that were last used before a moment. Returns their ids. */
  archive(unusedSince: string, at: string, max: number): Promise<readonly string[]>;
  /** At most `most` campaigns that were archived, and last used, before a moment. */
  abandoned(since: string, max: number): Promise<readonly string[]>;
  /**
   * Deletes a campaign: revokes all its keys and marks it, so that `remove` removes its rows. False if it is deleted
   * already or does not exist.
   */
  delete(id: string, at: string, byKeyId: string): Promise<boolean>;
  /** At most `most` campaigns that are deleted, up to a moment, and still have rows. */
  deleted(until: string, max: number): Promise<readonly string[]>;
  /**
   * Removes at most `most` rows of a campaign that is deleted, or abandoned since a moment (null: only if deleted):
   * its keys first, the campaign itself last. False if nothing is left or it is neither.
   */
  remove(id: string, since: string | null, max: number): Promise<boolean>;
}

/** Changes of a key. Null leaves a value unchanged. */
export interface KeyChange {
  readonly label: string | null;
  readonly characterIds: readonly string[] | null;
  readonly hash: string | null;
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
  /** `NEVER` removes the expiry. */
  readonly expiresAt: string | null;
}

/** A key with this expiry does not expire. */
export const NEVER = '';

/** The data of a key's campaign that every request needs. */
export interface KeyCampaign {
  readonly campaignArchived: boolean;
  /** Stored data of the campaign, in bytes. */
  readonly campaignBytes: number;
  readonly answerSeconds: number | null;
}

export interface KeyStore {
  /** False if the campaign would exceed its limit of valid keys. */
  add(key: StoredKey, along?: WithinQuota): Promise<boolean>;
  /** The valid key with this hash, and data of its campaign. Null if it is unknown or revoked. */
  byHash(hash: string): Promise<(StoredKey & KeyCampaign) | null>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredKey>>;
  /** The campaign's keys, oldest first. */
  list(
    campaignId: string,
    filter: { readonly revoked: boolean },
    page: Page,
  ): Promise<readonly Listed<StoredKey>[]>;
  /** Number of such keys in the campaign. */
  count(campaignId: string, filter: { readonly revoked: boolean }): Promise<number>;
  /** False if the key does not exist or has been revoked. */
  change(id: string, change: KeyChange, along?: WriteOptions): Promise<boolean>;
  /** Records that a key is in use, unless a later use is recorded. */
  use(id: string, at: string): Promise<void>;
}

export type CharacterOrder = 'oldest' | 'newest' | 'name' | 'lastChanged';

export interface CharacterFilter {
  /** Only characters of these systems. Null for all. */
  readonly systems: readonly string[] | null;
  /** Part of the name, case-insensitive. */
  readonly name: string | null;
  /** Only these characters. Null for all. */
  readonly ids: ReadonlySet<string> | null;
  /** True to include archived characters. */
  readonly archived: boolean;
}

export interface CharacterStore {
  /** Adds all characters, or none and returns false if the campaign would exceed its limit. */
  add(characters: readonly StoredCharacter[], along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredCharacter>>;
  list(
    campaignId: string,
    filter: CharacterFilter,
    order: CharacterOrder,
    page: Page,
  ): Promise<readonly Listed<StoredCharacter>[]>;
  /** Number of such characters in the campaign. */
  count(campaignId: string, filter: CharacterFilter): Promise<number>;
  /**
   * Writes name, sheet, state, version and updatedAt, and the event. False if the stored version is not
   * `expectedVersion`, or the character has too many events.
   */
  replace(
    character: StoredCharacter,
    expectedVersion: number,
    along?: WithinQuota & { readonly event?: StoredCharacterEvent },
  ): Promise<boolean>;
  /** Archives the character or takes it back into play. False if that changes nothing or no such character exists. */
  archive(id: string, archivedAt: string | null, along?: WriteOptions): Promise<boolean>;
  /**
   * Writes state, version and updatedAt of a character with its event, and removes it from its last
   * encounter. False if its encounter or version has changed, or it has too many events.
   */
  recordEvent(
    character: StoredCharacter,
    from: string | null,
    event: StoredCharacterEvent,
    along?: WithinQuota,
  ): Promise<boolean>;
  /** Events of a character, newest first, optionally before a version. */
  characterEvents(
    characterId: string,
    page: { readonly first: number; readonly before: number | null },
  ): Promise<readonly Listed<StoredCharacterEvent>[]>;
  /** Number of events of a character. */
  countEvents(characterId: string): Promise<number>;
}

/** A character who moves to another encounter, as last seen. */
export interface JoiningCharacter {
  readonly characterId: string;
  readonly version: number;
  /** The character's previous encounter. */
  readonly from: string | null;
  /** The character's state from now on. */
  readonly state: CharacterState;
}

/** The progress of an encounter. */
export interface EncounterProgress {
  readonly id: string;
  readonly system: string;
  /** Version of its last entry. 0 if there is none. */
  readonly version: number;
  /** Version up to which its log is shared with another encounter. 0 if the whole log is its own. */
  readonly shared: number;
  readonly rewrites: number;
}

export interface EncounterFilter {
  /** Only encounters of these systems. Null for all. */
  readonly systems: readonly string[] | null;
  /** Only this encounter. Null for all. */
  readonly id: string | null;
}

export interface EncounterStore {
  /**
   * Adds an encounter with its existing entries. False if the campaign would exceed its limit of encounters.
   */
  add(
    encounter: StoredEncounter,
    along?: WithinQuota & { readonly entries?: readonly StoredEntry[] },
  ): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredEncounter>>;
  /** Ids of the encounters of all campaigns, in arbitrary order. */
  allIds(page: Page): Promise<readonly string[]>;
  /** The campaign's encounters, oldest first. */
  list(campaignId: string, filter: EncounterFilter, page: Page): Promise<readonly Listed<StoredEncounter>[]>;
  /** The progress of each encounter of the campaign, oldest first. */
  reached(campaignId: string): Promise<readonly EncounterProgress[]>;
  /** Number of such encounters in the campaign. */
  count(campaignId: string, filter: EncounterFilter): Promise<number>;
  /**
   * Appends the entry and moves joining characters to the encounter, all or nothing. False if another writer
   * was first: an entry with this version exists, or a joining character has changed.
   */
  append(
    entry: StoredEntry,
    along?: WriteOptions & {
      readonly moves?: readonly JoiningCharacter[];
      /** Snapshot after this entry. It replaces an older one. */
      readonly snapshot?: StoredSnapshot | null;
      /** Expected number of rewrites of the log. If it differs, the entry is not appended. */
      readonly rewrites?: number;
      /** When the question passes with which the entry ends; null for no limit. If omitted: unchanged. */
      readonly passing?: Passing | null;
    },
  ): Promise<boolean>;
  /** Stores a snapshot in place of an older one, unless the log has been rewritten since. */
  keep(snapshot: StoredSnapshot, rewrites?: number): Promise<void>;
  /**
   * For each encounter, the maker's snapshot with the highest version up to a limit. Encounters without a
   * snapshot, or with a damaged one, are omitted.
   */
  snapshots(
    ids: readonly string[],
    by: { readonly madeBy: string; readonly upTo: number },
  ): Promise<ReadonlyMap<string, StoredSnapshot>>;
  /**
   * Each encounter's own entries within its range, by ascending version; empty lists included. Entries that a
   * fork shares belong to the other encounter.
   */
  logs(spans: ReadonlyMap<string, VersionRange>): Promise<ReadonlyMap<string, readonly StoredEntry[]>>;
}

/** A table without its rows. */
export type TableHead = Omit<StoredTable, 'table'>;

export interface TableStore {
  /** False if the campaign already has this version, or would exceed its limit of tables. */
  add(table: StoredTable, along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredTable>>;
  /** The campaign's tables without those that a newer version replaces. */
  newest(campaignId: string): Promise<readonly TableHead[]>;
  /** All versions, oldest first: those of tables, or those of house rules as well. */
  list(campaignId: string, which: 'ALL' | 'TABLES', page: Page): Promise<readonly Listed<StoredTable>[]>;
  /** Number of these, counting every version. */
  count(campaignId: string, which: 'ALL' | 'TABLES'): Promise<number>;
}

export interface IdempotencyRecordStore {
  /** Stores the record of a request that changed nothing. Throws `IdempotencyRecordExists`. */
  add(record: IdempotencyRecord): Promise<void>;
  find(scope: string, key: string): Promise<IdempotencyRecord | null>;
  /** Deletes at most `most` records older than a moment, oldest first. */
  deleteBefore(before: string, max: number): Promise<void>;
}

/** Disk usage of the stores, in bytes. */
export interface Size {
  readonly database: number;
  /** Recent writes not yet merged into the database. 0 if there is no such log. */
  readonly log: number;
}

/** All stored data, and whether the storage can be reached. */
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
  /** True if another process does the work of the storage, so that calls do not block this one. */
  readonly remote: boolean;
  /**
   * Calls `wake` when another process may have written: with the id it reported, or null if anything may have
   * changed. Returns a function that ends this.
   */
  changedElsewhere(wake: (id: string | null) => void): () => void;
  /** Notifies other processes of a durable change to an encounter, a campaign or a key. */
  notifyElsewhere(id: string): void;
  /**
   * Throws unless changes can be stored: all migrations are applied, the disk has room, and a test commit is
   * synced.
   */
  ready(): Promise<void>;
  size(): Promise<Size>;
  /** The newest stored moment of the service clock, by which keys and campaigns age. */
  newestMoment(): Promise<string | null>;
  /** Stores the first moment of the service clock in a new database, unless there is one. */
  beginMoments(at: string): Promise<void>;
  /** Stores a moment of the service clock, unless a newer one is stored. */
  noteMoment(at: string): Promise<void>;
  close(): Promise<void>;
}
