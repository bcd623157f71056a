import type { Entry } from '../engine/encounter/log.ts';
import type { Seed } from '../engine/encounter/secret-dice.ts';
import type { Json } from '../engine/json.ts';
import type { HeldCondition } from '../engine/rules/condition.ts';
import type { BandedTable } from '../engine/rules/table.ts';

/** Actions that a campaign permits to players. The game master may do everything. */
export interface PlayerPermissions {
  /** True if players may enter physical dice. */
  readonly playersMayGiveDice: boolean;
  /** True if players may set modifiers, difficulties and circumstances. */
  readonly playersMayStateModifiers: boolean;
  /** True if players may change the sheets of their own characters. */
  readonly playersMayEditSheets: boolean;
}

/** A group of players and all its data. Data is visible only within its campaign. */
export interface StoredCampaign extends PlayerPermissions {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /**
   * Time when one of the campaign's keys was last used, by the service clock, accurate to one hour. Null if unknown.
   */
  readonly lastUsedAt: string | null;
  /** Time when the campaign became read-only because it was unused. Null while it is in use. */
  readonly archivedAt: string | null;
  /** Number of seconds that a player has to answer a question. Null if there is no limit. */
  readonly answerSeconds: number | null;
}

/** Time limit of the pending question. */
export interface Passing {
  /**
   * Version of the encounter at which the question with this time limit is pending. At any other version, the time
   * limit does not apply.
   */
  readonly version: number;
  readonly at: string;
}

export type KeyRole = 'GM' | 'PLAYER' | 'SPECTATOR' | 'TOOL';

/** Rights of a tool. Every list of rights contains `READ`, because the response to an act contains the encounter. */
export type KeyScope = 'READ' | 'ACT';

/** A stored key. It contains the SHA-256 of the key's text, but not the text. */
export interface StoredKey {
  readonly id: string;
  readonly campaignId: string;
  readonly role: KeyRole;
  /** Display name of the key, for example "Ann's phone". */
  readonly label: string;
  /** Ids of the characters that a player may change, or that a tool reads and acts for. Empty for other roles. */
  readonly characterIds: readonly string[];
  /** Rights of a tool. Empty for other roles. */
  readonly scopes: readonly KeyScope[];
  /** The only encounter that the key can access. If null: the whole campaign. */
  readonly encounterId: string | null;
  /** SHA-256 of the key's text, in lower-case hexadecimal. */
  readonly hash: string;
  readonly createdAt: string;
  /** Time when the key's text was last replaced: ISO 8601, UTC. Null if it was never replaced. */
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
  /** System time at which the key becomes invalid: ISO 8601, UTC. Null if it never expires. */
  readonly expiresAt: string | null;
  /**
   * System time of the key's last use: ISO 8601, UTC. The recorded time may be up to `KEY_USE_INTERVAL_MS` too early.
   * Null if the key was never used.
   */
  readonly lastUsedAt: string | null;
  /** Id of the key that created this key. Null for a campaign's first key. */
  readonly createdBy: string | null;
  /** Id of the key that revoked this key. Null while this key is not revoked. */
  readonly revokedBy: string | null;
}

/** Defaults for fields that recorded keys of earlier versions do not contain. */
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
   * State when the character joined its last encounter. From then on, that encounter's log contains the current state.
   */
  readonly state: CharacterState;
  /** Version of the character. 1 for a new character. Each edit and each event outside encounters adds 1. */
  readonly version: number;
  /** Id of the encounter that the character last joined. */
  readonly encounterId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Time when the character was archived. Null if the character is active. */
  readonly archivedAt: string | null;
}

/** A change to a character outside encounters, or an edit of its name or sheet. */
export interface StoredCharacterEvent {
  readonly characterId: string;
  /** Version of the character after the event. */
  readonly version: number;
  readonly cause: 'TIME' | 'PROCEDURE' | 'EDIT';
  /** Id of the resolved procedure in the character's system. Empty for an edit. */
  readonly procedure: string;
  /** Resolution with its throws. For an edit, a `StoredEdit`. */
  readonly played: Json;
  readonly at: string;
  /** Id of the key that made the change. Null if it was not recorded. */
  readonly keyId: string | null;
}

/** The changes that an edit made. */
export interface StoredEdit {
  readonly changes: readonly FieldChange[];
}

/** A field before and after an edit, as input JSON. Null if the field was omitted. */
export interface FieldChange {
  /** Path of the field: `name`, or `sheet` and the name of a sheet field. */
  readonly path: readonly string[];
  readonly before: Json;
  readonly after: Json;
}

/** A stored encounter. The seed of its dice is secret until the encounter is finished. */
export interface StoredEncounter extends Seed {
  readonly id: string;
  readonly campaignId: string;
  readonly system: string;
  readonly title: string;
  readonly options: Json;
  /** Ids of the campaign's tables at the time when the encounter was created. */
  readonly tables: readonly string[];
  /** Encounter and version from which this encounter was forked. Null if it was not forked. */
  readonly fork: Fork | null;
  /** Where the dice of imported entries come from, by ascending version. Empty if the encounter was not imported. */
  readonly imported: readonly ImportedDice[];
  readonly createdAt: string;
  /**
   * Number of times that the encounter's entries, including shared entries, were rewritten to erase a name. Each
   * rewrite invalidates earlier folded states.
   */
  readonly rewrites: number;
  /** Time limit of the pending question. Omitted if there is no question with a time limit. */
  readonly passing?: Passing;
}

/** A campaign's house rules for one system. They are stored, versioned and exported like tables. */
export interface HouseBook {
  readonly kind: 'houseRules';
  /** The rules as the game master wrote them. */
  readonly rules: Json;
  /** Default rule options for new encounters, and for requests with a key of the campaign. */
  readonly options: Json;
}

export const isHouseBook = (content: BandedTable | HouseBook): content is HouseBook =>
  content.kind === 'houseRules';

/**
 * A campaign's table that replaces a declared table, or a campaign's house rules for a system. It is immutable. Its
 * replacement has the next version.
 */
export interface StoredTable<Content extends BandedTable | HouseBook = BandedTable | HouseBook> {
  readonly id: string;
  readonly campaignId: string;
  /** Id of the declared table that this table replaces, or id of the system’s house rules. */
  readonly standsFor: string;
  /** Version of the replacement. The campaign's first replacement of this table has version 1. */
  readonly version: number;
  readonly title: string;
  readonly table: Content;
  readonly createdAt: string;
}

/** The point at which an encounter was forked from another encounter. */
export interface Fork {
  readonly encounterId: string;
  readonly version: number;
}

/** Source of the dice of imported entries, which were recorded under another encounter's id. */
export interface ImportedDice extends Seed {
  readonly recordedIn: string;
  /** Version of the last entry with these dice. */
  readonly upTo: number;
}

/** Format of entries: the names of their commands, events and effects. */
export const ENTRY_FORMAT = 3;

/** Oldest readable format. Entries without a format are older and have different structures. */
export const OLDEST_ENTRY_FORMAT = 1;

export interface StoredEntry extends Entry {
  /** Format in which the entry was written. */
  readonly format: number;
  /**
   * Rules that decided the entry, as identified by `ownRules`. Null for entries that were written before rules were
   * recorded.
   */
  readonly rules: string | null;
  readonly encounterId: string;
  readonly at: string;
}

/** Number of entries between two stored snapshots. */
export const SNAPSHOT_INTERVAL = 20;

/** A stored state after one of an encounter's entries. With it, the log does not have to be folded again. */
export interface StoredSnapshot {
  readonly encounterId: string;
  readonly version: number;
  /** Snapshot format and rules of the program that folded the state. Other rules can lead to a different state. */
  readonly madeBy: string;
  readonly state: Json;
}

/** Recorded response to a request with an idempotency key. Repeated requests get the same response. */
export interface IdempotencyRecord {
  /** Scope within which keys are unique: the id of a campaign key, or a fixed name for callers without a key. */
  readonly scope: string;
  /** SHA-256 of the caller's idempotency key, in lower-case hexadecimal. */
  readonly key: string;
  /** Hash of the request's content, to recognise a repetition. */
  readonly fingerprint: string;
  readonly answer: Json;
  readonly at: string;
}
