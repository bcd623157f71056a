import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Size } from '../play/ports.ts';
import type { SqlDialect } from './sql-dialect.ts';
import type { Tables } from './tables.ts';

/** A query whose SQL is made once; `execute` takes the values of its placeholders. */
export interface Prepared<Result> {
  execute(values?: Readonly<Record<string, unknown>>): PromiseLike<Result>;
}

/** One statement among several, with the values of its placeholders; it answers with the rows that it met. */
export interface Step {
  readonly statement: Prepared<readonly unknown[]>;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether it may meet no row and the others are done nevertheless. */
  readonly mayMeetNothing?: true;
}

/** A database as the stores use it, whichever dialect it speaks. */
/** A table whose rows are in a list of their campaign. */
export type CampaignTable = Tables['campaignKeys' | 'campaignTables' | 'characters' | 'encounters'];

export interface Database {
  /** Typed as SQLite's for every dialect; see `SqlDialect`. */
  readonly sql: BetterSQLite3Database;
  readonly tables: Tables;
  /** Whether another process does the work. */
  readonly remote: boolean;
  readonly among: SqlDialect['among'];
  readonly contains: SqlDialect['contains'];
  /** Names are unique in a database: PostgreSQL keeps prepared statements by name. */
  prepare<Result>(name: string, query: { prepare(): Prepared<Result> }): Prepared<Result>;
  /**
   * Runs statements in one transaction. The first that meets no row ends it, nothing is kept, and its place is
   * given; null when all were done.
   */
  transaction(steps: readonly Step[]): Promise<number | null>;
  /** Runs a store's work; whatever the driver throws leaves as an error of this folder that says `what` failed. */
  attempt<Result>(what: string, work: () => PromiseLike<Result>): Promise<Result>;
  /**
   * Steps to begin a transaction with, so that those that begin with the same row are carried out one after
   * another; none where all are.
   */
  rowLock(
    name: string,
    table: Tables['campaigns'] | Tables['encounters'],
    /** Against whom: others that begin so, or also those that only add what refers to the row. */
    strength?: 'no key update' | 'update',
  ): (id: string) => readonly Step[];
  /** Calls `wake` when others may have written, with what they told of where they do, until the answer is called. */
  changedElsewhere(wake: (id: string | null) => void): () => void;
  /** Tells others that something has changed for good. */
  notifyElsewhere(id: string): void;
  /** Throws unless every migration of this code, and no other, is applied. */
  migrated(): Promise<void>;
  /** Throws unless the place where it is kept is the same still and can take more. */
  usable(): Promise<void>;
  size(): Promise<Size>;
  close(): Promise<void>;
}
