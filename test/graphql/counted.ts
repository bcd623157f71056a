import { join } from 'node:path';
import { graphql } from 'graphql';
import { expect } from 'vitest';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { productionServices } from '../../src/play/production-services.ts';
import type { Services } from '../../src/play/services/services.ts';
import { migrationsFolder, readMigrations } from '../../src/storage/migrate.ts';
import { sqliteDatabase } from '../../src/storage/sqlite/database.ts';
import type { Client } from '../../src/storage/sqlite/driver.ts';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { storesOn } from '../../src/storage/stores.ts';
import { temporaryFolder } from '../storage/place.ts';

/** Number of statements that were executed, and number of rows that they returned. */
export interface Cost {
  readonly statements: number;
  readonly rows: number;
}

/** Matches the statements that begin and end transactions. They are not counted. */
const BRACKETS = /^(begin|commit|rollback|savepoint|release)\b/;

/** Answers requests using a separate database, and counts the statements that each request executes. */
export class Counted {
  readonly client: Client;
  services: Services;
  /** Secret of the key with which requests are sent. Null if no key is sent. */
  key: string | null = null;
  /** A callback that receives the rows that each statement returns. */
  onRows: (rows: readonly unknown[]) => void = () => {};
  private readonly folder: ReturnType<typeof temporaryFolder>;
  private statements = 0;
  private rows = 0;

  private constructor(client: Client, services: Services, folder: ReturnType<typeof temporaryFolder>) {
    this.client = client;
    this.services = services;
    this.folder = folder;
  }

  static async opened(): Promise<Counted> {
    const folder = temporaryFolder();
    const client = await openSqlite(join(folder.path, 'counted.db'));
    const known = readMigrations(migrationsFolder('sqlite'));
    await migrate(client, known);
    const counted = new Counted(client, productionServices(storesOn(sqliteDatabase(client, known))), folder);
    counted.count();
    return counted;
  }

  close(): void {
    this.client.close();
    this.folder.remove();
  }

  /**
   * Counts everything that this client executes from now on. The driver itself is not changed, because other suites in
   * this process also use it.
   */
  private count(): void {
    const { client } = this;
    const statement = Object.getPrototypeOf(this.client.prepare('select 1')) as Record<
      string,
      (...values: unknown[]) => unknown
    >;
    const counts = (answer: unknown) => {
      this.statements += 1;
      const rows = Array.isArray(answer) ? answer : [];
      this.rows += rows.length;
      this.onRows(rows);
      return answer;
    };
    for (const name of ['all', 'get', 'run', 'iterate']) {
      const original = statement[name]!;
      statement[name] = function (
        this: { readonly source: string; readonly database: Client },
        ...values: unknown[]
      ) {
        const answer = original.apply(this, values);
        return this.database !== client || BRACKETS.test(this.source) ? answer : counts(answer);
      };
    }
  }

  /**
   * Executes a request. Returns the answer with the number of statements and rows, not counting those that authenticate
   * the key.
   */
  async answerTo(source: string, variableValues: Readonly<Record<string, unknown>> = {}) {
    const { services, key } = this;
    const viewer = key ? (await authenticate(services.stores.keys, `Bearer ${key}`)).viewer : null;
    // the meter has no work limit, because the same work takes longer on a slow machine
    const meter = new Meter(undefined, Number.POSITIVE_INFINITY);
    const contextValue = contextOf(services, viewer, { meter });
    this.statements = 0;
    this.rows = 0;
    const { data, errors } = await graphql({ schema, source, contextValue, variableValues });
    // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers whose shape they test
    return { data: data as any, errors: errors ?? [], statements: this.statements, rows: this.rows };
  }

  async ask(source: string, variables: Readonly<Record<string, unknown>> = {}) {
    const { data, errors } = await this.answerTo(source, variables);
    expect(errors).toEqual([]);
    return data;
  }

  /** Returns the number of statements and rows for a request. Throws if the answer contains errors. */
  async costOf(source: string): Promise<Cost> {
    const { errors, statements, rows } = await this.answerTo(source);
    expect(errors).toEqual([]);
    return { statements, rows };
  }

  /** Counts the statements and rows while the function `work` runs. */
  async during(work: () => Promise<unknown>): Promise<Cost> {
    this.statements = 0;
    this.rows = 0;
    await work();
    return { statements: this.statements, rows: this.rows };
  }

  /** Creates a campaign and returns the key of its game master, with which later requests are sent. */
  async begin(): Promise<string> {
    this.key = null;
    const { createCampaign } = await this.ask(
      'mutation { createCampaign(input: { name: "Temple" }) { secret } }',
    );
    this.key = createCampaign.secret as string;
    return this.key;
  }
}
