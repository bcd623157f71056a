import type { Entry } from '../engine/encounter/log.ts';
import type { Json } from '../engine/json.ts';
import type { HeldCondition } from '../engine/rules/condition.ts';

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
  /** Lower-case hexadecimal SHA-256 of the key's text. */
  readonly hash: string;
  readonly createdAt: string;
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
  /** 1 for a new character; each change of sheet or name adds one. */
  readonly version: number;
  /** The encounter that the character last joined. */
  readonly encounterId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface StoredEncounter {
  readonly id: string;
  readonly campaignId: string;
  readonly system: string;
  readonly title: string;
  readonly options: Json;
  /** Secret while the encounter is open. */
  readonly seed: string;
  /** The encounter whose entries up to a version this one begins with; null for one of its own. */
  readonly fork: Fork | null;
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

/** Part of a list in the order of ids, which is the order of making. */
export interface Page {
  readonly first: number;
  /** Only what comes after this id. */
  readonly after: string | null;
}

/** A part of a log: at most `first` entries after version `after` and up to `upTo`, by rising version. */
export interface LogPage {
  readonly after: number;
  readonly upTo: number;
  readonly first: number;
}

export interface CampaignStore {
  add(campaign: StoredCampaign): Promise<void>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredCampaign>>;
}

export interface KeyStore {
  add(key: StoredKey): Promise<void>;
  /** The key with this hash, unless revoked. */
  byHash(hash: string): Promise<StoredKey | null>;
}

export interface CharacterStore {
  add(character: StoredCharacter): Promise<void>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredCharacter>>;
  list(
    campaignId: string,
    filter: { readonly system: string | null },
    page: Page,
  ): Promise<readonly StoredCharacter[]>;
  /** Writes name, sheet, state, version and updatedAt, if the stored version still is `expectedVersion`. */
  replace(character: StoredCharacter, expectedVersion: number): Promise<boolean>;
  /** Moves the character to an encounter, if it still is where it was last seen, and notes how it fares. */
  move(id: string, from: string | null, to: string | null, state: CharacterState): Promise<boolean>;
}

export interface EncounterStore {
  add(encounter: StoredEncounter): Promise<void>;
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredEncounter>>;
  list(campaignId: string, page: Page): Promise<readonly StoredEncounter[]>;
  /** False when the encounter already has an entry of this version: somebody else was first. */
  append(entry: StoredEntry): Promise<boolean>;
  /**
   * Every encounter's own entries after a version, by rising version; an encounter without such has an empty
   * list. What a fork shares with another encounter is the other's.
   */
  logs(after: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, readonly StoredEntry[]>>;
  /** One encounter's own entries within a page, after a version and up to one. */
  part(id: string, page: LogPage): Promise<readonly StoredEntry[]>;
}

/** Everything that is kept, and whether it can be reached. */
export interface Stores {
  readonly campaigns: CampaignStore;
  readonly keys: KeyStore;
  readonly characters: CharacterStore;
  readonly encounters: EncounterStore;
  /** Throws unless the database answers, can be written, and has every migration. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
