import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, startArbiter, temporaryFolder } from './arbiter.ts';
import { given } from './campaign.ts';
import { followed } from './events.ts';
import { duel, roll } from './table.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'streams.db');
let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await startArbiter(database);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const changes = (id: string, directive = '') =>
  `subscription { encounterChanged(id: "${id}") ${directive} { entry { version } encounter { version } } }`;

const newKey = async (gm: string) => {
  const made = 'mutation { createKey(input: { role: SPECTATOR, label: "Stream" }) { secret key { id } } }';
  const { createKey } = await given(arbiter.ask(made, {}, gm));
  return { id: createKey.key.id as string, secret: createKey.secret as string };
};

describe('a stream whose key opens nothing any longer', () => {
  it.each(['revokeKey', 'rotateKey'])('ends at once by %s, and says why', async (end) => {
    const table = await duel(arbiter);
    const key = await newKey(table.gmKey);
    const stream = await followed(arbiter, changes(table.id), key.secret);
    const others = await followed(arbiter, changes(table.id), table.gmKey);
    await table.command('act', roll(table));
    await stream.take(1);
    const ended = `mutation { ${end}(input: { id: "${key.id}" }) { __typename } }`;
    await given(arbiter.ask(ended, {}, table.gmKey));
    const [last] = await stream.take(1);
    expect(last!.errors![0]!.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await stream.ended).toBe(true);
    await table.command('act', roll(table));
    expect(await others.take(2)).toHaveLength(2);
    await others.close();
  });
});

describe('the root field of a subscription', () => {
  it.each(['@skip(if: true)', '@include(if: false)'])('with %s is refused', async (directive) => {
    const table = await duel(arbiter);
    const stream = await followed(arbiter, changes(table.id, directive), table.gmKey);
    const [only] = await stream.take(1);
    expect(only!.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await stream.ended).toBe(true);
  });

  it('is followed where the directive leaves it in', async () => {
    const table = await duel(arbiter);
    const stream = await followed(arbiter, changes(table.id, '@include(if: true)'), table.gmKey);
    await table.command('act', roll(table));
    expect((await stream.take(1))[0]!.data.encounterChanged.entry.version).toBe(table.version);
    await stream.close();
  });
});

describe('two processes on one file', () => {
  it('tell what either writes, without gap or repeat', async () => {
    const other = await startArbiter(database);
    const table = await duel(arbiter);
    const there = await duel(other);
    const stream = await followed(arbiter, changes(table.id), table.gmKey);
    const theirs = await followed(arbiter, changes(there.id), there.gmKey);
    const from = table.version;
    for (let blow = 0; blow < 10; blow++) {
      await table.command('act', roll(table));
      await there.command('act', roll(there));
    }
    const versions = async (of: typeof stream) =>
      (await of.take(10)).map(({ data }) => data.encounterChanged.entry.version);
    const all = Array.from({ length: 10 }, (_, index) => from + 1 + index);
    expect(await versions(stream)).toEqual(all);
    expect(await versions(theirs)).toEqual(all);
    await Promise.all([stream.close(), theirs.close()]);
    await other.stop();
  });

  it('end the streams of a key that the other has revoked', async () => {
    const other = await startArbiter(database);
    const table = await duel(arbiter);
    const key = await newKey(table.gmKey);
    const stream = await followed(arbiter, changes(table.id), key.secret);
    const revoke = `mutation { revokeKey(input: { id: "${key.id}" }) { __typename } }`;
    // only one who has begun to read is to be told
    await table.command('act', roll(table));
    await stream.take(1);
    await given(other.ask(revoke, {}, table.gmKey));
    const [last] = await stream.take(1);
    expect(last!.errors![0]!.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await stream.ended).toBe(true);
    await other.stop();
  });
});
