import { join } from 'node:path';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { openStores } from '../../src/storage/open.ts';
import { COMMANDS, type Documents, documentsOf } from '../kit/documents.ts';
import { ask, type Data } from '../kit/public-fight.ts';
import { temporaryFolder } from '../service/arbiter.ts';
import { picks } from './random-game.ts';
import { selectionOf } from './selection.ts';
import { isNeighbour, type Seat } from './two-worlds/seat.ts';
import { type Reproducible, reproducible, World } from './two-worlds/world.ts';

// Answers to a player and a spectator must not depend on anything that is hidden from them. The test therefore plays
// the same script in two worlds that differ only in the hidden combatants: how many there are, their sheets, their
// dice, and what happens to them.

/** Number of fights to play in each system. The long form of the test plays a hundred. */
const FIGHTS = Number(process.env.NON_INTERFERENCE_FIGHTS ?? 1);
const MOVES = 9;
const HIDDEN = [1, 3] as const;

const folder = temporaryFolder();
let made: readonly Reproducible[];

beforeAll(async () => {
  made = await Promise.all(
    HIDDEN.map(async (hidden) =>
      reproducible(
        productionServices(await openStores(`file:${join(folder.path, `${hidden}.db`)}`)),
        `${hidden} hidden`,
      ),
    ),
  );
});

afterAll(async () => {
  for (const { stores } of made) await stores.close();
  folder.remove();
});

/** The fields of an encounter that change often. Sheets and declarations are not included. */
const STANDING = `id version status round canUndo canRedo seedHash seed
  activeCombatants { id } initiative { rank phase reason combatants { id } }
  pending { summary question options { name refusalReason } }
  combatants { id name side viewerCanAct visibility note health standing { hitPoints }
    resources { name remaining } obligations { title } conditions { condition { name } note } }`;
const ACTS =
  'combatants { legalActs { act allowed refusalReason accepted targets { combatant { id } items } } }';
const LOG = `log(first: $first, after: $after) {
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  edges { cursor node { version at kind diceSource command summary } } }`;

const NOW = `query ($id: ID!, $first: Int, $after: String) { encounter(id: $id) { ${STANDING} ${LOG} } }`;
const NOW_WITH_ACTS = NOW.replace(STANDING, `${STANDING} ${ACTS}`);
const THEN = `query ($id: ID!, $version: Int, $first: Int, $after: String) {
  encounter(id: $id, version: $version) { ${STANDING} ${LOG} } }`;
const PAGE = `query ($id: ID!, $first: Int, $after: String) { encounter(id: $id) { ${LOG} } }`;
const THROWS = `query ($id: ID!, $after: String) { encounter(id: $id) {
  log(first: 100, after: $after) { edges { node { throws { diceSource position } } } } } }`;
const CAMPAIGN =
  'subscription { campaignUpdated(after: []) { entry { version kind summary } encounter { id version combatants { id } } } }';

/** Fields that are not selected, because they are null if the machine takes too long to calculate them. */
const TIMED = ['truncated', 'conditions', 'down', 'hitPointsLost'].map((name) => `Outlook.${name}`);

/**
 * Creates documents that select all fields of some types. Objects to which these types refer are not included, because
 * they are read with the encounter.
 */
const documentsAbout = (system: System, { encounter, other }: Documents) => ({
  everything: { encounter, other },
  updates: parse(`subscription ($id: ID!) { encounterUpdated(encounterId: $id, after: 0) {
    entry { ${selectionOf('Entry', system)} } encounter { version combatants { id name } } } }`),
  previews: [
    parse(
      `query ($input: PreviewInput!) { preview(input: $input) { ${selectionOf('Preview', system, TIMED)} } }`,
    ),
    parse(`query ($input: PreviewInput!) { actNeed(input: $input) { ${selectionOf('Need', system)} } }`),
  ],
  commands: new Map(
    Object.entries(COMMANDS).map(([name, type]) => [
      name,
      parse(`mutation ($input: ${type}!, $key: String) { ${name}(input: $input, idempotencyKey: $key) {
        ${selectionOf('EncounterPayload', system)} } }`),
    ]),
  ),
  ranking: parse(
    `query ($input: BestActInput!) { bestAct(input: $input) { ${selectionOf('ActRanking', system, TIMED)} } }`,
  ),
});

const NOBODY = '0123456789abcdef0123456789abcdef';

/** Returns the first difference between two answers with its path, or null if they are equal. */
function differenceOf(one: Data, other: Data, path = ''): string | null {
  const isTree = (value: Data) => typeof value === 'object' && value !== null;
  if (!isTree(one) || !isTree(other))
    return one === other ? null : `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  if (Array.isArray(one) && one.length !== other.length)
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = differenceOf(one[key], other[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Counts the dice that the server has rolled and that a player or spectator has seen. */
let thrownByServer = 0;

/** Plays the same script in two test worlds and compares all answers. */
class Script {
  private readonly worlds: readonly [World, World];
  private readonly about: ReturnType<typeof documentsAbout>;
  private readonly pick;
  /** The combatant who has already acted in the current turn. */
  private hasActed: string | null = null;

  private constructor(
    worlds: readonly [World, World],
    about: ReturnType<typeof documentsAbout>,
    number: number,
  ) {
    this.worlds = worlds;
    this.about = about;
    this.pick = picks(number);
  }

  get leader(): World {
    return this.worlds[0];
  }

  static async begun(system: System, number: number): Promise<Script> {
    const docs = await documentsOf(system, { services: made[0]!, viewer: null });
    const about = documentsAbout(system, docs);
    const watch = async (seat: Seat, id: string) => {
      await seat.follow('encounterUpdated', about.updates, { id });
      await seat.follow('campaignUpdated', CAMPAIGN);
    };
    const [one, other] = [
      await World.made(made[0]!, system, number, HIDDEN[0], watch),
      await World.made(made[1]!, system, number, HIDDEN[1], watch),
    ];
    return new Script([one, other], about, number);
  }

  /** Executes the same step in both test worlds. Compares what the player and the spectator receive in each of them. */
  private async inBoth<Result>(
    about: string,
    run: (world: World) => Promise<Result>,
  ): Promise<[Result, Result]> {
    const [one, other] = this.worlds;
    const results: [Result, Result] = [await run(one), await run(other)];
    for (const [index, [name, seat]] of one.seats.entries()) {
      const received = [seat, other.seats[index]![1]].map((each) => each.take());
      for (const [at, answer] of received[0]!.entries()) {
        const same = received[1]![at];
        if (answer === same || same === undefined) continue;
        const [first, second] = [answer, same].map((text) => JSON.parse(text.slice(text.indexOf(': ') + 2)));
        const what = `${about}: ${answer.slice(0, answer.indexOf(': '))} to the ${name}`;
        expect.fail(`${what}: ${differenceOf(first, second) ?? 'the fields are in another order'}`);
      }
      expect(received[1]!.length, `${about}: answers to the ${name}`).toBe(received[0]!.length);
    }
    return results;
  }

  private receive = (world: World) => Promise.all(world.seats.map(([, seat]) => seat.receive()));

  private forSeats(about: string, run: (seat: Seat, world: World, name: string) => Promise<unknown>) {
    return this.inBoth(about, async (world) => {
      for (const [name, seat] of world.seats) await run(seat, world, name);
    });
  }

  async begin(): Promise<void> {
    await this.inBoth('joining', async (world) => {
      await world.join();
      await this.receive(world);
    });
    await this.visible({ name: 'startEncounter', type: 'StartEncounterInput', input: {} });
  }

  private async visible(sent: Parameters<World['translated']>[0]): Promise<boolean> {
    const [leader] = this.worlds;
    const [first, second] = await this.inBoth(`${sent.name} ${JSON.stringify(sent.input)}`, async (world) => {
      const accepted = await world.send(world.translated(sent, leader), (name) =>
        this.about.commands.get(name),
      );
      if (accepted) await this.receive(world);
      return accepted;
    });
    expect(second, sent.name).toBe(first);
    return first;
  }

  async move(number: number): Promise<void> {
    const [leader, other] = this.worlds;
    expect(other.slot).toBe(leader.slot);
    for (let left = leader.slot; left > 0; left--) {
      await this.inBoth(`${left} left of slot ${number}`, async (world) => {
        await world.hiddenCommand(left);
        await this.receive(world);
      });
      if (left === 8 && !leader.isWaiting && !other.isWaiting) await this.glance(`in slot ${number}`);
    }
    if (leader.slot > 0) for (const world of this.worlds) expect(world.unsettled).toBe(null);
    await this.glance(`after slot ${number}`);
    if (number % 3 === 2) await this.refused(`after slot ${number}`);
    // turns are kept short, so that rounds end and hidden combatants have turns
    const { onTurn, isWaiting } = leader;
    const ends = onTurn !== null && !isWaiting && (this.hasActed === onTurn || this.pick(2) === 0);
    if (!isWaiting) this.hasActed = onTurn;
    const open = ends ? [leader.endOfTurn] : await leader.visibleCommands(this.pick);
    for (const sent of open) if (await this.visible(sent)) break;
  }

  /**
   * Reads the fields that change often. Legal acts are read only for the player, because calculating them takes long.
   */
  private async glance(about: string): Promise<void> {
    await this.forSeats(about, (seat, { id }, name) =>
      seat.ask('encounter', name === 'player' ? NOW_WITH_ACTS : NOW, { id, first: 100 }),
    );
  }

  /** Reads the log page by page, the encounter at an earlier version, and a fork of the encounter. */
  async look(): Promise<void> {
    const { version } = this.worlds[0];
    await this.forSeats('pages', async (seat, { id }) => {
      const versions: number[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const { data }: Data = await seat.ask('a page', PAGE, { id, first: 9, after });
        const { edges, pageInfo } = data.encounter.log;
        versions.push(...edges.map(({ node }: Data) => node.version));
        ({ hasNextPage: more, endCursor: after } = pageInfo);
      }
      // versions are checked for gaps, because comparing the two worlds would not detect a gap that occurs in both
      expect(versions).toEqual(Array.from({ length: version }, (_, index) => index + 1));
      for (const upTo of [2, version - 3])
        await seat.ask('the past', THEN, { id, version: upTo, first: 100 });
    });
    await this.inBoth('a fork', async (world) => {
      const { forkEncounter } = await ask(
        world.gm,
        `mutation { forkEncounter(input: { encounterId: "${world.id}", version: ${version - 2} }) { encounter { id } } }`,
      );
      for (const [, seat] of world.seats)
        await seat.ask('a fork', NOW, { id: forkEncounter.encounter.id, first: 100 });
    });
  }

  /** Reads every field of the encounter that can be selected. */
  async readAll(): Promise<void> {
    const { encounter, other } = this.about.everything;
    await this.forSeats('everything', async (seat, world) => {
      for (const document of encounter) await seat.ask('encounter', document, { id: world.id });
      for (const document of other) await seat.ask('campaign', document);
      await seat.readByMcp(world.id, world.idOf('hero'));
    });
    await this.inBoth('previews', async (world) => {
      // previews take their dice from the service's random secrets, so both worlds get the same secrets here
      for (const each of made) each.reseed('previews');
      const { player } = world.parts;
      const input = { encounterId: world.id, ...world.actOn(world.idOf('foe')) };
      for (const document of this.about.previews) await player.ask('preview', document, { input });
      const ranked = { encounterId: world.id, actorId: world.idOf('hero'), objective: 'HARM' };
      await player.ask('bestAct', this.about.ranking, { input: ranked });
    });
  }

  /**
   * The dice of the encounter differ between the worlds. If a viewer saw the position of a die in the sequence, the
   * number of hidden dice would be revealed.
   */
  async throwDice(): Promise<void> {
    for (const world of this.worlds) {
      const after = `${world.id}.${world.version}`;
      const thrown: Data[] = [];
      for (let act = 0; act < 6 && thrown.length === 0; act++) {
        await world.playOn(this.pick);
        for (const [, seat] of world.seats) {
          const { data } = await seat.ask('throws', THROWS, { id: world.id, after });
          thrown.push(...data.encounter.log.edges.flatMap(({ node }: Data) => node.throws));
        }
      }
      thrownByServer += thrown.length;
      for (const die of thrown) expect(die).toEqual({ diceSource: 'SERVER', position: null });
    }
  }

  /**
   * Sends requests about a hidden combatant and about one that does not exist. Both must be rejected in the same way.
   */
  private async refused(about: string): Promise<void> {
    await this.forSeats(about, async (seat, world) => {
      const input = { encounterId: world.id, expectedVersion: world.version };
      const hero = world.idOf('hero');
      const command = (name: string, type: string) =>
        `mutation ($input: ${type}!) { ${name}(input: $input) { entry { version } } }`;
      const send = (name: string, type: string, more: object) =>
        [command(name, type), { input: { ...input, ...more } }] as const;
      if (world.onTurn !== hero) {
        await seat.ask('endTurn', ...send('endTurn', 'EndTurnInput', { actorId: hero }));
        await seat.ask('act', ...send('act', 'ActInput', world.actOn(world.idOf('foe'))));
      }
      await seat.ask('act', ...send('endTurn', 'EndTurnInput', { actorId: hero, expectedVersion: 1 }));
      const preview = 'query ($input: PreviewInput!) { preview(input: $input) { version } }';
      const requests: Readonly<Record<string, (id: string) => readonly [string, object]>> = {
        'act on': (id) => send('act', 'ActInput', world.actOn(id)),
        'act of': (id) => send('act', 'ActInput', { ...world.actOn(hero), actorId: id }),
        'others of': (id) =>
          send('act', 'ActInput', { ...world.actOn(world.idOf('foe')), otherTargetIds: [id] }),
        'end the turn of': (id) => send('endTurn', 'EndTurnInput', { actorId: id }),
        adjust: (id) => send('adjust', 'AdjustInput', { combatantId: id, reason: 'so', damage: 1 }),
        log: (id) => [
          'query ($id: ID!, $of: ID) { encounter(id: $id) { log(first: 100, combatantId: $of) { edges { cursor } } } }',
          { id: world.id, of: id },
        ],
        preview: (id) => [preview, { input: { encounterId: world.id, ...world.actOn(id) } }],
        node: (id) => ['query ($id: ID!) { node(id: $id) { id } }', { id }],
      };
      for (const [name, request] of Object.entries(requests)) {
        const [hidden, none] = await seat.answersAbout(request, world.hiddenIds[0]!, `cbt_${NOBODY}`);
        expect(hidden, `${about}: ${name} somebody hidden`).toBe(none);
        seat.note(name, hidden);
      }
      for (const id of world.parts.characters) {
        const request = (id: string) =>
          ['query ($id: ID!) { character(id: $id) { name } node(id: $id) { id } }', { id }] as const;
        const [hidden, none] = await seat.answersAbout(request, id, `chr_${NOBODY}`);
        expect(hidden, `${about}: a hidden character`).toBe(none);
      }
    });
  }

  /**
   * Checks that ids are independent of each other. Otherwise, the difference between two ids would reveal how many
   * objects were created between them.
   */
  expectIdsToSayNothing(): void {
    for (const world of this.worlds)
      for (const [, { ids }] of world.seats)
        for (const [index, one] of ids.entries())
          for (const other of ids.slice(0, index))
            expect(isNeighbour(one, other), `${one} says something of ${other}`).toBe(false);
  }

  async end(): Promise<void> {
    for (const world of this.worlds) for (const [, seat] of world.seats) await seat.end();
  }
}

describe('responses to players and spectators do not reveal how many combatants are hidden and what they do', () => {
  for (const system of systems)
    it(system.title, async () => {
      for (let number = 1; number <= FIGHTS; number++) {
        const script = await Script.begun(system, number);
        await script.begin();
        for (let move = 0; move < MOVES; move++) await script.move(move);
        expect(script.leader.byPlayer).toBeGreaterThan(0);
        await script.look();
        await script.readAll();
        script.expectIdsToSayNothing();
        await script.throwDice();
        await script.end();
      }
    });

  it('players and spectators in the compared fights have seen at least one die that the server rolled', () => {
    expect(thrownByServer).toBeGreaterThan(0);
  });
});
