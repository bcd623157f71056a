import { join } from 'node:path';
import { type DocumentNode, execute, parse, subscribe } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { openStores } from '../../src/storage/open.ts';
import {
  ask,
  type Client,
  combatantsOf,
  type Data,
  newGameMaster,
  newPlayer,
  type Pick,
  PublicFight,
} from '../kit/public-fight.ts';
import { unlimited } from '../kit/unlimited.ts';
import { temporaryFolder } from '../service/arbiter.ts';
import { picks } from './random-game.ts';
import { selectionOf } from './selection.ts';

const [FIGHTS, MOVES] = [1, 30];

const folder = temporaryFolder();
let gm: Client;

beforeAll(async () => {
  gm = await newGameMaster(productionServices(await openStores(`file:${join(folder.path, 'entries.db')}`)));
});

afterAll(async () => {
  await gm.services.stores.close();
  folder.remove();
});

/** The fields to select from a log entry, and the documents that read log entries with these fields. */
interface Documents {
  readonly entry: string;
  readonly log: DocumentNode;
  readonly updates: DocumentNode;
}

const documentsOf = (system: System): Documents => {
  const entry = selectionOf('Entry', system);
  return {
    entry,
    log: parse(`query($id: ID!, $version: Int, $after: String, $first: Int!) {
      encounter(id: $id, version: $version) { log(after: $after, first: $first) { edges { node { ${entry} } } } } }`),
    updates: parse(
      `subscription($id: ID!) { encounterUpdated(encounterId: $id, after: 0) { entry { ${entry} } } }`,
    ),
  };
};

const FORK_OR_MOMENT = /((?:cbt|enc)_[0-9a-f]{32})@[0-9a-f.]+/g;

/**
 * Returns a copy of a log entry in which the ids of forks and past versions are replaced with the id of the encounter.
 */
const plain = (entry: Data): Data => JSON.parse(JSON.stringify(entry).replaceAll(FORK_OR_MOMENT, '$1'));

const nameless = /(?:cbt|enc|chr)_[0-9a-f]{32}/g;

/**
 * Returns a log entry without the values that change when it is imported: ids, characters, and the positions of dice.
 */
const withoutIds = (entry: Data): Data =>
  JSON.parse(JSON.stringify(entry).replaceAll(nameless, 'id'), (name, value) =>
    name === 'position' || name === 'characterId' ? null : value,
  );

function expectSame(found: readonly Data[], wanted: readonly Data[], about: string): void {
  expect(found.length, about).toBe(wanted.length);
  for (const [index, entry] of found.entries())
    expect(entry, `${about}: version ${entry.version}`).toEqual(wanted[index]);
}

/** A random fight whose log entries are read in every possible way, so that the results can be compared. */
class ReadFight extends PublicFight {
  readonly documents: Documents;
  /** The log entries as the game master read them immediately after they were written. */
  readonly told: Data[] = [];
  private readonly player: Client;
  private readonly streams: ReadonlyMap<Client, AsyncIterator<Data>>;
  /** The log as the player read it. There is one copy for each set of combatants that the player could see. */
  private readonly logs = new Map<string, readonly Data[]>();
  private late = 0;
  /** The id of the combatant that belongs to the player. */
  private own: string | null = null;

  private constructor(
    system: System,
    seen: Data,
    documents: Documents,
    player: Client,
    streams: ReadFight['streams'],
  ) {
    super(gm, system, seen);
    this.documents = documents;
    this.player = player;
    this.streams = streams;
    this.more = `entry { ${documents.entry} } resolution { summary effects { summary recipient { role name combatant { id name } } } }`;
  }

  static async begun(system: System, sheets: readonly Data[]): Promise<ReadFight> {
    const documents = documentsOf(system);
    const seen = await PublicFight.opened(gm, system);
    const [first, ...others] = sheets;
    const { characterId, player } = await newPlayer(gm, first);
    const streams = new Map<Client, AsyncIterator<Data>>();
    for (const client of [gm, player]) {
      const contextValue = contextOf(client.services, client.viewer, { meter: unlimited() });
      const variableValues = { id: seen.id };
      streams.set(
        client,
        (await subscribe({
          schema,
          document: documents.updates,
          variableValues,
          contextValue,
        })) as AsyncIterator<Data>,
      );
    }
    const fight = new ReadFight(system, seen, documents, player, streams);
    await fight.begin([{ characterId, side: first.side }, ...others]);
    return fight;
  }

  /** Returns the log entries that follow a version. */
  async log(
    client: Client,
    after: number,
    first: number,
    id = this.id,
    version: number | null = null,
  ): Promise<Data[]> {
    const { data, errors } = await execute({
      ...{ schema, document: this.documents.log },
      variableValues: { id, version, after: after === 0 ? null : `${id.split('@')[0]}.${after}`, first },
      contextValue: contextOf(client.services, client.viewer, { meter: unlimited() }),
    });
    if (errors) throw errors[0];
    return (data as Data).encounter.log.edges.map(({ node }: Data) => plain(node));
  }

  async whole(client: Client, id = this.id, version: number | null = null): Promise<Data[]> {
    const found: Data[] = [];
    for (;;) {
      const more = await this.log(client, found.length, 100, id, version);
      found.push(...more);
      if (more.length < 100) return found;
    }
  }

  override async command(name: string, type: string, more: object): Promise<Data> {
    const by = this.speakerFor(more);
    const done = await this.attempt(name, type, more, by);
    const { version } = this.seen;
    for (const [client, stream] of this.streams) {
      const [logged] = await this.log(client, version - 1, 1);
      const { value } = await stream.next();
      if (value.errors) throw value.errors[0];
      expect(plain(value.data.encounterUpdated.entry), `${name}: the stream and the log`).toEqual(logged);
      if (client === gm) this.told.push(logged);
      if (client === done.by) expect(plain(done.entry), `${name}: the answer and the log`).toEqual(logged);
    }
    return done;
  }

  /**
   * Returns the client that sends a command: the player for acts of the player's own combatant, otherwise the game
   * master.
   */
  private speakerFor(more: { readonly actorId?: string }): Client {
    this.own ??= this.seen.combatants?.[0]?.id ?? null;
    return this.own !== null && more.actorId === this.own ? this.player : gm;
  }

  /** Sends a command. If the player may not send it, it is sent with the game master’s key. */
  private async attempt(name: string, type: string, more: object, by: Client): Promise<Data> {
    try {
      return { ...(await super.command(name, type, more, by)), by };
    } catch (error) {
      if (by === gm) throw error;
      return { ...(await super.command(name, type, more)), by: gm };
    }
  }

  /**
   * Checks that a player sees the same in an entry whenever it is read: this may depend only on the entry and on which
   * combatants the player may see.
   */
  async playersLog(): Promise<void> {
    const { encounter } = await ask(
      gm,
      `{ encounter(id: "${this.id}") { status combatants { id visibility } } }`,
    );
    const sight = JSON.stringify(encounter);
    const now = await this.whole(this.player);
    const before = this.logs.get(sight) ?? [];
    expectSame(now.slice(0, before.length), before, 'what a player reads');
    this.logs.set(sight, now);
  }

  async move(pick: Pick): Promise<void> {
    const { rejected, open } = await this.next(pick);
    for (const { name, type, input } of rejected)
      await expect(this.command(name, type, input), JSON.stringify(input)).rejects.toThrow();
    await this.carryOut(open);
  }

  /** Sends a random command that only the game master may send. */
  async rule(pick: Pick): Promise<unknown> {
    const { combatants, pending } = this.seen;
    const combatantId = combatants[pick(combatants.length)]?.id;
    const kind = pick(7);
    try {
      if (kind === 0) return await this.command('undo', 'EncounterCommandInput', {});
      if (kind === 1) return await this.command('redo', 'EncounterCommandInput', {});
      if (kind === 2) return await this.command('rewind', 'RewindInput', { to: pick(this.version) });
      if (kind === 3) {
        const visibility = ['FULL', 'SUMMARY', 'HIDDEN'][pick(3)];
        return await this.command('setVisibility', 'SetVisibilityInput', { combatantId, visibility });
      }
      if (kind === 4 && !pending && this.late < 3) {
        const [newcomer] = combatantsOf(this.system, 100 + ++this.late);
        const combatants = [{ ...newcomer, name: `Late ${this.late}` }];
        return await this.command('addCombatants', 'AddCombatantsInput', { combatants });
      }
      const trap = { damage: 5 + pick(6), reason: 'a trap' };
      if (kind < 6) return await this.command('adjust', 'AdjustInput', { combatantId, ...trap });
      for (const id of this.ids) await this.command('adjust', 'AdjustInput', { combatantId: id, ...trap });
      return await this.command('endRound', 'EncounterCommandInput', {});
    } catch (error) {
      if ((error as Data).originalError?.code !== 'RULES_FORBID') throw error;
      return null;
    }
  }

  /**
   * True if combatants may act: the encounter is running, and it has not been rewound to a version before its start.
   */
  get isRunning(): boolean {
    return this.seen.status === 'RUNNING' && this.seen.combatants.length > 0;
  }

  get isWaiting(): boolean {
    return this.seen.pending !== null;
  }

  async end(): Promise<void> {
    for (const stream of this.streams.values()) await stream.return?.();
  }
}

const lastsFor = async (system: System, number: number): Promise<void> => {
  const fight = await ReadFight.begun(system, combatantsOf(system, number));
  const pick = picks(number);
  for (let move = 0; move < MOVES; move++)
    if (fight.isRunning && pick(3) > 0) await fight.move(pick);
    else {
      await fight.rule(pick);
      await fight.playersLog();
    }
  const { told, version, id } = fight;
  expectSame(await fight.whole(gm), told, 'the whole log');
  for (const upTo of [version, 1 + pick(version)]) {
    expectSame(await fight.whole(gm, id, upTo), told.slice(0, upTo), `as of ${upTo}`);
    const { forkEncounter } = await ask(
      gm,
      `mutation { forkEncounter(input: { encounterId: "${id}", version: ${upTo} }) { encounter { id } } }`,
    );
    expectSame(await fight.whole(gm, forkEncounter.encounter.id), told.slice(0, upTo), `forked at ${upTo}`);
  }
  if (fight.isRunning && !fight.isWaiting) {
    await fight.command('finishEncounter', 'EncounterCommandInput', {});
    const { exportEncounter: document } = await ask(gm, `{ exportEncounter(encounterId: "${id}") }`);
    const { importEncounter } = await ask(
      gm,
      'mutation($input: ImportEncounterInput!) { importEncounter(input: $input) { encounter { id } } }',
      { input: { document } },
    );
    expectSame(
      (await fight.whole(gm, importEncounter.encounter.id)).map(withoutIds),
      told.map(withoutIds),
      'imported',
    );
  }
  await fight.end();
};

describe('an entry is the same in the answer, the log, the stream and a fork, whatever is undone', () => {
  for (const system of systems)
    it(system.title, async () => {
      for (let number = 1; number <= FIGHTS; number++) await lastsFor(system, number);
    });
});

it('a log entry with the same effect on two combatants names both combatants', async () => {
  const brp = { str: 12, con: 13, siz: 12, int: 12, pow: 11, dex: 16, cha: 10 };
  const fight = await ReadFight.begun(
    systems.find(({ id }) => id === 'brp')!,
    ['Ann', 'Bob'].map((name) => ({ name, sheet: { brp } })),
  );
  const [ann, bob] = fight.ids;
  for (const combatantId of [ann, bob])
    await fight.command('adjust', 'AdjustInput', { combatantId, damage: 7, reason: 'a trap' });
  const { entry } = await fight.command('endRound', 'EncounterCommandInput', {});
  const rolled = entry.effects.filter((each: Data) => each.change?.name === 'majorWoundRolled');
  expect(rolled.map((each: Data) => each.recipient.name)).toEqual(['Ann', 'Bob']);
  await fight.end();
});

it('the log still names a combatant whose arrival has been undone', async () => {
  for (const system of systems) {
    const sheets = combatantsOf(system, 1);
    const fight = await ReadFight.begun(system, sheets);
    await fight.command('rewind', 'RewindInput', { to: 0 });
    const { encounter } = await ask(
      gm,
      `{ encounter(id: "${fight.id}") { combatants { id }
        log(first: 1) { edges { node { joined { ${selectionOf('Combatant', system)} } } } } } }`,
    );
    expect(encounter.combatants).toEqual([]);
    const [{ node }] = encounter.log.edges;
    expect(node.joined.map(({ name }: Data) => name)).toEqual(sheets.map(({ name }) => name));
    await fight.end();
  }
});
