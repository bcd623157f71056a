import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { loadDriver } from '../../src/storage/sqlite/driver.ts';
import { started } from '../children.ts';
import { type Answer, type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newCampaign } from '../service/table.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let arbiter: OwnArbiter;
afterEach(async () => void (await arbiter.stop()));

const SHEET = '{ brp: { str: 10, con: 12, siz: 12, int: 10, pow: 10, dex: 10, cha: 10 } }';

const create = (name: string, key: string): Promise<Answer> =>
  arbiter.ask(
    `mutation { createCharacter(input: { name: "${name}", sheet: ${SHEET} }) { character { id } } }`,
    {},
    key,
  );

const names = async (key: string): Promise<readonly string[]> => {
  const { data } = await arbiter.ask('{ characters(first: 100) { edges { node { name } } } }', {}, key);
  return data.characters.edges.map(({ node }: { node: { name: string } }) => node.name);
};

const codes = ({ errors }: Answer) => errors.map(({ extensions }) => extensions.code);

/** Waits until `/ready` returns this status. There is no time limit. */
async function probed(status: number): Promise<void> {
  while ((await fetch(`${arbiter.url}/ready`)).status !== status) await sleep(50);
}

it('reads are answered while a write waits for a locked database', async () => {
  const file = join(folder.path, 'locked.db');
  arbiter = await startArbiter(file);
  const gm = await newCampaign(arbiter);
  const other = new (loadDriver())(file);
  other.exec('BEGIN IMMEDIATE');
  const order: string[] = [];
  const change = create('Ann', gm).then((answer) => {
    order.push('change');
    return answer;
  });
  expect(await names(gm)).toEqual([]);
  order.push('read');
  other.exec('ROLLBACK');
  other.close();
  expect(codes(await change)).toEqual([]);
  expect(order).toEqual(['read', 'change']);
  expect(await names(gm)).toEqual(['Ann']);
});

it('a damaged database rejects writes, but its intact parts can still be read', async () => {
  const file = join(folder.path, 'damaged.db');
  const before = await startArbiter(file);
  const gm = await newCampaign(before);
  arbiter = before;
  await create('Ann', gm);
  await before.stop();
  const client = new (loadDriver())(file);
  const page = client
    .prepare<[], number>("select rootpage from sqlite_schema where name = 'encounter_entries'")
    .pluck()
    .get()!;
  client.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, (page - 1) * 4096, page * 4096);
  writeFileSync(file, bytes);
  arbiter = await startArbiter(file);
  expect(codes(await create('Bob', gm))).toEqual(['UNAVAILABLE']);
  await probed(503);
  expect(await names(gm)).toEqual(['Ann']);
});

it.each([2, 5])('a database whose page %i is damaged accepts no changes', async (page) => {
  const file = join(folder.path, `page-${page}.db`);
  arbiter = await startArbiter(file);
  const gm = await newCampaign(arbiter);
  await arbiter.stop();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, (page - 1) * 4096, page * 4096));
  // If certain pages of the file are damaged, the service cannot start.
  const begun = await startArbiter(file).catch(() => null);
  if (begun === null) return;
  arbiter = begun;
  expect(codes(await create('Bob', gm))).toEqual(['UNAVAILABLE']);
  await probed(503);
});

it('a service whose database file is missing is not ready until the file is back', async () => {
  const file = join(folder.path, 'gone.db');
  arbiter = await startArbiter(file);
  await probed(200);
  renameSync(file, `${file}.away`);
  await probed(503);
  renameSync(`${file}.away`, file);
  await probed(200);
});

const mounts = spawnSync('unshare', ['-m', 'true']).status === 0;

it.skipIf(!mounts)(
  'on a full disk, changes are rejected and the service is not ready until there is space',
  async () => {
    const place = join(folder.path, 'small');
    mkdirSync(place);
    const mounting = `mount -t tmpfs -o size=16m none ${place} && exec "$@"`;
    arbiter = await startArbiter(join(place, 'arbiter.db'), {}, [
      'unshare',
      '-m',
      'sh',
      '-c',
      mounting,
      'sh',
    ]);
    const gm = await newCampaign(arbiter);
    await create('Ann', gm);
    await probed(200);
    const filler = `/proc/${arbiter.pid}/root${place}/filler`;
    const room = Buffer.alloc(64 * 1024);
    try {
      for (;;) writeFileSync(filler, room, { flag: 'a' });
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
    await probed(503);
    const kept = ['Ann'];
    for (let n = 0; n < 1000; n += 1) {
      const answer = await create(`C${n}`, gm);
      if (codes(answer).length > 0) {
        expect(codes(answer)).toEqual(['UNAVAILABLE']);
        break;
      }
      kept.push(`C${n}`);
    }
    expect((await names(gm)).slice(0, kept.length)).toEqual(kept.slice(0, 100));
    rmSync(filler);
    await probed(200);
    expect(codes(await create('Zoe', gm))).toEqual([]);
  },
);

const traces = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

it.skipIf(!traces)('on a disk with failing syncs, changes are rejected until the disk recovers', async () => {
  arbiter = await startArbiter(join(folder.path, 'unsynced.db'));
  const gm = await newCampaign(arbiter);
  const failing = started(
    spawn(
      'strace',
      ['-f', '-p', `${arbiter.pid}`, '-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    ),
  );
  await once(createInterface({ input: failing.stderr }), 'line');
  failing.stderr.resume();
  expect(codes(await create('Ann', gm))).toEqual(['UNAVAILABLE']);
  await probed(503);
  expect(await names(gm)).toEqual([]);
  const ended = once(failing, 'exit');
  failing.kill('SIGINT');
  await ended;
  await probed(200);
  expect(codes(await create('Bob', gm))).toEqual([]);
  expect(await names(gm)).toEqual(['Bob']);
});
