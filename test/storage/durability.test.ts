import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadDriver } from '../../src/storage/sqlite/driver.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { start } from './child.ts';
import { temporaryFolder } from './place.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'arbiter.db');
});

afterEach(() => folder.remove());

const FULL = 2;
const NORMAL = 1;

describe('the SQLite setting synchronous', () => {
  test('the SQLite setting synchronous is still FULL after a write', async () => {
    const client = await openSqlite(file);
    client.exec('create table t (n); insert into t values (1)');
    expect(client.pragma('synchronous', { simple: true })).toBe(FULL);
    client.close();
  });

  test('the SQLite setting synchronous is NORMAL after a write if nothing sets it', () => {
    const client = new (loadDriver())(file);
    client.pragma('journal_mode = WAL');
    expect(client.pragma('synchronous', { simple: true })).toBe(FULL);
    client.exec('create table t (n); insert into t values (1)');
    expect(client.pragma('synchronous', { simple: true })).toBe(NORMAL);
    client.close();
  });
});

/** How many changes are traced until they reach the disk. In the long form of the test, this is 10,000. */
const COMMITS = Number(process.env.COMMITS ?? 100);

const traces = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

describe('an acknowledgement', () => {
  test('an acknowledgement is never written before its change is synced to the disk', async (context) => {
    if (!traces) context.skip('strace is missing, or may not trace here');
    const { acknowledged, early, folderSynced } = await traceCommits('as opened', COMMITS);
    expect(acknowledged).toBe(COMMITS + 2);
    expect(early).toEqual([]);
    expect(folderSynced).toBe(true);
  });

  test('with synchronous = NORMAL, this test detects that acknowledgements are written before the sync to the disk', async (context) => {
    if (!traces) context.skip('strace is missing, or may not trace here');
    const { acknowledged, early } = await traceCommits('NORMAL', 100);
    expect(acknowledged).toBe(102);
    expect(early.length).toBeGreaterThan(90);
  });
});

/** If a change is acknowledged too early, this many preceding lines of the trace are printed. */
const LINES_BEFORE = 12;

/**
 * Traces commits. Returns the acknowledgements that were written before all writes to the write-ahead log were synced,
 * each with the lines of the trace before it.
 */
async function traceCommits(
  setting: string,
  count: number,
): Promise<{
  readonly acknowledged: number;
  readonly early: readonly string[];
  readonly folderSynced: boolean;
}> {
  const log = join(folder.path, 'trace');
  const strace = ['strace', '-f', '-yy', '-s', '60', '-e', 'trace=pwrite64,fsync,fdatasync,write', '-o', log];
  const committer = start('committer', [file, `${count}`, setting], strace);
  expect(await committer.ended, committer.complaint()).toBe(0);

  let acknowledged = 0;
  const early: string[] = [];
  let dirty = false;
  let folderSynced = false;
  const lines = readFileSync(log, 'utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    if (line.includes('arbiter.db-wal>')) {
      if (line.includes('pwrite64(')) dirty = true;
      if (/ (fsync|fdatasync)\(/.test(line)) dirty = false;
    }
    if (line.includes(`<${folder.path}>`) && / fsync\(|fdatasync\(/.test(line)) folderSynced = true;
    if (/ write\(3<.*"ack\\n"/.test(line)) {
      acknowledged += 1;
      if (dirty) early.push(lines.slice(Math.max(0, at - LINES_BEFORE), at + 1).join('\n'));
    }
  }
  return { acknowledged, early, folderSynced };
}
