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

/** Returns the key of a row that is identified by several values together. */
export const named = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

/**
 * Rows of one type in a simulated database. Values are copied as text when they are written and when they are read, as
 * in a real database.
 */
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

  /** Returns the matching rows in the order in which they were added. */
  where(isMeant: (row: Row) => boolean): Row[] {
    return [...this.#kept].filter(([, { row }]) => isMeant(row)).map(([, { text }]) => JSON.parse(text));
  }

  readonly #made = new WeakMap<object, unknown>();

  /**
   * Returns the results of `make` for the matching rows. `make` is called only once for each row, so it must always
   * return the same value for it.
   */
  made<Made>(isMeant: (row: Row) => boolean, make: (row: Row) => Made): Made[] {
    return [...this.#kept.values()]
      .filter(({ row }) => isMeant(row))
      .map((kept) => {
        if (!this.#made.has(kept)) this.#made.set(kept, make(kept.row));
        return this.#made.get(kept) as Made;
      });
  }

  /** Returns the greatest value that a text has in the rows, or null if there are no rows. */
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

/** A database in memory. Any number of simulated connections share it. */
export class ModelDatabase {
  readonly undo: (() => void)[] = [];
  readonly campaigns = new Rows<StoredCampaign>(this.undo);
  /** The times at which campaigns were deleted, by campaign. */
  readonly deletedCampaigns = new Rows<{ readonly id: string; readonly at: string }>(this.undo);
  readonly keys = new Rows<StoredKey>(this.undo);
  readonly characters = new Rows<StoredCharacter>(this.undo);
  /** The rows are identified by character and version. */
  readonly events = new Rows<StoredCharacterEvent>(this.undo);
  readonly encounters = new Rows<StoredEncounter>(this.undo);
  /** The rows are identified by encounter and version. */
  readonly entries = new Rows<StoredEntry>(this.undo);
  /** The rows are identified by encounter and slot. */
  readonly snapshots = new Rows<StoredSnapshot>(this.undo);
  readonly tables = new Rows<StoredTable>(this.undo);
  /** The rows are identified by scope and key. */
  readonly records = new Rows<IdempotencyRecord>(this.undo);
  /** Number of log entries in each encounter, including those that are shared with a parent. */
  readonly lengths = new Rows<number>(this.undo);
  moment: string | null = null;
  /** Values that were calculated from the rows since the last change of the database. */
  readonly found = new Map<string, unknown>();
  /** Functions that are called after a change, each with the connection that has registered it. */
  readonly listeners = new Map<(id: string | null) => void, object>();

  /** Applies all of a change or nothing of it. Nothing is applied if the change returns false or throws an error. */
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
