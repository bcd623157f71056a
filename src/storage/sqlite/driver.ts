import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { StoreRefused } from '../refused.ts';

export type Driver = typeof BetterSqlite3;
export type Client = BetterSqlite3.Database;

// Oldest supported version of SQLite. In older versions, a checkpoint can lose pages of the write-ahead log.
const OLDEST = [3, 51, 3] as const;

/**
 * Returns the name of the package to use. Version 13 crashes without Node-API 10, and version 12 crashes in newer Node
 * versions.
 */
export function driverName(napi: number): 'better-sqlite3' | 'better-sqlite3-v12' {
  return napi >= 10 ? 'better-sqlite3' : 'better-sqlite3-v12';
}

/** Loads the SQLite driver for this version of Node, and checks that it works. */
export function loadDriver(
  load: (name: string) => unknown = createRequire(import.meta.url),
  name: string = driverName(Number(process.versions.napi)),
): Driver {
  let driver: Driver;
  let version: string;
  try {
    driver = load(name) as Driver;
    version = sqliteVersion(driver);
  } catch (cause) {
    throw new StoreRefused(
      `On Node ${process.versions.node}, SQLite needs the package ${name}, but it cannot be loaded. ` +
        'Install the dependencies again with this version of Node, including optional dependencies',
      { cause },
    );
  }
  if (!isRecent(version)) {
    throw new StoreRefused(
      `SQLite ${version} can corrupt databases; version ${OLDEST.join('.')} or later is required`,
    );
  }
  return driver;
}

function sqliteVersion(driver: Driver): string {
  const client = new driver(':memory:');
  try {
    return client.prepare<[], string>('select sqlite_version()').pluck().get() ?? '';
  } finally {
    client.close();
  }
}

/** True if this version of SQLite is free of known bugs that corrupt databases. */
export function isRecent(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [place, least] of OLDEST.entries()) {
    const part = parts[place] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
