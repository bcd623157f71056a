import type { Entry } from '../engine/encounter/log.ts';
import type { Seed } from '../engine/encounter/secret-dice.ts';
import type { Json } from '../engine/json.ts';
import type { HeldCondition } from '../engine/rules/condition.ts';
import type { BandedTable } from '../engine/rules/table.ts';

/** Whose word counts in a campaign beside the game master's, whose always does. */
export interface PlayerPermissions {
  /** Whether players may give dice that they have thrown themselves. */
  readonly playersMayGiveDice: boolean;
  /** Whether players may state modifiers, difficulties and circumstances. */
  readonly playersMayStateModifiers: boolean;
  /** Whether players may change the sheets of their own characters. */
  readonly playersMayEditSheets: boolean;
}

/** A group of players and everything they keep; nothing stored is seen outside its campaign. */
export interface StoredCampaign extends PlayerPermissions {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** When one of its keys was last used, to the hour, by the clock that things grow old by; null if not known. */
  readonly lastUsedAt: string | null;
  /** Since when it can only be read, because nobody used it; null while it is in use. */
  readonly archivedAt: string | null;
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
  /** 1 for a new character; each change of sheet or name, and what happens to it outside encounters, adds one. */
  readonly version: number;
  /** The encounter that the character last joined. */
  readonly encounterId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Null for a character who is in play. */
  readonly archivedAt: string | null;
}

/** Something that affected a character outside encounters, or an edit of its name or sheet. */
export interface StoredCharacterEvent {
  readonly characterId: string;
  /** The version of the character that it led to. */
  readonly version: number;
  readonly cause: 'TIME' | 'PROCEDURE' | 'EDIT';
  /** Which procedure of the character's system was resolved; empty for an edit. */
  readonly procedure: string;
  /** The resolution with its throws; for an edit, a `StoredEdit`. */
  readonly played: Json;
  readonly at: string;
  /** The key that did it; null where that was not recorded. */
  readonly keyId: string | null;
}

/** What an edit changed. */
export interface StoredEdit {
  readonly changes: readonly FieldChange[];
}

/** A field with what it was and is: JSON as in inputs, null for a field that was or is left out. */
export interface FieldChange {
  /** `name`, or `sheet` and the name of one of its fields. */
  readonly path: readonly string[];
  readonly before: Json;
  readonly after: Json;
}

/** The seed is secret while the encounter is open. */
export interface StoredEncounter extends Seed {
  readonly id: string;
  readonly campaignId: string;
  readonly system: string;
  readonly title: string;
  readonly options: Json;
  /** The campaign's own tables that it began with, by their ids. */
  readonly tables: readonly string[];
  /** The encounter whose entries up to a version this one begins with; null for one of its own. */
  readonly fork: Fork | null;
  /** By which dice the entries fell that it was imported with, by rising version; empty for one that began here. */
  readonly imported: readonly ImportedDice[];
  readonly createdAt: string;
  /** How often its entries, or those that it shares, were rewritten to erase somebody: a state folded before is void. */
  readonly rewrites: number;
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

/** Dice of an encounter that was recorded under another id. */
export interface ImportedDice extends Seed {
  readonly recordedIn: string;
  /** The version of the last entry that fell by them. */
  readonly upTo: number;
}

/** How entries are written: the names of their commands, events and effects. */
export const ENTRY_FORMAT = 1;

/** The first that is read. What states no format was written before formats were counted, in several shapes. */
export const OLDEST_ENTRY_FORMAT = 1;

export interface StoredEntry extends Entry {
  /** The format it was written in. */
  readonly format: number;
  /** The rules that decided it, as `ownRules` names them; null from before entries kept them. */
  readonly rules: string | null;
  readonly encounterId: string;
  readonly at: string;
}

/** After so many entries another snapshot is kept. */
export const SNAPSHOT_INTERVAL = 20;

/** The state of an encounter after one of its entries, which whoever wrote it need not fold again. */
export interface StoredSnapshot {
  readonly encounterId: string;
  readonly version: number;
  /** The program that folded it, by its rules: another may come to another state. */
  readonly madeBy: string;
  readonly state: Json;
}

/** What was answered to a request that carried a key, so that the same request gets the same answer. */
export interface IdempotencyRecord {
  /** Whose requests share their keys: the id of a campaign key, or a name for those who have none. */
  readonly scope: string;
  /** Lower-case hexadecimal SHA-256 of the key that the caller chose. */
  readonly key: string;
  /** What was asked, in a few characters. */
  readonly fingerprint: string;
  readonly answer: Json;
  readonly at: string;
}
