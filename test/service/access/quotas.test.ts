import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { createCharacter, given, newTable } from '../campaign.ts';
import { newCampaign } from '../table.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'quotas.db'), {
    QUOTA_CHARACTERS: '4',
    QUOTA_ENCOUNTERS: '3',
    QUOTA_KEYS: '5',
    QUOTA_TABLES: '2',
    QUOTA_ENTRIES: '2',
    QUOTA_CHARACTER_EVENTS: '2',
    QUOTA_BYTES: '30000',
  });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const first =
  '{ system: "brp", name: "Cid", sheet: { str: 9, con: 9, siz: 9, int: 9, pow: 9, dex: 9, cha: 9 } }';

it('a campaign document that exceeds a quota cannot be imported', async () => {
  const band = { bands: [{ from: 1, to: 100, text: 'Oh.', cells: { hits: 4 } }] };
  const tables = Array.from({ length: 3 }, (_, index) => ({
    ...{ standsFor: 'pathmaster.fumble.melee', version: index + 1, title: 'Ours', content: band },
  }));
  const importing = (people: number, own: readonly object[]) => {
    const someone = { str: 9, con: 9, siz: 9, int: 9, pow: 9, dex: 9, cha: 9 };
    const characters = Array.from({ length: people }, () => ({ system: 'brp', name: 'Cid', sheet: someone }));
    const document = {
      ...{ format: 'arbiter.campaign', version: 1, name: 'Tower' },
      ...{ playersMayGiveDice: false, playersMayStateModifiers: true, tables: own },
      characterIds: characters.map((_, index) => `chr_${String(index).repeat(32)}`),
      characters: { format: 'arbiter.characters', version: 1, characters },
    };
    return arbiter.ask(
      'mutation($document: JSON!) { importCampaign(input: { document: $document }) { secret } }',
      { document },
    );
  };
  expect((await importing(4, tables.slice(0, 2))).errors).toEqual([]);
  const refused = async (people: number, own: readonly object[]) =>
    (await importing(people, own)).errors[0]!.extensions;
  expect(await refused(5, [])).toMatchObject({ code: 'QUOTA_EXCEEDED', quota: 'characters', most: 4 });
  expect(await refused(1, tables)).toMatchObject({ code: 'QUOTA_EXCEEDED', quota: 'tables', most: 2 });
});

it.each([
  // A new campaign has 2 characters, 1 encounter and 3 keys.
  ['characters', 4, 2, () => `${createCharacter('Bob')} { character { id } }`],
  [
    'characters',
    4,
    2,
    (hero: string) => `copyCharacter(input: { characterId: "${hero}" }) { character { id } }`,
  ],
  [
    'characters',
    4,
    1,
    () =>
      `importCharacters(input: { document: { format: "arbiter.characters", version: 1, characters: [${first}, ${first}] } }) { characters { id } }`,
  ],
  [
    'encounters',
    3,
    2,
    () => 'createEncounter(input: { title: "Gate", rules: { brp: {} } }) { encounter { id } }',
  ],
  ['keys', 5, 2, () => 'createKey(input: { role: SPECTATOR, label: "Bob" }) { key { id } }'],
])('the quota of %s, %i, also applies to concurrent requests', async (quota, most, left, call) => {
  const { gm, hero, spectatorKeyId } = await newTable(arbiter);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => arbiter.ask(`mutation { ${call(hero)} }`, {}, gm)),
  );
  const refused = answers.filter(({ errors }) => errors.length > 0);
  expect(answers.length - refused.length).toBe(left);
  for (const { errors } of refused)
    expect(errors[0]!.extensions).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      quota,
      most,
      accepted: `at most ${most} ${quota}`,
    });
  const { gm: other } = await newTable(arbiter);
  await given(arbiter.ask(`mutation { ${createCharacter('Bob')} { character { id } } }`, {}, other));
  if (quota !== 'keys') return;
  await given(
    arbiter.ask(`mutation { revokeKey(input: { keyId: "${spectatorKeyId}" }) { key { id } } }`, {}, gm),
  );
  await given(arbiter.ask(`mutation { ${call(hero)} }`, {}, gm));
});

it('a command that would exceed the quota of log entries is rejected', async () => {
  const { gm, hero, villain, encounter } = await newTable(arbiter);
  const add = (id: string, version: number) =>
    arbiter.ask(
      `mutation { addCombatants(input: { encounterId: "${encounter}", expectedVersion: ${version}, combatants: [{ characterId: "${id}" }] }) { entry { version } } }`,
      {},
      gm,
    );
  await given(add(hero, 0));
  await given(add(villain, 1));
  const { errors } = await arbiter.ask(
    `mutation { startEncounter(input: { encounterId: "${encounter}", expectedVersion: 2 }) { entry { version } } }`,
    {},
    gm,
  );
  expect(errors[0]!.extensions).toMatchObject({ code: 'QUOTA_EXCEEDED', quota: 'entries', most: 2 });
});

it('a character event that exceeds the quota characterEvents is rejected', async () => {
  const { gm, hero, villain } = await newTable(arbiter);
  const happens = (id: string, version: number) =>
    arbiter.ask(
      `mutation { applyToCharacter(input: { characterId: "${id}", expectedVersion: ${version}, procedure: { brp: { fall: { metres: 3 } } } }) { character { version } } }`,
      {},
      gm,
    );
  await given(happens(hero, 1));
  await given(happens(hero, 2));
  expect((await happens(hero, 3)).errors[0]!.extensions).toMatchObject({
    code: 'QUOTA_EXCEEDED',
    quota: 'characterEvents',
    most: 2,
    accepted: 'at most 2 events',
  });
  expect((await happens(hero, 2)).errors[0]!.extensions).toMatchObject({ code: 'VERSION_CONFLICT' });
  await given(happens(villain, 1));
});

it('every version of a campaign table counts towards the quota of tables', async () => {
  const gm = await newCampaign(arbiter);
  const bring = (title: string) =>
    arbiter.ask(
      `mutation { importTable(input: { replacedTableId: "pathmaster.fumble.melee", title: "${title}", content: { csv: "from,to,text,hits\\n1,100,Oops.,3" } }) { table { version } } }`,
      {},
      gm,
    );
  await given(bring('One'));
  await given(bring('Two'));
  expect((await bring('Three')).errors[0]!.extensions).toMatchObject({
    code: 'QUOTA_EXCEEDED',
    quota: 'tables',
    most: 2,
  });
});

it('edits of a character count towards the quota characterEvents', async () => {
  const { gm, hero } = await newTable(arbiter);
  const rename = (version: number) =>
    arbiter.ask(
      `mutation { updateCharacter(input: { characterId: "${hero}", expectedVersion: ${version}, name: "Bea" }) { character { version } } }`,
      {},
      gm,
    );
  await given(rename(1));
  await given(rename(2));
  expect((await rename(3)).errors[0]!.extensions).toMatchObject({ quota: 'characterEvents', most: 2 });
  expect((await rename(2)).errors[0]!.extensions).toMatchObject({ code: 'VERSION_CONFLICT' });
});

it('a campaign that has reached its storage quota accepts no new data but can be finished, read, exported and corrected', async () => {
  const own = await newTable(arbiter);
  const { gm, hero, encounter, player, spectator, playerKeyId } = own;
  const ask = (query: string, key = gm, variables = {}) => arbiter.ask(query, variables, key);
  const at = (version: number) => `encounterId: "${encounter}", expectedVersion: ${version}`;
  const stored = async (): Promise<number> =>
    (await given(ask('{ campaign { storedBytes } }'))).campaign.storedBytes;
  await given(
    ask(
      `mutation { addCombatants(input: { ${at(0)}, combatants: [{ characterId: "${hero}" }] }) { entry { version } } }`,
    ),
  );
  const before = await stored();
  expect(before).toBeGreaterThan(1000);
  for (const key of [player, spectator])
    expect((await ask('{ campaign { storedBytes } }', key)).errors[0]!.extensions.code).toBe('FORBIDDEN');
  const lines = Array.from({ length: 100 }, (_, index) => `${index + 1},${index + 1},${'O'.repeat(250)},4`);
  const csv = ['from,to,text,hits', ...lines].join('\n');
  const importTable =
    'mutation($content: TableContentInput!) { importTable(input: { replacedTableId: "pathmaster.fumble.melee", title: "Long", content: $content }) { table { version } } }';
  const bring = () => ask(importTable, gm, { content: { csv } });
  await given(bring());
  expect(await stored()).toBeGreaterThan(before + 25_000);

  const full = [
    ['gm', createCharacter('Bob')],
    ['gm', `copyCharacter(input: { characterId: "${hero}" })`],
    ['gm', 'createEncounter(input: { title: "Gate", rules: { brp: {} } })'],
    ['gm', `forkEncounter(input: { encounterId: "${encounter}" })`],
    ['gm', `startEncounter(input: { ${at(1)} })`],
    ['gm', `addCombatants(input: { ${at(1)}, combatants: [{ characterId: "${own.villain}" }] })`],
    [
      'gm',
      `applyToCharacter(input: { characterId: "${own.villain}", expectedVersion: 1, procedure: { brp: { fall: { metres: 3 } } } })`,
    ],
    ['gm', 'createKey(input: { role: SPECTATOR, label: "Bob" })'],
    [
      'gm',
      `importCharacters(input: { document: { format: "arbiter.characters", version: 1, characters: [${first}] } })`,
    ],
    ['player', `updateCharacter(input: { characterId: "${hero}", expectedVersion: 1, name: "Bea" })`],
  ] as const;
  for (const [who, call] of full) {
    const { errors } = await ask(`mutation { ${call} { __typename } }`, own[who]);
    expect([call, errors[0]?.extensions]).toMatchObject([
      call,
      { code: 'QUOTA_EXCEEDED', quota: 'bytes', most: 30_000, accepted: 'at most 30000 bytes' },
    ]);
  }
  expect((await bring()).errors[0]!.extensions.quota).toBe('bytes');

  for (const call of [
    `finishEncounter(input: { ${at(1)} }) { entry { version } }`,
    `archiveCharacter(input: { characterId: "${own.villain}" }) { character { id } }`,
    'updateCampaign(input: { name: "Full" }) { campaign { id } }',
    `updateKey(input: { keyId: "${playerKeyId}", label: "Bob" }) { key { id } }`,
    `revokeKey(input: { keyId: "${playerKeyId}" }) { key { id } }`,
    `eraseCharacter(input: { characterId: "${hero}" }) { character { name } }`,
  ])
    await given(ask(`mutation { ${call} }`));
  await given(
    ask(
      `{ exportCampaign exportEncounter(encounterId: "${encounter}") auditEncounter(encounterId: "${encounter}") { entries } }`,
    ),
  );
  const { gm: other } = await newTable(arbiter);
  await given(ask(`mutation { ${createCharacter('Bob')} { character { id } } }`, other));
});
