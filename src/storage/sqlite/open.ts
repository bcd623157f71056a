import { closeSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreRefused } from '../refused.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { type Client, loadDriver } from './driver.ts';
import { LOG_KEPT } from './log-size.ts';
import { MIGRATIONS_TABLE } from './migrate.ts';
import { keepOwnerOnly, makeOwnerOnly } from './owner-only.ts';
import { patiently } from './patience.ts';
import { codeOf, diagnose } from './soundness/diagnose.ts';
import { tableNames } from './table-names.ts';

const MEMORY = ':memory:';

const LOCKED_FOR_MS = 60_000;

/** Opens a database file or a database in memory, with all required settings. Creates a missing file. */
export async function openSqlite(path: string): Promise<Client> {
  const Driver = loadDriver();
  const file = path === MEMORY ? MEMORY : resolve(path);
  if (file !== MEMORY) {
    makeFolder(dirname(file));
    refuseOtherFiles(file);
  }

  let client: Client | null = null;
  try {
    if (file !== MEMORY) makeOwnerOnly(file);
    // The driver must not wait for a lock, because it would block the event loop. Instead, callers retry later.
    client = new Driver(file, { timeout: 0 });
    await settle(client, file);
    return client;
  } catch (error) {
    client?.close();
    throw explain(error, file);
  }
}

async function settle(client: Client, file: string): Promise<void> {
  // Read the file first. A file that is unreadable or belongs to another program must not change.
  await patiently('read the database', LOCKED_FOR_MS, () => refuseOtherPrograms(client, file));
  if (file !== MEMORY) keepOwnerOnly(file);
  const mode = await patiently('use a write-ahead log', LOCKED_FOR_MS, () =>
    client.pragma('journal_mode = WAL', { simple: true }),
  );
  if (file !== MEMORY && mode !== 'wal') {
    throw new StoreRefused(`${file} cannot have a write-ahead log; it must be on a local disk`);
  }
  // By default, the driver does not sync commits if a write-ahead log is in use.
  client.pragma('synchronous = FULL');
  client.pragma(`journal_size_limit = ${LOG_KEPT}`);
  client.pragma('foreign_keys = ON');
  // Overwrites deleted and replaced data, so that it cannot be read from free pages.
  client.pragma('secure_delete = ON');
  client.pragma('trusted_schema = OFF');
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StoreRefused(`The folder ${folder} for the database cannot be created`, { cause });
  }
}

const HEADER = 'SQLite format 3\0';

function refuseOtherFiles(file: string): void {
  let start: string;
  try {
    start = readStart(file, HEADER.length);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return;
    throw new StoreRefused(`${file} cannot be read as a database`, { cause });
  }
  if (start !== '' && start !== HEADER) throw new StoreRefused(`${file} is not a SQLite database`);
}

function readStart(file: string, length: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(length);
    return buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, length, 0));
  } finally {
    closeSync(descriptor);
  }
}

function refuseOtherPrograms(client: Client, file: string): void {
  const tables = tableNames(client);
  if (tables.length > 0 && !tables.includes(MIGRATIONS_TABLE)) {
    throw new StoreRefused(`${file} belongs to another program: it has tables, but no tables of Arbiter`);
  }
}

const HOPELESS = /^SQLITE_(NOTADB|CORRUPT|CANTOPEN|PERM|AUTH)/;

function explain(error: unknown, file: string): unknown {
  const diagnosis = diagnose(error);
  if (!diagnosis) return error;
  const message = `The database ${file} cannot be opened: ${diagnosis.code}`;
  return HOPELESS.test(diagnosis.code)
    ? new StoreRefused(message, { cause: error })
    : new StoreUnavailable(message, { cause: error });
}
