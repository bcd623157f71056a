import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { newCampaign, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const slash = 'pathmaster.critical.slash';
const IMPORTED = `{ findings { kind fatal path line problem accepted }
  table { id version title replacedTableId table { id title lookup(roll: 50) { text cells { column value } } } } }`;

/** Imports a replacement table. Unless content is given, the table has the same text for every roll. */
const importing = (key: string, title: string, content: object, more: object = {}, idempotencyKey?: string) =>
  arbiter.ask(
    `mutation($input: ImportTableInput!, $key: String) { importTable(input: $input, idempotencyKey: $key) ${IMPORTED} }`,
    { input: { replacedTableId: slash, title, content, ...more }, key: idempotencyKey ?? null },
    key,
  );

const always = (text: string, hits: number) => ({
  csv: `from,to,text,hits,stunned\n-19,50,"${text}, low",${hits},0\n51,120,"${text}, high",${hits + 1},2\n`,
});

// The skill is 100 and the roll is 50, and the table row contains a slash critical.
const attack = `{ pathmaster: { attacker: { skill: 100 },
  weapon: { fumbleUpTo: 0, results: [{ from: -10000, hits: 3, criticals: [{ severity: C, kind: SLASH }] }] } } }`;
const HIT =
  '{ outcome { name } result { ... on PathmasterAttack { damage: damageDone criticals { text } } } effects { __typename amount citation { document section } } }';
const strikes = async (key?: string) => {
  const { data, errors } = await arbiter.ask(
    `mutation { resolveAttack(input: ${attack}, dice: { given: [50, 40] }) ${HIT} }`,
    {},
    key,
  );
  expect(errors).toEqual([]);
  return data.resolveAttack;
};

describe('a campaign table', () => {
  it('a campaign table replaces the book’s table in its campaign, and results cite the campaign table', async () => {
    const [gm, other] = [await newCampaign(arbiter), await newCampaign(arbiter)];
    const { data, errors } = await importing(gm, 'Bloody slashes', always('A red line', 7));
    expect(errors).toEqual([]);
    expect(data.importTable).toMatchObject({
      findings: [],
      table: {
        version: 1,
        title: 'Bloody slashes',
        replacedTableId: slash,
        table: { id: slash, lookup: { text: 'A red line, low' } },
      },
    });
    const hit = await strikes(gm);
    expect(hit.result).toMatchObject({ damage: 3 + 7, criticals: [{ text: 'A red line, low' }] });
    expect(hit.effects).toContainEqual(
      expect.objectContaining({
        citation: { document: 'Provided by the campaign', section: 'Bloody slashes' },
      }),
    );
    for (const key of [other, undefined])
      expect((await strikes(key)).result.criticals).toMatchObject([
        { text: 'The blow cuts the forearm open.' },
      ]);

    // If the die shows at least 51, which half of the faces do, the table causes one more hit.
    const { data: odds } = await arbiter.ask(
      `{ attackOdds(input: ${attack}) { damage { distribution { value probability } } } }`,
      {},
      gm,
    );
    expect(odds.attackOdds.damage.distribution).toEqual([
      { value: 3 + 7, probability: expect.closeTo(0.5, 6) },
      { value: 3 + 8, probability: expect.closeTo(0.5, 6) },
    ]);

    await importing(gm, 'Milder slashes', always('A scratch', 1));
    expect((await strikes(gm)).result).toMatchObject({
      damage: 3 + 1,
      criticals: [{ text: 'A scratch, low' }],
    });
    const { data: kept } = await arbiter.ask(
      '{ campaignTables { edges { node { id version title } } } }',
      {},
      gm,
    );
    const nodes = kept.campaignTables.edges.map(({ node }: { node: object }) => node);
    expect(nodes).toMatchObject([
      { version: 1, title: 'Bloody slashes' },
      { version: 2, title: 'Milder slashes' },
    ]);
    const read = (key: string) =>
      arbiter.ask(
        `{ campaignTable(id: "${nodes[0].id}") { title } node(id: "${nodes[0].id}") { ... on CampaignTable { version } } }`,
        {},
        key,
      );
    expect((await read(gm)).data).toEqual({
      campaignTable: { title: 'Bloody slashes' },
      node: { version: 1 },
    });
    expect((await read(other)).errors[0]!.extensions.code).toBe('NOT_FOUND');
  });

  it('the error about an invalid campaign table lists all of its faults, each with its path', async () => {
    const gm = await newCampaign(arbiter);
    const csv = 'from,to,text,hits,splendour\n-19,5,Nothing.,0,\n7,50,A cut.,many,\n40,120,A deep cut.,9,\n';
    const { errors } = await importing(gm, 'Broken', { csv });
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    const faults = errors[0]!.extensions.faults as readonly { problem: string; path: readonly string[] }[];
    expect(faults.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^UNKNOWN_COLUMN, line 1: .*splendour/),
        expect.stringMatching(/^UNKNOWN_EFFECT, line 3: "many"/),
        expect.stringMatching(/^GAP, line 3: no row covers 6/),
        expect.stringMatching(/^OVERLAP, line 4: 40 to 50 is covered by two rows/),
      ]),
    );
    for (const { path } of faults) expect(path).toEqual(['input', 'content', 'csv']);

    const json = { bands: [{ from: -19, to: 120, text: 'A cut.', cells: { hits: 'many' } }] };
    const given = await importing(gm, 'Broken', { json });
    expect(given.errors[0]!.extensions).toMatchObject({
      path: ['input', 'content', 'json', 'bands', 0, 'cells', 'hits'],
    });
    expect((await strikes(gm)).result.criticals).toMatchObject([{ text: 'The blow cuts the forearm open.' }]);
  });

  it('a campaign table is checked but not stored in a dry run', async () => {
    const gm = await newCampaign(arbiter);
    const falling = 'from,to,text,hits\n-19,50,A deep cut.,9\n51,120,A scratch.,1\n';
    const { data } = await importing(gm, 'Odd', { csv: falling }, { dryRun: true });
    expect(data.importTable).toMatchObject({
      table: null,
      findings: [{ kind: 'FALLING', fatal: false, line: 3, path: ['bands', '1', 'cells', 'hits'] }],
    });
    const broken = await importing(gm, 'Odd', { csv: 'nothing' }, { dryRun: true });
    expect(broken.data.importTable.findings).toMatchObject([{ kind: 'UNREADABLE', fatal: true }]);
    const { data: kept } = await arbiter.ask('{ campaignTables { edges { node { id } } } }', {}, gm);
    expect(kept.campaignTables.edges).toEqual([]);
  });

  it('a campaign table can replace only tables that are declared as replaceable', async () => {
    const gm = await newCampaign(arbiter);
    const { errors } = await importing(gm, 'Ours', always('Ouch', 1), {
      replacedTableId: 'pathmaster.poison',
    });
    expect(errors[0]!.extensions).toMatchObject({
      path: ['input', 'replacedTableId'],
      accepted: expect.stringContaining(slash),
    });
  });

  it('with the same idempotency key, a campaign table is stored only once; concurrent imports get consecutive versions', async () => {
    const gm = await newCampaign(arbiter);
    const [one, two] = [
      await importing(gm, 'Ours', always('Ouch', 1), {}, 'once'),
      await importing(gm, 'Ours', always('Ouch', 1), {}, 'once'),
    ];
    expect(two.text).toBe(one.text);
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, n) => importing(gm, `Ours ${n}`, always('Ouch', n))),
    );
    const versions = many.flatMap(({ data }) => data?.importTable?.table.version ?? []).sort();
    expect(versions).toEqual(versions.map((_, index) => index + 2));
    for (const { errors } of many.filter(({ errors }) => errors.length > 0))
      expect(errors[0]!.extensions.code).toBe('VERSION_CONFLICT');
  });
});

const fighter = (name: string) =>
  `{ name: "${name}", sheet: { pathmaster: { hits: 60, constitution: 60, weapons: [{ name: "Blade", skill: 60, fumbleUpTo: 0,
     results: [{ from: -10000, hits: 3, criticals: [{ severity: C, kind: SLASH }] }] }] } } }`;

it('an encounter and its audit use the tables from the encounter’s creation', async () => {
  const gm = await newCampaign(arbiter);
  await importing(gm, 'The old slashes', always('As of old', 4));
  const table = await Table.laid(arbiter, '{ pathmaster: {} }', gm);
  await table.command('addCombatants', `combatants: [${fighter('Ann')}, ${fighter('Bob')}]`);
  await table.command('startEncounter');
  await importing(gm, 'The new slashes', always('As of late', 20));

  const strike = `actorId: "${table.ids.Ann}", targetId: "${table.ids.Bob}", outOfTurn: true,
    act: { pathmaster: { attack: { weapon: "Blade", targetParries: false } } }, dice: { given: [50, 40] }`;
  const { resolution } = await table.command('act', strike);
  expect(resolution.summary).toContain('As of old');
  expect((await strikes(gm)).result.criticals).toMatchObject([{ text: 'As of late, low' }]);
  expect(await table.read('tables { title version }')).toEqual({
    tables: [{ title: 'The old slashes', version: 1 }],
  });
  const audit = `{ auditEncounter(encounterId: "${table.id}") { entries difference { version } } }`;
  expect((await table.ask(audit)).data.auditEncounter).toEqual({ entries: table.version, difference: null });

  // The same table still applies after an undo, and also in a fork of the encounter.
  await table.command('undo');
  expect((await table.command('act', strike)).resolution.summary).toContain('As of old');
  const { data } = await table.ask(
    `mutation { forkEncounter(input: { encounterId: "${table.id}" }) { encounter { tables { title } } } }`,
  );
  expect(data.forkEncounter.encounter.tables).toEqual([{ title: 'The old slashes' }]);
});

describe('a campaign table of hit locations', () => {
  const person = (name: string) =>
    `{ name: "${name}", sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: ${name === 'Ann' ? 15 : 10}, cha: 10, weapons: [{ name: "Club", rating: 50, damage: "1d6" }] } } }`;

  it('a campaign table of hit locations applies to the encounters that begin with it, in attacks and in audits', async () => {
    const gm = await newCampaign(arbiter);
    const ask = async (query: string) => {
      const { data, errors } = await arbiter.ask(query, {}, gm);
      expect(errors).toEqual([]);
      return data;
    };
    const csv = 'roll,text,location\n1–20,Always the head.,HEAD';
    await importing(gm, 'Heads', { csv }, { replacedTableId: 'brp.hit-location.humanoid' });
    const { createEncounter } = await ask(
      'mutation { createEncounter(input: { title: "Duel", rules: { brp: { hitLocations: true } } }) { encounter { id } } }',
    );
    const at = (version: number) =>
      `encounterId: "${createEncounter.encounter.id}", expectedVersion: ${version}`;
    const { addCombatants } = await ask(
      `mutation { addCombatants(input: { ${at(0)}, combatants: [${person('Ann')}, ${person('Bob')}] }) { encounter { combatants { id } } } }`,
    );
    const [ann, bob] = addCombatants.encounter.combatants.map(({ id }: { id: string }) => id);
    await ask(`mutation { startEncounter(input: { ${at(1)} }) { encounter { version } } }`);
    // tables that the campaign imports later do not change this encounter
    await importing(
      gm,
      'Legs',
      { csv: csv.replace('HEAD', 'LEFT_LEG') },
      { replacedTableId: 'brp.hit-location.humanoid' },
    );
    const blow = `actorId: "${ann}", targetId: "${bob}", act: { brp: { attack: { weapon: "Club", defence: NONE } } }`;
    const { act } = await ask(
      `mutation { act(input: { ${at(2)}, ${blow}, dice: { given: [30, 4, 1] } }) { entry { effects { summary } } } }`,
    );
    expect(JSON.stringify(act.entry.effects)).toContain('head');
    await ask(`mutation { finishEncounter(input: { ${at(3)} }) { encounter { version } } }`);
    const { auditEncounter } = await ask(
      `{ auditEncounter(encounterId: "${createEncounter.encounter.id}") { verdict } }`,
    );
    expect(auditEncounter.verdict).toBe('FOLLOWS');
  });

  it('a campaign table about healing is used for a stored character', async () => {
    const gm = await newCampaign(arbiter);
    const csv = 'roll,text,light,medium,severe\n-500–500,Long.,99,99,99';
    await importing(gm, 'Slow', { csv }, { replacedTableId: 'pathmaster.healing.muscle' });
    const { data: made } = await arbiter.ask(
      'mutation { createCharacter(input: { name: "Ann", sheet: { pathmaster: { constitution: 50, hits: 30 } } }) { character { id } } }',
      {},
      gm,
    );
    const { data, errors } = await arbiter.ask(
      `mutation { applyToCharacter(input: { characterId: "${made.createCharacter.character.id}", expectedVersion: 1, procedure: { pathmaster: { woundHealing: { category: MUSCLE, severity: LIGHT } } } }, dice: { given: [50] }) { resolution { summary } } }`,
      {},
      gm,
    );
    expect(errors).toEqual([]);
    expect(JSON.stringify(data)).toContain('99 days');
  });
});

it('a combatant’s resources follow the rule options that an encounter adopts', async () => {
  const gm = await newCampaign(arbiter);
  const ask = async (query: string) => {
    const { data, errors } = await arbiter.ask(query, {}, gm);
    expect(errors).toEqual([]);
    return data;
  };
  const { createEncounter } = await ask(
    'mutation { createEncounter(input: { title: "Tired", rules: { brp: {} } }) { encounter { id } } }',
  );
  const { id } = createEncounter.encounter;
  const at = (version: number) => `encounterId: "${id}", expectedVersion: ${version}`;
  await ask(
    `mutation { addCombatants(input: { ${at(0)}, combatants: [{ name: "Ann", sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } } }] }) { encounter { version } } }`,
  );
  const names = async () => {
    const { encounter } = await ask(`{ encounter(id: "${id}") { combatants { resources { name } } } }`);
    return encounter.combatants[0].resources.map(({ name }: { name: string }) => name);
  };
  expect(await names()).not.toContain('FATIGUE');
  await ask(
    `mutation { adoptRules(input: { ${at(1)}, options: { brp: { fatiguePoints: true } } }) { encounter { version } } }`,
  );
  expect(await names()).toContain('FATIGUE');
});
