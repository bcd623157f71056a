import type { ErasureStore } from './erasures.ts';
import type { Listed, Page, VersionRange, WithinQuota, WriteOptions } from './store-terms.ts';
import type {
  CharacterState,
  IdempotencyRecord,
  PlayerPermissions,
  StoredCampaign,
  StoredCharacter,
  StoredCharacterEvent,
  StoredEncounter,
  StoredEntry,
  StoredKey,
  StoredSnapshot,
  StoredTable,
} from './stored.ts';

export * from './store-terms.ts';

/** What to change of a campaign; null leaves it as it is. */
export type CampaignChange = {
  readonly [Name in keyof PlayerPermissions | 'name']: StoredCampaign[Name] | null;
};

/** What a campaign begins with. */
export interface Beginning {
  readonly key?: StoredKey;
  readonly characters?: readonly StoredCharacter[];
  readonly tables?: readonly StoredTable[];
}

export interface CampaignStore {
  /** Adds a campaign together with what it begins with, all or nothing. */
  add(campaign: StoredCampaign, along?: WriteOptions & Beginning): Promise<void>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredCampaign>>;
  /** What is stored in a campaign, in bytes; 0 where there is none. */
  bytes(id: string): Promise<number>;
  /** What is stored in all campaigns, and in the largest, in bytes. */
  bytesOfAll(): Promise<{ readonly total: number; readonly largest: number }>;
  /** False when there is no such campaign. */
  change(id: string, change: CampaignChange, along?: WriteOptions): Promise<boolean>;
  /** Notes that the campaign is in use. */
  use(id: string, at: string): Promise<void>;
  /** Takes the campaign back into use; false when it is in use, or there is none. */
  reopen(id: string, at: string, along?: WriteOptions): Promise<boolean>;
  /** Archives campaigns that were last used before a moment, at most so many; gives their ids. */
  archive(unusedSince: string, at: string, most: number): Promise<readonly string[]>;
  /** Campaigns that were archived, and last used, before a moment: at most so many. */
  abandoned(since: string, most: number): Promise<readonly string[]>;
  /**
   * Deletes some of what an abandoned campaign keeps, its keys first and itself last, at most so many rows;
   * false when there is nothing left of it, or it is not abandoned.
   */
  remove(id: string, since: string, most: number): Promise<boolean>;
}

/** What to change of a key; null leaves it as it is. */
export interface KeyChange {
  readonly label: string | null;
  readonly characterIds: readonly string[] | null;
  readonly hash: string | null;
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
}

/** What a request has to know of the campaign of its key. */
export interface KeyCampaign {
  readonly campaignArchived: boolean;
  /** What is stored in it, in bytes. */
  readonly campaignBytes: number;
}

export interface KeyStore {
  /** False when the campaign would have more keys that are not revoked than it may. */
  add(key: StoredKey, along?: WithinQuota): Promise<boolean>;
  /** The key with this hash, unless revoked, and how its campaign is. */
  byHash(hash: string): Promise<(StoredKey & KeyCampaign) | null>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredKey>>;
  /** The campaign's keys, oldest first. */
  list(
    campaignId: string,
    filter: { readonly revoked: boolean },
    page: Page,
  ): Promise<readonly Listed<StoredKey>[]>;
  /** How many such keys the campaign has. */
  count(campaignId: string, filter: { readonly revoked: boolean }): Promise<number>;
  /** False when there is no such key, or it has been revoked. */
  change(id: string, change: KeyChange, along?: WriteOptions): Promise<boolean>;
}

export type CharacterOrder = 'oldest' | 'newest' | 'name' | 'lastChanged';

export interface CharacterFilter {
  /** Only characters of these; null for all. */
  readonly systems: readonly string[] | null;
  /** Part of the name, whatever its case. */
  readonly name: string | null;
  /** Only these; null for all. */
  readonly ids: ReadonlySet<string> | null;
  /** Whether archived characters are listed too. */
  readonly archived: boolean;
}

export interface CharacterStore {
  /** Adds all of them, or none: false when the campaign would have more characters than it may. */
  add(characters: readonly StoredCharacter[], along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredCharacter>>;
  list(
    campaignId: string,
    filter: CharacterFilter,
    order: CharacterOrder,
    page: Page,
  ): Promise<readonly Listed<StoredCharacter>[]>;
  /** How many such characters the campaign has. */
  count(campaignId: string, filter: CharacterFilter): Promise<number>;
  /**
   * Writes name, sheet, state, version and updatedAt, if the stored version still is `expectedVersion`, and the event that
   * it is, if the character may have one more of these.
   */
  replace(
    character: StoredCharacter,
    expectedVersion: number,
    along?: WithinQuota & { readonly event?: StoredCharacterEvent },
  ): Promise<boolean>;
  /** Archives the character, or takes it back into play; false when it is so already, or there is none. */
  archive(id: string, archivedAt: string | null, along?: WriteOptions): Promise<boolean>;
  /**
   * Writes state, version and updatedAt of a character, takes it out of the encounter that it was last seen in,
   * and keeps what happened to it; if it still is there and of the version before, and may have one more of these.
   */
  recordEvent(
    character: StoredCharacter,
    from: string | null,
    event: StoredCharacterEvent,
    along?: WithinQuota,
  ): Promise<boolean>;
  /** What happened to a character, newest first; before a version, where one is given. */
  characterEvents(
    characterId: string,
    page: { readonly first: number; readonly before: number | null },
  ): Promise<readonly Listed<StoredCharacterEvent>[]>;
}

/** A character who moves to another encounter, as they were last seen in play. */
export interface JoiningCharacter {
  readonly characterId: string;
  readonly version: number;
  /** The encounter that they were in. */
  readonly from: string | null;
  /** How they fare from now on. */
  readonly state: CharacterState;
}

/** How far an encounter is. */
export interface EncounterProgress {
  readonly id: string;
  readonly system: string;
  /** The version of its last entry; 0 before the first. */
  readonly version: number;
  /** The version up to which its past is another's; 0 where all of it is its own. */
  readonly shared: number;
  readonly rewrites: number;
}

export interface EncounterFilter {
  /** Only encounters of these; null for all. */
  readonly systems: readonly string[] | null;
}

export interface EncounterStore {
  /** Adds an encounter with the entries it has already. False when the campaign would have more encounters than it may. */
  add(
    encounter: StoredEncounter,
    along?: WithinQuota & { readonly entries?: readonly StoredEntry[] },
  ): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredEncounter>>;
  /** The ids of the encounters of all campaigns, in an order of no meaning. */
  allIds(page: Page): Promise<readonly string[]>;
  /** The campaign's encounters, oldest first. */
  list(campaignId: string, filter: EncounterFilter, page: Page): Promise<readonly Listed<StoredEncounter>[]>;
  /** How far each encounter of the campaign is, oldest first. */
  reached(campaignId: string): Promise<readonly EncounterProgress[]>;
  /** How many such encounters the campaign has. */
  count(campaignId: string, filter: EncounterFilter): Promise<number>;
  /**
   * Appends the entry and moves those who join by it to the encounter, all or nothing. False when somebody else
   * was first: there is an entry of this version, or somebody who moves is not as they were seen.
   */
  append(
    entry: StoredEntry,
    along?: WriteOptions & {
      readonly moves?: readonly JoiningCharacter[];
      /** The state that it leads to, kept in place of an older one. */
      readonly snapshot?: StoredSnapshot | null;
      /** How often the log had been rewritten that it follows from; otherwise it is not appended. */
      readonly rewrites?: number;
    },
  ): Promise<boolean>;
  /** Keeps a snapshot of an encounter in place of an older one, unless its log was rewritten since. */
  keep(snapshot: StoredSnapshot, rewrites?: number): Promise<void>;
  /**
   * Of each encounter the snapshot of the highest version that somebody made up to one; none of those that have none,
   * nor one that is not what was stored.
   */
  snapshots(
    ids: readonly string[],
    by: { readonly madeBy: string; readonly upTo: number },
  ): Promise<ReadonlyMap<string, StoredSnapshot>>;
  /**
   * Every encounter's own entries within its span, by rising version; an encounter without such has an empty
   * list. What a fork shares with another encounter is the other's.
   */
  logs(spans: ReadonlyMap<string, VersionRange>): Promise<ReadonlyMap<string, readonly StoredEntry[]>>;
}

/** A table without its rows. */
export type TableHead = Omit<StoredTable, 'table'>;

export interface TableStore {
  /** False when the campaign has this version of it already, or would have more tables than it may. */
  add(table: StoredTable, along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredTable>>;
  /** The campaign's tables that nothing newer stands in for. */
  newest(campaignId: string): Promise<readonly TableHead[]>;
  /** Every version of the campaign's tables, oldest first. */
  list(campaignId: string, page: Page): Promise<readonly Listed<StoredTable>[]>;
  /** How many tables the campaign has, every version counted. */
  count(campaignId: string): Promise<number>;
}

export interface IdempotencyRecordStore {
  /** Keeps the record of a request that had nothing to change. Throws `IdempotencyRecordExists`. */
  add(record: IdempotencyRecord): Promise<void>;
  find(scope: string, key: string): Promise<IdempotencyRecord | null>;
  /** Lets go of records that are older than a moment, the oldest first and at most so many at once. */
  deleteBefore(before: string, most: number): Promise<void>;
}

/** How much room the stores take on the disk, in bytes. */
export interface Size {
  readonly database: number;
  /** What was written lately and is yet to be merged into the database; 0 where there is no such thing. */
  readonly log: number;
}

/** Everything that is kept, and whether it can be reached. */
export interface Stores {
  readonly campaigns: CampaignStore;
  readonly keys: KeyStore;
  readonly characters: CharacterStore;
  readonly encounters: EncounterStore;
  readonly tables: TableStore;
  readonly idempotencyRecords: IdempotencyRecordStore;
  readonly erasures: ErasureStore;
  /** Whether another process does the work, so that whoever waits for an answer does none. */
  readonly remote: boolean;
  /**
   * Calls `wake` when another process may have written, with the id that it told of, or null where that may be
   * anything, until the answer is called.
   */
  changedElsewhere(wake: (id: string | null) => void): () => void;
  /** Tells other processes that an encounter, a campaign or a key has been changed for good. */
  notifyElsewhere(id: string): void;
  /** Throws unless whatever a change needs is there: every migration, room on the disk, a commit that is synced. */
  ready(): Promise<void>;
  size(): Promise<Size>;
  /** The newest moment that was stored of the clock that things grow old by. */
  newestMoment(): Promise<string | null>;
  /** Stores the moment that the clock of a new database begins at, unless one was noted before. */
  beginMoments(at: string): Promise<void>;
  /** Stores a moment of that clock, unless a newer one was noted before. */
  noteMoment(at: string): Promise<void>;
  close(): Promise<void>;
}
