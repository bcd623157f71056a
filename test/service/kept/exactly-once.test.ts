import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { createCharacter, everything, given, newTable, type Table } from '../campaign.ts';

/**
 * Total number of requests for all mutations. They are sent in groups of a hundred identical requests. The long form of
 * the test sends 50,000.
 */
const ATTEMPTS = Number(process.env.ATTEMPTS ?? 0);
const AT_ONCE = 100;

const folder = temporaryFolder();
const database = join(folder.path, 'exactly-once.db');
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(database);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

/** A mutation that accepts an idempotency key and stores something. If `other` is set, its input is different. */
interface Storing {
  readonly name: string;
  readonly call: (table: Table, other: boolean) => string;
  readonly answer: string;
}

const document = (name: string) =>
  `{ format: "arbiter.characters", version: 1, characters: [{ system: "brp", name: "${name}", sheet: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }] }`;

const storing: readonly Storing[] = [
  {
    name: 'createCharacter',
    call: (_table, other) => createCharacter(other ? 'Bea' : 'Bob').slice('createCharacter('.length, -1),
    answer: 'character { id name version createdAt }',
  },
  {
    name: 'copyCharacter',
    call: ({ hero, villain }, other) => `input: { characterId: "${other ? villain : hero}" }`,
    answer: 'character { id name createdAt }',
  },
  {
    name: 'updateCharacter',
    call: ({ hero }, other) =>
      `input: { characterId: "${hero}", expectedVersion: 1, name: "${other ? 'Bea' : 'Bob'}", sheet: { brp: { str: 11 } } }`,
    answer: 'character { id name version updatedAt sheet { ... on BrpSheet { str } } }',
  },
  {
    name: 'archiveCharacter',
    call: ({ hero, villain }, other) => `input: { characterId: "${other ? villain : hero}" }`,
    answer: 'character { id archivedAt }',
  },
  {
    name: 'importCharacters',
    call: (_table, other) => `input: { document: ${document(other ? 'Bea' : 'Bob')} }`,
    answer: 'characters { id name createdAt }',
  },
  {
    name: 'createKey',
    call: (_table, other) => `input: { role: SPECTATOR, label: "${other ? 'Bea' : 'Bob'}" }`,
    answer: 'secret key { id label createdAt }',
  },
  {
    name: 'updateKey',
    call: ({ playerKeyId }, other) => `input: { keyId: "${playerKeyId}", label: "${other ? 'Bea' : 'Bob'}" }`,
    answer: 'key { id label }',
  },
  {
    name: 'rotateKey',
    call: ({ playerKeyId, spectatorKeyId }, other) =>
      `input: { keyId: "${other ? spectatorKeyId : playerKeyId}" }`,
    answer: 'secret key { id rotatedAt }',
  },
  {
    name: 'revokeKey',
    call: ({ playerKeyId, spectatorKeyId }, other) =>
      `input: { keyId: "${other ? spectatorKeyId : playerKeyId}" }`,
    answer: 'key { id revokedAt }',
  },
  {
    name: 'updateCampaign',
    call: (_table, other) => `input: { name: "Tower", playersMayGiveDice: ${other} }`,
    answer: 'campaign { id name playersMayGiveDice playersMayStateModifiers }',
  },
  {
    name: 'createCampaign',
    call: (_table, other) => `input: { name: "${other ? 'Bea' : 'Bob'}" }`,
    answer: 'secret campaign { id name createdAt }',
  },
  {
    name: 'importCampaign',
    call: (_table, other) =>
      `input: { document: { format: "arbiter.campaign", version: 1, name: "Other", playersMayGiveDice: false, playersMayStateModifiers: true, characterIds: ["chr_${'0'.repeat(32)}"], characters: ${document(other ? 'Bea' : 'Bob')}, tables: [] } }`,
    answer: 'secret campaign { id name createdAt } characters { formerId characterId }',
  },
];

const send = ({ name, call, answer }: Storing, table: Table, key: string, other = false, holder = table.gm) =>
  arbiter.ask(
    `mutation($key: String) { ${name}(${call(table, other)}, idempotencyKey: $key) { ${answer} } }`,
    { key },
    holder,
  );

/** Counts the objects that a game master sees. If a request were executed twice, these numbers would be different. */
const counted = async (table: Table) => {
  const { data } = JSON.parse(await everything(arbiter, table.gm));
  return {
    keys: data.keys.edges.length,
    characters: data.characters.edges.map(({ node }: { node: { version: number } }) => node.version),
  };
};

const all = storing.length;

describe.each(storing)('$name', (storing) => {
  it('a mutation is executed once for a hundred identical concurrent requests, and each gets the same answer', async () => {
    const alone = await newTable(arbiter);
    await send(storing, alone, randomUUID());
    const onceDone = await counted(alone);
    let sent = 0;
    do {
      const table = await newTable(arbiter);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(storing, table, key)));
      sent += AT_ONCE;
      expect(answers[0]!.errors).toEqual([]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await counted(table)).toEqual(onceDone);
      expect((await send(storing, table, key)).text).toBe(answers[0]!.text);
    } while (sent < ATTEMPTS / all);
    if (ATTEMPTS > 0)
      process.stdout.write(`${storing.name}: ${sent} requests, one effect of each ${AT_ONCE}\n`);
  });

  it('a mutation is rejected with an idempotency key that another request has used', async () => {
    const table = await newTable(arbiter);
    const key = randomUUID();
    const first = await send(storing, table, key);
    const before = await everything(arbiter, table.gm);
    const second = await send(storing, table, key, true);
    expect(second.errors[0]!.extensions).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
      path: ['idempotencyKey'],
    });
    expect(await everything(arbiter, table.gm)).toBe(before);
    expect((await send(storing, table, key)).text).toBe(first.text);
  });

  it.each([
    ['', 0],
    ['k'.repeat(101), 0],
    [`${'k'.repeat(40)} `, 0],
    ['schlüssel'.repeat(5), 0],
  ])('a mutation is rejected with the idempotency key %j', async (key) => {
    const table = await newTable(arbiter);
    const before = await everything(arbiter, table.gm);
    const answer = await send(storing, table, key);
    expect(answer.errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['idempotencyKey'] });
    expect(await everything(arbiter, table.gm)).toBe(before);
  });
});

describe('an idempotency key', () => {
  const [create] = storing as [Storing];
  const secretive = storing.filter(({ answer }) => /secret|gmKey/.test(answer));

  it('the same idempotency key can be used with different access keys', async () => {
    const [here, there] = [await newTable(arbiter), await newTable(arbiter)];
    const [one, other] = [await send(create, here, 'k'), await send(create, there, 'k')];
    expect(other.errors).toEqual([]);
    expect(other.data.createCharacter.character.id).not.toBe(one.data.createCharacter.character.id);
    const second = await given(
      arbiter.ask('mutation { createKey(input: { role: GM, label: "Second" }) { secret } }', {}, here.gm),
    );
    const third = await send(create, here, 'k', true, second.createKey.secret);
    expect(third.errors).toEqual([]);
  });

  it('an idempotency key from which a secret is derived must be long enough', async () => {
    for (const one of secretive) {
      const answer = await send(one, await newTable(arbiter), 'k'.repeat(31));
      expect(answer.errors[0]!.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        path: ['idempotencyKey'],
      });
    }
  });

  it('the same idempotency key always returns the same valid secret, and another idempotency key returns another secret', async () => {
    const table = await newTable(arbiter);
    for (const one of secretive) {
      const [key, otherKey] = [randomUUID(), randomUUID()];
      const secretOf = async (key: string) => {
        const made = (await given(send(one, table, key)))[one.name];
        return made.secret as string;
      };
      const secret = await secretOf(key);
      expect((await arbiter.ask('{ viewer { id } }', {}, secret)).errors).toEqual([]);
      expect(await secretOf(key)).toBe(secret);
      expect(await secretOf(otherKey)).not.toBe(secret);
    }
  });

  it('the idempotency key of a rejected request can be used again', async () => {
    const table = await newTable(arbiter);
    const update = storing.find(({ name }) => name === 'updateCharacter')!;
    await given(
      arbiter.ask(
        `mutation { updateCharacter(input: { characterId: "${table.hero}", expectedVersion: 1, name: "First" }) { character { version } } }`,
        {},
        table.gm,
      ),
    );
    expect((await send(update, table, 'k')).errors[0]!.extensions.code).toBe('VERSION_CONFLICT');
    expect((await send(create, table, 'k')).errors).toEqual([]);
  });

  it('a request with an idempotency key counts as repeated even if its fields have another order or an equivalent form', async () => {
    const table = await newTable(arbiter);
    const sheet = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 };
    const ask = (input: object) =>
      arbiter.ask(
        'mutation($input: CreateCharacterInput!) { createCharacter(input: $input, idempotencyKey: "k") { character { id } } }',
        { input },
        table.gm,
      );
    const first = await ask({ name: 'Bob', sheet: { brp: sheet } });
    const reversed = Object.fromEntries(Object.entries(sheet).reverse());
    expect((await ask({ sheet: { brp: reversed }, name: 'Bob' })).text).toBe(first.text);
    const other = await ask({ name: 'Bob', sheet: { brp: { ...sheet, str: 11 } } });
    expect(other.errors[0]!.extensions.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('an idempotency key is recorded even if the request had nothing to change', async () => {
    const table = await newTable(arbiter);
    const archive = storing.find(({ name }) => name === 'archiveCharacter')!;
    await given(send(archive, table, 'first'));
    const idle = await send(archive, table, 'k');
    const back = `mutation { unarchiveCharacter(input: { characterId: "${table.hero}" }) { character { archivedAt } } }`;
    await given(arbiter.ask(back, {}, table.gm));
    expect((await send(archive, table, 'k')).text).toBe(idle.text);
    const { character } = await given(
      arbiter.ask(`{ character(id: "${table.hero}") { archivedAt } }`, {}, table.gm),
    );
    expect(character.archivedAt).toBeNull();
  });

  it('a repeated idempotency key returns the original answer, even if the data has changed since', async () => {
    const table = await newTable(arbiter);
    const first = await send(create, table, 'k');
    const { id } = first.data.createCharacter.character;
    await given(
      arbiter.ask(
        `mutation { updateCharacter(input: { characterId: "${id}", expectedVersion: 1, name: "New" }) { character { version } } }`,
        {},
        table.gm,
      ),
    );
    expect((await send(create, table, 'k')).text).toBe(first.text);
  });
});

/**
 * Sends four requests at a time, and kills the service after it has given `heard` answers. For a request without an
 * answer, the result is null. Such a request may have been executed only if it was in progress when the service was
 * killed.
 */
async function answersUntilKilled(
  keys: readonly string[],
  ask: (key: string, n: number) => Promise<Answer>,
  heard: number,
): Promise<readonly (Answer | null)[]> {
  const answers: (Answer | null)[] = keys.map(() => null);
  const left = [...keys.entries()];
  let count = 0;
  let killed: Promise<void> | null = null;
  const inTurn = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [n, key] = next;
      answers[n] = await ask(key, n).catch(() => null);
      count += 1;
      if (count === heard) killed = arbiter.kill();
    }
  };
  await Promise.all(Array.from({ length: 4 }, inTurn));
  await killed;
  return answers;
}

describe('a service that is killed during requests', () => {
  it('a service that is killed during requests has executed each request at most once, and sending it again returns the result', async () => {
    const [create] = storing as [Storing];
    const table = await newTable(arbiter);
    const opening = storing.find(({ name }) => name === 'createCampaign')!;
    let unknown = 0;
    for (const heard of [1, 5, 9, 13, 17]) {
      const keys = Array.from({ length: 40 }, () => randomUUID());
      const ask = (key: string, n: number) => send(n % 4 === 0 ? opening : create, table, key);
      const answers = await answersUntilKilled(keys, ask, heard);
      unknown += answers.filter((answer) => answer === null).length;
      arbiter = await startArbiter(database);
      for (const [n, key] of keys.entries()) {
        const [again, andAgain] = [await ask(key, n), await ask(key, n)];
        expect(again.errors).toEqual([]);
        expect(andAgain.text).toBe(again.text);
        if (answers[n]) expect(again.text).toBe(answers[n].text);
        const gm = again.data.createCampaign?.secret;
        if (gm) expect((await arbiter.ask('{ campaign { name } }', {}, gm)).errors).toEqual([]);
      }
    }
    expect(unknown).toBeGreaterThan(0);
    const ids: string[] = [];
    for (let after = 'null'; ; after = JSON.stringify(ids.at(-1))) {
      const { characters } = await given(
        arbiter.ask(
          `{ characters(first: 100, name: "Bob", after: ${after}) { edges { node { id } } } }`,
          {},
          table.gm,
        ),
      );
      ids.push(...characters.edges.map(({ node }: { node: { id: string } }) => node.id));
      if (characters.edges.length < 100) break;
    }
    expect(ids).toHaveLength(5 * 30);
  });
});
