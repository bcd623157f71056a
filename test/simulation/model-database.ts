import { IdempotencyRecordExists, type WriteOptions } from '../../src/play/ports.ts';
import type {
  IdempotencyRecord,
  StoredCampaign,
  StoredCharacter,
  StoredCharacterEvent,
  StoredEncounter,
  StoredEntry,
  StoredKey,
  StoredSnapshot,
  StoredTable,
} from '../../src/play/stored.ts';
import { BrokenConstraint } from '../../src/storage/attempt.ts';

/** The key of a row that several values identify. */
export const named = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

/** Rows of one type. Values are copied as text on the way in and out, like in a real database. */
export class Rows<Row> {
  readonly #kept = new Map<string, { readonly text: string; readonly row: Row }>();
  readonly #undo: (() => void)[];

  constructor(undo: (() => void)[]) {
    this.#undo = undo;
  }

  has = (key: string): boolean => this.#kept.has(key);

  get(key: string): Row | undefined {
    const kept = this.#kept.get(key);
    return kept && JSON.parse(kept.text);
  }

  /** The matching rows, in the order in which they were added. */
  where(isMeant: (row: Row) => boolean): Row[] {
    return [...this.#kept].filter(([, { row }]) => isMeant(row)).map(([, { text }]) => JSON.parse(text));
  }

  readonly #made = new WeakMap<object, unknown>();

  /**
   * Results of `make` for the matching rows. `make` is called once per row, so it must always return the same value.
   */
  made<Made>(isMeant: (row: Row) => boolean, make: (row: Row) => Made): Made[] {
    return [...this.#kept.values()]
      .filter(({ row }) => isMeant(row))
      .map((kept) => {
        if (!this.#made.has(kept)) this.#made.set(kept, make(kept.row));
        return this.#made.get(kept) as Made;
      });
  }

  /** The greatest value of a text in the rows. Null for no rows. */
  greatest(textOf: (row: Row) => string | null): string | null {
    let greatest: string | null = null;
    for (const { row } of this.#kept.values()) {
      const text = textOf(row);
      if (text !== null && (greatest === null || text > greatest)) greatest = text;
    }
    return greatest;
  }

  byIds(ids: readonly string[]): ReadonlyMap<string, Row> {
    return new Map(ids.flatMap((id) => (this.has(id) ? [[id, this.get(id)!] as const] : [])));
  }

  add(key: string, row: Row): void {
    if (this.has(key)) throw new BrokenConstraint(`there is a row ${key} already`);
    this.set(key, row);
  }

  set(key: string, row: Row | undefined): void {
    const before = this.#kept.get(key);
    this.#undo.push(() => {
      if (before === undefined) this.#kept.delete(key);
      else this.#kept.set(key, before);
    });
    if (row === undefined) this.#kept.delete(key);
    else {
      const text = JSON.stringify(row);
      this.#kept.set(key, { text, row: JSON.parse(text) });
    }
  }
}

/** A database in memory that any number of connections share. */
export class ModelDatabase {
  readonly undo: (() => void)[] = [];
  readonly campaigns = new Rows<StoredCampaign>(this.undo);
  /** Times of deletion, by campaign. */
  readonly deletedCampaigns = new Rows<{ readonly id: string; readonly at: string }>(this.undo);
  readonly keys = new Rows<StoredKey>(this.undo);
  readonly characters = new Rows<StoredCharacter>(this.undo);
  /** Rows by character and version. */
  readonly events = new Rows<StoredCharacterEvent>(this.undo);
  readonly encounters = new Rows<StoredEncounter>(this.undo);
  /** Rows by encounter and version. */
  readonly entries = new Rows<StoredEntry>(this.undo);
  /** Rows by encounter and slot. */
  readonly snapshots = new Rows<StoredSnapshot>(this.undo);
  readonly tables = new Rows<StoredTable>(this.undo);
  /** Rows by scope and key. */
  readonly records = new Rows<IdempotencyRecord>(this.undo);
  /** Number of entries in each encounter, including shared ones. */
  readonly lengths = new Rows<number>(this.undo);
  moment: string | null = null;
  /** Values that were derived from rows since the last change. */
  readonly found = new Map<string, unknown>();
  /** Listeners for changes, with their connections. */
  readonly listeners = new Map<(id: string | null) => void, object>();

  /** Applies the whole change, or no part of it if the change returns false or throws. */
  transaction(change: () => boolean): boolean {
    this.undo.length = 0;
    this.found.clear();
    let done = false;
    try {
      done = change();
      return done;
    } finally {
      if (!done) for (const undo of this.undo.splice(0).reverse()) undo();
    }
  }

  save(along: WriteOptions | undefined, change: () => boolean): boolean {
    const record = along?.record ?? null;
    return this.transaction(() => {
      if (record !== null) {
        const key = named(record.scope, record.key);
        if (this.records.has(key))
          throw new IdempotencyRecordExists('there is a record for this key already');
        this.records.set(key, record);
      }
      return change();
    });
  }
}
