import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Size } from '../play/ports.ts';
import type { SqlDialect } from './sql-dialect.ts';
import type { Tables } from './tables.ts';

/** A query whose SQL is created only once. `execute` runs it with values for the placeholders. */
export interface Prepared<Result> {
  execute(values?: Readonly<Record<string, unknown>>): PromiseLike<Result>;
}

/** A statement of a transaction, and the values of its placeholders. It returns the matched rows. */
export interface Step {
  readonly statement: Prepared<readonly unknown[]>;
  readonly values: Readonly<Record<string, unknown>>;
  /** True if the transaction continues when this statement matches no row. */
  readonly mayMeetNothing?: true;
}

/** A table whose rows form a list in each campaign. */
export type CampaignTable = Tables[
  | 'campaignKeys'
  | 'campaignTables'
  | 'characters'
  | 'encounters'
  | 'webhooks'];

/** A database of any dialect, for the stores. */
export interface Database {
  /** Drizzle's query builder. For every SQL dialect, it has the type of SQLite's builder; see `SqlDialect`. */
  readonly sql: BetterSQLite3Database;
  readonly tables: Tables;
  /** True if the database runs in another process. */
  readonly remote: boolean;
  readonly among: SqlDialect['among'];
  readonly contains: SqlDialect['contains'];
  /**
   * Prepares a query. Statement names are unique in a database, because PostgreSQL stores prepared statements by name.
   */
  prepare<Result>(name: string, query: { prepare(): Prepared<Result> }): Prepared<Result>;
  /**
   * Runs statements in one transaction. If a statement does not match a row, rolls back all statements and returns this
   * statement's index. Returns null if all statements succeed.
   */
  transaction(steps: readonly Step[]): Promise<number | null>;
  /** Runs a store's work. Converts a driver's error to an error of this folder. `what` names the work in the error. */
  attempt<Result>(what: string, work: () => PromiseLike<Result>): Promise<Result>;
  /**
   * Returns the steps for the start of a transaction. They serialise transactions that lock the same row. Empty if the
   * database serialises all writes.
   */
  rowLock(
    name: string,
    table: Tables['campaigns'] | Tables['encounters'],
    /** The mode `update` also blocks transactions that only add rows which refer to the locked row. */
    strength?: 'no key update' | 'update',
  ): (id: string) => readonly Step[];
  /**
   * Calls `wake` when other processes may have written. The argument is the id of the changed object, or null if it is
   * unknown. Returns a function that stops these calls.
   */
  changedElsewhere(wake: (id: string | null) => void): () => void;
  /** Notifies other processes of a committed change. */
  notifyElsewhere(id: string): void;
  /** Throws unless the applied migrations are exactly those of this program. */
  migrated(): Promise<void>;
  /** Throws unless the database is still at the location where it was opened, and can store more data. */
  usable(): Promise<void>;
  size(): Promise<Size>;
  close(): Promise<void>;
}
