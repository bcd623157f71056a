import { join } from 'node:path';
import fc from 'fast-check';
import { type DocumentNode, execute, parse, subscribe } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EncounterEvent } from '../../../src/engine/encounter/event.ts';
import type { Json } from '../../../src/engine/json.ts';
import { citing } from '../../../src/engine/rules/citation.ts';
import { combatantsIn, rewriteCombatants } from '../../../src/engine/rules/fields/combatants.ts';
import { type Field, fieldsOf } from '../../../src/engine/rules/fields/field.ts';
import { read } from '../../../src/engine/rules/fields/read.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { changedBetween } from '../../../src/graphql/encounters/change.ts';
import { contextOf } from '../../../src/graphql/kit/context.ts';
import { schema } from '../../../src/graphql/schema.ts';
import { isQuestion } from '../../../src/mcp/tool.ts';
import { readEncounter, readLog } from '../../../src/mcp/tools/reading.ts';
import { EncounterView } from '../../../src/play/access/encounter-view.ts';
import type { Viewer } from '../../../src/play/access/viewer.ts';
import { requireEncounter } from '../../../src/play/encounters/encounters.ts';
import { productionServices } from '../../../src/play/production-services.ts';
import type { Services } from '../../../src/play/services/services.ts';
import { ENTRY_FORMAT } from '../../../src/play/stored.ts';
import { openStores } from '../../../src/storage/open.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { adjusting } from '../../kit/commands.ts';
import { type Documents, documentsOf } from '../../kit/documents.ts';
import { people } from '../../kit/people.ts';
import {
  ask,
  type Client,
  clientOf,
  type Data,
  newGameMaster,
  newPlayer,
  PublicFight,
  type Sent,
} from '../../kit/public-fight.ts';
import { unlimited } from '../../kit/unlimited.ts';
import { picks } from '../../laws/random-game.ts';
import { temporaryFolder } from '../arbiter.ts';

// Players and spectators read every field that can be selected, in fights with a hidden combatant, in all systems.

/** Number of fights to play in each system. The default is 1, and the long form of the test plays 100. */
const FIGHTS = Number(process.env.HIDDEN_FIGHTS ?? 1);
const MOVES = 14;

/** A text that occurs only in the name of the hidden combatant. */
const CANARY = 'Canary';

/** The root fields that the documents of this suite select. */
const READ = [
  ...['encounter', 'encounters', 'character', 'characters', 'exportCharacters'],
  ...['campaign', 'viewer', 'preview', 'actNeed', 'bestAct', 'encounterUpdated'],
];
/**
 * These root fields need no test: `campaignUpdated` returns the same type as `encounterUpdated`, and tables and house
 * rules refer to no combatant.
 */
const NOT_READ = ['campaignUpdated', 'campaignTable', 'campaignTables', 'houseRules'];

const folder = temporaryFolder();
let services: Services;
let gm: Client;

beforeAll(async () => {
  services = productionServices(await openStores(`file:${join(folder.path, 'hidden.db')}`));
  gm = await newGameMaster(services);
  await askGm('mutation { updateCampaign(input: { playersMayStateModifiers: true }) { campaign { id } } }');
});

afterAll(async () => {
  await services.stores.close();
  folder.remove();
});

const askGm = (source: string, variables: object = {}): Promise<Data> => ask(gm, source, variables);

const answered = async (viewer: Viewer, document: DocumentNode, variables: object = {}): Promise<Data> =>
  await execute({
    ...{ schema, document, variableValues: { ...variables } },
    contextValue: contextOf(services, viewer, { meter: unlimited() }),
  });

/**
 * A fight between four combatants. Hero belongs to the player, Foe is visible, Shade is visible only in summary, and
 * the fourth is hidden.
 */
interface Scene {
  readonly system: System;
  readonly fight: PublicFight;
  readonly docs: Documents;
  readonly player: Viewer;
  readonly spectator: Viewer;
  /** The viewer of a tool that may send commands for Hero. */
  readonly tool: Viewer;
  /** The viewer of Hero's player. The key gives access only to this fight. */
  readonly guest: Viewer;
  readonly ids: Readonly<Record<'hero' | 'foe' | 'shade' | 'hidden', string>>;
}

async function sceneOf(system: System, number: number, by: Client = gm): Promise<Scene> {
  const sheets = fc.sample(people[system.id]!, { seed: number, numRuns: 4 });
  const { characterId, player } = await newPlayer(by, {
    name: 'Hero',
    sheet: { [system.id]: sheets[0] },
  });
  const keyOf = async (input: string): Promise<Viewer> => {
    const made = await ask(by, `mutation { createKey(input: { label: "K", ${input} }) { secret } }`);
    return (await clientOf(services, made.createKey.secret)).viewer!;
  };
  const heroOnly = `characterIds: ["${characterId}"]`;
  const other = (index: number, name: string, visibility: string, side: string) => ({
    ...{ name, visibility, side, note: `${CANARY} note`, sheet: { [system.id]: sheets[index] } },
  });
  const fight = new PublicFight(by, system, await PublicFight.opened(by, system));
  await fight.begin([
    { characterId, side: 'x' },
    other(1, 'Foe', 'FULL', 'y'),
    other(2, 'Shade', 'SUMMARY', 'x'),
    other(3, `${CANARY} Lurker`, 'HIDDEN', 'y'),
  ]);
  const [hero, foe, shade, hidden] = fight.ids as [string, string, string, string];
  return {
    ...{ system, fight, ids: { hero, foe, shade, hidden }, docs: await documentsOf(system, by) },
    ...{ player: player.viewer!, spectator: await keyOf('role: SPECTATOR') },
    tool: await keyOf(`role: TOOL, scopes: [READ, ACT], ${heroOnly}`),
    guest: await keyOf(`role: PLAYER, encounterId: "${fight.id}", ${heroOnly}`),
  };
}

/** Returns the paths of all strings in an answer that contain the id or the name of the hidden combatant. */
function found(value: Data, hidden: string, path = ''): readonly string[] {
  if (typeof value === 'string') {
    const digits = hidden.slice('cbt_'.length);
    return value.includes(digits) || value.includes(CANARY) ? [`${path}: ${value.slice(0, 200)}`] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    found(inner, hidden, Array.isArray(value) ? `${path}[]` : `${path}.${name}`),
  );
}

/** Reads everything as one viewer, and collects each place at which an answer reveals the hidden combatant. */
class Reader {
  readonly leaks = new Set<string>();
  private readonly scene: Scene;
  private readonly viewer: Viewer;

  constructor(scene: Scene, viewer: Viewer) {
    this.scene = scene;
    this.viewer = viewer;
  }

  note(answer: Data): Data {
    for (const error of answer.errors ?? []) {
      const isAnswer = error.extensions?.code || (error.originalError && 'code' in error.originalError);
      if (!isAnswer) throw new Error(`at ${error.path}: ${error.message}`, { cause: error });
    }
    for (const leak of found(JSON.parse(JSON.stringify(answer)), this.scene.ids.hidden)) this.leaks.add(leak);
    return answer;
  }

  async read(all: readonly DocumentNode[], variables: object = {}): Promise<void> {
    for (const document of all) this.note(await answered(this.viewer, document, variables));
  }

  /** The fight that is read, in its current state. */
  async readNow(): Promise<void> {
    const { docs, fight, ids } = this.scene;
    await this.read(docs.encounter, { id: fight.id });
    await this.read(docs.other);
    const given = { encounterId: fight.id, combatant: ids.hero, format: 'TEXT', first: 200, afterVersion: 0 };
    const toolScene = { system: systems[0]!, idOf: (id: string) => id, active: [], waiting: null };
    for (const tool of [readEncounter, readLog]) {
      const asked = tool.ask(given, toolScene);
      if (!isQuestion(asked)) throw new Error('it asks nothing');
      const { data } = this.note(await answered(this.viewer, parse(asked.document), asked.variables));
      this.note(asked.answerOf(JSON.parse(JSON.stringify(data))));
    }
  }

  /** Reads every log entry in the form in which the subscription sends it. */
  async readLive(): Promise<void> {
    const { docs, fight } = this.scene;
    const contextValue = contextOf(services, this.viewer, { meter: unlimited() });
    for (const document of docs.updates) {
      const updates = await subscribe({ schema, document, variableValues: { id: fight.id }, contextValue });
      for await (const update of updates as AsyncIterable<Data>) {
        this.note(update);
        if (update.data.encounterUpdated.encounter.version === fight.version) break;
      }
    }
  }
}

/**
 * Creates a stored value for a field. The value has many references to combatants, and all of them refer to the hidden
 * combatant.
 */
function planted(field: Field, hidden: string): Json {
  const values = fc.sample(anyValueOf(field, 1000), { seed: 7, numRuns: 20 });
  const most = values.reduce((one, other) =>
    combatantsIn(field, other).length > combatantsIn(field, one).length ? other : one,
  );
  const ref = () => hidden;
  return rewriteCombatants(field, most, { ref, required: ref, text: (text) => text }) as Json;
}

/** Adds log entries in which every reference to a combatant is a reference to the hidden one. */
async function plantLog({ system, fight, ids: { hero, foe, hidden } }: Scene): Promise<number> {
  const { encounterRules } = system;
  const citation = citing('Canaries')('Planting');
  const state = services.states.get(fight.id)!;
  const affected = (effect: object) =>
    ({ type: 'affected', combatant: hero, effect: { on: 'TARGET', citation, ...effect } }) as EncounterEvent;
  const [condition] = system.conditions as [System['conditions'][number]];
  const said = [
    affected({ type: 'guidance', text: `${hidden} may strike.` }),
    affected({
      ...{
        type: 'conditionGained',
        condition: condition.id,
        rounds: null,
        starts: 'NOW',
        note: `by ${hidden}`,
      },
    }),
  ];
  const changed = (encounterRules.changes ?? []).flatMap(({ id, detail }) => {
    const told = planted(detail, hidden);
    return combatantsIn(detail, told).length === 0 ? [] : [affected({ type: 'changed', change: id, told })];
  });
  const done = encounterRules.acts.map(({ id: act, procedure }): EncounterEvent[] => [
    {
      ...{ type: 'acted', actor: hero, target: foe, act, procedure: procedure.id },
      outcome: Object.keys(procedure.outcomes)[0]!,
      summary: `It is about ${hidden}.`,
      ...{ breakdowns: [], throws: [], detail: planted(procedure.detail, hidden) },
    },
  ]);
  let version = fight.version;
  for (const events of [...changed.map((event) => [event]), ...done, [...done[0]!, ...said, ...changed]]) {
    version++;
    const entry = {
      ...{ format: ENTRY_FORMAT, encounterId: fight.id, at: services.now(), version, events },
      ...{ command: adjusting(hero, { damage: 1 }), throws: [], thrownBy: 'GENERATOR' },
      dicePosition: state.dicePosition,
    };
    expect(await services.stores.encounters.append(entry as never)).toBe(true);
  }
  await fight.look();
  return changed.length;
}

/** Adds objects outside the fight whose names contain the secret text. Returns the ids of these objects. */
async function plantOutside(by: Client, { system, fight, guest }: Scene): Promise<readonly string[]> {
  const [sheet] = fc.sample(people[system.id]!, { seed: 5, numRuns: 1 });
  const make = (mutation: string, variables: object = {}) => ask(by, mutation, variables);
  const { createCharacter } = await make(
    'mutation M($sheet: SheetInput!) { createCharacter(input: { name: "Canary Elsewhere", sheet: $sheet }) { character { id } } }',
    { sheet: { [system.id]: sheet } },
  );
  const friend = createCharacter.character.id;
  const made = await make(
    `mutation { createEncounter(input: { title: "Canary Elsewhere", rules: { ${system.id}: {} } }) { encounter { id } }
    forkEncounter(input: { encounterId: "${fight.id}", title: "Canary Elsewhere" }) { encounter { id } }
    importTable(input: { replacedTableId: "pathmaster.fumble.melee", title: "Canary Elsewhere", content: { csv: "from,to,text,hits\\n1,100,Canary.,3" } }) { table { id } }
    updateKey(input: { keyId: "${guest.keyId}", characterIds: ["${guest.characterIds[0]}", "${friend}"] }) { key { __typename } } }`,
  );
  const other = made.createEncounter.encounter.id;
  await make(
    `mutation { addCombatants(input: { encounterId: "${other}", expectedVersion: 0, combatants: [{ characterId: "${friend}" }] }) { entry { version } } }`,
  );
  return [friend, other, made.forkEncounter.encounter.id, made.importTable.table.id];
}

/** Changes the stored states of the visible combatants, so that all references in them refer to the hidden one. */
function plantStates({ system: { encounterRules }, fight, ids: { hero, foe, hidden } }: Scene): void {
  const state = services.states.get(fight.id)!;
  const combatants = new Map(state.combatants);
  for (const id of [hero, foe]) {
    const own = { ...(state.combatants.get(id)!.state as object) } as Record<string, Json>;
    for (const [name, field] of fieldsOf(encounterRules.state)) {
      const value = planted(field, hidden);
      if (combatantsIn(field, value).length > 0) own[name] = value;
    }
    combatants.set(id, { ...state.combatants.get(id)!, state: own });
  }
  services.states.set(fight.id, { ...state, combatants });
}

const titled = systems.map((system) => [system.title, system] as const);

describe.each(titled)('%s', (_title, system) => {
  it('players, spectators and tools read nothing about a hidden combatant, even if all entries and states refer to it', async () => {
    const scene = await sceneOf(system, 1);
    const refs = await plantLog(scene);
    plantStates(scene);
    expect(refs > 0).toBe(system.id !== 'initphase');
    for (const viewer of [scene.player, scene.spectator, scene.tool, scene.guest]) {
      const reader = new Reader(scene, viewer);
      await reader.readNow();
      await reader.readLive();
      expect([...reader.leaks]).toEqual([]);
    }
    const { data } = await answered(scene.player, parse('{ exportCharacters }'));
    for (const { state } of data.exportCharacters.characters)
      expect(() => read(system.encounterRules.state, state.suffered)).not.toThrow();
    const all = new Reader(scene, gm.viewer!);
    await all.readNow();
    expect(all.leaks.size).toBeGreaterThan(0);
  });

  it('a key for one encounter cannot read the rest of its campaign', async () => {
    const by = await newGameMaster(services);
    const scene = await sceneOf(system, 1, by);
    const { fight, guest } = scene;
    const outside = await plantOutside(by, scene);
    const reader = new Reader(scene, guest);
    await reader.readNow();
    await reader.readLive();
    for (const id of outside) {
      const { data } = await answered(guest, parse(`{ node(id: "${id}") { id } }`));
      expect(data.node).toBeNull();
    }
    await reader.read([parse('{ campaignTables { totalCount edges { node { title } } } }')]);
    const updates = await subscribe({
      schema,
      document: parse(
        'subscription { campaignUpdated(after: []) { entry { summary } encounter { id title version } } }',
      ),
      contextValue: contextOf(services, guest, { meter: unlimited() }),
    });
    for await (const update of updates as AsyncIterable<Data>) {
      reader.note(update);
      expect(update.data.campaignUpdated.encounter.id).toBe(fight.id);
      if (update.data.campaignUpdated.encounter.version === fight.version) break;
    }
    expect([...reader.leaks]).toEqual([]);
    // a viewer who may read the rest of the campaign does find these objects
    const all = new Reader(scene, by.viewer!);
    await all.readNow();
    expect([...all.leaks].filter((leak) => leak.includes('Elsewhere')).length).toBeGreaterThan(0);
  });

  it('players and spectators read nothing about a hidden combatant in a random fight', async () => {
    for (let number = 1; number <= FIGHTS; number++) {
      const scene = await sceneOf(system, number);
      const { fight, player, spectator, docs, ids } = scene;
      const readers = [player, spectator].map((viewer) => new Reader(scene, viewer));
      const [playing] = readers as [Reader];
      const pick = picks(number);
      let previews = 0;
      for (let move = 0; move < MOVES; move++) {
        const { open } = await fight.next(pick);
        const [first] = open as [Sent];
        const own = fight.mover?.id === ids.hero && docs.commands.has(first.name);
        if (own && previews++ < 2 && first.name !== 'endTurn') {
          const { expectedVersion: _, ...input } = fight.inputOf(first.input) as Data;
          await playing.read(docs.preview, { input });
          if (first.name === 'act')
            await playing.read(docs.rank, {
              input: { encounterId: fight.id, actorId: ids.hero, objective: 'HARM' },
            });
        }
        await fight.carryOut(open, async (sent) => {
          const namesHidden = JSON.stringify(sent.input).includes(ids.hidden);
          const byGm = () => fight.command(sent.name, sent.type, sent.input);
          if (!own || namesHidden) return byGm();
          const input = fight.inputOf(sent.input);
          const done = await answered(player, docs.commands.get(sent.name)!, { input });
          return playing.note(done).errors ? byGm() : fight.look();
        });
        if (move % 5 === 4) for (const reader of readers) await reader.readNow();
      }
      for (const reader of readers) {
        await reader.readNow();
        await reader.readLive();
        expect([...reader.leaks]).toEqual([]);
      }
      textsHoldNoIds(scene);
    }
  });
});

/** If a reference were declared as text, the service would not remove it for viewers who may not see the combatant. */
function textsHoldNoIds({ system, fight }: Scene): void {
  const state = services.states.get(fight.id)!;
  const alone: string[] = [];
  const text = (text: string) => {
    if (/^cbt_[0-9a-f]{32}$/.test(text)) alone.push(text);
    return text;
  };
  const ref = (id: string) => id;
  for (const combatant of state.combatants.values())
    rewriteCombatants(system.encounterRules.state, combatant.state, { ref, required: ref, text });
  expect(alone).toEqual([]);
}

it('the changes of an entry omit a combatant whose only change is a relation to a hidden combatant', async () => {
  const arrgs = systems.find(({ id }) => id === 'arrgs')!;
  const { fight, player, ids } = await sceneOf(arrgs, 1);
  const encounter = await requireEncounter(services, player, fight.id, []);
  const changedFor = (viewer: Viewer, provoked: readonly string[]): readonly string[] => {
    const before = encounter.state;
    const hero = before.combatants.get(ids.hero)!;
    const state = { ...(hero.state as object), provoked: [...provoked] };
    const after = { ...before, combatants: new Map(before.combatants).set(ids.hero, { ...hero, state }) };
    return changedBetween(new EncounterView(encounter, viewer), before, after).map(
      ({ combatant }) => combatant.name,
    );
  };
  expect(changedFor(player, [ids.hidden])).toEqual([]);
  expect(changedFor(player, [ids.hidden, ids.foe])).toEqual(['Hero']);
  expect(changedFor(gm.viewer!, [ids.hidden])).toEqual(['Hero']);
});

/** An id that no combatant has. */
const NOBODY = `cbt_${'0'.repeat(32)}`;

it.each(titled)(
  '%s: an act whose input names a hidden combatant is rejected as if that combatant did not exist',
  async (_title, system) => {
    const { fight, player, docs, ids } = await sceneOf(system, 1);
    const [preview] = docs.preview as [DocumentNode];
    let refused = 0;
    for (const { id, input } of system.encounterRules.acts) {
      if (combatantsIn(input, planted(input, ids.hidden)).length === 0) continue;
      const errorsOf = async (viewer: Viewer, ref: string, document: DocumentNode, versioned: boolean) => {
        const act = { [system.id]: { [id]: planted(input, ref) } };
        const more = versioned ? { expectedVersion: fight.version } : {};
        const asked = { encounterId: fight.id, actorId: ids.hero, targetId: ids.foe, act, ...more };
        const { data, errors } = await answered(viewer, document, { input: asked });
        return JSON.parse(JSON.stringify({ data, errors }).replaceAll(ref, 'THEM'));
      };
      for (const [document, versioned] of [
        [docs.commands.get('act')!, true],
        [preview, false],
      ] as const) {
        const [hidden, none] = [
          await errorsOf(player, ids.hidden, document, versioned),
          await errorsOf(player, NOBODY, document, versioned),
        ];
        expect(hidden).toEqual(none);
        expect(hidden.errors[0].message).toBe('there is no such combatant');
        const ofGm = await errorsOf(gm.viewer!, NOBODY, document, versioned);
        expect(ofGm.errors[0].message).toBe('there is no such combatant');
        refused++;
      }
    }
    expect(refused > 0).toBe(['pathmaster', 'arrgs', 'initphase'].includes(system.id));
  },
);

describe('the documents of these tests', () => {
  it('these tests list every root field that players or spectators may use', () => {
    const fields = [schema.getQueryType(), schema.getSubscriptionType()].flatMap((type) =>
      Object.entries(type!.getFields()),
    );
    const open = fields.filter(([, { extensions }]) =>
      ((extensions.mayUse ?? []) as readonly string[]).some((role) => role !== 'GM'),
    );
    expect(open.map(([name]) => name).toSorted()).toEqual([...READ, ...NOT_READ].toSorted());
  });
});
