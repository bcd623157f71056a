import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDriver } from '../../../src/storage/sqlite/driver.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { newCampaign, Table } from '../table.ts';

// Damages rows of a campaign in the database file. The service must report an error for each of these rows, and must
// return all other rows of the list.

const folder = temporaryFolder();
const file = join(folder.path, 'broken.db');
let arbiter: OwnArbiter;
let gm: string;

interface Edge {
  readonly cursor: string;
  readonly node: { readonly id: string } | null;
}

const SHEET = '{ brp: { str: 10, con: 12, siz: 12, int: 10, pow: 10, dex: 10, cha: 10 } }';

async function made(): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = { characters: [], encounters: [], keys: [] };
  for (const name of ['Ann', 'Bob', 'Cid']) {
    const { data } = await arbiter.ask(
      `mutation { character: createCharacter(input: { name: "${name}", sheet: ${SHEET} }) { character { id } }
        key: createKey(input: { role: SPECTATOR, label: "${name}" }) { key { id } } }`,
      {},
      gm,
    );
    ids.characters!.push(data.character.character.id);
    ids.keys!.push(data.key.key.id);
    const table = await Table.laid(arbiter, '{ brp: {} }', gm);
    await table.command('addCombatants', `combatants: [{ name: "${name}", sheet: ${SHEET} }]`);
    ids.encounters!.push(table.id);
  }
  return ids;
}

const list = async (field: string) => {
  const { data, errors } = await arbiter.ask(`{ ${field} { edges { cursor node { id } } } }`, {}, gm);
  return { edges: (data?.[field].edges ?? []) as readonly Edge[], errors };
};

let ids: Record<string, string[]>;

beforeAll(async () => {
  arbiter = await startArbiter(file);
  gm = await newCampaign(arbiter);
  ids = await made();
  await arbiter.stop();
  const client = new (loadDriver())(file);
  client.prepare("update characters set sheet = '{' where id = ?").run(ids.characters![1]);
  client.prepare("update campaign_keys set character_ids = '' where id = ?").run(ids.keys![1]);
  client.prepare("update encounters set options = 'x' where id = ?").run(ids.encounters![0]);
  client.prepare("update encounter_entries set events = '[' where encounter_id = ?").run(ids.encounters![1]);
  client.close();
  arbiter = await startArbiter(file);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

describe('a row that cannot be read', () => {
  it.each([
    ['characters', 'character', [1]],
    ['keys', 'key', [1]],
    ['encounters', 'encounter', [0, 1]],
  ] as const)(
    'a row that cannot be read causes an error in the list of %s, and all other rows are returned',
    async (field, what, broken) => {
      const { edges, errors } = await list(field);
      const brokenIds = broken.map((index) => ids[field]![index]!);
      expect(edges.filter(({ node }) => node === null).map(({ cursor }) => cursor)).toEqual(brokenIds);
      const served = edges.flatMap(({ node }) => (node ? [node.id] : []));
      expect(served).toEqual(expect.arrayContaining(ids[field]!.filter((id) => !brokenIds.includes(id))));
      expect(errors).toHaveLength(broken.length);
      for (const { extensions } of errors) expect(extensions).toMatchObject({ code: 'UNAVAILABLE' });
      // The errors may be reported in any order.
      for (const id of brokenIds)
        expect(errors.map(({ message }) => message)).toContainEqual(
          expect.stringMatching(new RegExp(`${what} ${id} cannot be read`)),
        );
    },
  );
});

describe('an event of unknown type', () => {
  it('an event of unknown type in a log makes only the encounter of that log unavailable', async () => {
    await arbiter.stop();
    const client = new (loadDriver())(file);
    client
      .prepare(
        `update encounter_entries set events = '[{"type":"foretold"}]', command = json_remove(command, '$.check')
          where encounter_id = ?`,
      )
      .run(ids.encounters![1]);
    client.close();
    arbiter = await startArbiter(file);
    const { edges, errors } = await list('encounters');
    expect(edges.map(({ node }) => node !== null)).toEqual([false, false, true]);
    // The errors may be reported in any order.
    expect(errors.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(`encounter ${ids.encounters![1]}`),
    );
    const one = await arbiter.ask(`{ encounter(id: "${ids.encounters![1]}") { version } }`, {}, gm);
    expect(one.errors[0]!.extensions.code).toBe('UNAVAILABLE');
  });
});
