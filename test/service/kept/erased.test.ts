import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { asked, newDatabase } from '../../postgres/database.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { given, newTable } from '../campaign.ts';
import { slow, Table } from '../table.ts';

// After a person is erased, the person's name is in no database row, page or answer.

const folder = temporaryFolder();
let arbiter: OwnArbiter;
/** The URL of the database file that this test uses. */
let database: string;

beforeAll(async () => {
  const path = join(folder.path, 'erased.db');
  const server = inject('postgres');
  database = server ? (await newDatabase()).url : `file:${path}`;
  arbiter = await startArbiter(path, { DATABASE_URL: database });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const OLD = 'Zebulonia';
const NOW = 'Zebulonia Quint';
const PLAYER = 'Kazimir Olsson';

const audited = async (gm: string, ...ids: readonly string[]) =>
  Promise.all(
    ids.map((id) =>
      given(
        arbiter.ask(
          `{ auditEncounter(encounterId: "${id}") { entries difference { part version } } }`,
          {},
          gm,
        ),
      ).then(({ auditEncounter }) => auditEncounter),
    ),
  );

const sheet = `{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, dodge: 40, hitPoints: 500,
  weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] } }`;

/**
 * Creates a person with a history: a new name, a fight with notes, a fork of that fight, and answers that were stored.
 */
async function played() {
  const { createCampaign } = await given(
    arbiter.ask(`mutation { createCampaign(input: { name: "The road of ${OLD}" }) { secret } }`),
  );
  const gm = createCampaign.secret as string;
  const ask = (mutation: string, key = gm) => given(arbiter.ask(`mutation { ${mutation} }`, {}, key));
  const { createCharacter } = await ask(
    `createCharacter(idempotencyKey: "new", input: { name: "${OLD}", sheet: ${sheet} }) { character { id } }`,
  );
  const id = createCharacter.character.id as string;
  const made = await ask(
    `createKey(idempotencyKey: "${'k'.repeat(32)}", input: { role: PLAYER, label: "${PLAYER}", characterIds: ["${id}"] }) { secret }`,
  );
  const player = made.createKey.secret as string;
  const table = await Table.laid(arbiter, '{ brp: {} }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${id}", note: "${OLD} is afraid of fire", side: "${OLD}" }, { note: "hates ${OLD}", ${slow('Bob').slice(1)}]`,
  );
  await table.command('startEncounter');
  const them = table.ids[OLD]!;
  const bob = table.ids.Bob!;
  await table.command(
    'act',
    `actorId: "${them}", targetId: "${bob}", act: { brp: { attack: { weapon: "Sword", defence: NONE } } }`,
  );
  for (let blow = 0; blow < 22; blow++)
    await table.command(
      'adjust',
      `combatantId: "${them}", damage: 1, reason: "${OLD} stumbles, time ${blow}"`,
    );
  await table.command('adjust', `combatantId: "${bob}", damage: 1, reason: "the look of ${OLD}"`);
  await table.command('setVisibility', `combatantId: "${bob}", visibility: FULL, note: "fled from ${OLD}"`);
  const { forkEncounter } = await ask(
    `forkEncounter(input: { encounterId: "${table.id}", title: "What if ${OLD} had won" }) { encounter { id version combatants { id name } } }`,
  );
  const fork = forkEncounter.encounter.id as string;
  const there = forkEncounter.encounter.combatants.find(({ name }: { name: string }) => name === 'Bob').id;
  await ask(
    `adjust(input: { encounterId: "${fork}", expectedVersion: ${forkEncounter.encounter.version}, combatantId: "${there}", damage: 1, reason: "again ${OLD}" }) { entry { version } }`,
  );
  await ask(
    `updateCharacter(idempotencyKey: "renamed", input: { characterId: "${id}", expectedVersion: 1, name: "${NOW}", sheet: { brp: { str: 13 } } }) { character { name } }`,
    player,
  );
  return { gm, id, player, table, fork, bob };
}

/** Returns every place in the database that contains a text. */
async function traces(...texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  if (!inject('postgres')) {
    for (const name of readdirSync(folder.path)) {
      const bytes = readFileSync(join(folder.path, name));
      for (const text of texts) if (bytes.includes(text)) found.push(`${name}: ${text}`);
    }
    return found;
  }
  await asked(database, async (sql) => {
    const { rows } = await sql.query(
      'select tablename as name from pg_tables where schemaname = current_schema()',
    );
    for (const { name } of rows)
      for (const row of (await sql.query(`select * from "${name}"`)).rows)
        for (const text of texts) if (JSON.stringify(row).includes(text)) found.push(`${name}: ${text}`);
  });
  return found;
}

describe('the name of a person', () => {
  it('after an erasure, a person’s name is in no row, page or answer, and the fights are otherwise unchanged', async () => {
    const { gm, id, player, table, fork, bob } = await played();
    const fields =
      'status round version combatants { standing { hitPoints } conditions { note } } log(first: 100) { edges { node { kind throws { face } outcome { name } } } }';
    const before = await table.read(fields);
    const audits = await audited(gm, table.id, fork);
    expect(audits).toMatchObject([{ difference: null }, { difference: null }]);
    expect(
      (await given(arbiter.ask('{ campaign { storedBytes } }', {}, gm))).campaign.storedBytes,
    ).toBeGreaterThan(0);

    const erase = (key: string) =>
      arbiter.ask(
        `mutation { eraseCharacter(idempotencyKey: "gone", input: { characterId: "${id}", keyLabels: true }) { character { id name version history(first: 9) { edges { node { cause changes { path before after } by { label role } } } } } } }`,
        {},
        key,
      );
    expect((await erase(player)).errors[0]!.extensions.code).toBe('FORBIDDEN');
    const { eraseCharacter } = await given(erase(gm));
    expect(eraseCharacter.character).toMatchObject({ id, name: 'Erased 1' });
    const [edit] = eraseCharacter.character.history.edges;
    expect(edit.node).toEqual({
      cause: 'EDIT',
      by: { label: 'Erased 1', role: 'PLAYER' },
      changes: [
        { path: ['name'], before: 'Erased 1', after: 'Erased 1' },
        { path: ['sheet', 'str'], before: 12, after: 13 },
      ],
    });

    // The requests before the erasure load the data into this process's memory, for both keys and for the fork.
    for (const key of [gm, player]) {
      const { campaign, encounters } = await given(
        arbiter.ask(
          '{ campaign { name } encounters { edges { node { title combatants { name side note } log(first: 100) { edges { node { summary joined { name } } } } } } } }',
          {},
          key,
        ),
      );
      expect(JSON.stringify({ campaign, encounters })).not.toMatch(/Zebulonia|Quint/);
      expect(JSON.stringify(encounters)).toContain('Erased 1');
    }
    expect((await table.read('combatants { name note }')).combatants).toEqual([
      { name: 'Erased 1', note: 'Erased' },
      { name: 'Bob', note: 'fled from Erased 1' },
    ]);
    expect(await table.read(fields)).toEqual(before);
    expect(await audited(gm, table.id, fork)).toEqual(audits);

    // Answers that the service stored to repeat them do not contain the person's name either.
    const renamed = await given(
      arbiter.ask(
        `mutation { updateCharacter(idempotencyKey: "renamed", input: { characterId: "${id}", expectedVersion: 1, name: "${NOW}", sheet: { brp: { str: 13 } } }) { character { name } } }`,
        {},
        player,
      ),
    );
    expect(renamed.updateCharacter.character.name).toBe('Erased 1');
    expect((await given(erase(gm))).eraseCharacter.character).toEqual(eraseCharacter.character);

    // The fight can be continued after the erasure, and its export can be imported.
    await table.command('adjust', `combatantId: "${bob}", damage: 1, reason: "the floor"`);
    await table.command('finishEncounter');
    const { exportEncounter } = await given(
      arbiter.ask(`{ exportEncounter(encounterId: "${table.id}", short: true) }`, {}, gm),
    );
    const { importEncounter } = await given(
      arbiter.ask(
        'mutation($document: JSON!) { importEncounter(input: { document: $document }) { encounter { id } } }',
        { document: exportEncounter },
        gm,
      ),
    );
    expect(await audited(gm, importEncounter.encounter.id)).toMatchObject([{ difference: null }]);

    await arbiter.stop();
    expect(await traces(OLD, 'Quint', PLAYER)).toEqual([]);
    arbiter = await startArbiter('', { DATABASE_URL: database });
    expect(
      (await given(arbiter.ask('{ characters { edges { node { name } } } }', {}, gm))).characters,
    ).toEqual({
      edges: [{ node: { name: 'Erased 1' } }],
    });
  });

  it('only the campaign’s game master can erase a person’s name', async () => {
    const own = await newTable(arbiter);
    const other = await newTable(arbiter);
    const erase = async (key?: string) =>
      (
        await arbiter.ask(
          `mutation { eraseCharacter(input: { characterId: "${own.hero}" }) { character { name } } }`,
          {},
          key,
        )
      ).errors.map(({ extensions }) => extensions.code);
    expect(await erase(own.player)).toEqual(['FORBIDDEN']);
    expect(await erase(own.spectator)).toEqual(['FORBIDDEN']);
    expect(await erase()).toEqual(['UNAUTHENTICATED']);
    expect(await erase(other.gm)).toEqual(['NOT_FOUND']);
    const { character } = await given(arbiter.ask(`{ character(id: "${own.hero}") { name } }`, {}, own.gm));
    expect(character.name).toBe('Hero');
    expect(await erase(own.gm)).toEqual([]);
    const { keys } = await given(arbiter.ask('{ keys { edges { node { label } } } }', {}, own.gm));
    // Labels of keys keep the name unless the caller requests that they are erased as well.
    expect(JSON.stringify(keys)).toContain('"Ann"');
  });
});
