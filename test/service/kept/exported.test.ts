import { beforeAll, describe, expect, it } from 'vitest';
import { withTables } from '../../../src/engine/rules/homebrew/overrides.ts';
import { systemById, systems } from '../../../src/engine/systems/index.ts';
import { auditLog } from '../../../src/play/replay/audit-log.ts';
import { systemsIn } from '../../../src/play/systems.ts';
import { lint } from '../../../src/play/tables/import.ts';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, newTable } from '../campaign.ts';
import { duel, newCampaign, roll, strike, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Document = any;

const exported = async ({ id, gmKey }: { id: string; gmKey: string }, more = ''): Promise<Document> => {
  const { data, errors } = await arbiter.ask(`{ exportEncounter(encounterId: "${id}"${more}) }`, {}, gmKey);
  expect(errors).toEqual([]);
  return data.exportEncounter;
};

/** Verifies an exported document using nothing but the document itself. */
function proved({ system, options, tables, dice, entries }: Document) {
  return auditLog({
    system: systemById(system)!,
    options: withTables(
      options,
      new Map(
        tables.map(({ standsFor, title, content }: Document) => [
          standsFor,
          lint({ systems: systemsIn(systems) }, { standsFor, title, content, path: [] }).table,
        ]),
      ),
    ),
    seeds: new Map(dice.map(({ recordedIn, ...each }: Document) => [recordedIn, each])),
    rules: entries[0].rules,
    log: entries.map(({ recordedIn, ...entry }: Document) => ({ ...entry, encounterId: recordedIn })),
  });
}

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

describe('an exported finished encounter', () => {
  it('an exported finished encounter can be audited with only its document', async () => {
    const table = await fought();
    await table.command('finishEncounter');
    const document = await exported(table);
    expect(document).toMatchObject({
      format: 'arbiter.encounter',
      version: 1,
      id: table.id,
      title: 'A fight',
      system: 'brp',
      status: 'FINISHED',
      forkedFrom: null,
      entriesInAll: 8,
      dice: [{ recordedIn: table.id, ...(await table.read('seed seedHash')) }],
    });
    expect(document.entries).toHaveLength(8);
    expect(document.entries.map(({ thrownBy }: Document) => thrownBy)).toContain('HAND');
    expect(proved(document)).toEqual({ entries: 8, difference: null, rulesChanged: null });
  });

  it('an exported finished encounter with a changed die or event fails the audit', async () => {
    const table = await fought();
    await table.command('finishEncounter');
    const document = await exported(table);
    const rolled = document.entries.findIndex(({ throws }: Document) => throws[0]?.position !== undefined);
    const loaded = structuredClone(document);
    loaded.entries[rolled].throws[0].face = 101 - loaded.entries[rolled].throws[0].face;
    expect(proved(loaded).difference).toMatchObject({ version: rolled + 1, part: 'THROWS' });
    const told = structuredClone(document);
    told.entries[rolled].events.pop();
    expect(proved(told).difference).toMatchObject({ version: rolled + 1, part: 'EVENTS' });
  });

  it('an exported finished encounter with missing, extra or impossible dice fails the audit', async () => {
    const table = await fought();
    await table.command('finishEncounter');
    const document = await exported(table);
    const byHand = document.entries.findIndex(({ thrownBy }: Document) => thrownBy === 'HAND');
    expect(document.entries[byHand].throws).toMatchObject([{ face: 40 }, { face: 5 }]);
    const other = (change: (throws: Document) => void) => {
      const changed = structuredClone(document);
      change(changed.entries[byHand].throws);
      return proved(changed).difference;
    };
    const differs = { version: byHand + 1, part: 'THROWS' };
    expect(other((throws) => throws.pop())).toMatchObject({
      ...differs,
      derived: { needs: [expect.objectContaining({ sides: 8 })] },
    });
    expect(other((throws) => throws.push({ ...throws[1] }))).toMatchObject(differs);
    expect(
      other((throws) => {
        throws[1].face = 9;
      }),
    ).toMatchObject(differs);
    const rolled = structuredClone(document);
    rolled.entries.find(({ throws }: Document) => throws[0]?.position !== undefined).throws.pop();
    expect(proved(rolled).difference).toMatchObject({ part: 'THROWS' });
  });

  it('an exported finished encounter contains the tables that it used, and these can be imported again', async () => {
    const [gm, other] = [await newCampaign(arbiter), await newCampaign(arbiter)];
    const importing = (key: string, content: object) =>
      arbiter.ask(
        'mutation($content: TableContentInput!) { importTable(input: { replacedTableId: "pathmaster.critical.slash", title: "Ours", content: $content }) { findings { kind } table { id } } }',
        { content },
        key,
      );
    await importing(gm, { csv: 'from,to,text,hits,stunned\n-19,50,Low,3,0\n51,120,High,4,2\n' });
    const table = await Table.laid(arbiter, '{ pathmaster: {} }', gm);
    await importing(gm, { csv: 'from,to,text,hits,stunned\n-19,120,Later,9,0\n' });
    const { tables } = await exported(table);
    expect(tables).toMatchObject([
      { standsFor: 'pathmaster.critical.slash', version: 1, title: 'Ours', content: { bands: [{}, {}] } },
    ]);
    const { data } = await importing(other, { json: tables[0].content });
    expect(data.importTable.findings).toEqual([]);
    const again = await exported(await Table.laid(arbiter, '{ pathmaster: {} }', other));
    expect(again.tables[0].content).toEqual(tables[0].content);
  });
});

describe('an exported running encounter', () => {
  it('the export of a running encounter contains neither its seed nor the positions of its dice', async () => {
    const table = await fought();
    const document = await exported(table);
    const { seedHash } = await table.read('seedHash');
    expect(document).toMatchObject({
      status: 'RUNNING',
      entriesInAll: 7,
      dice: [{ recordedIn: table.id, seedHash, seed: null }],
    });
    await table.command('finishEncounter');
    const { seed } = await table.read('seed');
    expect(JSON.stringify(document)).not.toContain(seed);
    for (const { throws, dicePosition } of document.entries) {
      expect(dicePosition).toBeNull();
      for (const thrown of throws) expect(thrown).not.toHaveProperty('position');
    }
  });

  it('a finished fork of a running encounter is exported without the seed, and without dice positions in the shared entries', async () => {
    const table = await fought();
    const { data } = await table.ask(
      `mutation { forkEncounter(input: { encounterId: "${table.id}" }) { encounter { id } } }`,
    );
    const fork: Table = Object.assign(Object.create(Table.prototype), table, {
      id: data.forkEncounter.encounter.id,
    });
    await fork.command('adjust', `combatantId: "${table.ids.Bob}", reason: "so", damage: 1`);
    await fork.command('finishEncounter');
    const { seed } = await fork.read('seed');
    const open = await exported(fork);
    expect(open.forkedFrom).toEqual({ encounterId: table.id, version: 7 });
    expect(open.dice).toMatchObject([
      { recordedIn: fork.id, seed },
      { recordedIn: table.id, seed: null },
    ]);
    expect(open.entries.map(({ dicePosition }: Document) => dicePosition)).toEqual([
      ...Array(7).fill(null),
      0,
      0,
    ]);
    await table.command('finishEncounter');
    expect(proved(await exported(fork))).toEqual({ entries: 9, difference: null, rulesChanged: null });
  });
});

describe('a long log', () => {
  it('a long log is exported in parts that together equal the whole', async () => {
    const table = await fought();
    const whole = await exported(table);
    const parts = [
      await exported(table, ', first: 3'),
      await exported(table, ', after: 3, first: 3'),
      await exported(table, ', after: 6, first: 5000'),
    ];
    expect(parts.map(({ entries }) => entries.length)).toEqual([3, 3, 1]);
    expect(parts.flatMap(({ entries }) => entries)).toEqual(whole.entries);
    for (const part of parts) expect(part.entriesInAll).toBe(7);
    expect((await exported(table, ', after: 7')).entries).toEqual([]);
  });

  it.each([
    ['after: 8', ['after']],
    ['after: -1', ['after']],
    ['first: 0', ['first']],
    ['first: 5001', ['first']],
  ])('a request to export a part of a long log with the arguments %s is rejected', async (part, path) => {
    const table = await fought();
    const { errors } = await table.ask(`{ exportEncounter(encounterId: "${table.id}", ${part}) }`);
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path });
  });
});

describe('an exported campaign', () => {
  it('an exported campaign contains its characters, every version of its tables, and a list of its encounters by title', async () => {
    const { gm, hero, villain, encounter } = await newTable(arbiter);
    const ask = (query: string, variables: object = {}, key = gm) =>
      given(arbiter.ask(query, { ...variables }, key));
    await ask(
      `mutation { joined: addCombatants(input: { encounterId: "${encounter}", expectedVersion: 0, combatants: [{ characterId: "${hero}" }] }) { encounter { combatants { id } } } }`,
    );
    const { exportEncounter } = await ask(`{ exportEncounter(encounterId: "${encounter}") }`);
    const { id } = exportEncounter.entries[0].command.newcomers[0];
    await ask(
      `mutation { adjust(input: { encounterId: "${encounter}", expectedVersion: 1, combatantId: "${id}", reason: "so", damage: 3 }) { entry { version } }
        archiveCharacter(input: { characterId: "${villain}" }) { character { id } }
        importTable(input: { replacedTableId: "pathmaster.fumble.melee", title: "Newer", content: { csv: "from,to,text,hits\\n1,100,Oh.,4" } }) { table { id } }
        updateCampaign(input: { name: "Tower", playersMayGiveDice: true }) { campaign { id } } }`,
    );
    const { exportCampaign: document, exportCharacters } = await ask('{ exportCampaign exportCharacters }');
    expect(document).toMatchObject({
      format: 'arbiter.campaign',
      version: 1,
      name: 'Tower',
      playersMayGiveDice: true,
      characterIds: [hero, villain],
      characters: exportCharacters,
      tables: [
        { version: 1, title: 'Ours' },
        { version: 2, title: 'Newer', content: { bands: [{ from: 1, to: 100, text: 'Oh.' }] } },
      ],
      encounters: [{ id: encounter, title: 'Gate', system: 'brp', status: 'PREPARING', entriesInAll: 2 }],
    });
    const [ann, bob] = document.characters.characters;
    expect([ann.archived, bob.archived]).toEqual([false, true]);
    expect(ann.state.suffered.wounds).toHaveLength(1);
    expect(JSON.stringify(document)).not.toContain(gm);

    const other = await newCampaign(arbiter);
    const { importCharacters } = await ask(
      'mutation($document: JSON!) { importCharacters(input: { document: $document }) { characters { name standing { hitPoints } } } }',
      { document: document.characters },
      other,
    );
    const { characters } = await ask(
      '{ characters(includeArchived: true) { edges { node { name standing { hitPoints } } } } }',
    );
    expect(importCharacters.characters).toEqual(characters.edges.map(({ node }: Document) => node));
  });

  it('an exported campaign lists every encounter, however many there are', async () => {
    const gm = await newCampaign(arbiter);
    const titles = Array.from({ length: 105 }, (_, n) => `E${n}`);
    const making = (title: string) =>
      `${title}: createEncounter(input: { title: "${title}", rules: { brp: {} } }) { encounter { id } }`;
    for (let n = 0; n < titles.length; n += 10)
      await given(
        arbiter.ask(
          `mutation { ${titles
            .slice(n, n + 10)
            .map(making)
            .join(' ')} }`,
          {},
          gm,
        ),
      );
    const { exportCampaign } = await given(arbiter.ask('{ exportCampaign }', {}, gm));
    expect(exportCampaign.encounters.map(({ title }: Document) => title)).toEqual(titles);
  });
});
