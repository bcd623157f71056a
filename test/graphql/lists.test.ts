import { join } from 'node:path';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, loadersFor } from '../../src/graphql/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { latestStates } from '../../src/play/states.ts';
import { systemWorld } from '../../src/play/system-world.ts';
import { viewerOf } from '../../src/play/viewer.ts';
import type { World } from '../../src/play/world.ts';
import { migrationsFolder, readMigrations } from '../../src/storage/migrate.ts';
import { sqliteDatabase } from '../../src/storage/sqlite/database.ts';
import type { Client } from '../../src/storage/sqlite/driver.ts';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { storesOn } from '../../src/storage/stores.ts';
import { temporaryFolder } from '../storage/place.ts';

const folder = temporaryFolder();
let client: Client;
let world: World;
let key: string;
let statements = 0;

beforeAll(async () => {
  client = await openSqlite(join(folder.path, 'lists.db'));
  const known = readMigrations(migrationsFolder('sqlite'));
  await migrate(client, known);
  world = systemWorld(storesOn(sqliteDatabase(client, known)));
  countStatements(client);
  const { createCampaign } = await ask('mutation { createCampaign(input: { name: "Temple" }) { gmKey } }');
  key = createCampaign.gmKey;
});

afterAll(() => {
  client.close();
  folder.remove();
});

/** Counts whatever the driver executes from now on. */
function countStatements(client: Client): void {
  const statement = Object.getPrototypeOf(client.prepare('select 1')) as Record<
    string,
    (...values: unknown[]) => unknown
  >;
  for (const name of ['all', 'get', 'run', 'iterate']) {
    const original = statement[name]!;
    statement[name] = function (this: unknown, ...values: unknown[]) {
      statements += 1;
      return original.apply(this, values);
    };
  }
}

async function answerTo(source: string) {
  const contextValue: Context = {
    world,
    viewer: key ? await viewerOf(world.stores.keys, `Bearer ${key}`) : null,
    loaders: loadersFor(world),
  };
  statements = 0;
  const { data, errors } = await graphql({ schema, source, contextValue });
  // biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers whose shape is what they test
  return { data: data as any, errors: errors ?? [], statements };
}

async function ask(source: string) {
  const { data, errors } = await answerTo(source);
  expect(errors).toEqual([]);
  return data;
}

const sheet = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';

/** Characters who each have a fight behind them, and a player of their own. */
async function people(many: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) {
    const { createCharacter, createEncounter } = await ask(
      `mutation { createCharacter(input: { name: "C${n}", sheet: ${sheet} }) { id } createEncounter(input: { title: "E${n}", rules: { brp: {} } }) { id } }`,
    );
    await ask(
      `mutation { addCombatants(input: { encounterId: "${createEncounter.id}", expectedVersion: 0, combatants: [{ characterId: "${createCharacter.id}" }] }) { entry { version } }
      createKey(input: { role: PLAYER, label: "P${n}", characterIds: ["${createCharacter.id}"] }) { key { id } } }`,
    );
    ids.push(createCharacter.id);
  }
  return ids;
}

const lists = [
  {
    what: 'characters with how they fare',
    // the characters, their encounters, the logs of those
    most: 3,
    query: (first: number) =>
      `{ characters(first: ${first}) { edges { node { name standing { ... on BrpStanding { hitPoints } } conditions { condition } } } } }`,
  },
  {
    what: 'keys with their characters and how these fare',
    most: 4,
    query: (first: number) =>
      `{ keys(first: ${first}) { edges { node { label characters { name standing { ... on BrpStanding { hitPoints } } } } } } }`,
  },
  {
    what: 'encounters with their combatants and characters',
    // the encounters, twice, what their logs have gained, the characters, the parts of the logs
    most: 5,
    query: (first: number) =>
      `{ encounters(first: ${first}) { edges { node { title combatants { name character { name } } log(first: 5) { edges { node { summary } } } } } } }`,
  },
  {
    what: 'exported characters',
    most: 3,
    query: () => '{ exportCharacters }',
  },
];

describe('a list', () => {
  beforeAll(async () => {
    await people(12);
  });

  it.each(lists)('of $what costs as many statements, however long it is', async ({ query, most }) => {
    const short = await answerTo(query(2));
    const long = await answerTo(query(12));
    expect([...short.errors, ...long.errors]).toEqual([]);
    expect(long.statements).toBeGreaterThan(0);
    expect(long.statements).toBeLessThanOrEqual(most);
    expect(short.statements).toBe(long.statements);
  });

  it.each(lists.slice(0, 3))('of $what is bounded', async ({ query }) => {
    expect((await answerTo(query(101))).errors[0]?.message).toContain('101 items cannot be given');
  });
});

describe('encounters with tables of their own', () => {
  it('cost as many statements, however many they are', async () => {
    const other = await ask('mutation { createCampaign(input: { name: "Forge" }) { gmKey } }');
    const before = key;
    key = other.createCampaign.gmKey;
    const rows = JSON.stringify('from,to,text,hits,stunned\n-19,120,Cut,1,0\n');
    await ask(
      `mutation { importTable(input: { standsFor: "pathmaster.critical.slash", title: "Cuts", content: { csv: ${rows} } }) { table { version } } }`,
    );
    for (let n = 0; n < 12; n += 1)
      await ask(`mutation { createEncounter(input: { title: "E${n}", rules: { pathmaster: {} } }) { id } }`);
    const listed = (first: number) =>
      answerTo(`{ encounters(first: ${first}) { edges { node { tables { title version } } } } }`);
    const [short, long] = [await listed(2), await listed(12)];
    key = before;
    expect([...short.errors, ...long.errors]).toEqual([]);
    expect(long.data.encounters.edges).toEqual(
      Array.from({ length: 12 }, () => ({ node: { tables: [{ title: 'Cuts', version: 1 }] } })),
    );
    // the encounters, twice, what their logs have gained, the tables
    expect([short.statements, long.statements]).toEqual([4, 4]);
  });
});

describe('a row that cannot be read', () => {
  it('fails the one that asked for it, and no other', async () => {
    const [ann, bob, cid] = await people(3);
    client.exec(
      `update encounter_entries set events = '[' where encounter_id = (select encounter_id from characters where id = '${ann}')`,
    );
    client.exec(`update characters set sheet = '{' where id = '${cid}'`);
    world = { ...world, states: latestStates(1) };
    const standing = '... on Character { name standing { ... on BrpStanding { hitPoints } } }';
    const { data, errors } = await answerTo(
      `{ ann: node(id: "${ann}") { ${standing} } bob: node(id: "${bob}") { ${standing} } cid: node(id: "${cid}") { id } }`,
    );
    expect(data).toEqual({ ann: null, bob: { name: 'C1', standing: { hitPoints: 10 } }, cid: null });
    expect(errors.map(({ path, message }) => [path?.[0], message]).sort()).toEqual([
      ['ann', expect.stringMatching(/^The events of entry 1 of encounter enc_\w+ cannot be read/)],
      ['cid', `The sheet of character ${cid} cannot be read: it is not JSON`],
    ]);
  });
});
