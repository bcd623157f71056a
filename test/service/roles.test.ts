import { isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { type Answer, type Arbiter, sharedArbiter } from './arbiter.ts';
import { createCharacter, everything, given, newTable, type Table } from './campaign.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

/**
 * The key `tool` may act for the hero, the key `reader` belongs to a tool that only reads, and the key `guest` plays
 * the hero in a single encounter.
 */
type Role = 'gm' | 'player' | 'spectator' | 'tool' | 'reader' | 'guest' | 'nobody';

const ROLES = ['nobody', 'spectator', 'reader', 'tool', 'guest', 'player', 'gm'] as const;

/** Creates a campaign that has a webhook. */
async function tableWithWebhook(): Promise<TableWithWebhook> {
  const table = await newTable(arbiter);
  const { createWebhook } = await given(
    arbiter.ask(
      'mutation { createWebhook(input: { url: "http://127.0.0.1:9/" }) { webhook { id } } }',
      {},
      table.gm,
    ),
  );
  return { ...table, webhook: createWebhook.webhook.id };
}

type TableWithWebhook = Table & { readonly webhook: string };

/** Creates a campaign that has a key for every role. */
async function tableOfAll(): Promise<
  TableWithWebhook & Readonly<Record<'tool' | 'reader' | 'guest', string>>
> {
  const table = await tableWithWebhook();
  const hero = `characterIds: ["${table.hero}"]`;
  const made = await given(
    arbiter.ask(
      `mutation { tool: createKey(input: { role: TOOL, label: "Bot", scopes: [READ, ACT], ${hero} }) { secret }
      reader: createKey(input: { role: TOOL, label: "Overlay", ${hero} }) { secret }
      guest: createKey(input: { role: PLAYER, label: "Guest", ${hero}, encounterId: "${table.encounter}" }) { secret } }`,
      {},
      table.gm,
    ),
  );
  return { ...table, tool: made.tool.secret, reader: made.reader.secret, guest: made.guest.secret };
}

interface Field {
  readonly call: (table: TableWithWebhook) => string;
  /** The roles whose keys may use the field. All other keys are rejected. */
  readonly may: readonly Role[];
  /**
   * True if the field's arguments refer to an object of the campaign. The game master of another campaign must not find
   * this object.
   */
  readonly names?: boolean;
}

const gm: readonly Role[] = ['gm'];
const players: readonly Role[] = ['gm', 'player'];
const actors: readonly Role[] = [...players, 'tool', 'guest'];
const all: readonly Role[] = [...actors, 'spectator', 'reader'];
const everybody: readonly Role[] = [...all, 'nobody'];

const attack = '{ brp: { attacker: { rating: 60, weapon: { name: "Dagger", damage: "1d4" } } } }';
const target = ({ encounter }: Table) => `encounterId: "${encounter}", expectedVersion: 0`;

const mutations: Readonly<Record<string, Field>> = {
  act: {
    call: (at) =>
      `act(input: { ${target(at)}, actorId: "a", targetId: "b", act: { brp: { attack: { weapon: "Axe" } } } }) { entry { version } }`,
    may: actors,
    names: true,
  },
  adoptRules: {
    call: (at) => `adoptRules(input: { ${target(at)} }) { entry { version } }`,
    may: gm,
    names: true,
  },
  addCombatants: {
    call: (at) =>
      `addCombatants(input: { ${target(at)}, combatants: [{ characterId: "${at.hero}" }] }) { entry { version } }`,
    may: gm,
    names: true,
  },
  adjust: {
    call: (at) =>
      `adjust(input: { ${target(at)}, combatantId: "a", reason: "A fall" }) { entry { version } }`,
    may: gm,
    names: true,
  },
  advanceTime: {
    call: ({ hero }) =>
      `advanceTime(input: { characterId: "${hero}", expectedVersion: 1, time: { brp: {} } }) { character { version } }`,
    may: gm,
    names: true,
  },
  answer: {
    call: (at) => `answer(input: { ${target(at)}, answer: { brp: { attack: {} } } }) { entry { version } }`,
    may: actors,
    names: true,
  },
  applyToCharacter: {
    call: ({ hero }) =>
      `applyToCharacter(input: { characterId: "${hero}", expectedVersion: 1, procedure: { brp: { fall: { metres: 3 } } } }) { character { version } }`,
    may: gm,
    names: true,
  },
  archiveCharacter: {
    call: ({ hero }) => `archiveCharacter(input: { characterId: "${hero}" }) { character { archivedAt } }`,
    may: gm,
    names: true,
  },
  copyCharacter: {
    call: ({ hero }) =>
      `copyCharacter(input: { characterId: "${hero}", name: "Twin" }) { character { name } }`,
    may: gm,
    names: true,
  },
  setVisibility: {
    call: (at) =>
      `setVisibility(input: { ${target(at)}, combatantId: "a", visibility: FULL }) { entry { version } }`,
    may: gm,
    names: true,
  },
  removeCombatants: {
    call: (at) =>
      `removeCombatants(input: { ${target(at)}, combatantIds: ["a"], reason: "so" }) { entry { version } }`,
    may: gm,
    names: true,
  },
  createCampaign: { call: () => 'createCampaign(input: { name: "Other" }) { secret }', may: everybody },
  createCharacter: { call: () => `${createCharacter('Bob')} { character { name } }`, may: gm },
  createEncounter: {
    call: () => 'createEncounter(input: { title: "Bridge", rules: { brp: {} } }) { encounter { title } }',
    may: gm,
  },
  createKey: {
    call: ({ hero }) =>
      `createKey(input: { role: PLAYER, label: "Bob", characterIds: ["${hero}"] }) { key { label } }`,
    may: gm,
    names: true,
  },
  deleteCampaign: {
    // this is not the id of the campaign, so the request does not really delete it
    call: ({ encounter }) => `deleteCampaign(input: { campaignId: "${encounter}" }) { campaignId }`,
    may: gm,
  },
  endRound: {
    call: (at) => `endRound(input: { ${target(at)} }) { entry { version } }`,
    may: gm,
    names: true,
  },
  endTurn: {
    call: (at) => `endTurn(input: { ${target(at)}, actorId: "a" }) { entry { version } }`,
    may: actors,
    names: true,
  },
  eraseCharacter: {
    call: ({ hero }) => `eraseCharacter(input: { characterId: "${hero}" }) { character { name } }`,
    may: gm,
    names: true,
  },
  finishEncounter: {
    call: (at) => `finishEncounter(input: { ${target(at)} }) { entry { version } }`,
    may: gm,
    names: true,
  },
  forkEncounter: {
    call: ({ encounter }) => `forkEncounter(input: { encounterId: "${encounter}" }) { encounter { title } }`,
    may: gm,
    names: true,
  },
  importEncounter: {
    call: () =>
      'importEncounter(input: { document: { format: "arbiter.encounter", version: 1, title: "Bridge", system: "brp", status: "FINISHED", dice: [{ recordedIn: "enc", seed: "so" }], entriesInAll: 1, entries: [{ version: 1, recordedIn: "enc", at: "2026-03-01T12:00:00.000Z", thrownBy: "GENERATOR", command: { type: "finish" } }] } }) { encounter { title } }',
    may: gm,
  },
  importHouseRules: {
    call: () => 'importHouseRules(input: { system: BRP, title: "Ours", rules: {} }) { houseRules { title } }',
    may: gm,
  },
  importTable: {
    call: () =>
      `importTable(input: { replacedTableId: "pathmaster.fumble.melee", title: "Ours", content: { csv: "from,to,text,hits\\n1,100,Oops.,3" } }) { findings { kind } }`,
    may: gm,
  },
  importCampaign: {
    call: () =>
      'importCampaign(input: { document: { format: "arbiter.campaign", version: 1, name: "Other", playersMayGiveDice: false, playersMayStateModifiers: false, characterIds: [], characters: { format: "arbiter.characters", version: 1, characters: [] }, tables: [] } }) { secret }',
    may: everybody,
  },
  importCharacters: {
    call: () =>
      'importCharacters(input: { document: { format: "arbiter.characters", version: 1, characters: [{ system: "brp", name: "Cid", sheet: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10 } }] } }) { characters { name } }',
    may: gm,
  },
  pass: {
    call: (at) => `pass(input: { ${target(at)} }) { entry { version } }`,
    may: actors,
    names: true,
  },
  redo: {
    call: (at) => `redo(input: { ${target(at)} }) { entry { version } }`,
    may: gm,
    names: true,
  },
  reopenCampaign: {
    call: () => 'reopenCampaign { campaign { archivedAt } }',
    may: gm,
  },
  resolve: {
    call: () => `resolve(input: { brp: { attack: ${attack.slice('{ brp: '.length, -2)} } }) { summary }`,
    may: everybody,
  },
  resolveAttack: { call: () => `resolveAttack(input: ${attack}) { summary }`, may: everybody },
  resolveSpell: {
    call: () =>
      'resolveSpell(input: { pathmaster: { castSpell: { spellLevel: 1, casterLevel: 3, skill: 10 } } }, dice: { given: [50] }) { __typename }',
    may: everybody,
  },
  removeStandingAnswer: {
    call: (at) =>
      `removeStandingAnswer(input: { ${target(at)}, combatantId: "x", act: "attack" }) { entry { version } }`,
    may: actors,
    names: true,
  },
  resolveHealing: {
    call: () =>
      'resolveHealing(input: { brp: { firstAid: { rating: 60, wound: 1 } } }, dice: { given: [] }) { __typename }',
    may: everybody,
  },
  resolveResistance: {
    call: () => 'resolveResistance(input: { brp: { active: 10, passive: 10 } }) { summary }',
    may: everybody,
  },
  retractEntry: {
    call: (at) => `retractEntry(input: { ${target(at)}, version: 1 }) { entry { version } }`,
    may: gm,
    names: true,
  },
  revokeKey: {
    call: ({ spectatorKeyId }) => `revokeKey(input: { keyId: "${spectatorKeyId}" }) { key { revokedAt } }`,
    may: gm,
    names: true,
  },
  rewind: {
    call: (at) => `rewind(input: { ${target(at)}, to: 0 }) { entry { version } }`,
    may: gm,
    names: true,
  },
  rollDice: { call: () => 'rollDice(notation: "1d6") { __typename }', may: everybody },
  rollTable: { call: () => 'rollTable(tableId: "brp.fumble.melee-attack") { __typename }', may: everybody },
  rotateKey: {
    call: ({ spectatorKeyId }) => `rotateKey(input: { keyId: "${spectatorKeyId}" }) { secret }`,
    may: gm,
    names: true,
  },
  setStandingAnswer: {
    call: (at) =>
      `setStandingAnswer(input: { ${target(at)}, combatantId: "x", act: "attack" }) { entry { version } }`,
    may: actors,
    names: true,
  },
  startEncounter: {
    call: (at) => `startEncounter(input: { ${target(at)} }) { entry { version } }`,
    may: gm,
    names: true,
  },
  unarchiveCharacter: {
    call: ({ hero }) => `unarchiveCharacter(input: { characterId: "${hero}" }) { character { archivedAt } }`,
    may: gm,
    names: true,
  },
  undo: {
    call: (at) => `undo(input: { ${target(at)} }) { entry { version } }`,
    may: gm,
    names: true,
  },
  updateCampaign: {
    call: () =>
      'updateCampaign(input: { name: "Tower", playersMayStateModifiers: true }) { campaign { name } }',
    may: gm,
  },
  updateCharacter: {
    call: ({ hero }) =>
      `updateCharacter(input: { characterId: "${hero}", expectedVersion: 1, name: "Heroine" }) { character { version } }`,
    may: players,
    names: true,
  },
  createWebhook: {
    call: () => 'createWebhook(input: { url: "http://127.0.0.1:9/" }) { secret }',
    may: gm,
  },
  updateWebhook: {
    call: ({ webhook }) =>
      `updateWebhook(input: { webhookId: "${webhook}", enabled: false }) { webhook { id } }`,
    may: gm,
    names: true,
  },
  rotateWebhookSecret: {
    call: ({ webhook }) => `rotateWebhookSecret(input: { webhookId: "${webhook}" }) { secret }`,
    may: gm,
    names: true,
  },
  deleteWebhook: {
    call: ({ webhook }) => `deleteWebhook(input: { webhookId: "${webhook}" }) { webhookId }`,
    may: gm,
    names: true,
  },
  testWebhook: {
    call: ({ webhook }) => `testWebhook(input: { webhookId: "${webhook}" }) { problem }`,
    may: gm,
    names: true,
  },
  redeliverWebhook: {
    call: ({ webhook, encounter }) =>
      `redeliverWebhook(input: { webhookId: "${webhook}", encounterId: "${encounter}", fromVersion: 1 }) { webhook { id } }`,
    may: gm,
    names: true,
  },
  updateKey: {
    call: ({ playerKeyId }) =>
      `updateKey(input: { keyId: "${playerKeyId}", label: "Bea" }) { key { label } }`,
    may: gm,
    names: true,
  },
};

const queries: Readonly<Record<string, Field>> = {
  auditEncounter: {
    call: ({ encounter }) => `auditEncounter(encounterId: "${encounter}") { entries }`,
    may: gm,
    names: true,
  },
  campaign: { call: () => 'campaign { name }', may: all },
  campaignTable: {
    call: ({ ownTable }) => `campaignTable(id: "${ownTable}") { title }`,
    may: all,
    names: true,
  },
  campaignTables: { call: () => 'campaignTables { edges { node { title } } }', may: all },
  houseRules: { call: () => 'houseRules(system: BRP) { title }', may: all },
  character: { call: ({ hero }) => `character(id: "${hero}") { name }`, may: all, names: true },
  characters: { call: () => 'characters { edges { node { name } } }', may: all },
  encounter: { call: ({ encounter }) => `encounter(id: "${encounter}") { title }`, may: all, names: true },
  encounters: { call: () => 'encounters { edges { node { title } } }', may: all },
  exportCharacters: {
    call: ({ hero }) => `exportCharacters(characterIds: ["${hero}"])`,
    may: [...players, 'guest'],
    names: true,
  },
  exportCampaign: { call: () => 'exportCampaign', may: gm },
  exportEncounter: {
    call: ({ encounter }) => `exportEncounter(encounterId: "${encounter}")`,
    may: gm,
    names: true,
  },
  keys: { call: () => 'keys { edges { node { label } } }', may: gm },
  node: { call: ({ hero }) => `node(id: "${hero}") { id }`, may: all },
  actNeed: {
    call: ({ encounter }) => `actNeed(input: { encounterId: "${encounter}", pass: true }) { summary }`,
    may: actors,
    names: true,
  },
  bestAct: {
    call: ({ encounter }) =>
      `bestAct(input: { encounterId: "${encounter}", actorId: "x", objective: HARM }) { more }`,
    may: actors,
    names: true,
  },
  preview: {
    call: ({ encounter }) => `preview(input: { encounterId: "${encounter}", pass: true }) { version }`,
    may: actors,
    names: true,
  },
  replayUnderRules: {
    call: ({ encounter }) => `replayUnderRules(encounterId: "${encounter}", rules: { brp: {} }) { same }`,
    may: gm,
    names: true,
  },
  readStatBlock: {
    call: () => 'readStatBlock(input: { system: BRP, source: { text: "Ann STR 10" } }) { __typename }',
    may: everybody,
  },
  viewer: { call: () => 'viewer { role }', may: all },
};

const open = [
  'attackOdds',
  'compareRules',
  'compareSystems',
  'diceOdds',
  'evaluate',
  'healingOdds',
  'need',
  'odds',
  'resistanceOdds',
  'spellOdds',
  'sweep',
];
const rules = ['system', 'systems', 'table', 'tables'];

const codeOf = ({ errors }: Answer): unknown => errors[0]?.extensions.code ?? null;

/** Results that do not depend on the caller's role: success, or rejections for other reasons. */
const otherwise = [null, 'RULES_FORBID', 'VERSION_CONFLICT', 'BAD_USER_INPUT', 'NOT_FOUND'];

describe.each([
  ['mutation', mutations],
  ['query', queries],
] as const)('every %s', (kind, fields) => {
  const cases = Object.entries(fields).map(([name, field]) => ({ name, ...field }));

  it('every query and mutation is in the table that lists which roles may use it', () => {
    const type = schema.getType(kind === 'mutation' ? 'Mutation' : 'Query')!;
    const names = isObjectType(type) ? Object.keys(type.getFields()) : [];
    expect(names.filter((name) => !open.includes(name) && !rules.includes(name)).sort()).toEqual(
      Object.keys(fields).sort(),
    );
  });

  it.each(cases)('$name accepts only callers with a role that may use it', async ({ name, call, may }) => {
    const table = await tableOfAll();
    for (const role of ROLES) {
      const before = await everything(arbiter, table.gm);
      const key = role === 'nobody' ? undefined : table[role];
      const answer = await arbiter.ask(`${kind} { ${call(table)} }`, {}, key);
      if (may.includes(role)) {
        expect(otherwise, `${name} by ${role}: ${answer.text}`).toContain(codeOf(answer));
        continue;
      }
      const code = role === 'nobody' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      expect([role, codeOf(answer)]).toEqual([role, code]);
      expect(answer.errors[0]!.extensions.accepted).toMatch(/key/);
      expect(await everything(arbiter, table.gm)).toBe(before);
    }
  });

  it.each(cases.filter(({ names }) => names))(
    '$name returns the same answer for another campaign’s id as for an unknown id',
    async ({ call }) => {
      const [here, there] = [await tableWithWebhook(), await tableWithWebhook()];
      const before = await everything(arbiter, there.gm);
      const foreign = await arbiter.ask(`${kind} { ${call(there)} }`, {}, here.gm);
      const invented = (id: string) => `${id.slice(0, 4)}${'f'.repeat(32)}`;
      const nothing = await arbiter.ask(
        `${kind} { ${call(
          Object.fromEntries(
            Object.entries(there).map(([name, id]) => [name, invented(id)]),
          ) as unknown as TableWithWebhook,
        )} }`,
        {},
        here.gm,
      );
      expect(codeOf(foreign)).toBe('NOT_FOUND');
      expect(foreign.text).toBe(nothing.text);
      expect(await everything(arbiter, there.gm)).toBe(before);
    },
  );
});

describe('a player', () => {
  it('a player can change only their own characters', async () => {
    const table = await newTable(arbiter);
    const rename = (id: string, key: string) =>
      arbiter.ask(
        `mutation { updateCharacter(input: { characterId: "${id}", expectedVersion: 1, name: "Mine" }) { character { name } } }`,
        {},
        key,
      );
    const other = await rename(table.villain, table.player);
    expect(codeOf(other)).toBe('FORBIDDEN');
    expect(other.errors[0]!.extensions.path).toEqual(['input', 'characterId']);
    expect((await rename(table.hero, table.player)).data.updateCharacter.character).toEqual({ name: 'Mine' });

    const elsewhere = await newTable(arbiter);
    expect(codeOf(await rename(elsewhere.villain, table.player))).toBe('NOT_FOUND');
    expect(codeOf(await rename(elsewhere.hero, table.player))).toBe('NOT_FOUND');
  });

  it('a player can export only their own characters', async () => {
    const table = await newTable(arbiter);
    const exported = await arbiter.ask('{ exportCharacters }', {}, table.player);
    expect(exported.data.exportCharacters.characters.map(({ name }: { name: string }) => name)).toEqual([
      'Hero',
    ]);
    const other = await arbiter.ask(
      `{ exportCharacters(characterIds: ["${table.villain}"]) }`,
      {},
      table.player,
    );
    expect(codeOf(other)).toBe('FORBIDDEN');
  });

  it('a player can read their own key and no other', async () => {
    const table = await newTable(arbiter);
    const { data } = await arbiter.ask(
      `{ viewer { id role label characters { id } } own: node(id: "${table.playerKeyId}") { id } other: node(id: "${table.gmKeyId}") { id } }`,
      {},
      table.player,
    );
    expect(data).toEqual({
      viewer: { id: table.playerKeyId, role: 'PLAYER', label: 'Ann', characters: [{ id: table.hero }] },
      own: { id: table.playerKeyId },
      other: null,
    });
  });
});
