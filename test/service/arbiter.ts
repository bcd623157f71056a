import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { databaseNamed } from '../postgres/database.ts';
import { type ServiceProcess, startProcess } from './process.ts';

/** The answer to a GraphQL request that was sent over HTTP. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers whose shape they test
  readonly data: any;
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
  readonly text: string;
}

/** The real service, which runs in this or another process. */
export interface Arbiter {
  readonly url: string;
  ask(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    key?: string,
    signal?: AbortSignal,
  ): Promise<Answer>;
}

/** Opens stores for a single suite. They use a real file or, if this run has one, the PostgreSQL server. */
export type OwnArbiter = Arbiter & ServiceProcess;

/** Creates a temporary folder for the databases of one test file. `remove` deletes the folder. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'arbiter-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Starts a service of its own for a suite. A suite needs one if it uses a special configuration or database, measures
 * the process, or ends it.
 */
export async function startArbiter(
  database: string,
  environment: Readonly<Record<string, string>> = {},
  wrap: readonly string[] = [],
): Promise<OwnArbiter> {
  const DATABASE_URL = environment.DATABASE_URL ?? (await addressOf(database));
  const service = await startProcess({ DATABASE_URL, ...environment }, wrap);
  return { ...service, ...asked(service.url) };
}

/**
 * Connects to the service that all other suites share. Each suite creates its own campaigns and keys, and cannot see
 * those of other suites.
 */
export async function sharedArbiter(): Promise<Arbiter> {
  const answer = await fetch(inject('shared'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return asked(text);
}

const asked = (url: string): Arbiter => ({
  url,
  ask: (query, variables, key, signal) => ask(url, query, variables, key, signal),
});

/**
 * If this run uses PostgreSQL, a database is used instead of the file. The name of the database is derived from the
 * path.
 */
async function addressOf(path: string): Promise<string> {
  if (!inject('postgres')) return `file:${path}`;
  return (await databaseNamed(createHash('sha256').update(path).digest('hex').slice(0, 24))).url;
}

async function ask(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  key?: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ query, variables }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  const { data = null, errors = [] } = JSON.parse(text) as Partial<Answer>;
  return { status: response.status, data, errors, text };
}
