import { beforeAll, describe, expect, it } from 'vitest';
import { duellists } from '../../kit/duellists.ts';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given } from '../campaign.ts';
import { newCampaign, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Document = any;

const ask = (query: string, variables: object, key?: string): Promise<Document> =>
  given(arbiter.ask(query, { ...variables }, key));

const exported = async (key: string): Promise<Document> =>
  (await ask('{ exportCampaign }', {}, key)).exportCampaign;

const importing = (document: Document) =>
  arbiter.ask(
    'mutation($document: JSON!) { importCampaign(input: { document: $document }) { secret campaign { name } characters { formerId characterId } } }',
    { document },
  );

/**
 * Imports a whole campaign from its exported documents. Characters and tables are imported first, and then each fight.
 */
async function moved(gm: string): Promise<string> {
  const document = await exported(gm);
  const { secret, characters } = (await given(importing(document))).importCampaign;
  for (const { id, status } of document.encounters) {
    if (status !== 'FINISHED') continue;
    const { exportEncounter } = await ask(`{ exportEncounter(encounterId: "${id}", short: true) }`, {}, gm);
    await ask(
      'mutation($document: JSON!, $characters: [SameCharacterInput!]!) { importEncounter(input: { document: $document, characters: $characters }) { encounter { id } } }',
      { document: exportEncounter, characters },
      secret,
    );
  }
  return secret;
}

/** Returns a document without the values that are different in each campaign: ids and creation times. */
const timeless = (document: Document): Document => {
  const { createdAt: _, characterIds, tables, encounters, ...rest } = document;
  return {
    ...rest,
    people: characterIds.length,
    tables: tables.map(({ id: _, createdAt: __, ...table }: Document) => table),
    encounters: encounters.map(({ id: _, createdAt: __, ...encounter }: Document) => encounter),
  };
};

const fightOf = (document: Document): Document => {
  const { id: _, createdAt: __, dice: ___, ...rest } = document;
  const names = new Map<string, string>();
  const named = (id: string) => names.get(id) ?? names.set(id, `id ${names.size}`).get(id)!;
  return JSON.parse(
    JSON.stringify({
      ...rest,
      tables: rest.tables.map(({ title, content }: Document) => ({ title, content })),
    }).replaceAll(/(?:cbt|chr)_[0-9a-f]{32}/g, named),
  );
};

const csv = (text: string) => `from,to,text,hits,stunned\n-19,50,${text},3,0\n51,120,High,4,2\n`;

/**
 * Plays a campaign in which a combatant was wounded in a finished fight, and in which tables were replaced. Exports it.
 */
async function played(system: string): Promise<{ readonly gm: string; readonly fight: string }> {
  const gm = await newCampaign(arbiter);
  const people = ['Ann', 'Bob', 'Cid'].map((name) => ({
    ...{ system, name, sheet: duellists[system], archived: name === 'Cid' },
  }));
  const { importCharacters } = await ask(
    'mutation($document: JSON!) { importCharacters(input: { document: $document }) { characters { id } } }',
    { document: { format: 'arbiter.characters', version: 1, characters: people } },
    gm,
  );
  for (const text of ['Low', 'Lower'])
    await ask(
      'mutation($content: TableContentInput!) { importTable(input: { replacedTableId: "pathmaster.critical.slash", title: "Ours", content: $content }) { table { id } } updateCampaign(input: { name: "Tower", playersMayGiveDice: true }) { campaign { id } } }',
      { content: { csv: csv(text) } },
      gm,
    );
  const table = await Table.laid(arbiter, `{ ${system}: {} }`, gm);
  const [ann, bob] = importCharacters.characters;
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${ann.id}", side: "us" }, { characterId: "${bob.id}", side: "them" }]`,
  );
  await table.command('startEncounter');
  await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "a thorn", damage: 2`);
  await table.command('finishEncounter');
  return { gm, fight: table.id };
}

describe.each(Object.keys(duellists))('a campaign of %s', (system) => {
  it('a campaign that is exported, imported and exported again differs only in ids and times', async () => {
    const { gm, fight } = await played(system);
    const other = await moved(gm);
    const [was, is] = [await exported(gm), await exported(other)];
    expect(timeless(is)).toEqual(timeless(was));
    expect(is).toMatchObject({ name: 'Tower', playersMayGiveDice: true });
    expect(is.characters.characters[1].state).not.toEqual(is.characters.characters[0].state);
    expect(is.characterIds.filter((id: string) => was.characterIds.includes(id))).toEqual([]);
    expect(is.tables.map(({ version }: Document) => version)).toEqual([1, 2]);

    const [before, after] = [fight, is.encounters[0].id].map(
      (id) => `{ exportEncounter(encounterId: "${id}") }`,
    );
    const { exportEncounter: old } = await ask(before!, {}, gm);
    const { exportEncounter: anew } = await ask(after!, {}, other);
    expect(fightOf(anew)).toEqual(fightOf(old));
    const { auditEncounter } = await ask(
      `{ auditEncounter(encounterId: "${is.encounters[0].id}") { entries difference { version } } }`,
      {},
      other,
    );
    expect(auditEncounter).toEqual({ entries: old.entriesInAll, difference: null });
  });
});

describe('the result of importCampaign', () => {
  it('importCampaign returns the old and new ids of characters, so imported fights can refer to the new ids', async () => {
    const { gm } = await played('brp');
    const document = await exported(gm);
    const { secret, characters } = (await given(importing(document))).importCampaign;
    expect(characters.map(({ formerId }: Document) => formerId)).toEqual(document.characterIds);
    const { characters: now } = await ask(
      '{ characters(includeArchived: true) { edges { node { id name } } } }',
      {},
      secret,
    );
    const names = new Map(now.edges.map(({ node }: Document) => [node.id, node.name]));
    expect(characters.map(({ characterId }: Document) => names.get(characterId))).toEqual([
      'Ann',
      'Bob',
      'Cid',
    ]);
  });
});

it('a campaign without characters and tables can be imported', async () => {
  const document = await exported(await newCampaign(arbiter));
  const { campaign, characters } = (await given(importing(document))).importCampaign;
  expect([campaign, characters]).toEqual([{ name: 'A campaign' }, []]);
});

describe('a campaign document', () => {
  it.each<[string, readonly (string | number)[], unknown]>([
    ['another format', ['format'], 'arbiter.characters'],
    ['a later version', ['version'], 2],
    ['an unknown field', ['more'], 1],
    ['no name', ['name'], ''],
    ['a setting that is not a boolean', ['playersMayGiveDice'], 'yes'],
    ['a missing id', ['characterIds'], []],
    ['an invalid id', ['characterIds', 1], 'Bob'],
    ['characters of another format', ['characters', 'format'], 'arbiter.campaign'],
    ['an invalid sheet', ['characters', 'characters', 1, 'sheet', 'str'], 'strong'],
    ['invalid wounds', ['characters', 'characters', 0, 'state', 'suffered'], 3],
    ['tables that are not a list', ['tables'], {}],
    ['a table that replaces no known table', ['tables', 0, 'standsFor'], 'brp.nothing'],
    ['a table whose first version is missing', ['tables', 0, 'version'], 2],
    ['a table without a title', ['tables', 1, 'title'], ''],
    ['an invalid band', ['tables', 1, 'content', 'bands', 0, 'from'], 'low'],
  ])('a campaign document with %s is rejected with the path', async (_what, path, value) => {
    const { gm } = await played('brp');
    const document = structuredClone(await exported(gm));
    const parent = path.slice(0, -1).reduce((of: Document, name) => of[name], document);
    parent[path.at(-1)!] = value;
    const { data, errors } = await importing(document);
    expect(data?.importCampaign ?? null).toBeNull();
    expect(errors[0]!.extensions.code).toBe('BAD_USER_INPUT');
    const told = errors.map(({ extensions }) => JSON.stringify(extensions.path).slice(0, -1));
    expect(
      told.some((at) => at.startsWith(JSON.stringify(['input', 'document', ...path]).slice(0, -1))),
    ).toBe(true);
  });

  it('a campaign document is rejected with all of its faults at once', async () => {
    const { gm } = await played('brp');
    const document = structuredClone(await exported(gm));
    document.name = '';
    document.characters.characters[0].name = '';
    document.tables[0].title = '';
    const { errors } = await importing(document);
    const { faults } = errors[0]!.extensions as Document;
    expect((faults ?? errors.map(({ extensions }) => extensions)).map(({ path }: Document) => path)).toEqual(
      expect.arrayContaining([
        ['input', 'document', 'name'],
        ['input', 'document', 'characters', 'characters', 0, 'name'],
        ['input', 'document', 'tables', 0, 'title'],
      ]),
    );
  });
});
