import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from 'graphql';
import type { SystemId } from '../../web/src/attack/control.ts';
import { forms } from '../../web/src/attack/forms/index.ts';
import { ACT, READ } from '../../web/src/fight/documents.ts';
import { sheets } from '../../web/src/fight/sheets.ts';
import { stored } from '../scenarios.ts';
import { clientOperations, operationsIn, toolAsks } from './documents.ts';
import { answerTo } from './measured.ts';

/** A request about stored data that the benchmark repeats. */
export interface Kept {
  readonly name: string;
  /** Number of simultaneous clients. */
  readonly lanes: number;
  /** Runs before each round and is not measured. */
  prepare(url: string): Promise<void>;
  /** Does one unit of work. Returns false if no work is left before the next `prepare`. */
  work(url: string, lane: number): Promise<boolean>;
}

// biome-ignore lint/suspicious/noExplicitAny: the document determines the shape of the data
type Data = any;

/** Returns the data of a response; throws if it has errors. */
async function ask(url: string, query: string, variables: object, key?: string, operationName?: string) {
  const body = { query, variables, operationName };
  return JSON.parse(await answerTo(url, { path: '/graphql', body, ...(key ? { key } : {}) })).data as Data;
}

/** The GraphQL documents that the group's screen and a player's screen send. */
export const screens: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(operationsIn('bench/documents/table.graphql')).map(([name, document]) => [
    name,
    print(document),
  ]),
);

const SIDES = ['Ann', 'Bob'] as const;
type Side = (typeof SIDES)[number];

interface Turned {
  readonly status: string;
  readonly version: number;
  readonly activeCombatants: readonly { readonly id: string }[];
  readonly pending: { readonly respondent: { readonly id: string } | null } | null;
}

interface Option {
  readonly name: string;
  readonly rating: number | null;
  readonly refusalReason: string | null;
}

/**
 * Returns the character sheet that the front page uses as its example. In Basic Roleplaying, DEX varies, because
 * combatants of the same DEX rank would all act at once.
 */
const sheetOf = (system: SystemId, index: number): object =>
  system === 'BRP' ? { ...sheets.BRP, dex: 5 + (index % 13) } : sheets[system];

/**
 * An encounter in which the characters of two players fight each other, and the data that the players' clients have
 * read.
 */
export class Fight {
  readonly #url: string;
  readonly #member: string;
  readonly gameMaster: string;
  readonly id: string;
  readonly #keys: Readonly<Record<Side, string>>;
  readonly #sides: ReadonlyMap<string, Side>;
  #now: Turned;
  /** The end cursor of the last log page that each player has read. */
  readonly #read = new Map<Side, string>();
  #turnsWithoutAct = 0;

  private constructor(opened: {
    readonly url: string;
    readonly member: string;
    readonly gameMaster: string;
    readonly id: string;
    readonly keys: Readonly<Record<Side, string>>;
    readonly sides: ReadonlyMap<string, Side>;
    readonly now: Turned;
  }) {
    this.#url = opened.url;
    this.#member = opened.member;
    this.gameMaster = opened.gameMaster;
    this.id = opened.id;
    this.#keys = opened.keys;
    this.#sides = opened.sides;
    this.#now = opened.now;
  }

  /** Creates and starts an encounter with `size` combatants, half for each player. */
  static async opened(url: string, system: SystemId, size: number): Promise<Fight> {
    const { member } = forms.find((form) => form.system === system)!;
    const { createCampaign } = await ask(
      url,
      'mutation { createCampaign(input: { name: "Bench" }) { secret } }',
      {},
    );
    const gameMaster = createCampaign.secret as string;
    const characters = new Map<Side, string[]>(SIDES.map((side) => [side, []]));
    for (let each = 0; each < size; each++) {
      const side = SIDES[each % 2]!;
      const input = { name: `${side} ${each}`, sheet: { [member]: sheetOf(system, each) } };
      const { createCharacter } = await ask(
        url,
        'mutation($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id } } }',
        { input },
        gameMaster,
      );
      characters.get(side)!.push(createCharacter.character.id);
    }
    const keys: Record<string, string> = {};
    for (const [side, characterIds] of characters) {
      const { createKey } = await ask(
        url,
        'mutation($input: CreateKeyInput!) { createKey(input: $input) { secret } }',
        { input: { role: 'PLAYER', label: side, characterIds } },
        gameMaster,
      );
      keys[side] = createKey.secret;
    }
    const { createEncounter } = await ask(
      url,
      'mutation($rules: RuleOptionsInput!) { createEncounter(input: { title: "A fight", rules: $rules }) { encounter { id } } }',
      { rules: { [member]: {} } },
      gameMaster,
    );
    const combatants = [...characters].flatMap(([side, ids]) =>
      ids.map((characterId) => ({ characterId, side })),
    );
    const { addCombatants } = await ask(
      url,
      `mutation($input: AddCombatantsInput!) {
        addCombatants(input: $input) { encounter { version combatants { id side } } } }`,
      { input: { encounterId: createEncounter.encounter.id, expectedVersion: 0, combatants } },
      gameMaster,
    );
    const { encounter } = addCombatants;
    const { startEncounter } = await ask(
      url,
      `mutation($input: StartEncounterInput!) {
        startEncounter(input: $input) { encounter { status version activeCombatants { id } } } }`,
      { input: { encounterId: createEncounter.encounter.id, expectedVersion: encounter.version } },
      gameMaster,
    );
    return new Fight({
      ...{ url, member, gameMaster, id: createEncounter.encounter.id },
      keys: keys as Record<Side, string>,
      sides: new Map(encounter.combatants.map(({ id, side }: { id: string; side: Side }) => [id, side])),
      now: { pending: null, ...startEncounter.encounter },
    });
  }

  get version(): number {
    return this.#now.version;
  }

  /** True if no combatant has found a target for two rounds. */
  get isOver(): boolean {
    return this.#now.status !== 'RUNNING' || this.#turnsWithoutAct > 2 * this.#sides.size;
  }

  /** Returns the key of the player who plays the combatant. */
  keyOf(combatant: string | undefined): string {
    const side = combatant === undefined ? undefined : this.#sides.get(combatant);
    return side === undefined ? this.gameMaster : this.#keys[side];
  }

  get active(): string | undefined {
    return this.#now.activeCombatants[0]?.id;
  }

  async #command(
    name: 'Act' | 'Answer' | 'Pass' | 'EndTurn' | 'EndRound',
    key: string,
    more: object,
  ): Promise<void> {
    const input = { encounterId: this.id, expectedVersion: this.#now.version, ...more };
    const data = await ask(this.#url, screens[name]!, { input }, key);
    const [{ encounter }] = Object.values(data) as [{ encounter: Turned }];
    this.#now = encounter;
  }

  /** Returns the active player's attack with the first weapon on the first opponent. Null if no attack is possible. */
  async #blow(actor: string, key: string): Promise<object | null> {
    const { encounter } = await ask(this.#url, screens.MyTurn!, { id: this.id }, key);
    const { side, legalActs } = encounter.activeCombatants.find(({ id }: { id: string }) => id === actor);
    const attack = legalActs.find(({ act, allowed }: Data) => act === 'attack' && allowed);
    const target = attack?.targets.find(({ combatant }: Data) => combatant.side !== side);
    if (target === undefined) return null;
    const act = { [this.#member]: { attack: { weapon: target.items[0] } } };
    return { actorId: actor, targetId: target.combatant.id, act };
  }

  /**
   * Attacks with the active combatant and does not answer a pending question. Returns false if no attack is possible.
   */
  async strike(): Promise<boolean> {
    const actor = this.active!;
    const key = this.keyOf(actor);
    const blow = await this.#blow(actor, key);
    if (blow === null) return false;
    await ask(this.#url, screens.Preview!, { input: { encounterId: this.id, ...blow } }, key);
    await this.#command('Act', key, blow);
    return true;
  }

  /** Reads the pending question with the respondent's key, and chooses the option with the best chance. */
  async #answer(): Promise<void> {
    const key = this.keyOf(this.#now.pending!.respondent?.id);
    const { encounter } = await ask(this.#url, screens.MyQuestion!, { id: this.id }, key);
    const [best] = (encounter.pending.options as readonly Option[])
      .filter(({ refusalReason }) => refusalReason === null)
      .toSorted((one, other) => (other.rating ?? -1) - (one.rating ?? -1));
    await (best ? this.#command('Answer', key, { option: best.name }) : this.#command('Pass', key, {}));
  }

  /** Plays a whole turn of a player: legal acts, preview, act, answer, end of turn, log. */
  async turn(): Promise<void> {
    const actor = this.active;
    if (actor === undefined) return this.#command('EndRound', this.gameMaster, {});
    const key = this.keyOf(actor);
    this.#turnsWithoutAct = (await this.strike()) ? 0 : this.#turnsWithoutAct + 1;
    while (this.#now.pending !== null) await this.#answer();
    if (this.#now.activeCombatants.some(({ id }) => id === actor))
      await this.#command('EndTurn', key, { actorId: actor });
    await this.#readLog(actor, key);
  }

  async #readLog(actor: string, key: string): Promise<void> {
    const side = this.#sides.get(actor)!;
    const after = this.#read.get(side) ?? null;
    const { encounter } = await ask(this.#url, screens.LogPage!, { id: this.id, after }, key);
    const { endCursor } = encounter.log.pageInfo;
    if (endCursor !== null) this.#read.set(side, endCursor);
  }
}

const TURN_LANES = 4;

/** Plays whole turns. The requests of each turn use the key of the player whose turn it is. */
function turns(system: SystemId, size: number): Kept {
  let fights: Fight[] = [];
  return {
    name: `a player's turn, ${size} combatants, ${system}`,
    lanes: TURN_LANES,
    prepare: async (url) => {
      const ongoing = fights.filter(({ isOver }) => !isOver);
      while (ongoing.length < TURN_LANES) ongoing.push(await Fight.opened(url, system, size));
      fights = ongoing;
    },
    work: async (_url, lane) => {
      const fight = fights[lane]!;
      if (fight.isOver) return false;
      await fight.turn();
      return true;
    },
  };
}

/** Creates a fight and plays some turns, until a combatant is active. */
async function begunFight(url: string, system: SystemId, size: number): Promise<Fight> {
  const fight = await Fight.opened(url, system, size);
  for (let turn = 0; turn < 6 || fight.active === undefined; turn++) await fight.turn();
  return fight;
}

/** Returns a request that reads one fight. */
function read(
  name: string,
  open: (url: string) => Promise<Fight>,
  asked: (fight: Fight) => { readonly query: string; readonly variables: object; readonly key: string },
): Kept {
  let request: ReturnType<typeof asked> | null = null;
  return {
    name,
    lanes: 4,
    prepare: async (url) => {
      request ??= asked(await open(url));
    },
    work: async (url) => {
      const { query, variables, key } = request!;
      const data = await ask(url, query, variables, key);
      if (Object.values(data).includes(null)) throw new Error(`${name} got no answer`);
      return true;
    },
  };
}

const table = (fight: Fight) => ({
  query: screens.Table!,
  variables: { id: fight.id, after: null },
  key: fight.gameMaster,
});

const reads: Readonly<Record<string, (fight: Fight) => { query: string; variables: object; key: string }>> = {
  'table screen': table,
  "table screen by a player's key": (fight) => ({ ...table(fight), key: fight.keyOf(fight.active) }),
  'front page: fight': (fight) => ({ query: READ, variables: { id: fight.id }, key: fight.gameMaster }),
  'generated client: encounter': (fight) => ({
    query: clientOperations.EncounterScreen!,
    variables: { id: fight.id },
    key: fight.gameMaster,
  }),
  'MCP: read_encounter': (fight) => ({
    ...toolAsks('read_encounter', { encounterId: fight.id }),
    key: fight.gameMaster,
  }),
  'MCP: best_act': (fight) => ({
    ...toolAsks('best_act', { encounterId: fight.id, combatant: fight.active }),
    key: fight.gameMaster,
  }),
};

/** Stored attacks by several writers, each in a separate encounter; see `scenarios.ts`. */
function writers(count: number): Kept {
  const { prepare, service } = stored('', count);
  return {
    name: `stored attack, ${count} ${count === 1 ? 'writer' : 'writers'}`,
    lanes: count,
    prepare: (url) => prepare({ url }, count),
    work: async (url, lane) => {
      await answerTo(url, service(lane));
      return true;
    },
  };
}

/** Plays the fight of `examples/typed`, from an empty campaign to the log. */
function typedExample(): Kept {
  const text = readFileSync(join(import.meta.dirname, '../../examples/typed/fight.graphql'), 'utf8');
  return {
    name: 'examples/typed: a whole fight',
    lanes: 4,
    prepare: async () => {},
    work: async (url) => {
      const { createCampaign } = await ask(url, text, {}, undefined, 'OpenCampaign');
      const send = (operation: string, variables: object) =>
        ask(url, text, variables, createCampaign.secret, operation);
      const { createEncounter } = await send('OpenFight', {});
      const encounterId = createEncounter.encounter.id;
      // give combatants enough hit points that the first hit does not defeat them
      const sheet = { brp: { ...sheets.BRP, hitPoints: 500 } };
      const combatants = SIDES.map((name) => ({ name, sheet }));
      const { addCombatants } = await send('Join', {
        input: { encounterId, expectedVersion: createEncounter.encounter.version, combatants },
      });
      const [one, other] = addCombatants.encounter.combatants;
      const { startEncounter } = await send('Start', {
        input: { encounterId, expectedVersion: addCombatants.encounter.version },
      });
      let expectedVersion = startEncounter.encounter.version;
      for (const [actor, target] of [
        [one, other],
        [other, one],
      ]) {
        const { act } = await send('Act', {
          input: {
            ...{ encounterId, expectedVersion, actorId: actor.id, targetId: target.id, outOfTurn: true },
            act: { brp: { attack: { weapon: 'Sword', defence: 'NONE' } } },
          },
        });
        expectedVersion = act.encounter.version;
      }
      await send('Log', { id: encounterId });
      return true;
    },
  };
}

/** Sends an attack with the front page's document. The response contains the whole fight. */
function frontPageAct(): Kept {
  const { prepare, service } = stored('', 4);
  return {
    name: 'front page: act, 2 combatants, BRP',
    lanes: 4,
    prepare: (url) => prepare({ url }, 4),
    work: async (url, lane) => {
      const { body, ...call } = service(lane) as ReturnType<typeof service> & { body: object };
      await answerTo(url, { ...call, body: { ...body, query: ACT } });
      return true;
    },
  };
}

const SIZES = [4, 20, 100];

/** All measured work with stored data. Each call starts without data. */
export function keptWork(sizes = SIZES): readonly Kept[] {
  const fights = new Map<string, Promise<Fight>>();
  /** Returns the fight that all documents share that only read data. */
  const shared = (system: SystemId, size: number) => (url: string) => {
    const name = `${system} ${size}`;
    if (!fights.has(name)) fights.set(name, begunFight(url, system, size));
    return fights.get(name)!;
  };
  const withQuestion = async (url: string): Promise<Fight> => {
    const fight = await Fight.opened(url, 'BRP', 4);
    if (!(await fight.strike())) throw new Error('no combatant can be attacked');
    return fight;
  };
  return [
    ...[1, 8, 32].map(writers),
    frontPageAct(),
    typedExample(),
    ...forms.map(({ system }) => turns(system, 4)),
    ...sizes.slice(1).map((size) => turns('BRP', size)),
    ...forms
      .filter(({ system }) => system !== 'BRP')
      .map(({ system }) => read(`table screen, 4 combatants, ${system}`, shared(system, 4), table)),
    read('table screen while a question waits, 4 combatants, BRP', withQuestion, table),
    ...Object.entries(reads).flatMap(([name, asked]) =>
      sizes.map((size) => read(`${name}, ${size} combatants, BRP`, shared('BRP', size), asked)),
    ),
  ];
}
