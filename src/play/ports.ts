import type { Entry } from '../engine/encounter/log.ts';
import type { Json } from '../engine/json.ts';
import type { HeldCondition } from '../engine/rules/condition.ts';

/** A group of players and everything they keep; nothing stored is seen outside its campaign. */
export interface StoredCampaign {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

export type KeyRole = 'GM';

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
  readonly createdAt: string;
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
  /** Every encounter's entries, by rising version; an encounter without entries has an empty list. */
  logs(ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredEntry[]>>;
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
