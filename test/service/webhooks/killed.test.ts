import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { clockAhead } from '../../faults/clock-ahead.ts';
import { type Arbiter, type OwnArbiter, startArbiter, temporaryFolder } from '../arbiter.ts';
import { given } from '../campaign.ts';
import { duel, roll, swift, type Table } from '../table.ts';
import { accept, type Received, Receiver, verified } from './receiver.ts';
import { WEBHOOKS_ON } from './settings.ts';

/**
 * How often the service is killed while it delivers webhook messages. In `npm run ordeal:service`, it is killed 50
 * times.
 */
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 6);

/** When a process is killed: before, with, or after the answer to a message. */
const MOMENTS = ['BEFORE', 'WITH', 'AFTER'] as const;

/**
 * The webhooks of a dead process stay leased for a minute. The clock of the next process is ahead by more than this
 * time, so the leases have expired.
 */
const LEASE_DAYS = 61 / 86_400;

const CANARY = 'Xanathar';
const HIDDEN = swift(CANARY).replace('{ name', '{ visibility: HIDDEN, name');

const folder = temporaryFolder();
const receivers: Receiver[] = [];

afterAll(() => folder.remove());

afterEach(() => {
  vi.useRealTimers();
  for (const receiver of receivers.splice(0)) receiver.close();
});

interface Arrived extends Received {
  /** By how many days the clocks of the sender and the receiver were ahead when the message arrived. */
  readonly ahead: number;
  /** False if the process was killed before the receiver had answered the message. */
  readonly isAccepted: boolean;
}

/** A service that is killed repeatedly, and started again each time with the same database file. */
class Mortal implements Arbiter {
  readonly ask: Arbiter['ask'] = (...asked) => this.#service!.ask(...asked);
  ahead = 0;
  /** True from the moment when the process is killed. */
  isDead = true;
  #service: OwnArbiter | null = null;
  #end: Promise<void> = Promise.resolve();

  get url(): string {
    return this.#service!.url;
  }

  async start(): Promise<void> {
    await this.#end;
    this.ahead += LEASE_DAYS;
    this.#service = await startArbiter(join(folder.path, 'killed.db'), {
      ...WEBHOOKS_ON,
      ...clockAhead(this.ahead),
    });
    this.isDead = false;
  }

  kill(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.#end = this.#service!.kill();
  }

  stop = () => this.#service!.stop();
}

/**
 * Starts a receiver that lists the messages that have arrived. `mayAnswer` returns false if the sender is killed before
 * the receiver answers.
 */
async function receiving(mortal: Mortal, mayAnswer: (response: ServerResponse) => boolean) {
  const arrived: Arrived[] = [];
  const receiver = await new Receiver().listen();
  receivers.push(receiver);
  receiver.answer = (response, received, request) => {
    const isAccepted = mayAnswer(response);
    arrived.push({ ...received, ahead: mortal.ahead, isAccepted });
    if (isAccepted) accept(response, received, request);
  };
  return { receiver, arrived };
}

/** Verifies a message with the library, as if on a machine whose clock agrees with the sender's clock. */
function checked(secret: string, message: Arrived): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + message.ahead * 86_400_000 });
  try {
    return verified(secret, message);
  } finally {
    vi.useRealTimers();
  }
}

/** Returns the versions in the order in which each of them arrived for the first time. */
const firsts = (arrived: readonly Arrived[], id: string): readonly number[] => [
  ...new Set(arrived.flatMap(({ json }) => (json.data.encounter.id === id ? [json.data.version] : []))),
];

const upTo = (version: number): readonly number[] => Array.from({ length: version }, (_, at) => at + 1);

/** Returns the summaries of all log entries, as they can be read with a key. */
async function summariesOf(table: Table, key: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const { log } = await table.read(
      `log(first: 50 ${after}) { edges { cursor node { summary } } pageInfo { hasNextPage } }`,
      key,
    );
    found.push(...log.edges.map(({ node }: { node: { summary: string } }) => node.summary));
    if (!log.pageInfo.hasNextPage) return found;
    after = `, after: "${log.edges.at(-1).cursor}"`;
  }
}

it(`${KILLS} kills of a process during deliveries do not lose or reorder an entry, and do not reveal hidden data`, async () => {
  const mortal = new Mortal();
  await mortal.start();
  let life = { kill: 0, requests: 0 };
  const mayAnswer = (response: ServerResponse): boolean => {
    // a message that arrives from a dead process is not counted
    if (mortal.isDead) return true;
    life.requests += 1;
    // the service is killed at each moment of the first message, then of the second, and so on
    const moment = MOMENTS[life.kill % MOMENTS.length]!;
    if (life.kill >= KILLS || life.requests <= life.kill / MOMENTS.length) return true;
    if (moment === 'AFTER') response.once('finish', () => mortal.kill());
    else mortal.kill();
    return moment !== 'BEFORE';
  };
  const [spectators, own] = [await receiving(mortal, mayAnswer), await receiving(mortal, mayAnswer)];

  const one = await duel(mortal);
  const tables = [one, await duel(mortal, undefined, one.gmKey)];
  const ask = (mutation: string) => given(one.ask(`mutation { ${mutation} }`));
  for (const table of tables) await table.command('addCombatants', `combatants: [${HIDDEN}]`);
  // entries up to this version were written before the webhooks were created
  const before = one.version;
  const create = async (url: string, role: string) =>
    (await ask(`createWebhook(input: { url: "${url}", viewerRole: ${role} }) { secret }`)).createWebhook
      .secret as string;
  const secrets = new Map([
    [spectators, await create(spectators.receiver.url, 'SPECTATOR')],
    [own, await create(own.receiver.url, 'GAME_MASTER')],
  ]);
  const eyes = (await ask('createKey(input: { role: SPECTATOR, label: "Eyes" }) { secret }')).createKey
    .secret;
  const acknowledged = new Map(tables.map((table) => [table, table.version]));

  /** Writes a log entry that is about the hidden combatant or about another one. */
  const write = async (table: Table, isHidden: boolean): Promise<void> => {
    table.version = (await table.read('version')).version;
    await table.command('act', roll(isHidden ? { ids: { Ann: table.ids[CANARY]! } } : table));
    acknowledged.set(table, table.version);
  };

  for (; life.kill < KILLS; life = { kill: life.kill + 1, requests: 0 }) {
    if (mortal.isDead) await mortal.start();
    for (let turn = 0; !mortal.isDead; turn += 1)
      await write(tables[turn % 2]!, turn % 4 < 2).catch((error: unknown) => {
        if (!mortal.isDead) throw error;
      });
  }

  await mortal.start();
  for (const table of tables) {
    const { version } = await table.read('version');
    expect(version).toBeGreaterThanOrEqual(acknowledged.get(table)!);
    for (const isHidden of [true, false]) await write(table, isHidden);
  }
  for (const [{ receiver, arrived }, secret] of secrets) {
    const accepted = () => arrived.filter(({ isAccepted }) => isAccepted);
    await receiver.until(() => tables.every((table) => firsts(accepted(), table.id).includes(table.version)));
    for (const message of arrived) expect(checked(secret, message)).toEqual(message.json);
    for (const table of tables) {
      for (const messages of [arrived, accepted()])
        expect(firsts(messages, table.id)).toEqual(upTo(table.version).slice(before));
      const summaries = await summariesOf(table, receiver === own.receiver ? table.gmKey : eyes);
      for (const { json } of arrived)
        if (json.data.encounter.id === table.id)
          expect(json.data.entry.summary).toBe(summaries[json.data.version - 1]);
    }
    const ids = new Map(
      arrived.map(({ headers, json }) => [
        headers['webhook-id'],
        `${json.data.encounter.id} ${json.data.version}`,
      ]),
    );
    expect(new Set(ids.values()).size).toBe(ids.size);
  }
  const all = [...spectators.arrived, ...own.arrived];
  const unique = new Set(all.map(({ headers }) => headers['webhook-id'])).size;
  expect(all.length - unique).toBeGreaterThanOrEqual(Math.floor(KILLS / MOMENTS.length));

  const bodies = ({ arrived }: { arrived: readonly Arrived[] }) => arrived.map(({ body }) => body).join('\n');
  expect(bodies(own)).toContain(CANARY);
  expect(bodies(spectators)).not.toContain(CANARY);
  for (const { ids } of tables) {
    const id = ids[CANARY]!.slice('cbt_'.length);
    expect(bodies(own)).toContain(id);
    expect(bodies(spectators)).not.toContain(id);
  }
  expect(await mortal.stop()).toBe(0);
});
