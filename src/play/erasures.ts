import type { Json } from '../engine/json.ts';
import type { WriteOptions } from './store-terms.ts';
import type { IdempotencyRecord, StoredCharacter, StoredCharacterEvent, StoredEntry } from './stored.ts';

/** What is erased of a character, kept with the character until all of it is gone. */
export interface Erasing {
  readonly names: readonly string[];
  /** Texts that contain one of the names, and what takes their place: the longest first. */
  readonly texts: readonly (readonly [was: string, is: string])[];
}

/** A character whose name is to be erased. */
export interface ErasureSubject {
  /** The place in the campaign's list, by which the character is called from then on. */
  readonly position: number;
  /** An erasure that was begun and is not finished; null for none. */
  readonly erasing: Erasing | null;
}

/** A log as it was read, and what takes the place of its entries. */
export interface LogRewrite {
  readonly encounterId: string;
  readonly title: string;
  /** How many entries of its own there were, by the version of the last; 0 for none. */
  readonly last: number;
  readonly entries: readonly StoredEntry[];
}

/** What rewrites the past, and nothing else may: rows that contain texts, found and replaced. */
export interface ErasureStore {
  subject(characterId: string): Promise<ErasureSubject | null>;
  /** Writes name, version and updatedAt, and what is being erased, if the stored version is the one before. */
  begin(character: StoredCharacter, erasing: Erasing): Promise<boolean>;
  /** The version of the encounter's last own entry; 0 where it has none. */
  lastOf(encounterId: string): Promise<number>;
  /** The encounter's own entries after a version that contain one of the texts, in order: the first so many. */
  entriesWith(
    encounterId: string,
    texts: readonly string[],
    page: { readonly after: number; readonly first: number },
  ): Promise<readonly StoredEntry[]>;
  /**
   * Replaces entries, drops the states beside the log and makes those void that were folded before, all or nothing. False
   * where the log has gone on since it was read.
   */
  rewriteLog(log: LogRewrite): Promise<boolean>;
  /** Replaces what happened to a character. */
  rewriteEvents(
    events: readonly { readonly was: StoredCharacterEvent; readonly is: StoredCharacterEvent }[],
  ): Promise<void>;
  /** Recorded answers to requests of the campaign that contain one of the texts, at most so many. */
  answersWith(campaignId: string, texts: readonly string[]): Promise<readonly IdempotencyRecord[]>;
  rewriteAnswers(records: readonly IdempotencyRecord[]): Promise<void>;
  /** Labels keys, revoked ones too. */
  relabel(keyIds: readonly string[], label: string): Promise<void>;
  /** Forgets what was erased. */
  finish(characterId: string, along?: WriteOptions): Promise<void>;
}

/** Any JSON, with its texts replaced by where they are: the name of the nearest field around them. */
export function mapTexts(value: Json, replace: (text: string, field: string | null) => string): Json {
  const walk = (each: Json, field: string | null): Json => {
    if (typeof each === 'string') return replace(each, field);
    if (Array.isArray(each)) return each.map((item) => walk(item, field));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, item]) => [name, walk(item, name)]));
  };
  return walk(value, null);
}
