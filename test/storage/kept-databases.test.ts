import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineDigest } from '../../src/app/engine-digest.ts';
import type { Command } from '../../src/engine/encounter/command.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { EncounterView } from '../../src/play/access/encounter-view.ts';
import { type Viewer, viewerOfKey } from '../../src/play/access/viewer.ts';
import { handlePlainCommand } from '../../src/play/encounters/commands.ts';
import { requireEncounter } from '../../src/play/encounters/encounters.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { audit } from '../../src/play/replay/audit.ts';
import type { Services } from '../../src/play/services/services.ts';
import { ENTRY_FORMAT, LATER_KEY_FIELDS } from '../../src/play/stored.ts';
import { exportEncounter } from '../../src/play/transfer/export.ts';
import { importEncounter } from '../../src/play/transfer/import.ts';
import { DATABASE_FORMAT } from '../../src/storage/format.ts';
import { MigrationRefused } from '../../src/storage/migrate.ts';
import { openStores } from '../../src/storage/open.ts';
import { storedNames } from '../fixtures/databases/names.ts';
import { fares, turnOf } from '../fixtures/writing.ts';
import { movesIn } from '../kit/moves.ts';
import { SERVICE } from '../program.ts';
import { temporaryFolder } from './place.ts';
import { anyone, key } from './samples.ts';

/**
 * What a stored database must contain. The file was written by the version of the program that created the database.
 */
interface Said {
  readonly format: number;
  /**
   * The format of the log entries. It is missing in databases from before there were several formats, and then means 1.
   */
  readonly entryFormat?: number;
  /** The names that the database uses. Null if the database is older than this list. */
  readonly names: readonly string[] | null;
  readonly encounters: readonly {
    readonly id: string;
    readonly system: string;
    readonly title: string;
    readonly status: string;
    readonly version: number;
    readonly seedHash: string;
    readonly came: ReturnType<typeof fares>;
  }[];
  readonly documents: readonly unknown[];
}

const place = join(import.meta.dirname, '../fixtures/databases');
const unpacked = (file: string) => gunzipSync(readFileSync(join(place, file)));
const kept = readdirSync(place)
  .filter((file) => file.endsWith('.db.gz'))
  .map((file) => basename(file, '.db.gz'))
  .sort();
const read = kept.filter((name) => existsSync(join(place, `${name}.json.gz`)));
const saidOf = (name: string): Said => JSON.parse(unpacked(`${name}.json.gz`).toString());

/** Stored databases that this program must reject, because it cannot read all of their log entries. */
const REFUSED = ['2026-11-21'];

const folder = temporaryFolder();
afterAll(() => folder.remove());

function copyOf(name: string): string {
  const file = join(folder.path, `${name}.db`);
  writeFileSync(file, unpacked(`${name}.db.gz`));
  return file;
}

it('a database of an earlier version is either read completely, or rejected at the start and not changed', async () => {
  expect(kept.filter((name) => !read.includes(name))).toEqual(REFUSED);
  for (const name of REFUSED) {
    const file = copyOf(name);
    const opening = openStores(file);
    await expect(opening).rejects.toThrow(MigrationRefused);
    await expect(opening).rejects.toThrow(
      /15 of the 15 encounters .* Start the build that wrote them, export/s,
    );
    expect(await openStores(file).catch((error: Error) => error.message)).toMatch(/Nothing was changed/);
  }
});

it.each([
  ['the service', (_: string) => []],
  ['backup', (to: string) => ['backup', to]],
  ['move', (to: string) => ['move', copyOf(REFUSED[0]!), to]],
])('%s exits with 78 and instructions if a database cannot be read completely', (_, args) => {
  const file = copyOf(REFUSED[0]!);
  const { status, stderr } = spawnSync(process.execPath, [SERVICE, ...args(join(folder.path, 'to.db'))], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', DATABASE_URL: file },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect({ status, stderr }).toEqual({
    status: 78,
    stderr: expect.stringMatching(/export .* and import it/),
  });
  expect(existsSync(join(folder.path, 'to.db'))).toBe(false);
});

it('if the program stores names that the last stored database does not contain, its database format must be higher than that of the database', () => {
  const { format, names } = saidOf(read.at(-1)!);
  const today = new Set(systems.flatMap(storedNames));
  const added = [...today].filter((name) => !names!.includes(name));
  if (added.length > 0) expect({ added, format: DATABASE_FORMAT }).toEqual({ added, format: format + 1 });
  else expect(DATABASE_FORMAT).toBeGreaterThanOrEqual(format);
});

it('if the program has a new format of log entries, its database format must be higher', () => {
  const stored = read.map(saidOf).map(({ format, entryFormat = 1 }) => ({ format, entryFormat }));
  [...stored, { format: DATABASE_FORMAT, entryFormat: ENTRY_FORMAT }].reduce((earlier, later) => {
    if (later.entryFormat > earlier.entryFormat) expect(later.format).toBeGreaterThan(earlier.format);
    return later;
  });
});

describe.each(read)('a database of %s', (name) => {
  const { encounters, documents } = saidOf(name);
  let services: Services;
  let viewer: Viewer;

  beforeAll(async () => {
    services = productionServices(await openStores(copyOf(name)), { rulesDigest: engineDigest });
    const row = (await services.stores.encounters.byIds([encounters[0]!.id])).get(encounters[0]!.id)!;
    viewer = viewerOfKey(key('', row.campaignId));
  });

  afterAll(() => services.stores.close());

  const found = async (id: string) =>
    new EncounterView(await requireEncounter(services, viewer, id, []), viewer);

  const order = async (id: string, command: Command) => {
    const { version: expectedVersion } = (await found(id)).encounter.state;
    return handlePlainCommand(services, viewer, { encounterId: id, expectedVersion, attempt: null }, command);
  };

  it('a stored database contains fights of every system: finished, running, forked and imported', () => {
    for (const { id } of systems) {
      const own = encounters.filter(({ system }) => system === id);
      expect(own.filter(({ status }) => status === 'FINISHED').length).toBeGreaterThan(1);
      expect(own.map(({ title }) => title)).toEqual(expect.arrayContaining(['Finished', 'Fork', 'Running']));
    }
  });

  it('every encounter in a stored database has the same state and seed hash as when it was stored', async () => {
    const now = await Promise.all(
      encounters.map(async ({ id, system, title }) => {
        const { encounter, seedHash, ...view } = await found(id);
        const { status, version } = encounter.state;
        return { id, system, title, status, version, seedHash, came: fares(view.system, encounter.state) };
      }),
    );
    expect(now).toEqual(encounters.map((each) => ({ ...each })));
  });

  it('a stored database contains all of its characters', async () => {
    const page = { first: 100, after: null };
    const characters = await services.stores.characters.list(viewer.campaignId, anyone, 'name', page);
    expect(characters).toHaveLength(2 * systems.length);
    expect(characters.filter((each) => 'gap' in each)).toEqual([]);
  });

  it('the keys in a stored database neither expire nor have limits', async () => {
    const listed = await services.stores.keys.list(
      viewer.campaignId,
      { revoked: true },
      { first: 9, after: null },
    );
    expect(listed.length).toBeGreaterThan(0);
    for (const one of listed) expect(one).toMatchObject(LATER_KEY_FIELDS);
  });

  it('every encounter in a stored database passes the audit', async () => {
    for (const { id } of encounters)
      expect((await audit(services, await found(id))).difference, id).toBeNull();
  });

  it('a stored database can import its own exports, unless the rules have changed since', async () => {
    let taken = 0;
    for (const { id } of encounters.filter(({ status }) => status === 'FINISHED')) {
      if ((await audit(services, await found(id))).rulesChanged) continue;
      const part = { id, after: 0, first: null, short: true };
      const document = JSON.parse(JSON.stringify(await exportEncounter(services, viewer, part)));
      const { state } = await importEncounter(services, viewer, { document, characters: [] }, null);
      expect(state.version).toBe((await found(id)).encounter.state.version);
      taken += 1;
    }
    expect(taken).toBeGreaterThan(0);
    const refusals = await Promise.all(
      documents.map((document) =>
        importEncounter(services, viewer, { document, characters: [] }, null).then(
          () => null,
          (error: unknown) => String(error),
        ),
      ),
    );
    for (const refusal of refusals.filter((each) => each !== null))
      expect(refusal).toContain('Other rules decided this entry');
    expect(refusals).toContain(null);
  });

  it.each(encounters.filter(({ title, status }) => title !== 'Open' && status === 'RUNNING'))(
    'fight $id of $system in a stored database accepts an answer, an act, the end of a turn and the end of the fight',
    async ({ id }) => {
      const now = async () => (await found(id)).encounter.state;
      const first = async (all: readonly Command[]) => {
        for (const each of all)
          if (
            await order(id, each).then(
              () => true,
              () => false,
            )
          )
            return each.type;
        throw new Error(`nothing of ${all.length} may be done`);
      };
      const { system } = await found(id);
      for (let answers = 0; (await now()).pending && answers < 5; answers++)
        expect(await first([...movesIn(system, await now(), {}), { type: 'pass' }])).toMatch(/answer|pass/);
      await first([...movesIn(system, await now(), {}), turnOf(await now())]);
      if ((await now()).pending) await order(id, { type: 'pass' });
      await order(id, turnOf(await now()));
      if ((await now()).pending) await order(id, { type: 'pass' });
      await order(id, { type: 'finish' });
      expect((await now()).status).toBe('FINISHED');
      expect((await audit(services, await found(id))).difference).toBeNull();
    },
  );
});
