import { setImmediate as everythingElse } from 'node:timers/promises';
import { graphql } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { authenticate } from '../../src/play/access/viewer.ts';
import { passOverdue, passOverdueRegularly } from '../../src/play/encounters/pass-overdue.ts';
import type { Stores } from '../../src/play/ports.ts';
import { productionServices } from '../../src/play/production-services.ts';
import type { Services } from '../../src/play/services/services.ts';
import { openStores } from '../../src/storage/open.ts';
import { timeOf, VirtualTime } from './virtual-time.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

/** Maximum number of event loop turns for a sequence of database calls. */
const TURNS = 200;

const SECOND = 1000;

let stores: Stores;
let time: VirtualTime;
let failures: unknown[];
let stops: (() => void)[];

/** Starts an instance of the service that looks for questions whose time for an answer has expired. */
function instance(): Services {
  const services = productionServices(stores, { time: timeOf(time, { skew: 0 }) });
  stops.push(passOverdueRegularly(services, (error) => failures.push(error)));
  return services;
}

/** Advances the virtual time, and runs all work that is scheduled until then. */
async function pass(seconds: number): Promise<void> {
  const until = time.now + seconds * SECOND;
  do {
    for (let turn = 0; turn < TURNS; turn += 1) await everythingElse();
  } while (await time.next(until));
  time.now = until;
}

/** Waits for the result of work that takes no virtual time. */
async function soon<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false;
  const working = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await everythingElse();
    await time.next(time.now);
  }
  return working;
}

/** Sends a request and returns the answer to it. */
async function ask(services: Services, key: string | null, source: string): Promise<Data> {
  const { viewer } = await authenticate(stores.keys, key === null ? null : `Bearer ${key}`, services.now());
  const { data, errors } = await soon(graphql({ schema, source, contextValue: contextOf(services, viewer) }));
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

const sheet = `brp: { str: 12, con: 12, siz: 12, int: 12, pow: 12, dex: 12, cha: 10, dodge: 40,
  weapons: [{ name: "Sword", rating: 60, damage: "1d8", hitPoints: 20 }] }`;

/** Creates a fight between Ann and Bob. The game master plays Ann, and a player plays Bob. */
class Fight {
  version = 0;
  readonly ids: Record<string, string> = {};
  gm = '';
  id = '';
  player = '';

  static async begun(services: Services, answerSeconds: number | null): Promise<Fight> {
    const fight = new Fight();
    fight.gm = (
      await ask(services, null, 'mutation { createCampaign(input: { name: "C" }) { secret } }')
    ).createCampaign.secret;
    if (answerSeconds !== null) await fight.limit(services, answerSeconds);
    const { createCharacter } = await fight.does(
      services,
      `createCharacter(input: { name: "Bob", sheet: { ${sheet} } }) { character { id } }`,
    );
    const bob = createCharacter.character.id;
    const made = await fight.does(
      services,
      `createKey(input: { role: PLAYER, label: "Bob", characterIds: ["${bob}"] }) { secret }
       createEncounter(input: { title: "F", rules: { brp: {} } }) { encounter { id } }`,
    );
    fight.player = made.createKey.secret;
    fight.id = made.createEncounter.encounter.id;
    await fight.command(
      services,
      'addCombatants',
      `combatants: [{ name: "Ann", sheet: { ${sheet} } }, { characterId: "${bob}" }]`,
    );
    await fight.command(services, 'startEncounter');
    return fight;
  }

  does = (services: Services, mutation: string): Promise<Data> =>
    ask(services, this.gm, `mutation { ${mutation} }`);

  limit = (services: Services, answerSeconds: number): Promise<Data> =>
    this.does(
      services,
      `updateCampaign(input: { answerSeconds: ${answerSeconds} }) { campaign { answerSeconds } }`,
    );

  async command(services: Services, name: string, input = '', key = this.gm): Promise<Data> {
    const data = await ask(
      services,
      key,
      `mutation { ${name}(input: { encounterId: "${this.id}", expectedVersion: ${this.version}, ${input} }) {
        encounter { version combatants { id name } pending { passesAt } } entry { kind summary at } } }`,
    );
    const { encounter } = data[name];
    this.version = encounter.version;
    for (const { id, name: called } of encounter.combatants) this.ids[called] = id;
    return data[name];
  }

  /** Input for an attack that hits with a roll of 40. It waits until its target defends or passes. */
  attack = (services: Services, by = 'Ann', on = 'Bob'): Promise<Data> =>
    this.command(
      services,
      'act',
      `actorId: "${this.ids[by]}", targetId: "${this.ids[on]}", act: { brp: { attack: { weapon: "Sword" } } },
       outOfTurn: true, dice: { given: [40] }`,
    );

  /**
   * Returns the kinds of all log entries after the start of the encounter, and the time at which the service will pass
   * on the pending question.
   */
  async seen(services: Services, key = this.gm): Promise<Data> {
    const { encounter } = await ask(
      services,
      key,
      `{ encounter(id: "${this.id}") { version pending { passesAt }
        log(first: 50) { edges { node { kind summary } } } } }`,
    );
    const nodes: readonly Data[] = encounter.log.edges.map(({ node }: Data) => node);
    this.version = encounter.version;
    return {
      ...{ kinds: nodes.slice(2).map(({ kind }) => kind), last: nodes.at(-1).summary },
      passesAt: encounter.pending?.passesAt ?? null,
      waits: encounter.pending !== null,
    };
  }
}

beforeEach(async () => {
  stores = await openStores(':memory:');
  time = new VirtualTime();
  failures = [];
  stops = [];
});

afterEach(async () => {
  for (const stop of stops) stop();
  expect(time.pending).toBe(0);
  await stores.close();
  expect(failures).toEqual([]);
});

describe('a question to a player', () => {
  it('when a player’s time to answer has run out, the service passes for the player exactly once, even with two instances', async () => {
    const [one, other] = [instance(), instance()];
    const fight = await Fight.begun(one, 60);
    const { entry, encounter } = await fight.attack(one);
    expect(Date.parse(encounter.pending.passesAt) - Date.parse(entry.at)).toBe(60 * SECOND);
    await pass(59);
    expect(await fight.seen(other)).toMatchObject({ kinds: ['ACT'], waits: true });
    await pass(6);
    const { kinds, last, waits } = await fight.seen(other, fight.player);
    expect([kinds, waits]).toEqual([['ACT', 'TIME_OUT'], false]);
    expect(last).toMatch(/^Bob did not answer in time\. Ann attacks Bob\./);
    await pass(600);
    expect((await fight.seen(one)).kinds).toEqual(['ACT', 'TIME_OUT']);
    const { auditEncounter } = await ask(
      one,
      fight.gm,
      `{ auditEncounter(encounterId: "${fight.id}") { verdict } }`,
    );
    expect(auditEncounter.verdict).toBe('FOLLOWS');
  });

  it('a question to a player gets only one automatic pass even if two instances pass at the same version', async () => {
    const one = instance();
    const fight = await Fight.begun(one, 60);
    await fight.attack(one);
    for (const stop of stops.splice(0)) stop();
    time.now += 60 * SECOND;
    let arrived = 0;
    let open = (): void => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const append: Stores['encounters']['append'] = async (...entry) => {
      arrived += 1;
      if (arrived === 2) open();
      await both;
      return stores.encounters.append(...entry);
    };
    const racing = () =>
      passOverdue(
        productionServices(
          { ...stores, encounters: { ...stores.encounters, append } },
          { time: timeOf(time, { skew: 0 }) },
        ),
        (error) => failures.push(error),
      );
    await soon(Promise.all([racing(), racing()]));
    expect(arrived).toBe(2);
    expect(await fight.seen(one)).toMatchObject({ kinds: ['ACT', 'TIME_OUT'], waits: false });
  });

  it('a question to a player gets an automatic pass even if an earlier encounter cannot be read', async () => {
    const one = instance();
    const [unreadable, fight] = [await Fight.begun(one, 60), await Fight.begun(one, 60)];
    await unreadable.attack(one);
    await fight.attack(one);
    for (const stop of stops.splice(0)) stop();
    time.now += 60 * SECOND;
    const overdue: Stores['deadlines']['overdue'] = async (...asked) =>
      (await stores.deadlines.overdue(...asked)).map((row) =>
        row.id === unreadable.id ? { ...row, system: 'unknown' } : row,
      );
    const reading = productionServices(
      { ...stores, deadlines: { ...stores.deadlines, overdue } },
      { time: timeOf(time, { skew: 0 }) },
    );
    const errors: unknown[] = [];
    await soon(passOverdue(reading, (error) => errors.push(error)));
    expect(errors).toHaveLength(1);
    expect((await fight.seen(one)).kinds).toEqual(['ACT', 'TIME_OUT']);
    expect(await unreadable.seen(one)).toMatchObject({ kinds: ['ACT'], waits: true });
  });

  it('a question to a player gets no automatic pass if the player has answered, even at another instance', async () => {
    const [one, other] = [instance(), instance()];
    const fight = await Fight.begun(one, 60);
    await fight.attack(one);
    await pass(30);
    await fight.command(other, 'answer', 'option: "dodge"', fight.player);
    await pass(600);
    expect((await fight.seen(one)).kinds).toEqual(['ACT', 'ANSWER']);
  });

  it('the full time to answer begins again after another entry and after an undo', async () => {
    const one = instance();
    const fight = await Fight.begun(one, 60);
    await fight.attack(one);
    await pass(50);
    await fight.command(one, 'adjust', `combatantId: "${fight.ids.Ann}", damage: 1, reason: "a thorn"`);
    await pass(50);
    await fight.command(one, 'answer', 'option: "dodge"', fight.player);
    await fight.command(one, 'undo');
    await pass(50);
    expect(await fight.seen(one)).toMatchObject({ kinds: ['ACT', 'ADJUST', 'ANSWER', 'UNDO'], waits: true });
    await pass(20);
    expect((await fight.seen(one)).kinds.at(-1)).toBe('TIME_OUT');
  });

  it('a question to a player that has timed out gets an automatic pass after a restart of the service', async () => {
    const one = instance();
    const fight = await Fight.begun(one, 60);
    await fight.attack(one);
    for (const stop of stops.splice(0)) stop();
    await pass(3600);
    const next = instance();
    expect((await fight.seen(next)).kinds).toEqual(['ACT']);
    await pass(10);
    expect((await fight.seen(next)).kinds).toEqual(['ACT', 'TIME_OUT']);
  });

  it('a question to a player waits without a limit if the limit is removed or was set after the question', async () => {
    const one = instance();
    const before = await Fight.begun(one, 60);
    await before.attack(one);
    expect((await before.limit(one, 0)).updateCampaign.campaign.answerSeconds).toBeNull();
    const after = await Fight.begun(one, null);
    expect((await after.attack(one)).encounter.pending.passesAt).toBeNull();
    await after.limit(one, 60);
    await pass(600);
    for (const fight of [before, after])
      expect(await fight.seen(one)).toMatchObject({ kinds: ['ACT'], waits: true });
  });
});

describe('a question to the game master', () => {
  it('a question to the game master never gets an automatic pass', async () => {
    const one = instance();
    const fight = await Fight.begun(one, 60);
    const { encounter } = await fight.attack(one, 'Bob', 'Ann');
    expect(encounter.pending.passesAt).toBeNull();
    await pass(3600);
    expect(await fight.seen(one)).toMatchObject({ kinds: ['ACT'], waits: true, passesAt: null });
  });
});
