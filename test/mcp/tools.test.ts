import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { tools } from '../../src/mcp/tools/index.ts';
import { type Arbiter, sharedArbiter, temporaryFolder } from '../service/arbiter.ts';
import { type Connected, overHttp, overStdio, tokensOf } from './client.ts';

const folder = temporaryFolder();
let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

afterAll(async () => {
  folder.remove();
});

const sheet = (dex: number) => ({
  str: 13,
  con: 12,
  siz: 12,
  int: 12,
  pow: 12,
  dex,
  cha: 10,
  dodge: 30,
  weapons: [{ name: 'Sword', rating: 60, damage: '1d8', hitPoints: 20 }],
});

const attack = {
  attacker: {
    rating: 60,
    weapon: { name: 'Shortsword', damage: '1d6+1', special: 'IMPALING' },
    damageModifier: '1d4',
  },
  defender: { armour: 3, parry: { rating: 45 } },
};

/** For each system, the smallest input with which an attack is accepted. */
const firstAttacks: Readonly<Record<string, object>> = {
  pathmaster: { attacker: { skill: 60 } },
  brp: attack,
  arrgs: { attacker: {}, target: {} },
  skill20: {},
  initphase: { attacker: { bonus: 5 } },
};

const ways: readonly (readonly [string, () => Promise<Connected>])[] = [
  ['streamable HTTP', () => overHttp(arbiter.url)],
  ['streamable HTTP, the revision without a handshake', () => overHttp(arbiter.url, undefined, 'auto')],
  ['standard input and output', () => overStdio(join(folder.path, 'stdio.db'))],
  [
    'standard input and output, the revision without a handshake',
    () => overStdio(join(folder.path, 'stdio-2.db'), {}, 'auto'),
  ],
];

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const propertiesIn = (
  { properties = {}, items }: Schema,
  at = '',
): readonly (readonly [string, Schema])[] => [
  ...(items ? propertiesIn(items, `${at}[]`) : []),
  ...Object.entries(properties).flatMap(([name, each]) => [
    [`${at}.${name}`, each] as const,
    ...propertiesIn(each, `${at}.${name}`),
  ]),
];

/** Maximum number of tokens for each kind of text. */
const LIMITS = { list: 6_000, describe: 4_000, firstAttack: 9_000 };

describe.each(ways)('the MCP server over %s', (_way, connect) => {
  let connected: Connected;
  const data: Connected['data'] = (name, given) => connected.data(name, given);

  beforeAll(async () => {
    connected = await connect();
  });

  afterAll(() => connected.client.close());

  it('the MCP server’s list of all tools, with their schemas and hints, has at most 6,000 tokens', async () => {
    const listed = (await connected.client.listTools()).tools;
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { name, title, description, inputSchema, outputSchema, annotations } of listed) {
      expect(title, name).toMatch(/^[A-Z][a-z ]{2,20}$/);
      expect(description!.length, name).toBeGreaterThan(30);
      expect(inputSchema, name).toMatchObject({ type: 'object' });
      expect(outputSchema, name).toMatchObject({ type: 'object', properties: expect.any(Object) });
      expect(annotations, name).toEqual(tools.find((tool) => tool.name === name)!.hints);
    }
    expect(tokensOf({ tools: listed })).toBeLessThanOrEqual(LIMITS.list);
  });

  it.each(systems.map(({ id }) => id))(
    'the MCP server describes each attack of %s in at most 4,000 tokens',
    async (system) => {
      for (const kind of ['procedure', 'act'])
        for (const part of [undefined, '*']) {
          const { tokens } = await connected.call('describe', { system, kind, name: 'attack', part });
          expect(tokens, `${kind} ${part}`).toBeLessThanOrEqual(LIMITS.describe);
        }
    },
  );

  it.each(systems.map(({ id }) => id))(
    'a model needs at most 9,000 tokens from the first call to a first attack of %s',
    async (system) => {
      const { tools: listed } = await connected.client.listTools();
      let tokens = tokensOf({ tools: listed }) + tokensOf(connected.client.getInstructions() ?? '');
      const spend = async (name: string, given: object) => {
        const called = await connected.call(name, given);
        expect(called.refused, called.text).toBe(false);
        tokens += called.tokens;
      };
      await spend('list_rules', {});
      await spend('list_rules', { system });
      await spend('describe', { system, name: 'attack' });
      await spend('resolve', { system, procedure: 'attack', input: firstAttacks[system] });
      expect(tokens).toBeLessThanOrEqual(LIMITS.firstAttack);
    },
  );

  it('a model needs at most 9,000 tokens from the first call to a first attack in a stored fight', async () => {
    const { tools: listed } = await connected.client.listTools();
    let tokens = tokensOf({ tools: listed }) + tokensOf(connected.client.getInstructions() ?? '');
    const spend = async (name: string, given: object) => {
      const called = await connected.call(name, given);
      expect(called.refused, called.text).toBe(false);
      tokens += called.tokens;
      return called.data;
    };
    await spend('list_rules', {});
    await spend('describe', { system: 'brp', kind: 'sheet' });
    await spend('describe', { system: 'brp', kind: 'sheet', part: 'weapons' });
    const { key } = await spend('create_campaign', { name: 'The Ford' });
    const { encounterId } = await spend('create_encounter', { key, system: 'brp', title: 'At the ford' });
    const fight = { key, encounterId };
    const combatants = [
      { name: 'Bea', sheet: sheet(14) },
      { name: 'Orc', sheet: sheet(9) },
    ];
    await spend('add_combatants', { ...fight, expectedVersion: 0, combatants });
    await spend('advance_encounter', { ...fight, expectedVersion: 1, step: 'START' });
    await spend('read_encounter', fight);
    await spend('describe', { system: 'brp', kind: 'act', name: 'attack' });
    const blow = { act: 'attack', actor: 'Bea', target: 'Orc', input: { weapon: 'Sword' } };
    await spend('act', { ...fight, expectedVersion: 2, ...blow });
    expect(tokens).toBeLessThanOrEqual(LIMITS.firstAttack);
  });

  it('the MCP server returns rules and tables', async () => {
    const { found } = await data('list_rules');
    expect(Object.keys(found)).toEqual(systems.map(({ id }) => id));
    const fumbles = await connected.call('list_rules', { system: 'BRP', kind: 'tables', text: 'fumble' });
    expect(Object.keys(fumbles.data.found)).toContain('brp.fumble.melee-attack');
    const row = await connected.call('look_up_table', { table: 'brp.fumble.melee-attack', roll: '30' });
    expect(row.data.rows).toMatchObject([{ band: { from: 26, to: 40 } }]);
    expect(row.text).toMatch(/\n26–40: /);
    const keyed = await data('look_up_table', { table: 'brp.round-phases', rowKey: 'STATEMENTS' });
    expect(keyed.rows).toMatchObject([{ keys: ['STATEMENTS'] }]);
  });

  it('the MCP server describes the required fields of an input first, and the other fields on request', async () => {
    const first = await connected.call('describe', { system: 'brp', name: 'attack' });
    expect(first.text).toMatch(/^attacker\.rating: whole number 0 to 1000\. .*percent/m);
    expect(first.text).toMatch(/^Optional in the input: defender, options\.$/m);
    expect(first.data.input.properties.attacker.properties.rating).toEqual({
      ...{ type: 'integer', minimum: 0, maximum: 1000 },
    });
    const more = await connected.call('describe', { system: 'brp', name: 'attack', part: 'defender' });
    expect(more.text).toMatch(/^defender\.armour: whole number .*/m);
    expect(more.data.input.properties.armour).toMatchObject({ type: 'integer' });
    expect(
      await connected.call('describe', { system: 'brp', name: 'attack', part: 'defender.armor' }),
    ).toMatchObject({
      refused: true,
      text: expect.stringContaining('did you mean "defender.armour"?'),
    });
  });

  it('the MCP server reads a stat block into a draft of a sheet and lists the missing values', async () => {
    const text = 'Ann\nSTR 10 CON 10 SIZ 10 INT 10 POW 10 DEX 10\nHP 10';
    const read = await data('read_stat_block', { system: 'brp', text });
    const { text: sentence } = await connected.call('read_stat_block', { system: 'brp', text });
    expect(read.drafts[0]).toMatchObject({
      name: 'Ann',
      complete: false,
      sheet: { str: 10 },
    });
    expect(sentence).toContain('cha');
    const refused = await connected.call('read_stat_block', { system: 'arrgs', foundryActor: {} });
    expect(refused.data.errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', path: ['foundryActor'] });
  });

  it('the MCP server resolves an act with physical dice, requests missing dice and returns odds', async () => {
    const whole = { system: 'brp', procedure: 'attack', input: attack };
    // at a rating of 60, a roll of 8 is a special success, and a parry with a roll of 90 fails
    expect(await data('resolve', { ...whole, dice: { given: [8, 90, 4, 5, 2] } })).toMatchObject({
      outcome: 'SPECIAL_HIT',
      result: { attackLevel: 'SPECIAL', defenceLevel: 'FAILURE' },
      terms: expect.arrayContaining([expect.stringMatching(/: .* -?\d+.* \[Basic Roleplaying, /)]),
    });
    const half = await connected.call('resolve', { ...whole, dice: { given: [8, 90] } });
    expect(half.data.needs.length).toBeGreaterThan(0);
    expect(half.text).toMatch(/Roll d\d+ for /);
    expect((await connected.call('resolve', { ...whole, dice: { given: [70, 9, 8] } })).text).toContain(
      'Unused dice: 9, 8.',
    );
    // at a rating of 60, rolls up to 3 are critical, up to 12 special, and up to 60 successes; rolls from 98 to 00 are
    // fumbles
    const { bands } = await data('resolve', { ...whole, show: 'NEXT_DIE' });
    expect(bands.map(({ faces }: { faces: string }) => faces)).toEqual(
      expect.arrayContaining(['01–03', '04–12', '13–60', '98–00']),
    );
    expect(
      await connected.call('resolve', { ...whole, show: 'NEXT_DIE', dice: { given: [101] } }),
    ).toMatchObject({
      refused: true,
      data: { errors: [{ path: ['dice', 'given', 0] }] },
    });
    const odds = await connected.call('resolve', { ...whole, show: 'odds' });
    expect(odds.data.outcomes.FUMBLE).toBe('3/100');
    expect(odds.text).toMatch(/Fumble 3%.* Mean damage \d+\.\d\d\.$/);
    const derived = await data('resolve', {
      system: 'brp',
      procedure: 'derivedValues',
      input: { str: 13, con: 12, siz: 12, int: 12, pow: 12, dex: 14, cha: 10 },
    });
    expect(derived.result).toMatchObject({ hitPoints: 12 });
    expect(await data('roll_dice', { notation: '2d6+3', dice: { given: [2, 5] } })).toMatchObject({
      total: 10,
    });
  });

  it('the text in an MCP result never repeats the structured data of the result as JSON', async () => {
    const { text, data: found } = await connected.call('resolve', {
      system: 'brp',
      procedure: 'attack',
      input: attack,
    });
    expect(text).not.toContain('{');
    for (const line of text.split('\n')) expect(JSON.stringify(found)).not.toContain(line);
  });

  it('the MCP server lists and returns the rules and tables as resources', async () => {
    const { resources } = await connected.client.listResources();
    const uris = resources.map(({ uri }) => uri);
    for (const { id, tables } of systems) {
      expect(uris).toContain(`arbiter://rules/${id}`);
      for (const table of tables) expect(uris).toContain(`arbiter://tables/${table.id}`);
    }
    const { contents } = await connected.client.readResource({
      uri: 'arbiter://tables/brp.fumble.melee-attack',
    });
    expect(contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringContaining('26–40') }]);
    const page = await connected.client.readResource({ uri: 'arbiter://rules/initphase' });
    expect(page.contents).toMatchObject([{ text: expect.stringContaining('# Initiative Phase') }]);
    await expect(connected.client.readResource({ uri: 'arbiter://rules/none' })).rejects.toThrow();
  });

  it('the MCP server offers each tool’s complete schemas as a resource, with a description of every property', async () => {
    for (const { name, output } of tools) {
      const { contents } = await connected.client.readResource({ uri: `arbiter://tools/${name}` });
      const { inputSchema, outputSchema } = JSON.parse((contents[0] as { text: string }).text);
      expect(Object.keys(outputSchema.properties), name).toEqual(Object.keys(output.shape));
      expect(outputSchema.additionalProperties, name).toBe(false);
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
      for (const [path, each] of propertiesIn(outputSchema))
        expect(each.description, `${name} ${path}`).toMatch(/^[A-Z].*\.$/);
    }
    await expect(connected.client.readResource({ uri: 'arbiter://tools/none' })).rejects.toThrow();
  });

  it('the MCP server offers prompts to run a fight and to look up a rule', async () => {
    const { prompts } = await connected.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['run_a_fight', 'look_up_a_rule']);
    const names = tools.map(({ name }) => name);
    for (const { name, arguments: asked = [] } of prompts) {
      const given = Object.fromEntries(asked.map((each) => [each.name, `the ${each.name}`]));
      const { messages } = await connected.client.getPrompt({ name, arguments: given });
      const text = messages.map(({ content }) => ('text' in content ? content.text : '')).join('\n');
      for (const value of Object.values(given)) expect(text).toContain(value);
      for (const [tool] of text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)) expect(names).toContain(tool);
    }
  });

  it.each([
    ['a wrong type', 'list_rules', { system: 'brp', text: 5 }, ['text'], 'a text'],
    ['an unknown choice', 'list_rules', { system: 'bpr' }, ['system'], '"brp"'],
    ['an unknown argument', 'roll_dice', { dices: '1d6', notation: '1d6' }, ['dices'], '"dice"'],
    [
      'an unknown procedure',
      'resolve',
      { system: 'brp', procedure: 'atack', input: {} },
      ['procedure'],
      '"attack"',
    ],
    ['a missing argument', 'resolve', { system: 'brp', procedure: 'attack' }, ['input'], 'a JSON object'],
    [
      'a text that is no object',
      'resolve',
      { system: 'brp', procedure: 'attack', input: '{' },
      ['input'],
      'a JSON object',
    ],
    [
      'a number out of range deep in the input',
      'resolve',
      { system: 'brp', procedure: 'attack', show: 'ODDS', input: { ...attack, defender: { armour: -1 } } },
      ['input', 'defender', 'armour'],
      'a whole number from 0',
    ],
    [
      'an unknown field',
      'resolve',
      { system: 'brp', procedure: 'attack', input: { ...attack, atacker: {} } },
      ['input', 'atacker'],
      'attacker',
    ],
    [
      'a missing field',
      'resolve',
      { system: 'brp', procedure: 'attack', input: { attacker: {} } },
      ['input', 'attacker', 'rating'],
      'this field is required. Accepted: a whole number',
    ],
    [
      'an unknown field that is nearly right',
      'resolve',
      { system: 'brp', procedure: 'attack', input: { ...attack, options: { hitLocation: true } } },
      ['input', 'options', 'hitLocation'],
      '"hitLocation" is not known; did you mean "hitLocations"?',
    ],
    [
      'an unknown choice deep in the input',
      'resolve',
      { system: 'brp', procedure: 'skill', input: { rating: 50, difficulty: 'eazy' } },
      ['input', 'difficulty'],
      '"eazy" is not known; did you mean "EASY"? Accepted: one of AVERAGE, DIFFICULT, EASY (',
    ],
    [
      'a text that is no number',
      'resolve',
      { system: 'brp', procedure: 'skill', input: { rating: 'good' } },
      ['input', 'rating'],
      'the value is not accepted. Accepted: a whole number from 0',
    ],
    [
      'both of two fields that exclude each other',
      'read_stat_block',
      { system: 'brp', text: 'Ann', records: {} },
      ['text'],
      'exactly one of the fields is required. Accepted: ',
    ],
    [
      'a missing name',
      'describe',
      { system: 'brp' },
      ['name'],
      'this kind requires a name. Accepted: skill, attack',
    ],
    ['an unknown table', 'look_up_table', { table: 'brp.fumble' }, ['table'], 'brp.fumble.melee-attack'],
    ['an unknown act', 'describe', { system: 'brp', kind: 'act', name: 'fly' }, ['name'], 'attack'],
    [
      'too long a list',
      'roll_dice',
      { notation: '1d6', dice: { given: Array(1001).fill(1) } },
      ['dice', 'given'],
      'at most 1000 items',
    ],
  ])(
    'the MCP server rejects %s with the path and the accepted values',
    async (_what, name, given, path, accepted) => {
      const { data: told, refused, text } = await connected.call(name, given);
      expect(refused).toBe(true);
      expect(told.errors[0]).toMatchObject({
        code: 'BAD_USER_INPUT',
        path,
        accepted: expect.stringMatching(/./),
      });
      expect(text).toContain(accepted);
      expect(text).toContain(`at ${path.join('.')}: `);
      expect(text, 'types of the schema').not.toMatch(/type "/);
    },
  );

  it('the MCP server accepts objects that are sent as text, and treats null as omitted', async () => {
    const whole = { system: 'brp', procedure: 'attack', key: null };
    const dice = { given: [8, 90, 4, 5, 2] };
    const right = await data('resolve', { ...whole, input: attack, dice });
    const texts = {
      input: JSON.stringify({ ...attack, defender: JSON.stringify(attack.defender) }),
      dice: JSON.stringify(dice),
    };
    expect(await data('resolve', { ...whole, ...texts })).toEqual(right);
    expect(await data('roll_dice', { notation: '2d6', dice: null })).toMatchObject({
      total: expect.any(Number),
    });
  });

  it('the MCP server accepts numbers and booleans that are sent as text, and choices in upper or lower case', async () => {
    const rest = { system: 'brp', procedure: 'attack', dice: { given: [8, 90, 4, 5, 2] } };
    const input = { ...attack, options: { hitLocations: false, stackDifficulty: true } };
    const texts = {
      attacker: {
        ...attack.attacker,
        rating: '60',
        weapon: { ...attack.attacker.weapon, special: 'impaling' },
      },
      defender: { armour: '3', parry: { rating: ' 45' } },
      options: '{"hitLocations": "false", "stackDifficulty": "true"}',
    };
    expect(await data('resolve', { ...rest, input: texts })).toEqual(
      await data('resolve', { ...rest, input }),
    );
  });

  it('the MCP server rejects unknown campaign keys, outdated versions and invalid sheets', async () => {
    const unknown = await connected.call('list_campaign', { key: 'nobody' });
    expect(unknown).toMatchObject({ refused: true, data: { errors: [{ code: 'UNAUTHENTICATED' }] } });
    expect(unknown.text).toContain('Accepted: as key, the complete key that create_campaign returned');
    const { key } = await data('create_campaign', { name: 'Refusals' });
    const bad = await connected.call('create_character', {
      key,
      system: 'brp',
      name: 'Bea',
      sheet: { ...sheet(14), str: 'strong' },
    });
    expect(bad).toMatchObject({ refused: true, data: { errors: [{ path: ['sheet', 'str'] }] } });
    const { encounterId, version } = await data('create_encounter', {
      key,
      system: 'brp',
      title: 'Refusals',
    });
    const joining = await connected.call('add_combatants', {
      ...{ key, encounterId, expectedVersion: version },
      combatants: [{ name: 'Bea', sheet: { ...sheet(14), dex: -3 } }],
    });
    expect(joining.data.errors[0].path).toEqual(['combatants', 0, 'sheet', 'dex']);
    for (const after of ['charactersAfter', 'encountersAfter']) {
      const listed = await connected.call('list_campaign', { key, [after]: 'never seen' });
      expect(listed.data.errors).toMatchObject([{ path: [after] }]);
    }
    const missing = await connected.call('read_encounter', { key, encounterId: key });
    expect(missing.data.errors).toMatchObject([{ path: ['encounterId'] }]);
    const stale = await connected.call('advance_encounter', {
      key,
      encounterId,
      expectedVersion: 7,
      step: 'START',
    });
    expect(stale.data.errors[0]).toMatchObject({
      code: 'VERSION_CONFLICT',
      path: ['expectedVersion'],
      details: { currentVersion: version },
    });
  });

  it('the MCP server requires an id if two combatants have the same name', async () => {
    const { key } = await data('create_campaign', { name: 'Twins' });
    const { encounterId } = await data('create_encounter', { key, system: 'brp', title: 'Twins' });
    expect((await connected.call('read_encounter', { key, encounterId, combatant: 'twin' })).text).toBe(
      'NOT_FOUND at combatant: the encounter has no combatants. Accepted: the name or id of a combatant that was added with add_combatants',
    );
    const twin = async () => data('create_character', { key, system: 'brp', name: 'Twin', sheet: sheet(9) });
    const combatants = [await twin(), await twin()].map(({ characterId }) => ({ characterId }));
    const { joined } = await data('add_combatants', { key, encounterId, expectedVersion: 0, combatants });
    expect(joined).toHaveLength(2);
    const read = await connected.call('read_encounter', { key, encounterId, combatant: 'twin' });
    const ids = joined.map(({ id }: { id: string }) => id);
    if (new Set(joined.map(({ name }: { name: string }) => name)).size === 1)
      expect(read).toMatchObject({ refused: true, text: expect.stringContaining(ids[1]) });
    expect((await connected.call('read_encounter', { key, encounterId, combatant: ids[1] })).refused).toBe(
      false,
    );
  });
});
