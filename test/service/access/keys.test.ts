import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDriver } from '../../../src/storage/sqlite/driver.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { given, newTable } from '../campaign.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'keys.db');
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(database);
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const codeOf = async (answer: ReturnType<OwnArbiter['ask']>): Promise<unknown> =>
  (await answer).errors[0]?.extensions.code ?? null;

describe('access keys', () => {
  it('access keys are shown once, stored as a hash, and listed without their secret', async () => {
    const { gm, player, spectator } = await newTable(arbiter);
    expect(gm).toMatch(/^arbiter_gm_[0-9a-f]{64}$/);
    expect(player).toMatch(/^arbiter_player_[0-9a-f]{64}$/);
    expect(spectator).toMatch(/^arbiter_spectator_[0-9a-f]{64}$/);
    const { text, data } = await arbiter.ask(
      '{ keys { edges { node { role label createdAt revokedAt characters { name } } } } }',
      {},
      gm,
    );
    const labels = data.keys.edges.map(({ node }: { node: { role: string; label: string } }) => [
      node.role,
      node.label,
    ]);
    expect(labels).toEqual([
      ['GM', 'Game master'],
      ['PLAYER', 'Ann'],
      ['SPECTATOR', 'Stream'],
    ]);
    const client = new (loadDriver())(database, { readonly: true });
    const tables = ['campaign_keys', 'receipts', 'campaigns'];
    const rows = JSON.stringify(tables.map((name) => client.prepare(`select * from ${name}`).all()));
    client.close();
    for (const key of [gm, player, spectator])
      for (const secret of [key, key.split('_')[2]!]) {
        expect(text).not.toContain(secret);
        expect(rows).not.toContain(secret);
      }
  });

  it('a revoked access key is permanently invalid', async () => {
    const { gm, player, playerKeyId } = await newTable(arbiter);
    expect(await codeOf(arbiter.ask('{ viewer { role } }', {}, player))).toBeNull();
    const revoke = `mutation { revokeKey(input: { keyId: "${playerKeyId}" }) { key { revokedAt } } }`;
    const {
      revokeKey: { key },
    } = await given(arbiter.ask(revoke, {}, gm));
    expect(new Date(key.revokedAt).toISOString()).toBe(key.revokedAt);
    expect(await codeOf(arbiter.ask('{ viewer { role } }', {}, player))).toBe('UNAUTHENTICATED');
    expect((await given(arbiter.ask(revoke, {}, gm))).revokeKey.key).toEqual(key);
    for (const change of [
      `rotateKey(input: { keyId: "${playerKeyId}" }) { secret }`,
      `updateKey(input: { keyId: "${playerKeyId}", label: "Bea" }) { key { label } }`,
    ])
      expect(await codeOf(arbiter.ask(`mutation { ${change} }`, {}, gm))).toBe('NOT_FOUND');
    const listed = async (all: boolean) =>
      (await given(arbiter.ask(`{ keys(includeRevoked: ${all}) { edges { node { id } } } }`, {}, gm))).keys
        .edges.length;
    expect([await listed(false), await listed(true)]).toEqual([2, 3]);
  });

  it('an access key that is rotated gets a new secret and keeps its id, role, label and characters', async () => {
    const { gm, player, playerKeyId, hero } = await newTable(arbiter);
    const { rotateKey } = await given(
      arbiter.ask(
        `mutation { rotateKey(input: { keyId: "${playerKeyId}" }) { secret key { id rotatedAt } } }`,
        {},
        gm,
      ),
    );
    expect(rotateKey.key.id).toBe(playerKeyId);
    expect(rotateKey.key.rotatedAt).not.toBeNull();
    expect(await codeOf(arbiter.ask('{ viewer { role } }', {}, player))).toBe('UNAUTHENTICATED');
    const { viewer } = await given(
      arbiter.ask('{ viewer { id role label characters { id } } }', {}, rotateKey.secret),
    );
    expect(viewer).toEqual({ id: playerKeyId, role: 'PLAYER', label: 'Ann', characters: [{ id: hero }] });
  });

  it('an access key can neither rotate nor revoke itself; a second game master key can revoke the first', async () => {
    const { gm, gmKeyId } = await newTable(arbiter);
    for (const change of ['rotateKey', 'revokeKey']) {
      const answer = await arbiter.ask(
        `mutation { ${change}(input: { keyId: "${gmKeyId}" }) { __typename } }`,
        {},
        gm,
      );
      expect(answer.errors[0]!.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        path: ['input', 'keyId'],
      });
    }
    const { createKey } = await given(
      arbiter.ask('mutation { createKey(input: { role: GM, label: "New" }) { secret } }', {}, gm),
    );
    const revoke = `mutation { revokeKey(input: { keyId: "${gmKeyId}" }) { key { revokedAt } } }`;
    await given(arbiter.ask(revoke, {}, createKey.secret));
    expect(await codeOf(arbiter.ask('{ viewer { role } }', {}, gm))).toBe('UNAUTHENTICATED');
  });

  it('a change to an access key’s characters applies immediately', async () => {
    const { gm, player, playerKeyId, villain, hero } = await newTable(arbiter);
    const rename = (id: string) =>
      codeOf(
        arbiter.ask(
          `mutation { updateCharacter(input: { characterId: "${id}", expectedVersion: 1, name: "Mine" }) { character { name } } }`,
          {},
          player,
        ),
      );
    const bind = `mutation { updateKey(input: { keyId: "${playerKeyId}", characterIds: ["${villain}", "${villain}"] }) { key { label characters { id } } } }`;
    expect((await given(arbiter.ask(bind, {}, gm))).updateKey.key).toEqual({
      label: 'Ann',
      characters: [{ id: villain }],
    });
    expect(await rename(hero)).toBe('FORBIDDEN');
    expect(await rename(villain)).toBeNull();
  });

  it.each([
    ['SPECTATOR', '"Ann"', 'hero', ['input', 'characterIds'], 'BAD_USER_INPUT'],
    ['GM', '"Ann"', 'hero', ['input', 'characterIds'], 'BAD_USER_INPUT'],
    ['PLAYER', '" "', 'hero', ['input', 'label'], 'BAD_USER_INPUT'],
    ['PLAYER', `"${'é'.repeat(101)}"`, 'hero', ['input', 'label'], 'BAD_USER_INPUT'],
    ['PLAYER', '"Ann"', 'encounter', ['input', 'characterIds', 0], 'NOT_FOUND'],
  ] as const)(
    'creating access keys of %s labelled %s for a %s is rejected',
    async (role, label, whom, path, code) => {
      const table = await newTable(arbiter);
      const answer = await arbiter.ask(
        `mutation { createKey(input: { role: ${role}, label: ${label}, characterIds: ["${table[whom]}"] }) { secret } }`,
        {},
        table.gm,
      );
      expect(answer.errors[0]!.extensions).toMatchObject({ code, path });
    },
  );
});
