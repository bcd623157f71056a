import type { Entry } from '../engine/encounter/log.ts';
import type { Seed } from '../engine/encounter/secret-dice.ts';
import type { Json } from '../engine/json.ts';
import type { HeldCondition } from '../engine/rules/condition.ts';
import type { BandedTable } from '../engine/rules/table.ts';

/** What players may do in a campaign. The game master may do everything. */
export interface PlayerPermissions {
  /** True if players may throw dice by hand. */
  readonly playersMayGiveDice: boolean;
  /** True if players may state modifiers, difficulties and circumstances. */
  readonly playersMayStateModifiers: boolean;
  /** True if players may change the sheets of their own characters. */
  readonly playersMayEditSheets: boolean;
}

/** A group of players and all its data. Stored data is visible only within its campaign. */
export interface StoredCampaign extends PlayerPermissions {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** When one of its keys was last used, to the hour, by the service clock. Null if unknown. */
  readonly lastUsedAt: string | null;
  /** When it became read-only for lack of use. Null while it is in use. */
  readonly archivedAt: string | null;
  /** Time after which a question to a player passes, in seconds. Null for no limit. */
  readonly answerSeconds: number | null;
}

/** When the question that waits passes. */
export interface Passing {
  /** Version of the encounter that waits. Another version has no question, or one without a limit. */
  readonly version: number;
  readonly at: string;
}

export type KeyRole = 'GM' | 'PLAYER' | 'SPECTATOR' | 'TOOL';

/** What a tool may do. `READ` is in every list, because the answer to an act contains its encounter. */
export type KeyScope = 'READ' | 'ACT';

/** A stored key: the SHA-256 of its text, never the text. */
export interface StoredKey {
  readonly id: string;
  readonly campaignId: string;
  readonly role: KeyRole;
  /** Display name, for example "Ann's phone". */
  readonly label: string;
  /** The characters that a player may change, or that a tool acts and reads for. Empty for other roles. */
  readonly characterIds: readonly string[];
  /** What a tool may do. Empty for other roles. */
  readonly scopes: readonly KeyScope[];
  /** The only encounter that the key opens. Null if it opens the campaign. */
  readonly encounterId: string | null;
  /** SHA-256 of the key's text, in lower-case hexadecimal. */
  readonly hash: string;
  readonly createdAt: string;
  /** When its text was last replaced. */
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
  /** Time of day at which the key becomes invalid. Null if it never expires. */
  readonly expiresAt: string | null;
  /** Time of day of its last use, at most `KEY_USE_INTERVAL_MS` too early. Null if it was never used. */
  readonly lastUsedAt: string | null;
  /** The key that created it. Null for the first key of a campaign. */
  readonly createdBy: string | null;
  /** The key that revoked it. */
  readonly revokedBy: string | null;
}

/** Fields that keys in the recorded answers of earlier versions lack. */
export const LATER_KEY_FIELDS = {
  scopes: [],
  encounterId: null,
  expiresAt: null,
  lastUsedAt: null,
  createdBy: null,
  revokedBy: null,
} as const satisfies Partial<StoredKey>;

/** A character's state in its system, and its conditions. */
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
  /**
   * The state when the character joined its last encounter. From then on, the log of that encounter has the
   * current state.
   */
  readonly state: CharacterState;
  /** 1 for a new character. Each edit and each event outside encounters adds 1. */
  readonly version: number;
  /** The encounter that the character last joined. */
  readonly encounterId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Null if the character is in play. */
  readonly archivedAt: string | null;
}

/** A change to a character outside encounters, or an edit of its name or sheet. */
export interface StoredCharacterEvent {
  readonly characterId: string;
  /** The resulting version of the character. */
  readonly version: number;
  readonly cause: 'TIME' | 'PROCEDURE' | 'EDIT';
  /** The procedure of the character's system that was resolved. Empty for an edit. */
  readonly procedure: string;
  /** The resolution with its throws. For an edit, a `StoredEdit`. */
  readonly played: Json;
  readonly at: string;
  /** The key that made the change. Null if it was not recorded. */
  readonly keyId: string | null;
}

/** The changes of an edit. */
export interface StoredEdit {
  readonly changes: readonly FieldChange[];
}

/** A field before and after an edit: JSON as in inputs. Null if the field was omitted. */
export interface FieldChange {
  /** `name`, or `sheet` and the name of one of its fields. */
  readonly path: readonly string[];
  readonly before: Json;
  readonly after: Json;
}

/** The seed is secret until the encounter is finished. */
export interface StoredEncounter extends Seed {
  readonly id: string;
  readonly campaignId: string;
  readonly system: string;
  readonly title: string;
  readonly options: Json;
  /** Ids of the campaign's tables when the encounter was created. */
  readonly tables: readonly string[];
  /** The encounter and version from which this one was forked. Null if it was not. */
  readonly fork: Fork | null;
  /** The dice of imported entries, by ascending version. Empty if the encounter was not imported. */
  readonly imported: readonly ImportedDice[];
  readonly createdAt: string;
  /**
   * Number of times that its entries, own or shared, were rewritten to erase a person. States folded before
   * are invalid.
   */
  readonly rewrites: number;
  /** Omitted if no question has a limit. */
  readonly passing?: Passing;
}

/** A campaign's house rules for one system. They are stored, versioned and exported like its tables. */
export interface HouseBook {
  readonly kind: 'houseRules';
  /** As the game master stated them. */
  readonly rules: Json;
  /** Default rule options of new encounters, and of requests with a key of the campaign. */
  readonly options: Json;
}

export const isHouseBook = (content: BandedTable | HouseBook): content is HouseBook =>
  content.kind === 'houseRules';

/**
 * A campaign's table that replaces a declared one, or its house rules for a system. It is immutable; a newer one has
 * the next version.
 */
export interface StoredTable<Content extends BandedTable | HouseBook = BandedTable | HouseBook> {
  readonly id: string;
  readonly campaignId: string;
  /** Id of the declared table that it replaces, or of the system’s house rules. */
  readonly standsFor: string;
  /** 1 for the campaign's first replacement of the same table. */
  readonly version: number;
  readonly title: string;
  readonly table: Content;
  readonly createdAt: string;
}

/** The point at which an encounter was forked from another. */
export interface Fork {
  readonly encounterId: string;
  readonly version: number;
}

/** Dice of entries that were recorded under another encounter id. */
export interface ImportedDice extends Seed {
  readonly recordedIn: string;
  /** Version of the last entry with these dice. */
  readonly upTo: number;
}

/** Format of entries: the names of their commands, events and effects. */
export const ENTRY_FORMAT = 2;

/** The oldest format that can be read. Entries without a format are older and have several shapes. */
export const OLDEST_ENTRY_FORMAT = 1;

export interface StoredEntry extends Entry {
  /** The format in which the entry was written. */
  readonly format: number;
  /**
   * The rules that decided it, as `ownRules` identifies them. Null in entries from before this was stored.
   */
  readonly rules: string | null;
  readonly encounterId: string;
  readonly at: string;
}

/** Number of entries after which the next snapshot is stored. */
export const SNAPSHOT_INTERVAL = 20;

/** A stored state after one of an encounter's entries, to avoid folding the log again. */
export interface StoredSnapshot {
  readonly encounterId: string;
  readonly version: number;
  /** The program that folded it, identified by its rules. Another program may fold to another state. */
  readonly madeBy: string;
  readonly state: Json;
}

/** The recorded answer to a request with an idempotency key. Repeated requests get the same answer. */
export interface IdempotencyRecord {
  /** Keys are unique within a scope: the id of a campaign key, or a fixed name for callers without a key. */
  readonly scope: string;
  /** SHA-256 of the caller's idempotency key, in lower-case hexadecimal. */
  readonly key: string;
  /** A hash of the request. */
  readonly fingerprint: string;
  readonly answer: Json;
  readonly at: string;
}
