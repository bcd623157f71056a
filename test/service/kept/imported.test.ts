import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given } from '../campaign.ts';
import { duel, newCampaign, roll, strike, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Document = any;

const exported = async (id: string, key: string, more = ''): Promise<Document> =>
  (await given(arbiter.ask(`{ exportEncounter(encounterId: "${id}"${more}) }`, {}, key))).exportEncounter;

const importing = (document: Document, key: string, characters: readonly object[] = []) =>
  arbiter.ask(
    `mutation($document: JSON!, $characters: [SameCharacterInput!]!) {
      importEncounter(input: { document: $document, characters: $characters }) { encounter { id } } }`,
    { document, characters },
    key,
  );

const imported = async (document: Document, key: string, characters?: readonly object[]): Promise<string> =>
  (await given(importing(document, key, characters))).importEncounter.encounter.id;

/** Reads everything in an encounter that is the same no matter where the encounter is stored. */
const told = async (id: string, key: string): Promise<Document> => {
  const { encounter, auditEncounter } = await given(
    arbiter.ask(
      `{ encounter(id: "${id}") { title system status round version
          combatants { name side health standing { hitPoints } conditions { condition { name } note } character { name } }
          log { edges { node { version at kind summary throws { die face } effects { summary recipient { name } } } } } }
        auditEncounter(encounterId: "${id}") { entries difference { version part } } }`,
      {},
      key,
    ),
  );
  return { ...encounter, audit: auditEncounter };
};

/** Plays a fight with dice that were given and dice that the server rolled. One of its acts is undone. */
async function fought(): Promise<Table> {
  const table = await duel(arbiter);
  await table.command('act', strike(table, 'outOfTurn: true, dice: { given: [40, 5] }'));
  await table.command('act', roll(table));
  await table.command('undo');
  await table.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: 1`);
  await table.command('act', roll(table));
  return table;
}

async function finished(): Promise<Table> {
  const table = await fought();
  await table.command('finishEncounter');
  return table;
}

const refusal = async (document: Document) => {
  const { data, errors } = await importing(document, await newCampaign(arbiter));
  expect(data?.importEncounter ?? null).toBeNull();
  return { code: errors[0]!.extensions.code, path: errors[0]!.extensions.path };
};

describe('an imported encounter', () => {
  it.each(['', ', short: true'])(
    'an encounter exported with the arguments “id%s” and imported again is unchanged and passes the audit',
    async (more) => {
      const table = await finished();
      const document = await exported(table.id, table.gmKey, more);
      const other = await newCampaign(arbiter);
      const id = await imported(document, other);
      const was = await told(table.id, table.gmKey);
      expect(was.audit).toEqual({ entries: 8, difference: null });
      expect(await told(id, other)).toEqual(was);
      expect(await given(arbiter.ask(`{ encounter(id: "${id}") { importedUpTo } }`, {}, other))).toEqual({
        encounter: { importedUpTo: 8 },
      });
    },
  );

  it('an imported encounter has new combatant ids', async () => {
    const table = await finished();
    const id = await imported(await exported(table.id, table.gmKey), table.gmKey);
    const { encounter } = await given(
      arbiter.ask(`{ encounter(id: "${id}") { combatants { id name } } }`, {}, table.gmKey),
    );
    expect(encounter.combatants.map(({ name }: Document) => name)).toEqual(['Ann', 'Bob']);
    for (const combatant of encounter.combatants) expect(combatant.id).not.toBe(table.ids[combatant.name]);
  });

  it('an imported encounter can be exported and imported again, and continued in a fork', async () => {
    const table = await finished();
    const [first, second] = [await newCampaign(arbiter), await newCampaign(arbiter)];
    const once = await imported(await exported(table.id, table.gmKey), first);
    const twice = await imported(await exported(once, first, ', short: true'), second);
    const was = await told(table.id, table.gmKey);
    expect(await told(twice, second)).toEqual(was);
    const { forkEncounter } = await given(
      arbiter.ask(
        `mutation { forkEncounter(input: { encounterId: "${twice}", version: 7 }) { encounter { id version combatants { id name } } } }`,
        {},
        second,
      ),
    );
    const bob = forkEncounter.encounter.combatants.find(({ name }: Document) => name === 'Bob').id;
    const fork: Table = Object.assign(Object.create(Table.prototype), table, {
      ...{ id: forkEncounter.encounter.id, version: 7, gmKey: second, ids: {} },
    });
    await fork.command('adjust', `combatantId: "${bob}", reason: "so", damage: 2`);
    await fork.command('act', roll(fork));
    await fork.command('undo');
    await fork.command('finishEncounter');
    const forked = await told(fork.id, second);
    expect(forked.audit).toEqual({ entries: 11, difference: null });
    const third = await newCampaign(arbiter);
    expect(await told(await imported(await exported(fork.id, second), third), third)).toEqual(forked);
  });

  it('an imported encounter is linked only to the characters that the import lists', async () => {
    const gm = await newCampaign(arbiter);
    const sheet =
      'sheet: { brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } }';
    const character = async (key: string) =>
      (
        await given(
          arbiter.ask(
            `mutation { createCharacter(input: { name: "Ann", ${sheet} }) { character { id } } }`,
            {},
            key,
          ),
        )
      ).createCharacter.character.id;
    const ann = await character(gm);
    const table = await Table.laid(arbiter, '{ brp: {} }', gm);
    await table.command('addCombatants', `combatants: [{ characterId: "${ann}" }]`);
    await table.command('finishEncounter');
    const document = await exported(table.id, gm);
    const other = await newCampaign(arbiter);
    const characters = async (id: string) =>
      (await told(id, other)).combatants.map((one: Document) => one.character);
    expect(await characters(await imported(document, other))).toEqual([null]);
    const hers = await character(other);
    expect(await characters(await imported(document, other, [{ formerId: ann, characterId: hers }]))).toEqual(
      [{ name: 'Ann' }],
    );
    const { errors } = await importing(document, other, [{ formerId: ann, characterId: ann }]);
    expect(errors[0]!.extensions).toMatchObject({
      code: 'NOT_FOUND',
      path: ['input', 'characters', 0, 'characterId'],
    });
  });

  it('an encounter is imported only once with the same idempotency key', async () => {
    const table = await finished();
    const document = await exported(table.id, table.gmKey, ', short: true');
    const asked = () =>
      given(
        arbiter.ask(
          'mutation($document: JSON!) { importEncounter(input: { document: $document }, idempotencyKey: "once-only") { encounter { id } } }',
          { document },
          table.gmKey,
        ),
      );
    expect(await asked()).toEqual(await asked());
  });
});

describe('an encounter document', () => {
  const at = (...rest: readonly (string | number)[]) => ({
    ...{ code: 'BAD_USER_INPUT', path: ['input', 'document', ...rest] },
  });

  it('an encounter document is rejected if the fight is running or if the document is only a part', async () => {
    const table = await fought();
    expect(await refusal(await exported(table.id, table.gmKey))).toEqual(at('status'));
    await table.command('finishEncounter');
    expect(await refusal(await exported(table.id, table.gmKey, ', first: 3'))).toEqual(at('entries'));
  });

  it('an encounter document is rejected if an entry does not follow from the previous ones', async () => {
    const table = await finished();
    const document = await exported(table.id, table.gmKey);
    const changed = (change: (document: Document) => void) => {
      const other = structuredClone(document);
      change(other);
      return refusal(other);
    };
    const rolled = document.entries.findIndex(({ throws }: Document) => throws[0]?.position !== undefined);
    const face = (other: Document) => {
      other.entries[rolled].throws[0].face = 101 - other.entries[rolled].throws[0].face;
    };
    expect(await changed(face)).toEqual(at('entries', rolled, 'throws'));
    const events = (other: Document) => {
      other.entries[rolled].events.pop();
    };
    expect(await changed(events)).toEqual(at('entries', rolled, 'events'));
    const seed = (other: Document) => {
      other.dice[0].seed = 'another';
    };
    expect(await changed(seed)).toEqual(at('dice', 0, 'seed'));
    const damage = (other: Document) => {
      other.entries[5].command.change.damage = 2;
    };
    expect(await changed(damage)).toEqual(at('entries', 5, 'events'));
    const unfinished = (other: Document) => {
      other.entries.pop();
      other.entriesInAll -= 1;
    };
    expect(await changed(unfinished)).toEqual(at('entries'));
  });

  it.each<[string, readonly (string | number)[], unknown]>([
    ['another format', ['format'], 'arbiter.characters'],
    ['an unknown field', ['more'], 1],
    ['an unknown command', ['entries', 0, 'command', 'type'], 'win'],
    ['an unknown field in a command', ['entries', 1, 'command', 'more'], 1],
    ['an invalid sheet', ['entries', 0, 'command', 'newcomers', 0, 'sheet', 'str'], 'strong'],
    ['an invalid id', ['entries', 0, 'command', 'newcomers', 0, 'id'], 'a'],
    ['a version out of sequence', ['entries', 2, 'version'], 9],
    ['an invalid time', ['entries', 2, 'at'], 'yesterday'],
    ['dice of an unknown encounter', ['entries', 2, 'recordedIn'], 'enc'],
    ['null as entries', ['entries'], null],
  ])('an encounter document with %s is rejected with the path', async (_what, path, value) => {
    const table = await finished();
    const document = await exported(table.id, table.gmKey);
    const last = path.at(-1)!;
    const parent = path.slice(0, -1).reduce((of: Document, name) => of[name], document);
    parent[last] = value;
    expect(await refusal(document)).toEqual(at(...path));
  });

  it('an encounter document is rejected if the campaign does not have a table that the encounter used', async () => {
    const [gm, other] = [await newCampaign(arbiter), await newCampaign(arbiter)];
    const csv = 'from,to,text,hits,stunned\n-19,50,Low,3,0\n51,120,High,4,2\n';
    const bring = (key: string, content: object) =>
      given(
        arbiter.ask(
          'mutation($content: TableContentInput!) { importTable(input: { replacedTableId: "pathmaster.critical.slash", title: "Ours", content: $content }) { table { id } } }',
          { content },
          key,
        ),
      );
    await bring(gm, { csv });
    const table = await Table.laid(arbiter, '{ pathmaster: {} }', gm);
    await table.command('finishEncounter');
    const document = await exported(table.id, gm);
    const { errors } = await importing(document, other);
    expect(errors[0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      path: ['input', 'document', 'tables', 0],
    });
    await bring(other, { json: document.tables[0].content });
    const id = await imported(document, other);
    const { encounter } = await given(
      arbiter.ask(`{ encounter(id: "${id}") { tables { title } } }`, {}, other),
    );
    expect(encounter.tables).toEqual([{ title: 'Ours' }]);
  });
});
