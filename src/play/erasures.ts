import type { Json } from '../engine/json.ts';
import type { WriteOptions } from './store-terms.ts';
import type { IdempotencyRecord, StoredCharacter, StoredCharacterEvent, StoredEntry } from './stored.ts';

/** Strings to erase for a character. They are stored with the character until all of them are replaced. */
export interface Erasing {
  readonly names: readonly string[];
  /** Strings that contain one of the names, with their replacements. The longest string is first. */
  readonly texts: readonly (readonly [was: string, is: string])[];
}

/** A character whose name must be erased. */
export interface ErasureSubject {
  /** Position of the character in the campaign's list. The new name contains this position. */
  readonly position: number;
  /** Unfinished erasure of the character. Null if there is none. */
  readonly erasing: Erasing | null;
}

/** Log entries that replace the stored entries. */
export interface LogRewrite {
  readonly encounterId: string;
  readonly title: string;
  /** Version of the last entry that the encounter itself had written when the log was read. 0 if there was none. */
  readonly last: number;
  readonly entries: readonly StoredEntry[];
}

/**
 * Store that finds rows by the strings in them and replaces these strings. No other part of the storage changes past
 * entries.
 */
export interface ErasureStore {
  subject(characterId: string): Promise<ErasureSubject | null>;
  /**
   * Writes name, version, `updatedAt` and the strings to erase. Returns false if the stored version is not the previous
   * version.
   */
  begin(character: StoredCharacter, erasing: Erasing): Promise<boolean>;
  /** Returns the version of the last entry that the encounter itself has written. 0 if there is none. */
  lastOf(encounterId: string): Promise<number>;
  /**
   * Returns up to `max` entries after a version, in order, that the encounter itself has written and that contain one
   * of the strings.
   */
  entriesWith(
    encounterId: string,
    texts: readonly string[],
    page: { readonly after: number; readonly first: number },
  ): Promise<readonly StoredEntry[]>;
  /**
   * Replaces entries, deletes the log's snapshots and invalidates earlier folded states, in one transaction. Returns
   * false if the log has grown since it was read.
   */
  rewriteLog(log: LogRewrite): Promise<boolean>;
  /** Replaces events of a character. */
  rewriteEvents(
    events: readonly { readonly was: StoredCharacterEvent; readonly is: StoredCharacterEvent }[],
  ): Promise<void>;
  /**
   * Returns the recorded responses of the campaign that contain one of the strings. Returns only a limited number of
   * them.
   */
  answersWith(campaignId: string, texts: readonly string[]): Promise<readonly IdempotencyRecord[]>;
  rewriteAnswers(records: readonly IdempotencyRecord[]): Promise<void>;
  /** Changes the label of keys, even if they are revoked. */
  relabel(keyIds: readonly string[], label: string): Promise<void>;
  /** Deletes the strings to erase. */
  finish(characterId: string, along?: WriteOptions): Promise<void>;
}

/** Replaces all strings in a JSON value. `field` is the name of the field that directly contains the string. */
export function mapTexts(value: Json, replace: (text: string, field: string | null) => string): Json {
  const walk = (each: Json, field: string | null): Json => {
    if (typeof each === 'string') return replace(each, field);
    if (Array.isArray(each)) return each.map((item) => walk(item, field));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, item]) => [name, walk(item, name)]));
  };
  return walk(value, null);
}
