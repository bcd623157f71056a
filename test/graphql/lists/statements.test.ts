import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestStates } from '../../../src/play/services/state-cache.ts';
import { Counted } from '../counted.ts';

let service: Counted;

beforeAll(async () => {
  service = await Counted.opened();
  await service.begin();
});

afterAll(() => service.close());

const answerTo = (source: string) => service.answerTo(source);
const ask = (source: string) => service.ask(source);

const sheet = '{ brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }';

/** Creates characters, each of which has a finished fight and a player's key. */
async function people(many: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) {
    const { createCharacter, createEncounter } = await ask(
      `mutation { createCharacter(input: { name: "C${n}", sheet: ${sheet} }) { character { id } } createEncounter(input: { title: "E${n}", rules: { brp: {} } }) { encounter { id } } }`,
    );
    await ask(
      `mutation { addCombatants(input: { encounterId: "${createEncounter.encounter.id}", expectedVersion: 0, combatants: [{ characterId: "${createCharacter.character.id}" }] }) { entry { version } }
      createKey(input: { role: PLAYER, label: "P${n}", characterIds: ["${createCharacter.character.id}"] }) { key { id } } }`,
    );
    ids.push(createCharacter.character.id);
  }
  return ids;
}

const lists = [
  {
    what: 'characters with their standing',
    // the statements read the characters, their encounters, and the logs of these encounters
    most: 3,
    query: (first: number) =>
      `{ characters(first: ${first}) { edges { node { name standing { ... on BrpStanding { hitPoints } } conditions { condition { name } } } } } }`,
  },
  {
    what: 'keys with the standing of their characters',
    most: 4,
    query: (first: number) =>
      `{ keys(first: ${first}) { edges { node { label characters { name standing { ... on BrpStanding { hitPoints } } } } } } }`,
  },
  {
    what: 'encounters with their combatants and characters',
    // the statements read the encounters, their new log entries, the characters, and the requested pages of the logs
    most: 4,
    query: (first: number) =>
      `{ encounters(first: ${first}) { edges { node { title combatants { name character { name } } log(first: 5) { edges { node { summary } } } } } } }`,
  },
  {
    what: 'exported characters',
    most: 3,
    query: () => '{ exportCharacters }',
  },
  {
    what: 'an exported campaign',
    // the statements read the campaign, its characters, tables and encounters with their logs, and the characters'
    // state
    most: 7,
    query: () => '{ exportCampaign }',
  },
];

describe('a list', () => {
  beforeAll(async () => {
    await people(12);
  });

  it.each(lists)(
    'a list of $what takes the same number of SQL statements for 2 items as for 12 items',
    async ({ query, most }) => {
      const short = await answerTo(query(2));
      const long = await answerTo(query(12));
      expect([...short.errors, ...long.errors]).toEqual([]);
      expect(long.statements).toBeGreaterThan(0);
      expect(long.statements).toBeLessThanOrEqual(most);
      expect(short.statements).toBe(long.statements);
    },
  );

  it.each(lists.slice(0, 3))(
    'a page of more than 100 items from a list of $what is rejected',
    async ({ query }) => {
      expect((await answerTo(query(101))).errors[0]?.message).toContain('a page cannot have 101 items');
    },
  );
});

describe('encounters with tables of their campaign', () => {
  it('a list of encounters with their campaign’s tables takes the same number of SQL statements for 2 encounters as for 12', async () => {
    const before = service.key;
    await service.begin();
    const rows = JSON.stringify('from,to,text,hits,stunned\n-19,120,Cut,1,0\n');
    await ask(
      `mutation { importTable(input: { replacedTableId: "pathmaster.critical.slash", title: "Cuts", content: { csv: ${rows} } }) { table { version } } }`,
    );
    for (let n = 0; n < 12; n += 1)
      await ask(
        `mutation { createEncounter(input: { title: "E${n}", rules: { pathmaster: {} } }) { encounter { id } } }`,
      );
    const listed = (first: number) =>
      answerTo(`{ encounters(first: ${first}) { edges { node { tables { title version } } } } }`);
    const [short, long] = [await listed(2), await listed(12)];
    service.key = before;
    expect([...short.errors, ...long.errors]).toEqual([]);
    expect(long.data.encounters.edges).toEqual(
      Array.from({ length: 12 }, () => ({ node: { tables: [{ title: 'Cuts', version: 1 }] } })),
    );
    // the statements read the encounters, their new log entries, and the tables
    expect([short.statements, long.statements]).toEqual([3, 3]);
  });
});

describe('a row that cannot be read', () => {
  it('a row that cannot be read causes errors only in the fields that need the row', async () => {
    const [ann, bob, cid] = await people(3);
    service.client.exec(
      `update encounter_entries set events = '[' where encounter_id = (select encounter_id from characters where id = '${ann}')`,
    );
    service.client.exec(`update characters set sheet = '{' where id = '${cid}'`);
    service.services = { ...service.services, states: latestStates(1) };
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
