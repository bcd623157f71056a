import type { Json } from '../engine/json.ts';
import type { WriteOptions } from './store-terms.ts';
import type { IdempotencyRecord, StoredCharacter, StoredCharacterEvent, StoredEntry } from './stored.ts';

/** The texts to erase for a character, stored with it until all are gone. */
export interface Erasing {
  readonly names: readonly string[];
  /** Texts that contain one of the names, and their replacements, longest first. */
  readonly texts: readonly (readonly [was: string, is: string])[];
}

/** A character whose name is to be erased. */
export interface ErasureSubject {
  /** Position of the character in the campaign's list; its new name contains it. */
  readonly position: number;
  /** The unfinished erasure of the character. Null if none. */
  readonly erasing: Erasing | null;
}

/** The replacements for entries of a log. */
export interface LogRewrite {
  readonly encounterId: string;
  readonly title: string;
  /** Version of the last own entry when the log was read. 0 if it had none. */
  readonly last: number;
  readonly entries: readonly StoredEntry[];
}

/** The only part of the storage that changes past entries: finds and replaces rows by their texts. */
export interface ErasureStore {
  subject(characterId: string): Promise<ErasureSubject | null>;
  /**
   * Writes name, version, updatedAt and the texts to erase. False if the stored version is not the previous
   * one.
   */
  begin(character: StoredCharacter, erasing: Erasing): Promise<boolean>;
  /** Version of the encounter's last own entry. 0 if it has none. */
  lastOf(encounterId: string): Promise<number>;
  /** The encounter's own entries after a version that contain one of the texts, in order; at most `first`. */
  entriesWith(
    encounterId: string,
    texts: readonly string[],
    page: { readonly after: number; readonly first: number },
  ): Promise<readonly StoredEntry[]>;
  /**
   * Replaces entries, deletes the snapshots of the log and invalidates states folded before, all or nothing.
   * False if the log has grown since it was read.
   */
  rewriteLog(log: LogRewrite): Promise<boolean>;
  /** Replaces events of a character. */
  rewriteEvents(
    events: readonly { readonly was: StoredCharacterEvent; readonly is: StoredCharacterEvent }[],
  ): Promise<void>;
  /** Recorded answers of the campaign that contain one of the texts; the number is limited. */
  answersWith(campaignId: string, texts: readonly string[]): Promise<readonly IdempotencyRecord[]>;
  rewriteAnswers(records: readonly IdempotencyRecord[]): Promise<void>;
  /** Relabels keys, including revoked ones. */
  relabel(keyIds: readonly string[], label: string): Promise<void>;
  /** Deletes the texts to erase. */
  finish(characterId: string, along?: WriteOptions): Promise<void>;
}

/** Replaces all texts in a JSON value. `field` is the name of the nearest enclosing field. */
export function mapTexts(value: Json, replace: (text: string, field: string | null) => string): Json {
  const walk = (each: Json, field: string | null): Json => {
    if (typeof each === 'string') return replace(each, field);
    if (Array.isArray(each)) return each.map((item) => walk(item, field));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, item]) => [name, walk(item, name)]));
  };
  return walk(value, null);
}
