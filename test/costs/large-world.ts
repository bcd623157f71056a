import { systems } from '../../src/engine/systems/index.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { meteredStores } from '../../src/graphql/kit/metered-stores.ts';
import type { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import { createGraphQL } from '../../src/http/graphql.ts';
import { createLogger } from '../../src/http/log.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import type { Fight, Known } from '../fuzz/values.ts';
import type { Counted } from '../graphql/counted.ts';

/** Numbers of the objects that a large test world contains. */
export interface Extent {
  /** Number of combatants in each wide fight. There is one wide fight per system. */
  readonly combatants: number;
  /** Number of log entries in the long fight. */
  readonly entries: number;
  readonly characters: number;
  readonly encounters: number;
  readonly tables: number;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read whose shape is random
type Data = any;

const WEAPONS: Readonly<Record<string, string>> = {
  pathmaster: `hits: 90, constitution: 60, weapons: [
    { name: "Sword", skill: 60, fumbleUpTo: 3, attack: ONE_HANDED_EDGED }, { name: "Axe", skill: 40, fumbleUpTo: 3, attack: ONE_HANDED_EDGED }]`,
  brp: `str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, cha: 10, weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }]`,
};

export const WIDE_SYSTEMS = Object.keys(WEAPONS);

/** A campaign of the largest size that callers can create, with its key and the ids of its objects. */
export class LargeWorld implements Known {
  readonly service: Counted;
  readonly names: readonly string[] = ['Guard 1', 'Sword', 'bleeding', 'prone'];
  readonly cursors: readonly string[] = [];
  readonly documents: readonly Data[] = [];
  fight: Fight | null = null;
  readonly fights: string[] = [];
  readonly #ids = new Map<string, string[]>();
  readonly #answering: ReturnType<typeof createGraphQL>;

  private constructor(service: Counted) {
    this.service = service;
    const contextFor = async ({ authorization, meter, ...caller }: Data) => {
      const { services } = this.service;
      const { keys } = meteredStores(services.stores, meter);
      const { viewer, credentials } = await authenticate(keys, authorization);
      return contextOf(services, viewer, { ...caller, meter, credentials });
    };
    const log = createLogger({ logLevel: 'error' }, { write: () => true });
    this.#answering = createGraphQL(schema, contextFor, log);
  }

  static async built(service: Counted, extent: Extent): Promise<LargeWorld> {
    const world = new LargeWorld(service);
    await service.begin();
    await world.#fill(extent);
    await world.turnTo(world.fights[0]!);
    return world;
  }

  ids(kind: string): readonly string[] {
    return this.#ids.get(kind) ?? [];
  }

  #note(kind: string, id: string): string {
    this.#ids.set(kind, [...this.ids(kind), id]);
    return id;
  }

  async #fill({ combatants, entries, characters, encounters, tables }: Extent): Promise<void> {
    const { service } = this;
    for (let at = 0; at < tables; at++) {
      const rows = Array.from(
        { length: 200 },
        (_, row) => `${row + 1},${row === 199 ? 100_000 : row + 1},${'Oops '.repeat(20)},3`,
      );
      const csv = `from,to,text,hits\\n${rows.join('\\n')}`;
      const { importTable } = await service.ask(
        `mutation { importTable(input: { replacedTableId: "pathmaster.fumble.melee", title: "T${at}", content: { csv: "${csv.replace('200,100000', '200,1000')}" } }) { table { id } } }`,
      );
      this.#note('table', importTable.table.id);
    }
    await this.#many(characters, (at) => [
      'chr',
      `createCharacter(input: { name: "C${at}", sheet: { brp: { ${WEAPONS.brp} } } }) { character { id } }`,
    ]);
    for (const system of WIDE_SYSTEMS) this.fights.push(await this.#wide(system, combatants));
    await this.#long(entries);
    await this.#many(encounters, (at) => [
      'enc',
      `createEncounter(input: { title: "E${at}", rules: { ${systems[at % systems.length]!.id}: {} } }) { encounter { id } }`,
    ]);
  }

  async #many(count: number, made: (at: number) => readonly [kind: string, field: string]): Promise<void> {
    for (let at = 0; at < count; at += 10) {
      const fields = Array.from({ length: Math.min(10, count - at) }, (_, index) => made(at + index));
      const done = await this.service.ask(
        `mutation { ${fields.map(([, field], index) => `m${index}: ${field}`).join(' ')} }`,
      );
      for (const [index, [kind]] of fields.entries()) {
        const { character, encounter } = done[`m${index}`];
        this.#note(kind, (character ?? encounter).id);
      }
    }
  }

  async #encounter(system: string): Promise<string> {
    const made = await this.service.ask(
      `mutation { createEncounter(input: { title: "Gate", rules: { ${system}: {} } }) { encounter { id } } }`,
    );
    return this.#note('enc', made.createEncounter.encounter.id);
  }

  async #joined(id: string, system: string, count: number): Promise<readonly string[]> {
    const { addCombatants } = await this.service.ask(
      `mutation { addCombatants(input: { encounterId: "${id}", expectedVersion: 0,
        combatants: [{ name: "Guard", count: ${count}, sheet: { ${system}: { ${WEAPONS[system]} } } }] }) { encounter { combatants { id } } } }`,
    );
    return addCombatants.encounter.combatants.map((one: Data) => this.#note('cbt', one.id));
  }

  /** Creates a fight with many combatants, which has not started yet. */
  async prepared(system: string, count: number): Promise<{ id: string; combatants: readonly string[] }> {
    const id = await this.#encounter(system);
    return { id, combatants: await this.#joined(id, system, count) };
  }

  /** Creates a fight with many combatants in its second round. Some of the combatants are wounded. */
  async #wide(system: string, count: number): Promise<string> {
    const { id, combatants: who } = await this.prepared(system, count);
    await this.#carryOut(id, 1, 'startEncounter');
    const harmed = who.slice(0, 5);
    for (const [index, one] of harmed.entries())
      await this.#adjust(id, 2 + index, one, 'damage: 3, gain: ["prone"]');
    await this.#carryOut(id, 2 + harmed.length, 'endRound');
    return id;
  }

  async #long(entries: number): Promise<void> {
    const id = await this.#encounter('brp');
    const [one] = await this.#joined(id, 'brp', 1);
    for (let version = 1; version < entries; version++)
      await this.#adjust(id, version, one!, version % 2 === 0 ? 'end: ["prone"]' : 'gain: ["prone"]');
    this.fights.push(id);
  }

  #carryOut(id: string, version: number, command: string) {
    return this.service.ask(
      `mutation { ${command}(input: { encounterId: "${id}", expectedVersion: ${version} }) { entry { version } } }`,
    );
  }

  #adjust(id: string, version: number, combatant: string, change: string) {
    return this.service.ask(
      `mutation { adjust(input: { encounterId: "${id}", expectedVersion: ${version}, combatantId: "${combatant}", reason: "So", ${change} }) { entry { version } } }`,
    );
  }

  /** Selects the fight whose combatants, items and ids are used in the next documents. */
  async turnTo(id: string): Promise<void> {
    const { encounter } = await this.service.ask(
      `{ encounter(id: "${id}") { version system status combatants { id } pending { options { name } } } }`,
    );
    const [actor, target] = encounter.combatants.map((one: Data) => one.id);
    this.fight = {
      id,
      version: encounter.version,
      isOn: encounter.status === 'RUNNING',
      system: encounter.system.toLowerCase(),
      combatants: encounter.combatants.map((one: Data) => one.id),
      acts: [{ actor, act: 'attack', target, item: 'Sword' }],
      options: (encounter.pending?.options ?? []).map((one: Data) => one.name),
      characters: this.ids('chr').map((chr) => ({ id: chr, version: 1 })),
    };
  }

  /**
   * Returns documents that are known to cause much work, such as documents that select the longest lists or read whole
   * logs.
   */
  seeds(): readonly string[] {
    const [wide = '', , long = ''] = this.fights;
    return [
      '{ campaign { name } }',
      '{ encounters(first: 100) { totalCount edges { node { id title combatants { name legalActs { act allowed } } } } } }',
      '{ encounters(first: 100, status: RUNNING) { totalCount edges { node { version } } } }',
      '{ characters(first: 100) { totalCount edges { node { id name updatedAt sheet { __typename } } } } }',
      '{ tables(first: 100) { edges { node { id title rows { text keys cells { column value } } } } } }',
      '{ campaignTables(first: 100) { edges { node { id } } } }',
      '{ keys(first: 100) { edges { node { id label } } } }',
      '{ exportCampaign exportCharacters }',
      ...this.fights.flatMap((id) => [
        `{ encounter(id: "${id}") { combatants { name legalActs { act targets { items } } } } }`,
        `{ encounter(id: "${id}") { log(first: 100) { edges { node { sentences throws { face } effects { summary } } } } } }`,
      ]),
      `{ a: auditEncounter(encounterId: "${long}") { entries } b: auditEncounter(encounterId: "${wide}") { entries } }`,
      `{ exportEncounter(encounterId: "${long}") }`,
      `{ encounter(id: "${long}", version: 100) { round } }`,
    ];
  }

  /** Returns the answer that a client would get to a document. No network is used. */
  async answer(query: string, meter: Meter): Promise<{ readonly status: number; readonly text: string }> {
    const answer = await this.#answering({
      method: 'POST',
      parameters: { query, operationName: null, variables: {} },
      type: 'application/json',
      streams: false,
      lastEventId: null,
      onKind: () => {},
      caller: {
        authorization: `Bearer ${this.service.key}`,
        requestId: 'one',
        meter,
        allowances: { campaign: async () => {}, spend: async () => {}, offload: (work) => work() },
        lastEventId: null,
        knownKey: () => {},
        unknownKey: async () => {},
      },
    });
    const text = await answer.text();
    meter.end();
    return { status: answer.status, text };
  }
}
