import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { started } from '../children.ts';
import { databaseNamed } from '../postgres/database.ts';
import { program } from '../program.ts';

/** A GraphQL answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers whose shape is what they test
  readonly data: any;
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
  readonly text: string;
}

/** The real service in a process of its own, on a real file, or on the server where there is one for this run. */
export interface Arbiter {
  readonly url: string;
  readonly pid: number;
  ask(query: string, variables?: Readonly<Record<string, unknown>>, key?: string): Promise<Answer>;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

/** A folder for one test file's databases, gone when `remove` is called. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'arbiter-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function startArbiter(
  database: string,
  environment: Readonly<Record<string, string>> = {},
  wrap: readonly string[] = [],
): Promise<Arbiter> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: environment.DATABASE_URL ?? (await addressOf(database)),
    LOG_LEVEL: 'info',
    ...environment,
  };
  const [command = '', ...args] = [...wrap, process.execPath, program('main')];
  const child = started(spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] }));
  const url = await listening(child);
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code as number | null;
  };
  return {
    url,
    pid: child.pid!,
    ask: (query, variables, key) => ask(url, query, variables, key),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** On a server a database takes the place of a file, by a name that follows from the path. */
async function addressOf(path: string): Promise<string> {
  if (!inject('postgres')) return `file:${path}`;
  return (await databaseNamed(createHash('sha256').update(path).digest('hex').slice(0, 24))).url;
}

async function listening(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    // what is said to people is no line of the log
    if (!line.startsWith('{')) continue;
    const { url } = JSON.parse(line) as { url?: string };
    if (url) {
      child.stdout!.resume();
      return url;
    }
  }
  throw new Error('the service ended before it listened');
}

async function ask(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  key?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data = null, errors = [] } = JSON.parse(text) as Partial<Answer>;
  return { status: response.status, data, errors, text };
}
