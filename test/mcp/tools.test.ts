import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { tools } from '../../src/mcp/tools/index.ts';
import { badSentences } from '../kit/sentences.ts';
import { type Arbiter, sharedArbiter, temporaryFolder } from '../service/arbiter.ts';
import { type Connected, overHttp, overStdio } from './client.ts';

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

const ways: readonly (readonly [string, () => Promise<Connected>])[] = [
  ['streamable HTTP', () => overHttp(arbiter.url)],
  ['streamable HTTP, the revision without a handshake', () => overHttp(arbiter.url, undefined, 'auto')],
  ['standard input and output', () => overStdio(join(folder.path, 'stdio.db'))],
  [
    'standard input and output, the revision without a handshake',
    () => overStdio(join(folder.path, 'stdio-2.db'), {}, 'auto'),
  ],
];

describe.each(ways)('the MCP server over %s', (_way, connect) => {
  let connected: Connected;
  const used = new Set<string>();
  const data: Connected['data'] = async (name, given) => {
    used.add(name);
    const answer = await connected.call(name, given);
    if (answer.refused) throw new Error(`${name}: ${answer.sentence}`);
    expect(badSentences(answer.sentence.split('\n'))).toEqual([]);
    return answer.data;
  };

  beforeAll(async () => {
    connected = await connect();
  });

  afterAll(() => connected.client.close());

  it('lists every tool with its input schema', async () => {
    const listed = (await connected.client.listTools()).tools;
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { name, description, inputSchema, annotations } of listed) {
      expect(description!.length, name).toBeGreaterThan(30);
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
      expect(annotations!.readOnlyHint, name).toBe(!tools.find((tool) => tool.name === name)!.changes);
    }
  });

  it('returns rules and tables', async () => {
    const found = await data('list_systems');
    expect(found.systems.map(({ id }: { id: string }) => id)).toEqual(systems.map(({ id }) => id));
    const fumbles = await data('list_rules', { system: 'brp', kind: 'tables', text: 'fumble' });
    expect(fumbles.found.map(({ name }: { name: string }) => name)).toContain('brp.fumble.melee-attack');
    const { table } = await data('look_up_table', { table: 'brp.fumble.melee-attack', roll: 30 });
    expect(table.lookup.band).toEqual({ from: 26, to: 40 });
    const keyed = await data('look_up_table', { table: 'brp.round-phases', rowKey: 'STATEMENTS' });
    expect(keyed.table.lookup.keys).toEqual(['STATEMENTS']);
    const described = await data('describe', { system: 'brp', name: 'attack' });
    expect(described.input.properties.attacker.properties.rating).toMatchObject({
      type: 'integer',
      minimum: expect.any(Number),
      maximum: expect.any(Number),
      description: expect.stringContaining('percent'),
    });
  });

  it('reads a stat block into a draft and names what is missing', async () => {
    const text = 'Ann\nSTR 10 CON 10 SIZ 10 INT 10 POW 10 DEX 10\nHP 10';
    const read = await data('read_stat_block', { system: 'brp', text });
    const { sentence } = await connected.call('read_stat_block', { system: 'brp', text });
    expect(read.drafts[0]).toMatchObject({
      name: 'Ann',
      complete: false,
      input: { sheet: { brp: { str: 10 } } },
    });
    expect(sentence).toContain('cha');
    const refused = await connected.call('read_stat_block', { system: 'arrgs', foundryActor: {} });
    expect(refused.data.errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', path: ['foundryActor'] });
  });

  it('resolves with physical dice, requests missing dice, and returns odds', async () => {
    const whole = { system: 'brp', procedure: 'attack', input: attack };
    const { resolution } = await data('resolve', { ...whole, dice: { given: [8, 90, 4, 5, 2] } });
    // 8 is a special success against 60, and 90 is a failed parry
    expect(resolution).toMatchObject({
      outcome: { name: 'SPECIAL_HIT' },
      needs: [],
      result: { attackLevel: 'SPECIAL', defenceLevel: 'FAILURE' },
    });
    const half = await data('resolve', { ...whole, dice: { given: [8, 90] } });
    expect(half.resolution.needs.length).toBeGreaterThan(0);
    const missed = await connected.call('resolve', { ...whole, dice: { given: [70, 9, 8] } });
    expect(missed.data.resolution.unusedDice).toEqual([9, 8]);
    expect(missed.sentence).toContain('Unused dice: 9, 8.');
    // of 60: 1 to 3 are critical, 4 to 12 special, 13 to 60 a success, 98 to 00 a fumble
    const { need } = await data('need', whole);
    expect(need.bands.map(({ faces }: { faces: string }) => faces)).toEqual(
      expect.arrayContaining(['01–03', '04–12', '13–60', '98–00']),
    );
    expect(await connected.call('need', { ...whole, given: [101] })).toMatchObject({
      refused: true,
      data: { errors: [{ path: ['given', 0] }] },
    });
    const { odds } = await data('odds', whole);
    const sum = odds.outcomes.reduce(
      (all: number, { probability }: { probability: number }) => all + probability,
      0,
    );
    expect(sum).toBeCloseTo(1, 9);
    const { resolution: derived } = await data('evaluate', {
      system: 'brp',
      procedure: 'derivedValues',
      input: { str: 13, con: 12, siz: 12, int: 12, pow: 12, dex: 14, cha: 10 },
    });
    expect(derived.result).toMatchObject({ hitPoints: 12 });
    const { roll } = await data('roll_dice', { notation: '2d6+3', dice: { given: [2, 5] } });
    expect(roll.total).toBe(10);
  });

  /** Previews an attack before it is made. Previews write nothing. */
  async function beforehand(fight: object, actor: string, target: string) {
    const swing = {
      ...fight,
      system: 'brp',
      act: 'attack',
      input: { weapon: 'Sword' },
      actorId: actor,
      targetId: target,
    };
    const { preview } = await data('preview', { ...swing, pass: true });
    const sum = preview.outlook.odds.outcomes.reduce(
      (all: number, { probability }: { probability: number }) => all + probability,
      0,
    );
    expect(sum).toBeCloseTo(1, 9);
    const { need } = await data('preview', { ...swing, pass: true, need: true });
    expect(need.summary).toMatch(/^01–03 Critical hit, 04–12 Special hit, 13–60 Hit/);
    const asked = await connected.call('preview', swing);
    const { outlook } = asked.data.preview;
    expect(outlook.answerRequired).toMatchObject({ probability: expect.closeTo(0.6, 9) });
    expect(outlook.odds.damage).toEqual({ mean: null });
    const { name } = outlook.answerRequired.pending.respondent;
    expect(asked.sentence).toBe(`Miss 37%, Fumble 3%. ${name} is asked first in 60%.`);
    expect(await connected.call('preview', { ...swing, input: { weapon: 'Bow' } })).toMatchObject({
      refused: true,
      data: { errors: [{ path: ['input', 'weapon'] }] },
    });
    const { bestAct } = await data('best_act', { ...fight, actorId: actor, objective: 'HARM', first: 2 });
    expect(bestAct.acts).toHaveLength(2);
    const scores = bestAct.acts.map(({ score }: { score: number }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(0);
  }

  it('plays a fight from beginning to end', async () => {
    const { key } = await data('create_campaign', { name: 'The Ford' });
    const { character } = await data('create_character', {
      key,
      system: 'brp',
      name: 'Bea',
      sheet: sheet(14),
    });
    const opened = await data('create_encounter', { key, system: 'brp', title: 'At the ford' });
    const encounterId: string = opened.encounter.id;
    let { version: expectedVersion } = opened.encounter;
    let unusedDice: readonly number[] = [];
    /** Sends a command with the current version and returns the encounter after it. */
    const command = async (name: string, given: object = {}) => {
      const answer = await data(name, { key, encounterId, expectedVersion, ...given });
      unusedDice = answer.unusedDice;
      expectedVersion = answer.encounter.version;
      return answer.encounter;
    };
    await command('add_combatants', {
      system: 'brp',
      combatants: [{ characterId: character.id }, { name: 'Orc', sheet: sheet(9) }],
    });
    const crow = await command('add_combatants', {
      ...{ system: 'brp', combatants: [{ name: 'Crow', sheet: sheet(9) }] },
    });
    const { id: byMistake } = crow.combatants.find(({ name }: { name: string }) => name === 'Crow');
    const left = await command('remove_combatants', { combatantIds: [byMistake], reason: 'by mistake' });
    expect(left.combatants).toHaveLength(2);
    await command('start_encounter');

    let acts = 0;
    for (;;) {
      const { encounter, legalActs } = await data('read_encounter', { key, encounterId });
      if (encounter.combatants.some(({ health }: { health: string }) => health === 'DOWN')) break;
      const [actor] = legalActs;
      const swing = actor?.legalActs.find(
        ({ act, allowed }: { act: string; allowed: boolean }) => act === 'attack' && allowed,
      );
      if (!swing) {
        await (actor ? command('end_turn', { actorId: actor.id }) : command('end_round'));
        continue;
      }
      const [target] = swing.targets;
      if (acts === 0) await beforehand({ key, encounterId }, actor.id, target.combatant.id);
      const after = await command('act', {
        system: 'brp',
        act: 'attack',
        actorId: actor.id,
        targetId: target.combatant.id,
        input: { weapon: 'Sword' },
        // this act hits, so that the target is asked before damage is rolled
        ...(acts === 1 ? { dice: { given: [30, 7, 7] } } : {}),
      });
      if (acts === 1) expect(unusedDice).toEqual([7, 7]);
      acts += 1;
      if (acts === 1) {
        await command('undo');
        continue;
      }
      if (!after.pending) continue;
      const option = after.pending.options.find(
        ({ refusalReason }: { refusalReason: string | null }) => refusalReason === null,
      );
      const parried = await command('answer', { option: option.name });
      if (parried.pending) await command('answer');
    }
    if (!used.has('end_turn')) {
      const { encounter } = await data('read_encounter', { key, encounterId });
      for (const { id } of encounter.activeCombatants) await command('end_turn', { actorId: id });
    }
    if (!used.has('end_round')) await command('end_round');
    const { encounter: late } = await data('read_encounter', { key, encounterId });
    await command('retract_entry', { version: late.version });
    const over = await command('finish_encounter');
    expect(over).toMatchObject({ status: 'FINISHED', seed: expect.any(String) });
    const { log, encounter } = await data('read_encounter', { key, encounterId, log: true });
    expect(log.entries.length).toBeGreaterThan(5);
    expect(encounter.combatants.map(({ name }: { name: string }) => name)).toEqual(['Bea', 'Orc']);
    const part = await data('read_log', { key, encounterId, format: 'TEXT', first: 2 });
    expect(part).toMatchObject({ lastVersion: 2, hasNextPage: true });
    expect(part.text).toMatch(
      /^At the ford\nBasic Roleplaying, finished, .*\n\nBefore the start\n\n1\. .*\n2\. .*\n$/,
    );
    const rest = await data('read_log', { key, encounterId, first: 200, afterVersion: 4 });
    expect(rest).toMatchObject({ lastVersion: over.version, hasNextPage: false });
    expect(rest.text).toMatch(/^\n## Round 1\n(.*\n)*### Whole fight\n/);
    const kept = await data('list_campaign', { key });
    expect(kept).toMatchObject({ role: 'GM', characters: { nodes: [{ name: 'Bea' }] } });
  });

  it('has called every tool in this suite', () => {
    expect(tools.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  });

  it('lists and reads the rules and tables as resources', async () => {
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

  it.each([
    ['a wrong type', 'list_rules', { system: 'brp', text: 5 }, ['text']],
    ['an unknown choice', 'list_rules', { system: 'dnd' }, ['system']],
    ['an unknown argument', 'list_systems', { all: true }, []],
    ['an unknown procedure', 'resolve', { system: 'brp', procedure: 'atack', input: {} }, ['procedure']],
    [
      'a number out of range deep in the input',
      'odds',
      { system: 'brp', procedure: 'attack', input: { ...attack, defender: { armour: -1 } } },
      ['input', 'defender', 'armour'],
    ],
    [
      'an unknown field',
      'resolve',
      { system: 'brp', procedure: 'attack', input: { ...attack, atacker: {} } },
      ['input', 'atacker'],
    ],
    ['an unknown table', 'look_up_table', { table: 'brp.fumble' }, ['table']],
    ['an unknown act', 'describe', { system: 'brp', kind: 'act', name: 'fly' }, ['name']],
  ])('rejects %s with its path and what is accepted', async (_what, name, given, path) => {
    const { data: told, refused, sentence } = await connected.call(name, given);
    expect(refused).toBe(true);
    expect(told.errors[0]).toMatchObject({
      code: 'BAD_USER_INPUT',
      path,
      accepted: expect.stringMatching(/./),
    });
    expect(sentence).toContain(told.errors[0].accepted);
  });

  it('rejects unknown keys, old versions and invalid sheets', async () => {
    const unknown = await connected.call('list_campaign', { key: 'nobody' });
    expect(unknown).toMatchObject({ refused: true, data: { errors: [{ code: 'UNAUTHENTICATED' }] } });
    const { key } = await data('create_campaign', { name: 'Refusals' });
    const bad = await connected.call('create_character', {
      key,
      system: 'brp',
      name: 'Bea',
      sheet: { ...sheet(14), str: 'strong' },
    });
    expect(bad).toMatchObject({ refused: true, data: { errors: [{ path: ['sheet', 'str'] }] } });
    const { encounter } = await data('create_encounter', { key, system: 'brp', title: 'Refusals' });
    const joining = await connected.call('add_combatants', {
      key,
      encounterId: encounter.id,
      expectedVersion: encounter.version,
      system: 'brp',
      combatants: [{ name: 'Bea', sheet: { ...sheet(14), dex: -3 } }],
    });
    expect(joining.data.errors[0].path).toEqual(['combatants', 0, 'sheet', 'dex']);
    for (const after of ['charactersAfter', 'encountersAfter']) {
      const listed = await connected.call('list_campaign', { key, [after]: 'never seen' });
      expect(listed.data.errors).toMatchObject([{ path: [after] }]);
    }
    const missing = await connected.call('read_encounter', { key, encounterId: key });
    expect(missing.data.errors).toMatchObject([{ path: ['encounterId'] }]);
    const stale = await connected.call('start_encounter', {
      key,
      encounterId: encounter.id,
      expectedVersion: 7,
    });
    expect(stale.data.errors[0]).toMatchObject({
      code: 'VERSION_CONFLICT',
      path: ['expectedVersion'],
      details: { currentVersion: encounter.version },
    });
  });
});
