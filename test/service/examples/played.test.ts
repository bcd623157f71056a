import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { player, spectator } from '../campaign.ts';
import { followed } from '../events.ts';
import { duel, hitPoints, newCampaign, strike, swift, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const person = (dex: number, weapon: string) =>
  `{ brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: ${dex}, cha: 10, dodge: 40, weapons: [{ name: "${weapon}", rating: 60, damage: "1d8", hitPoints: 20 }] } }`;

/** Creates a group with a game master, a spectator, and two players who have one character each. */
async function tableOfThree() {
  const gm = await newCampaign(arbiter);
  const ann = await player(arbiter, gm, 'Ann', person(16, 'Sword'));
  const bob = await player(arbiter, gm, 'Bob', person(9, 'Mace'));
  const table = await Table.laid(arbiter, '{ brp: {} }', gm);
  await table.command(
    'addCombatants',
    `combatants: [{ characterId: "${ann.id}" }, { characterId: "${bob.id}" },
      { name: "Troll", visibility: SUMMARY, sheet: ${person(5, 'Club')} }]`,
  );
  return { table, ann: ann.key, bob: bob.key, spectator: await spectator(arbiter, gm) };
}

const attack = ({ ids }: Table, actor: string, target: string, weapon: string) =>
  `actorId: "${ids[actor]}", targetId: "${ids[target]}", act: { brp: { attack: { weapon: "${weapon}" } } }`;

describe('a fight at a table', () => {
  it('a fight at a table can be played by its players and followed live, and a mistake can be undone', async () => {
    const { table, ann, bob, spectator } = await tableOfThree();
    const live = await followed(
      arbiter,
      `subscription { encounterUpdated(encounterId: "${table.id}", after: 0) { entry { version summary terms { label } } encounter { activeCombatants { name } } } }`,
      spectator,
    );
    await table.command('startEncounter');
    const code = async (command: string, input: string, key: string) =>
      (await table.attempt(command, input, key)).errors[0]?.extensions.code;

    // Players cannot play other players' characters, act out of turn, or answer for other players.
    expect(await code('act', attack(table, 'Ann', 'Bob', 'Sword'), bob)).toBe('FORBIDDEN');
    expect(await code('act', attack(table, 'Bob', 'Ann', 'Mace'), bob)).toBe('RULES_FORBID');
    expect(
      await code('act', attack(table, 'Ann', 'Bob', 'Sword').replace('Sword"', 'Sword", defence: NONE'), ann),
    ).toBe('FORBIDDEN');
    expect(await code('act', `${attack(table, 'Ann', 'Bob', 'Sword')}, outOfTurn: true`, ann)).toBe(
      'FORBIDDEN',
    );
    expect(await code('act', attack(table, 'Ann', 'Bob', 'Sword'), spectator)).toBe('FORBIDDEN');

    // Ann hits Bob. Only Bob or the game master can answer the attack.
    await table.command('act', `${attack(table, 'Ann', 'Bob', 'Sword')}, dice: { given: [50] }`, ann);
    const dodge = 'answer: { brp: { attack: { defence: DODGE } } }, dice: { given: [90, 6] }';
    expect(await code('answer', dodge, ann)).toBe('FORBIDDEN');
    await table.command('answer', dodge, bob);
    expect(await hitPoints(table, 'Bob')).toBe(6);

    // Bob wanted to parry instead, so the game master undoes his answer.
    await table.command('undo');
    expect(await hitPoints(table, 'Bob')).toBe(12);
    const parry = 'answer: { brp: { attack: { defence: PARRY } } }, dice: { given: [20] }';
    expect((await table.command('answer', parry, bob)).resolution.outcome.name).toBe('PARRIED');

    await table.command('endTurn', `actorId: "${table.ids.Ann}"`, ann);
    await table.command('act', `${attack(table, 'Bob', 'Troll', 'Mace')}, dice: { given: [30] }`, bob);
    await table.command('pass', 'dice: { given: [6] }');

    // Players cannot see the troll's hit points.
    const seen = await table.read('combatants { name health standing { system } sheet { system } }', bob);
    expect(seen.combatants[2]).toEqual({ name: 'Troll', health: 'BADLY_HURT', standing: null, sheet: null });
    expect((await table.read('combatants { standing { system } }')).combatants[2].standing).not.toBeNull();

    const told = await live.take(table.version);
    expect(told.map(({ data }) => data.encounterUpdated.entry.version)).toEqual(
      Array.from({ length: table.version }, (_, index) => index + 1),
    );
    // A spectator can read that the troll was hit, but cannot read any numbers.
    expect(told.at(-1)!.data.encounterUpdated.entry).toMatchObject({
      summary: 'Bob attacks Troll. Hit.',
      terms: [],
    });
    await live.close();
  });

  it('a revoked key receives no further events of a fight at a table', async () => {
    const { table, spectator } = await tableOfThree();
    const live = await followed(
      arbiter,
      `subscription { encounterUpdated(encounterId: "${table.id}", after: 0) { entry { version } } }`,
      spectator,
    );
    await live.take(1);
    const { data } = await table.ask('{ keys(first: 10) { edges { node { id role } } } }');
    const { node } = data.keys.edges.find(
      (edge: { node: { role: string } }) => edge.node.role === 'SPECTATOR',
    );
    await table.ask(`mutation { revokeKey(input: { keyId: "${node.id}" }) { key { revokedAt } } }`);
    await table.command('startEncounter');
    const [last] = await live.take(1);
    expect(last!.errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    await live.ended;
  });
});

describe('a command under an idempotency key', () => {
  it('of a hundred concurrent requests with the same idempotency key, one executes the command, and all get its answer', async () => {
    const table = await duel(arbiter);
    const key = randomUUID();
    const query = (damage: number) =>
      `mutation { act(idempotencyKey: "${key}", input: { encounterId: "${table.id}", expectedVersion: 2, ${strike(table, `outOfTurn: ${damage > 0}`)} }) {
        entry { version throws { face } } encounter { version combatants { standing { hitPoints } } } resolution { summary } } }`;
    const answers = await Promise.all(Array.from({ length: 100 }, () => table.ask(query(1))));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.errors).toEqual([]);
    expect((await table.read('version')).version).toBe(3);
    // When the same request is sent again after other entries, the service returns the same answer as before.
    table.version = 3;
    await table.command('endRound');
    expect((await table.ask(query(1))).text).toBe(answers[0]!.text);
    expect((await table.ask(query(0))).errors[0]!.extensions.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('commands with the same idempotency key create, join and fork an encounter only once', async () => {
    const gm = await newCampaign(arbiter);
    const twice = async (call: string) => {
      const once = () => arbiter.ask(`mutation { ${call} }`, {}, gm);
      const [first, second] = [await once(), await once()];
      expect(first.errors).toEqual([]);
      expect(second.text).toBe(first.text);
      return first.data;
    };
    const { createEncounter } = await twice(
      'createEncounter(idempotencyKey: "open", input: { title: "F", rules: { brp: {} } }) { encounter { id version seedHash } }',
    );
    const { addCombatants } = await twice(
      `addCombatants(idempotencyKey: "join", input: { encounterId: "${createEncounter.encounter.id}", expectedVersion: 0, combatants: [${swift('Ann')}] }) { encounter { version combatants { id } } }`,
    );
    expect(addCombatants.encounter.combatants).toHaveLength(1);
    await twice(
      `forkEncounter(idempotencyKey: "fork", input: { encounterId: "${createEncounter.encounter.id}" }) { encounter { id seedHash } }`,
    );
    const { data } = await arbiter.ask('{ encounters { edges { node { id } } } }', {}, gm);
    expect(data.encounters.edges).toHaveLength(2);
  });
});

describe('characters of the game master', () => {
  it('players and spectators cannot read the game master’s characters', async () => {
    const { table, ann, spectator } = await tableOfThree();
    const { data } = await table.ask(
      `mutation { createCharacter(input: { name: "Hidden villain", sheet: ${person(11, 'Knife')} }) { character { id } } }`,
    );
    const { id } = data.createCharacter.character;
    const names = async (key: string) => {
      const list = await arbiter.ask('{ characters { edges { node { name } } } }', {}, key);
      return list.data.characters.edges.map(({ node }: { node: { name: string } }) => node.name);
    };
    for (const key of [ann, spectator]) {
      expect(await names(key)).toEqual(['Ann', 'Bob']);
      const seen = await arbiter.ask(`{ node(id: "${id}") { id } character(id: "${id}") { name } }`, {}, key);
      expect(seen.text).not.toContain('villain');
      expect(seen.errors[0]!.extensions.code).toBe('NOT_FOUND');
    }
    expect(await names(table.gmKey)).toEqual(['Ann', 'Bob', 'Hidden villain']);
  });
});
