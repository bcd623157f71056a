import type { Entry } from '../engine/encounter/log.ts';
import type { Json } from '../engine/json.ts';
import type { HeldCondition } from '../engine/rules/condition.ts';
import type { BandedTable } from '../engine/rules/table.ts';

/** A group of players and everything they keep; nothing stored is seen outside its campaign. */
export interface StoredCampaign {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

export type KeyRole = 'GM' | 'PLAYER' | 'SPECTATOR';

/** A key as it is kept: its SHA-256, never its text. */
export interface StoredKey {
  readonly id: string;
  readonly campaignId: string;
  readonly role: KeyRole;
  /** Whose it is, for people. */
  readonly label: string;
  /** The characters that a player may change; empty for other roles. */
  readonly characterIds: readonly string[];
  /** Lower-case hexadecimal SHA-256 of the key's text. */
  readonly hash: string;
  readonly createdAt: string;
  /** When its text was last replaced. */
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
}

/** What a character has suffered, by its system, and the conditions it has. */
export interface CharacterState {
  readonly suffered: Json;
  readonly conditions: readonly HeldCondition[];
}

export interface StoredCharacter {
  readonly id: string;
  readonly campaignId: string;
  readonly system: string;
  readonly name: string;
  readonly sheet: Json;
  /** How it fared when it joined its last encounter, whose log knows better from then on. */
  readonly state: CharacterState;
  /** 1 for a new character; each change of sheet or name, and what befalls it outside encounters, adds one. */
  readonly version: number;
  /** The encounter that the character last joined. */
  readonly encounterId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Null for a character who is in play. */
  readonly archivedAt: string | null;
}

/** Something that befell a character outside encounters. */
export interface StoredHappening {
  readonly characterId: string;
  /** The version of the character that it led to. */
  readonly version: number;
  readonly cause: 'TIME' | 'PROCEDURE';
  /** Which procedure of the character's system was resolved. */
  readonly procedure: string;
  /** The resolution with its throws. */
  readonly played: Json;
  readonly at: string;
}

export interface StoredEncounter {
  readonly id: string;
  readonly campaignId: string;
  readonly system: string;
  readonly title: string;
  readonly options: Json;
  /** The campaign's own tables that it began with, by their ids. */
  readonly tables: readonly string[];
  /** Secret while the encounter is open. */
  readonly seed: string;
  /** The encounter whose entries up to a version this one begins with; null for one of its own. */
  readonly fork: Fork | null;
  readonly createdAt: string;
}

/** A table of a campaign that stands in for a declared one. It never changes; a newer one has the next version. */
export interface StoredTable {
  readonly id: string;
  readonly campaignId: string;
  /** The id of the declared table that it stands in for. */
  readonly standsFor: string;
  /** 1 for the first of the campaign that stands in for the same. */
  readonly version: number;
  readonly title: string;
  readonly table: BandedTable;
  readonly createdAt: string;
}

/** Where an encounter branched off another. */
export interface Fork {
  readonly encounterId: string;
  readonly version: number;
}

export interface StoredEntry extends Entry {
  readonly encounterId: string;
  readonly at: string;
}

/** Part of a list, in the list's order. */
export interface Page {
  readonly first: number;
  /** Only what comes after the item of this id; nothing where the campaign has none. */
  readonly after: string | null;
}

/** Versions of a log: those after one and up to another. */
export interface Span {
  readonly after: number;
  readonly upTo: number;
}

/** What was answered to a request that carried a key, so that the same request gets the same answer. */
export interface Receipt {
  /** Whose requests share their keys: the id of a campaign key, or a name for those who have none. */
  readonly scope: string;
  /** Lower-case hexadecimal SHA-256 of the key that the caller chose. */
  readonly key: string;
  /** What was asked, in a few characters. */
  readonly fingerprint: string;
  readonly answer: Json;
  readonly at: string;
}

/** A receipt with this scope and key is kept already, so nothing was written. */
export class ReceiptTaken extends Error {
  override readonly name = 'ReceiptTaken';
}

/** What is kept along with a change, in the same transaction: both or neither. Throws `ReceiptTaken`. */
export interface Along {
  readonly receipt?: Receipt | null;
}

/** What may be added where a campaign has room. */
export interface WithinQuota extends Along {
  /** The most of its kind that the campaign may have afterwards; left out, as many as may be. */
  readonly most?: number;
}

/** A row that is there but cannot be read; the others of the same reading can be read without it. */
export interface UnreadableRow extends Error {
  readonly unreadable: true;
}

export interface CampaignStore {
  /** Adds a campaign together with its first key. */
  add(campaign: StoredCampaign, along?: Along & { readonly key?: StoredKey }): Promise<void>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredCampaign>>;
}

/** What to change of a key; null leaves it as it is. */
export interface KeyChange {
  readonly label: string | null;
  readonly characterIds: readonly string[] | null;
  readonly hash: string | null;
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
}

export interface KeyStore {
  /** False when the campaign would have more keys that are not revoked than it may. */
  add(key: StoredKey, along?: WithinQuota): Promise<boolean>;
  /** The key with this hash, unless revoked. */
  byHash(hash: string): Promise<StoredKey | null>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredKey>>;
  /** The campaign's keys, oldest first. */
  list(campaignId: string, filter: { readonly revoked: boolean }, page: Page): Promise<readonly StoredKey[]>;
  /** False when there is no such key, or it has been revoked. */
  change(id: string, change: KeyChange, along?: Along): Promise<boolean>;
}

export type CharacterOrder = 'oldest' | 'newest' | 'name' | 'lastChanged';

export interface CharacterFilter {
  readonly system: string | null;
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
  ): Promise<readonly StoredCharacter[]>;
  /** Writes name, sheet, state, version and updatedAt, if the stored version still is `expectedVersion`. */
  replace(character: StoredCharacter, expectedVersion: number, along?: Along): Promise<boolean>;
  /** Archives the character, or takes it back into play; false when it is so already, or there is none. */
  archive(id: string, archivedAt: string | null, along?: Along): Promise<boolean>;
  /**
   * Moves the character to an encounter, if it still is where it was last seen, and of the version that it had
   * then where one is given, and notes how it fares.
   */
  move(
    id: string,
    from: string | null,
    to: string | null,
    state: CharacterState,
    version?: number,
  ): Promise<boolean>;
  /**
   * Writes state, version and updatedAt of a character, takes it out of the encounter that it was last seen in,
   * and keeps what befell it; if it still is there and of the version before.
   */
  befall(
    character: StoredCharacter,
    from: string | null,
    happening: StoredHappening,
    along?: Along,
  ): Promise<boolean>;
  /** What befell a character, newest first; before a version, where one is given. */
  happenings(
    characterId: string,
    page: { readonly first: number; readonly before: number | null },
  ): Promise<readonly StoredHappening[]>;
}

export interface EncounterStore {
  /** False when the campaign would have more encounters than it may. */
  add(encounter: StoredEncounter, along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredEncounter>>;
  /** The campaign's encounters, oldest first. */
  list(campaignId: string, page: Page): Promise<readonly StoredEncounter[]>;
  /** False when the encounter already has an entry of this version: somebody else was first. */
  append(entry: StoredEntry, along?: Along): Promise<boolean>;
  /**
   * Every encounter's own entries within its span, by rising version; an encounter without such has an empty
   * list. What a fork shares with another encounter is the other's.
   */
  logs(spans: ReadonlyMap<string, Span>): Promise<ReadonlyMap<string, readonly StoredEntry[]>>;
}

export interface TableStore {
  /** False when the campaign has this version of it already, or would have more tables than it may. */
  add(table: StoredTable, along?: WithinQuota): Promise<boolean>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredTable>>;
  /** The campaign's tables that nothing newer stands in for. */
  newest(campaignId: string): Promise<readonly StoredTable[]>;
  /** Every version of the campaign's tables, oldest first. */
  list(campaignId: string, page: Page): Promise<readonly StoredTable[]>;
}

export interface ReceiptStore {
  /** Keeps the receipt of a request that had nothing to change. Throws `ReceiptTaken`. */
  add(receipt: Receipt): Promise<void>;
  find(scope: string, key: string): Promise<Receipt | null>;
}

/** Everything that is kept, and whether it can be reached. */
export interface Stores {
  readonly campaigns: CampaignStore;
  readonly keys: KeyStore;
  readonly characters: CharacterStore;
  readonly encounters: EncounterStore;
  readonly tables: TableStore;
  readonly receipts: ReceiptStore;
  /** Throws unless the database answers, can be written, and has every migration. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
