import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given } from '../campaign.ts';
import { duel, newCampaign, Table } from '../table.ts';

// Each past version and each fork has its own ids for the same combatants. An id reveals nothing about other objects.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const SHEET = '{ str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 16, cha: 10, dodge: 40 }';

const hurt = (combatant: string | undefined) => `combatantId: "${combatant}", reason: "so", damage: 1`;

async function fork(table: Table): Promise<Table> {
  const { forkEncounter } = await given(
    table.ask(
      `mutation { forkEncounter(input: { encounterId: "${table.id}" }) { encounter { id version combatants { id name } } } }`,
    ),
  );
  const { id, version, combatants } = forkEncounter.encounter;
  const ids = Object.fromEntries(
    combatants.map((each: { id: string; name: string }) => [each.name, each.id]),
  ) as Record<string, string>;
  return Object.assign(Object.create(Table.prototype), { ...table, id, version, ids }) as Table;
}

describe('ids of characters', () => {
  it('characters’ ids reveal nothing about the order of creation, although lists are in that order', async () => {
    const key = await newCampaign(arbiter);
    const ask = (source: string) => arbiter.ask(source, {}, key);
    const names = Array.from({ length: 30 }, (_, n) => `Character ${n}`);
    for (const name of names)
      await given(
        ask(
          `mutation { createCharacter(input: { name: "${name}", sheet: { brp: ${SHEET} } }) { character { id } } }`,
        ),
      );
    const { characters } = await given(ask('{ characters(first: 30) { edges { node { id name } } } }'));
    const made = characters.edges.map(({ node }: { node: { id: string; name: string } }) => node);
    expect(made.map(({ name }: { name: string }) => name)).toEqual(names);
    const ids: readonly string[] = made.map(({ id }: { id: string }) => id);
    // If the ids are random, the order of creation is the sorted order only in one of 30! cases.
    expect([...ids].sort()).not.toEqual(ids);
    // If ids contained a clock or a counter, several of them would begin with the same characters.
    expect(new Set(ids.map((id) => id.slice(0, 'chr_'.length + 8))).size).toBe(ids.length);
  });
});

describe('a past version of an encounter', () => {
  it('a past version of an encounter has an id with which the same version can be read again', async () => {
    const table = await duel(arbiter);
    await table.command('adjust', hurt(table.ids.Bob));
    const fields = 'id version combatants { id standing { hitPoints } }';
    const { encounter } = await given(
      table.ask(`{ encounter(id: "${table.id}", version: 2) { ${fields} } }`),
    );
    expect(encounter).toEqual({
      id: `${table.id}@2`,
      version: 2,
      combatants: ['Ann', 'Bob'].map((name) => ({
        id: `${table.ids[name]}@2`,
        standing: { hitPoints: 12 },
      })),
    });
    const again = await given(
      table.ask(
        `{ node(id: "${encounter.id}") { ... on Encounter { ${fields} } } encounter(id: "${encounter.id}") { ${fields} } }`,
      ),
    );
    expect(again).toEqual({ node: encounter, encounter });
    expect((await table.read('id combatants { id }')).combatants).toEqual([
      { id: table.ids.Ann },
      { id: table.ids.Bob },
    ]);
  });

  it('a past version of an encounter is null if that version does not exist yet, and for another campaign’s key', async () => {
    const table = await duel(arbiter);
    const node = async (id: string, key: string) =>
      (await given(arbiter.ask(`{ node(id: "${id}") { id } }`, {}, key))).node;
    expect(await node(`${table.id}@99`, table.gmKey)).toBeNull();
    expect(await node(`${table.id}@1`, table.gmKey)).toEqual({ id: `${table.id}@1` });
    expect(await node(`${table.id}@1`, await newCampaign(arbiter))).toBeNull();
  });

  it('a past version of an encounter has combatant ids that commands and the log accept', async () => {
    const table = await duel(arbiter);
    await table.command('adjust', hurt(`${table.ids.Bob}@2`));
    const { entry } = await table.command(
      'act',
      `actorId: "${table.ids.Ann}@1", targetId: "${table.ids.Bob}@3", act: { brp: { attack: { weapon: "Sword", defence: NONE } } }, dice: { given: [90] }`,
    );
    expect(entry.summary).toContain('Ann attacks Bob.');
    const { log } = await table.read(
      `log(first: 10, combatantId: "${table.ids.Ann}@2") { edges { node { version } } }`,
    );
    expect(log.edges.map(({ node }: { node: { version: number } }) => node.version)).toContain(4);
  });
});

describe('a fork', () => {
  it('a fork’s combatants have new ids, which the original encounter rejects', async () => {
    const table = await duel(arbiter);
    const other = await fork(table);
    const digits = other.id.slice('enc_'.length);
    expect(other.ids).toEqual({ Ann: `${table.ids.Ann}@${digits}`, Bob: `${table.ids.Bob}@${digits}` });
    await other.command('adjust', hurt(other.ids.Bob));
    const { encounter } = await given(
      other.ask(`{ encounter(id: "${other.id}", version: 2) { id combatants { id } } }`),
    );
    expect(encounter.id).toBe(`${other.id}@2`);
    const [, bob] = encounter.combatants;
    expect(bob.id).toBe(`${other.ids.Bob}.2`);
    // A fork accepts ids of its own past versions, and ids of the encounter from which it was forked.
    for (const id of [bob.id, table.ids.Bob]) await other.command('adjust', hurt(id));
    for (const id of [other.ids.Bob, bob.id]) {
      const { errors } = await table.attempt('adjust', hurt(id));
      expect(errors[0]!.extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'combatantId'] });
    }
    const { forkedFrom } = await other.read('forkedFrom { id version combatants { id } }');
    expect(forkedFrom).toEqual({
      id: table.id,
      version: 2,
      combatants: [{ id: table.ids.Ann }, { id: table.ids.Bob }],
    });
  });

  it('a fork rejects combatant ids of an unrelated encounter', async () => {
    const [one, two] = [await duel(arbiter), await duel(arbiter)];
    const { errors } = await two.attempt('adjust', hurt(`${one.ids.Bob}@2`));
    expect(errors[0]!.extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'combatantId'] });
  });
});
