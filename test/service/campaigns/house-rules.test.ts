import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { given, newTable, type Table } from '../campaign.ts';

let arbiter: Arbiter;
let table: Table;

beforeAll(async () => {
  arbiter = await sharedArbiter();
  table = await newTable(arbiter);
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const ask = (query: string, variables: object = {}, key?: string): Promise<Data> =>
  given(arbiter.ask(query, { ...variables }, key));

const IMPORT = `mutation($input: ImportHouseRulesInput!) {
  importHouseRules(input: $input) { houseRules { id system version title rules options } }
}`;

const bringing = (rules: object, rest: object = {}) => ({
  input: { system: 'BRP', title: 'At our table', rules, ...rest },
});

const imported = async (rules: object, rest: object = {}, key = table.gm) =>
  (await ask(IMPORT, bringing(rules, rest), key)).importHouseRules.houseRules;

const blessing = {
  conditions: [
    { name: 'blessed', title: 'Blessed', text: 'A priest has blessed the fighter.', rounds: 2 },
    { name: 'sworn', title: 'Sworn', text: 'May not attack.', forbids: ['attack'] },
  ],
  modifiers: [
    { title: 'Blessing', quantities: ['attack.attacker'], amount: '20', condition: 'blessed' },
    {
      title: 'Spear wall',
      quantities: ['attack.*'],
      of: 'ACTOR',
      amount: '-5',
      when: 'input.attacker.weapon.name == "Spear"',
    },
  ],
};

/** The same house rules as stored: fields that were omitted have their default values. */
const stated = {
  conditions: blessing.conditions.map((each) => ({ lasts: 'FIGHT', forbids: [], ...each })),
  modifiers: blessing.modifiers.map((each) => ({ of: 'EITHER', ...each })),
};

const WITH =
  '{ brp: { attack: { attacker: { rating: 50, weapon: { name: "Spear", damage: "1d6" } }, defender: {} } } }';

const success = async (key?: string, name = 'Spear') => {
  const { odds } = await ask(
    `{ odds(input: ${WITH.replace('Spear', name)}) { measures { name outcomes { name probability } } } }`,
    {},
    key,
  );
  const chances = odds.measures.find((each: Data) => each.name === 'attackLevel').outcomes;
  return Math.round(
    100 *
      chances
        .filter((each: Data) => !/FAIL|FUMBLE/.test(each.name))
        .reduce((sum: number, each: Data) => sum + each.probability, 0),
  );
};

describe('house rules of a campaign', () => {
  it('house rules of a campaign have versions, and apply only to requests with a key of the campaign', async () => {
    const fresh = await newTable(arbiter);
    const first = await imported(blessing, {}, fresh.gm);
    expect(first).toMatchObject({ system: 'BRP', version: 1, title: 'At our table', rules: stated });
    expect(await success(fresh.player)).toBe(45);
    expect(await success(fresh.player, 'Club')).toBe(50);
    expect(await success()).toBe(50);
    expect(await success(table.player)).toBe(50);
    expect(await imported({}, {}, fresh.gm)).toMatchObject({ version: 2 });
    expect(await success(fresh.spectator)).toBe(50);
  });

  it('the terms of a result cite the campaign’s house rule', async () => {
    const fresh = await newTable(arbiter);
    await imported(blessing, {}, fresh.gm);
    const { resolveAttack } = await ask(
      `mutation { resolveAttack(input: ${'{ brp: { attacker: { rating: 50, weapon: { name: "Spear", damage: "1d6" } }, defender: {} } }'}, dice: { given: [80] }) { breakdowns { quantity total terms { label value citation { document section } } } } }`,
      {},
      fresh.gm,
    );
    const rating = resolveAttack.breakdowns.find((each: Data) => /attack rating/i.test(each.quantity));
    expect(rating.total).toBe(45);
    expect(rating.terms).toContainEqual({
      label: 'Spear wall',
      value: -5,
      citation: { document: 'House rules', section: 'Spear wall' },
    });
  });

  it('house rules set default options for requests and for new encounters', async () => {
    const fresh = await newTable(arbiter);
    const { options } = await imported({}, { options: { brp: { stackDifficulty: true } } }, fresh.gm);
    expect(options).toEqual({ stackDifficulty: true });
    const { createEncounter } = await ask(
      'mutation { createEncounter(input: { title: "A", rules: { brp: { splitAttacks: false } } }) { encounter { ruleOptions { name value } } } }',
      {},
      fresh.gm,
    );
    expect(createEncounter.encounter.ruleOptions).toEqual([
      { name: 'stackDifficulty', value: 'true' },
      { name: 'splitAttacks', value: 'false' },
    ]);
  });

  it('only the game master can import a campaign’s house rules, and every key of the campaign can read them', async () => {
    await imported(blessing);
    for (const key of [table.player, table.spectator]) {
      const { errors } = await arbiter.ask(IMPORT, bringing({}), key);
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
      const { houseRules } = await ask('{ houseRules(system: BRP) { rules } }', {}, key);
      expect(houseRules.rules).toMatchObject(stated);
    }
    expect((await ask('{ houseRules(system: ARRGS) { id } }', {}, table.gm)).houseRules).toBeNull();
    expect(
      (await ask('{ campaignTables { totalCount edges { node { title } } } }', {}, table.gm)).campaignTables,
    ).toEqual({ totalCount: 1, edges: [{ node: { title: 'Ours' } }] });
  });

  const when = (text: string) => ({
    modifiers: [{ title: 'A', quantities: ['attack.attacker'], amount: '1', when: text }],
  });

  it.each([
    [{ modifiers: [{ title: 'A', quantities: ['attack'], amount: '1' }] }, ['modifiers', 0, 'quantities', 0]],
    [{ modifiers: [{ title: 'A', amount: 'much' }] }, ['modifiers', 0, 'amount']],
    [{ modifiers: [{ title: 'A', amount: '9d6' }] }, ['modifiers', 0, 'amount']],
    [{ modifiers: [{ title: 'A', amount: '1001' }] }, ['modifiers', 0, 'amount']],
    [{ modifiers: [{ title: 'A', amount: '1', condition: 'none' }] }, ['modifiers', 0, 'condition']],
    [
      { modifiers: [{ title: 'A', quantities: ['skill'], of: 'TARGET', amount: '1' }] },
      ['modifiers', 0, 'of'],
    ],
    [{ conditions: [{ name: 'not a name', title: 'A', text: 'A' }] }, ['conditions', 0, 'name']],
    [{ conditions: [{ name: 'stunned', title: 'A', text: 'A' }] }, ['conditions', 0, 'name']],
    [
      { conditions: [{ name: 'a', title: 'A', text: 'A', forbids: ['none'] }] },
      ['conditions', 0, 'forbids', 0],
    ],
    [when('input.attacker.nothing == 1'), ['modifiers', 0, 'when']],
    [when('input.attacker.rating'), ['modifiers', 0, 'when']],
    [when('input.attacker.rating >'), ['modifiers', 0, 'when']],
    [when('input.attacker.rating > "x"'), ['modifiers', 0, 'when']],
    [when('input.attacker.weapon.name.matches("(a+)+$")'), ['modifiers', 0, 'when']],
    [when('own.exists(a, own.exists(b, a == b))'), ['modifiers', 0, 'when']],
    [when(Array(60).fill('true').join(' && ')), ['modifiers', 0, 'when']],
    [when(`${'('.repeat(200)}true${')'.repeat(200)}`), ['modifiers', 0, 'when']],
  ])('house rules that cannot be evaluated are rejected with their path: %j', async (rules, path) => {
    const { errors } = await arbiter.ask(IMPORT, bringing(rules), table.gm);
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          path: ['input', 'rules', ...path],
          accepted: expect.stringMatching(/./),
        },
      },
    ]);
  });

  it('compareRules compares house rules with the campaign’s current house rules', async () => {
    const fresh = await newTable(arbiter);
    await imported(blessing, {}, fresh.gm);
    const query = `query($house: HouseRulesInput) { compareRules(input: ${WITH}, rules: { brp: {} }, houseRules: $house) { differs } }`;
    expect((await ask(query, {}, fresh.gm)).compareRules.differs).toBe(false);
    expect((await ask(query, { house: {} }, fresh.gm)).compareRules.differs).toBe(true);
    expect((await ask(query, { house: blessing }, fresh.gm)).compareRules.differs).toBe(false);
    const { errors } = await arbiter.ask(
      query,
      { house: { modifiers: [{ title: 'A', amount: 'x' }] } },
      fresh.gm,
    );
    expect(errors).toMatchObject([
      { extensions: { path: ['houseRules', 'rules', 'modifiers', 0, 'amount'] } },
    ]);
  });
});

const person = (name: string) =>
  `{ name: "${name}", sheet: { brp: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: ${name === 'Ann' ? 15 : 10}, cha: 10, weapons: [{ name: "Club", rating: 50, damage: "1d6" }] } } }`;

/** Creates and starts an encounter between Ann and Bob. */
class Fight {
  version = 0;
  readonly #key: string;
  #id = '';
  readonly ids: Record<string, string> = {};

  private constructor(key: string) {
    this.#key = key;
  }

  static async begin(key: string): Promise<Fight> {
    const fight = new Fight(key);
    const { createEncounter } = await ask(
      'mutation { createEncounter(input: { title: "Duel", rules: { brp: {} } }) { encounter { id } } }',
      {},
      key,
    );
    fight.#id = createEncounter.encounter.id;
    await fight.order('addCombatants', `combatants: [${person('Ann')}, ${person('Bob')}]`);
    for (const { id, name } of (await fight.read('combatants { id name }')).combatants) fight.ids[name] = id;
    await fight.order('startEncounter', '');
    return fight;
  }

  get id(): string {
    return this.#id;
  }

  send = (command: string, input: string) =>
    arbiter.ask(
      `mutation { ${command}(input: { encounterId: "${this.#id}", expectedVersion: ${this.version} ${input && `, ${input}`} }) { encounter { version } entry { summary effects { summary } breakdowns { quantity total } } } }`,
      {},
      this.#key,
    );

  order = async (command: string, input: string) => {
    const { [command]: payload } = await given(this.send(command, input));
    this.version = payload.encounter.version;
    return payload.entry;
  };

  read = async (selection: string) =>
    (await ask(`{ encounter(id: "${this.#id}") { ${selection} } }`, {}, this.#key)).encounter;

  gain = (name: string, condition: string) =>
    this.order('adjust', `combatantId: "${this.ids[name]}", gain: ["${condition}"], reason: "a prayer"`);

  attack = (face: number) =>
    `actorId: "${this.ids.Ann}", targetId: "${this.ids.Bob}", act: { brp: { attack: { weapon: "Club", defence: NONE } } }, dice: { given: [${face}] }`;
}

describe('house rules in an encounter', () => {
  it('a house-rule condition counts in acts, odds and previews, forbids acts, and ends after its rounds', async () => {
    const fresh = await newTable(arbiter);
    await imported(blessing, {}, fresh.gm);
    const fight = await Fight.begin(fresh.gm);
    expect((await fight.read('houseRules { version title }')).houseRules).toEqual({
      version: 1,
      title: 'At our table',
    });
    await imported({}, {}, fresh.gm);
    await fight.gain('Ann', 'blessed');
    const held = await fight.read(
      'combatants { name conditions { condition { name title text citation { document } } untilRound } }',
    );
    expect(held.combatants[0].conditions).toEqual([
      {
        condition: {
          ...{ name: 'blessed', title: 'Blessed', text: 'A priest has blessed the fighter.' },
          citation: { document: 'House rules' },
        },
        untilRound: 2,
      },
    ]);
    const { preview } = await ask(
      `{ preview(input: { encounterId: "${fight.id}", actorId: "${fight.ids.Ann}", targetId: "${fight.ids.Bob}", act: { brp: { attack: { weapon: "Club", defence: NONE } } } }) { outlook { odds { measures { name outcomes { name probability } } } } } }`,
      {},
      fresh.gm,
    );
    const chances = preview.outlook.odds.measures.find((each: Data) => each.name === 'attackLevel').outcomes;
    const missed = chances.filter((each: Data) => /FAIL|FUMBLE/.test(each.name));
    expect(missed.reduce((sum: number, each: Data) => sum + each.probability, 0)).toBeCloseTo(0.3);
    const struck = await fight.order('act', fight.attack(71));
    expect(struck.breakdowns).toContainEqual(expect.objectContaining({ total: 70 }));
    await fight.gain('Bob', 'sworn');
    await fight.order('endTurn', `actorId: "${fight.ids.Ann}"`);
    const forbidden = await fight.send(
      'act',
      `actorId: "${fight.ids.Bob}", targetId: "${fight.ids.Ann}", act: { brp: { attack: { weapon: "Club", defence: NONE } } }`,
    );
    expect(forbidden.errors).toMatchObject([
      { message: expect.stringContaining('Sworn'), extensions: { code: 'RULES_FORBID' } },
    ]);
    const { combatants } = await fight.read('combatants { name legalActs { act refusalReason } }');
    const ofBob = combatants.find((each: Data) => each.name === 'Bob');
    expect(ofBob.legalActs.find((each: Data) => each.act === 'attack').refusalReason).toContain('Sworn');
    await fight.order('endTurn', `actorId: "${fight.ids.Bob}"`);
    for (const _ of [1, 2]) await fight.order('endRound', '');
    const after = await fight.read('combatants { name conditions { condition { name } } }');
    expect(after.combatants[0].conditions).toEqual([]);
    const { auditEncounter } = await ask(
      `{ auditEncounter(encounterId: "${fight.id}") { verdict } }`,
      {},
      fresh.gm,
    );
    expect(auditEncounter.verdict).toBe('FOLLOWS');
  });

  it('the house rules with which an encounter began are exported and imported with the campaign and its encounters', async () => {
    const fresh = await newTable(arbiter);
    await imported(blessing, {}, fresh.gm);
    const fight = await Fight.begin(fresh.gm);
    await fight.gain('Ann', 'blessed');
    await fight.order('act', fight.attack(71));
    await fight.order('finishEncounter', '');
    const { exportCampaign } = await ask('{ exportCampaign }', {}, fresh.gm);
    const { importCampaign } = await ask(
      'mutation($document: JSON!) { importCampaign(input: { document: $document }) { secret } }',
      { document: exportCampaign },
    );
    const key = importCampaign.secret as string;
    expect((await ask('{ houseRules(system: BRP) { rules version } }', {}, key)).houseRules).toEqual({
      rules: stated,
      version: 1,
    });
    const { exportEncounter } = await ask(`{ exportEncounter(encounterId: "${fight.id}") }`, {}, fresh.gm);
    const { importEncounter } = await ask(
      'mutation($document: JSON!) { importEncounter(input: { document: $document, characters: [] }) { encounter { houseRules { rules } } } }',
      { document: exportEncounter },
      key,
    );
    expect(importEncounter.encounter.houseRules.rules).toEqual(stated);
    const other = await newTable(arbiter);
    const { errors } = await arbiter.ask(
      'mutation($document: JSON!) { importEncounter(input: { document: $document, characters: [] }) { encounter { id } } }',
      { document: exportEncounter },
      other.gm,
    );
    expect(errors).toMatchObject([{ extensions: { path: ['input', 'document', 'tables', 0] } }]);
  });
});

it('a stored character’s house-rule condition forbids acts outside encounters', async () => {
  const { gm } = await newTable(arbiter);
  const oath = { name: 'sworn', title: 'Sworn', text: 'Stays down.', lasts: 'PERSON', forbids: ['standUp'] };
  await imported({ conditions: [oath] }, { system: 'ARRGS' }, gm);
  const { createCharacter, createEncounter } = await ask(
    `mutation {
      createCharacter(input: { name: "Ann", sheet: { arrgs: { vitality: 20, initiative: 1 } } }) { character { id } }
      createEncounter(input: { title: "Oath", rules: { arrgs: {} } }) { encounter { id } }
    }`,
    {},
    gm,
  );
  const { id } = createCharacter.character;
  const encounter = (version: number) =>
    `encounterId: "${createEncounter.encounter.id}", expectedVersion: ${version}`;
  const { addCombatants } = await ask(
    `mutation { addCombatants(input: { ${encounter(0)}, combatants: [{ characterId: "${id}" }] }) { encounter { combatants { id } } } }`,
    {},
    gm,
  );
  const [{ id: combatant }] = addCombatants.encounter.combatants;
  await ask(
    `mutation {
      start: startEncounter(input: { ${encounter(1)} }) { encounter { version } }
      adjust(input: { ${encounter(2)}, combatantId: "${combatant}", gain: ["sworn", "prone"], reason: "an oath" }) { encounter { version } }
      finishEncounter(input: { ${encounter(3)} }) { encounter { version } }
    }`,
    {},
    gm,
  );
  const { character } = await ask(
    `{ character(id: "${id}") { version conditions { condition { name } } } }`,
    {},
    gm,
  );
  const apply = (act: string) =>
    arbiter.ask(
      `mutation { applyToCharacter(input: { characterId: "${id}", expectedVersion: ${character.version}, procedure: { arrgs: { ${act} } } }) { character { version } } }`,
      {},
      gm,
    );
  expect((await apply('standUp: {}')).errors).toMatchObject([
    {
      message: expect.stringContaining('the house rule Sworn forbids'),
      extensions: { code: 'RULES_FORBID' },
    },
  ]);
  expect((await apply('doNothing: {}')).errors).toEqual([]);
});
