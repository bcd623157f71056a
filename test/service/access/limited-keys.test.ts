import { beforeAll, describe, expect, it } from 'vitest';
import { overHttp } from '../../mcp/client.ts';
import { type Answer, type Arbiter, sharedArbiter } from '../arbiter.ts';
import { createCharacter, given, newTable, type Table } from '../campaign.ts';
import { followed } from '../events.ts';

// These tests use HTTP requests to check keys that expire, keys of tools, and keys for a single encounter.

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const codeOf = ({ errors }: Answer): unknown => errors[0]?.extensions.code ?? null;
const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;

const asGm = (table: Table, mutation: string) => given(arbiter.ask(`mutation { ${mutation} }`, {}, table.gm));

/** Creates a key with the given input. Returns the secret and the fields of the key. */
async function newKey(by: string, input: string) {
  const { createKey } = await given(
    arbiter.ask(
      `mutation { createKey(input: { label: "Made", ${input} }) { secret key { id role scopes expiresAt
        encounter { id } characters { name } createdBy { id } revokedBy { id } lastUsedAt } } }`,
      {},
      by,
    ),
  );
  return createKey;
}

describe('a key that expires', () => {
  it('every endpoint rejects an expired key with KEY_EXPIRED and the expiry time, and the key’s open streams end', async () => {
    const table = await newTable(arbiter);
    const { secret, key } = await newKey(table.gm, `role: PLAYER, characterIds: ["${table.hero}"]`);
    const streams = await Promise.all([
      followed(
        arbiter,
        `subscription { encounterUpdated(encounterId: "${table.encounter}") { entry { version } } }`,
        secret,
      ),
      followed(arbiter, 'subscription { campaignUpdated { entry { version } } }', secret),
    ]);
    const at = soon(4000);
    const extend = (expiresAt: string) =>
      asGm(table, `updateKey(input: { keyId: "${key.id}", expiresAt: ${expiresAt} }) { key { expiresAt } }`);
    expect((await extend(`"${at}"`)).updateKey.key).toEqual({ expiresAt: at });
    expect(codeOf(await arbiter.ask('{ viewer { role } }', {}, secret))).toBeNull();
    for (const stream of streams) {
      await stream.ended;
      const { errors } = stream.takeAll().at(-1)!;
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'KEY_EXPIRED', expiredAt: at });
    }
    const refused = await arbiter.ask('{ viewer { role } }', {}, secret);
    expect(refused.errors[0]).toMatchObject({
      message: `the key expired at ${at}`,
      extensions: { code: 'KEY_EXPIRED', expiredAt: at, accepted: expect.stringContaining('updateKey') },
    });
    const log = await fetch(`${arbiter.url}/encounters/${table.encounter}/log.md`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([log.status, log.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await log.text()).toContain('KEY_EXPIRED');
    const model = await overHttp(arbiter.url, secret);
    expect(await model.call('list_campaign', {})).toMatchObject({
      refused: true,
      data: { errors: [{ code: 'KEY_EXPIRED' }] },
    });
    await model.client.close();
    const late = await followed(arbiter, 'subscription { campaignUpdated { entry { version } } }', secret);
    await late.ended;
    expect(JSON.stringify(late.takeAll())).toContain('KEY_EXPIRED');
    expect(codeOf(await arbiter.ask('{ systems { id } }', {}, secret))).toBeNull();

    await extend('null');
    expect(codeOf(await arbiter.ask('{ viewer { role } }', {}, secret))).toBeNull();
  });

  it.each([
    ['"yesterday"', 'BAD_USER_INPUT'],
    ['"2020-01-01T00:00:00Z"', 'BAD_USER_INPUT'],
    ['"2030-01-01T00:00:00"', 'BAD_USER_INPUT'],
    ['"2030-02-30T25:00:00Z"', 'BAD_USER_INPUT'],
  ])('the expiry of a key cannot be %s', async (expiresAt, code) => {
    const { gm } = await newTable(arbiter);
    const literal = arbiter.ask(
      `mutation { createKey(input: { role: SPECTATOR, label: "S", expiresAt: ${expiresAt} }) { secret } }`,
      {},
      gm,
    );
    const variable = arbiter.ask(
      'mutation ($at: DateTime!) { createKey(input: { role: SPECTATOR, label: "S", expiresAt: $at }) { secret } }',
      { at: JSON.parse(expiresAt) },
      gm,
    );
    for (const { errors } of [await literal, await variable])
      expect(errors[0]!.extensions).toMatchObject({
        ...{ code, path: expect.arrayContaining(['input', 'expiresAt']) },
        accepted: expect.stringMatching(/time/),
      });
  });

  it('the expiry of a key can have any time zone and is returned in UTC', async () => {
    const { gm } = await newTable(arbiter);
    const year = new Date().getUTCFullYear() + 1;
    const { key } = await newKey(gm, `role: SPECTATOR, expiresAt: "${year}-03-01T12:00:00+02:00"`);
    expect(key.expiresAt).toBe(`${year}-03-01T10:00:00.000Z`);
  });

  it('a key that expires cannot create, extend, rotate or, for a game master, revoke a key that is valid for longer', async () => {
    const table = await newTable(arbiter);
    const at = soon(HOUR);
    const guest = await newKey(table.gm, `role: GM, expiresAt: "${at}"`);
    const by = (mutation: string) => arbiter.ask(`mutation { ${mutation} }`, {}, guest.secret);
    const make = (expiry: string) => by(`createKey(input: { role: GM, label: "More"${expiry} }) { secret }`);
    const later = soon(2 * HOUR);
    for (const answer of [await make(''), await make(`, expiresAt: "${later}"`)])
      expect(answer.errors[0]!.extensions).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', path: ['input', 'expiresAt'] },
        accepted: expect.stringContaining(at),
      });
    expect(codeOf(await make(`, expiresAt: "${at}"`))).toBeNull();
    for (const refused of [
      `rotateKey(input: { keyId: "${table.playerKeyId}" }) { secret }`,
      `rotateKey(input: { keyId: "${table.gmKeyId}" }) { secret }`,
      `revokeKey(input: { keyId: "${table.gmKeyId}" }) { key { __typename } }`,
      `updateKey(input: { keyId: "${table.gmKeyId}", expiresAt: "${at}" }) { key { __typename } }`,
    ])
      expect(codeOf(await by(refused))).toBe('FORBIDDEN');
    const own = await by(
      `updateKey(input: { keyId: "${guest.key.id}", expiresAt: null }) { key { __typename } }`,
    );
    expect(own.errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['input', 'expiresAt'] });
    expect(
      codeOf(await by(`revokeKey(input: { keyId: "${table.playerKeyId}" }) { key { __typename } }`)),
    ).toBeNull();
  });

  it('a key that expires keeps its expiry and its limits when it is rotated', async () => {
    const table = await newTable(arbiter);
    const at = soon(HOUR);
    const { key } = await newKey(
      table.gm,
      `role: SPECTATOR, encounterId: "${table.encounter}", expiresAt: "${at}"`,
    );
    const { rotateKey } = await asGm(
      table,
      `rotateKey(input: { keyId: "${key.id}" }) { key { expiresAt encounter { id } } }`,
    );
    expect(rotateKey.key).toEqual({ expiresAt: at, encounter: { id: table.encounter } });
  });
});

describe('the authors and the last use of keys', () => {
  it('the game master can read who created and revoked each key, and when it was last used', async () => {
    const table = await newTable(arbiter);
    const second = await newKey(table.gm, 'role: GM');
    const { key } = await newKey(second.secret, 'role: SPECTATOR');
    expect(key).toMatchObject({ createdBy: { id: second.key.id }, revokedBy: null, lastUsedAt: null });
    await asGm(table, `revokeKey(input: { keyId: "${key.id}" }) { key { __typename } }`);
    const { keys } = await given(
      arbiter.ask(
        '{ keys(includeRevoked: true) { edges { node { id createdBy { id } revokedBy { id } lastUsedAt } } } }',
        {},
        table.gm,
      ),
    );
    const found = (id: string) =>
      keys.edges.find(({ node }: { node: { id: string } }) => node.id === id).node;
    expect(found(table.gmKeyId)).toMatchObject({ createdBy: null, revokedBy: null });
    expect(found(key.id)).toMatchObject({
      createdBy: { id: second.key.id },
      revokedBy: { id: table.gmKeyId },
    });
    expect(Date.parse(found(second.key.id).lastUsedAt)).toBeGreaterThan(Date.now() - 10 * 60_000);
  });

  it('only the game master can read who created a key and when it was last used', async () => {
    const table = await newTable(arbiter);
    for (const key of [table.player, table.spectator]) {
      const { viewer } = await given(
        arbiter.ask('{ viewer { createdBy { id } revokedBy { id } } }', {}, key),
      );
      expect(viewer).toEqual({ createdBy: null, revokedBy: null });
    }
  });
});

describe('a key with the role tool', () => {
  it.each([
    ['PLAYER', 'scopes: [READ]', ['input', 'scopes']],
    ['TOOL', 'scopes: []', ['input', 'scopes']],
    ['TOOL', 'scopes: [ACT]', ['input', 'scopes']],
    ['TOOL', 'scopes: [READ, ACT]', ['input', 'characterIds']],
  ])('creating a key with the role %s, %s and no characters is rejected', async (role, scopes, path) => {
    const { gm } = await newTable(arbiter);
    const answer = await arbiter.ask(
      `mutation { createKey(input: { role: ${role}, label: "T", ${scopes} }) { secret } }`,
      {},
      gm,
    );
    expect(answer.errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path });
  });

  it('a key with the role tool cannot lose its last character if it may act', async () => {
    const table = await newTable(arbiter);
    const { key } = await newKey(
      table.gm,
      `role: TOOL, scopes: [READ, ACT], characterIds: ["${table.hero}"]`,
    );
    const answer = await arbiter.ask(
      `mutation { updateKey(input: { keyId: "${key.id}", characterIds: [] }) { key { __typename } } }`,
      {},
      table.gm,
    );
    expect(answer.errors[0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      path: ['input', 'characterIds'],
    });
  });

  it('a key with the role tool can only read by default, and its secret contains the role', async () => {
    const table = await newTable(arbiter);
    const { secret, key } = await newKey(table.gm, 'role: TOOL');
    expect(secret).toMatch(/^arbiter_tool_[0-9a-f]{64}$/);
    expect(key).toMatchObject({ role: 'TOOL', scopes: ['READ'], characters: [] });
  });

  it('a key with the role tool reads what its characters’ players may read, but other players cannot see its characters', async () => {
    const table = await newTable(arbiter);
    const { secret } = await newKey(table.gm, `role: TOOL, characterIds: ["${table.villain}"]`);
    const namesOf = async (key: string) => {
      const { characters } = await given(arbiter.ask('{ characters { edges { node { name } } } }', {}, key));
      return characters.edges.map(({ node }: { node: { name: string } }) => node.name);
    };
    expect(await namesOf(secret)).toEqual(['Hero', 'Villain']);
    expect(await namesOf(table.player)).toEqual(['Hero']);
    const history = (id: string) =>
      arbiter.ask(`{ character(id: "${id}") { history { edges { node { version } } } } }`, {}, secret);
    expect(codeOf(await history(table.villain))).toBeNull();
    expect(codeOf(await history(table.hero))).toBe('FORBIDDEN');
  });
});

describe('a key for one encounter', () => {
  /**
   * Creates a campaign with two fights and a table. The hero takes part only in the first fight, and only the second
   * fight uses the table.
   */
  async function twoFights() {
    const table = await newTable(arbiter);
    const made = await asGm(
      table,
      `inside: createEncounter(input: { title: "Inside", rules: { pathmaster: {} } }) { encounter { id } }
      outside: createEncounter(input: { title: "Outside", rules: { brp: {} } }) { encounter { id } }
      second: ${createCharacter('Second')} { character { id } }
      importTable(input: { replacedTableId: "pathmaster.fumble.missile", title: "Later", content: { csv: "from,to,text,hits\\n1,100,Late.,3" } }) { table { id } }`,
    );
    const [inside, outside, second] = [
      made.inside.encounter.id,
      made.outside.encounter.id,
      made.second.character.id,
    ];
    const join = (encounter: string, character: string) =>
      asGm(
        table,
        `addCombatants(input: { encounterId: "${encounter}", expectedVersion: 0, combatants: [{ characterId: "${character}" }] }) { entry { version } }`,
      );
    await join(table.encounter, table.hero);
    await join(outside, second);
    const of = (more: string) => newKey(table.gm, `${more}, encounterId: "${table.encounter}"`);
    const players = `characterIds: ["${table.hero}", "${second}"]`;
    return {
      ...{ table, inside, outside, second, laterTable: made.importTable.table.id },
      player: await of(`role: PLAYER, ${players}`),
      spectator: await of('role: SPECTATOR'),
      tool: await of(`role: TOOL, scopes: [READ, ACT], ${players}`),
      ofTables: await newKey(table.gm, `role: SPECTATOR, encounterId: "${inside}"`),
    };
  }

  it('a key for one encounter lists and finds only this encounter, its characters and its tables', async () => {
    const { table, inside, outside, second, laterTable, ofTables, ...keys } = await twoFights();
    for (const { secret, key } of [keys.player, keys.spectator, keys.tool]) {
      const read = await given(
        arbiter.ask(
          `{ encounters { totalCount edges { node { id } } } running: encounters(status: [PREPARING]) { totalCount }
          characters { totalCount edges { node { name } } } campaignTables { totalCount }
          viewer { encounter { id } characters { name } }
          here: node(id: "${table.encounter}") { id } hero: node(id: "${table.hero}") { id }
          there: node(id: "${outside}") { id } second: node(id: "${second}") { id } table: node(id: "${laterTable}") { id } }`,
          {},
          secret,
        ),
      );
      expect(read).toEqual({
        encounters: { totalCount: 1, edges: [{ node: { id: table.encounter } }] },
        running: { totalCount: 1 },
        characters: { totalCount: 1, edges: [{ node: { name: 'Hero' } }] },
        campaignTables: { totalCount: 0 },
        viewer: {
          encounter: { id: table.encounter },
          characters: key.role === 'SPECTATOR' ? [] : [{ name: 'Hero' }],
        },
        ...{ here: { id: table.encounter }, hero: { id: table.hero } },
        ...{ there: null, second: null, table: null },
      });
      for (const outer of [
        `encounter(id: "${outside}") { title }`,
        `character(id: "${second}") { name }`,
        `campaignTable(id: "${laterTable}") { title }`,
      ])
        expect([outer, codeOf(await arbiter.ask(`{ ${outer} }`, {}, secret))]).toEqual([outer, 'NOT_FOUND']);
    }
    const { campaignTables } = await given(
      arbiter.ask('{ campaignTables { totalCount edges { node { title } } } }', {}, ofTables.secret),
    );
    expect(campaignTables).toEqual({ totalCount: 1, edges: [{ node: { title: 'Ours' } }] });
    expect(inside).not.toBe(outside);
  });

  it('a key for one encounter gives access to no other encounter', async () => {
    const { table, outside, second, player, tool } = await twoFights();
    for (const { secret } of [player, tool]) {
      const act = '{ brp: { attack: { weapon: "Axe" } } }';
      for (const [kind, field] of [
        [
          'mutation',
          `act(input: { encounterId: "${outside}", expectedVersion: 1, actorId: "a", targetId: "b", act: ${act} }) { __typename }`,
        ],
        ['mutation', `pass(input: { encounterId: "${outside}", expectedVersion: 1 }) { __typename }`],
        ['query', `preview(input: { encounterId: "${outside}", pass: true }) { version }`],
        ['query', `bestAct(input: { encounterId: "${outside}", actorId: "x", objective: HARM }) { more }`],
      ])
        expect([field, codeOf(await arbiter.ask(`${kind} { ${field} }`, {}, secret))]).toEqual([
          field,
          'NOT_FOUND',
        ]);
      const stream = await followed(
        arbiter,
        `subscription { encounterUpdated(encounterId: "${outside}") { entry { version } } }`,
        secret,
      );
      await stream.ended;
      expect(JSON.stringify(stream.takeAll())).toContain('NOT_FOUND');
      for (const [id, status] of [
        [outside, 404],
        [table.encounter, 200],
      ] as const) {
        const log = await fetch(`${arbiter.url}/encounters/${id}/log.md`, {
          headers: { authorization: `Bearer ${secret}` },
        });
        expect(log.status).toBe(status);
      }
      const model = await overHttp(arbiter.url, secret);
      const listed = await model.data('list_campaign');
      expect(listed.encounters.map((each: { encounterId: string }) => each.encounterId)).toEqual([
        table.encounter,
      ]);
      expect(await model.call('read_encounter', { encounterId: outside })).toMatchObject({
        refused: true,
        data: { errors: [{ code: 'NOT_FOUND' }] },
      });
      await model.client.close();
    }
    const { exportCharacters } = await given(arbiter.ask('{ exportCharacters }', {}, player.secret));
    expect(exportCharacters.characters.map(({ name }: { name: string }) => name)).toEqual(['Hero']);
    const { errors } = await arbiter.ask(
      `{ exportCharacters(characterIds: ["${second}"]) }`,
      {},
      player.secret,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', path: ['characterIds', 0] } }]);
    for (const own of [
      `mutation { updateCharacter(input: { characterId: "${table.hero}", expectedVersion: 1, name: "Mine" }) { character { __typename } } }`,
      `{ character(id: "${table.hero}") { history { edges { node { version } } } } }`,
    ])
      expect(codeOf(await arbiter.ask(own, {}, player.secret))).toBe('FORBIDDEN');
  });

  it('a key for one encounter no longer sees a character who has moved to another encounter', async () => {
    const { table, outside, player } = await twoFights();
    await asGm(
      table,
      `addCombatants(input: { encounterId: "${outside}", expectedVersion: 1, combatants: [{ characterId: "${table.hero}" }] }) { entry { version } }`,
    );
    const { characters, viewer } = await given(
      arbiter.ask('{ characters { totalCount } viewer { characters { name } } }', {}, player.secret),
    );
    expect([characters.totalCount, viewer.characters]).toEqual([0, []]);
  });

  it('a key for one encounter gets only this encounter in the campaign’s stream', async () => {
    const { table, outside, spectator } = await twoFights();
    const stream = await followed(
      arbiter,
      'subscription { campaignUpdated(after: []) { entry { version } encounter { id } } }',
      spectator.secret,
    );
    const later = `combatants: [{ name: "Orc", sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } } }]`;
    for (const id of [outside, table.encounter])
      await asGm(
        table,
        `addCombatants(input: { encounterId: "${id}", expectedVersion: 1, ${later} }) { entry { version } }`,
      );
    const seen = await stream.take(2);
    expect(seen.map(({ data }) => data.campaignUpdated.encounter.id)).toEqual([
      table.encounter,
      table.encounter,
    ]);
    await stream.close();
    const named = await arbiter.ask(
      `subscription { campaignUpdated(after: [{ encounterId: "${outside}", version: 0 }]) { entry { version } } }`,
      {},
      spectator.secret,
    );
    expect(named.text).not.toContain('data');
  });

  it('a key for a fork gives access neither to the original encounter nor to its dice', async () => {
    const { table } = await twoFights();
    const { forkEncounter } = await asGm(
      table,
      `forkEncounter(input: { encounterId: "${table.encounter}" }) { encounter { id } }`,
    );
    const { secret } = await newKey(
      table.gm,
      `role: SPECTATOR, encounterId: "${forkEncounter.encounter.id}"`,
    );
    const { encounter } = await given(
      arbiter.ask(
        `{ encounter(id: "${forkEncounter.encounter.id}") { forkedFrom { id } log { edges { node { version recordedIn { id } } } } } }`,
        {},
        secret,
      ),
    );
    expect(encounter).toEqual({
      forkedFrom: null,
      log: { edges: [{ node: { version: 1, recordedIn: null } }] },
    });
  });

  it.each([
    ['GM', 'encounter', 'BAD_USER_INPUT'],
    ['PLAYER', 'hero', 'NOT_FOUND'],
  ] as const)('creating a key with the role %s for the id of a %s is rejected', async (role, what, code) => {
    const table = await newTable(arbiter);
    const answer = await arbiter.ask(
      `mutation { createKey(input: { role: ${role}, label: "K", encounterId: "${table[what]}" }) { secret } }`,
      {},
      table.gm,
    );
    expect(answer.errors[0]!.extensions).toMatchObject({ code, path: ['input', 'encounterId'] });
  });
});
