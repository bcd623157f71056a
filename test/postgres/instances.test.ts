import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type OwnArbiter, startArbiter } from '../service/arbiter.ts';
import { given } from '../service/campaign.ts';
import { followed } from '../service/events.ts';
import { duel, roll, type Table } from '../service/table.ts';
import { newDatabase } from './database.ts';

const MOST_ENCOUNTERS = 5;
let environment: Readonly<Record<string, string>>;
let one: OwnArbiter;
let other: OwnArbiter;

beforeAll(async () => {
  const { url } = await newDatabase('EMPTY');
  environment = { DATABASE_URL: url, QUOTA_ENCOUNTERS: `${MOST_ENCOUNTERS}` };
  // Both instances start at the same time, so both find that the tables do not exist yet.
  [one, other] = await Promise.all([startArbiter('', environment), startArbiter('', environment)]);
});

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
});

/** How many times an instance is killed. The default is 3, and the long form of the test uses more. */
const ROUNDS = Number(process.env.INSTANCE_KILLS ?? 3);

const act = (table: Table, version: number, key: string | null = null) =>
  `mutation { act(input: { encounterId: "${table.id}", expectedVersion: ${version}, ${roll(table)} },
    idempotencyKey: ${JSON.stringify(key)}) { entry { version throws { face } } encounter { version } } }`;

/** Sends requests to two instances alternately, without waiting for the answers. */
const fromBoth = (count: number, ask: (arbiter: OwnArbiter, n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n % 2 === 0 ? one : other, n)));

const logOf = async (arbiter: OwnArbiter, { id, gmKey }: Table) => {
  const nodes: { version: number; throws: { face: number }[] }[] = [];
  for (let after = ''; ; ) {
    const { encounter } = await given(
      arbiter.ask(
        `{ encounter(id: "${id}") { log(first: 50 ${after}) { edges { cursor node { version throws { face } } } pageInfo { hasNextPage } } } }`,
        {},
        gmKey,
      ),
    );
    const { edges, pageInfo } = encounter.log;
    nodes.push(...edges.map(({ node }: { node: (typeof nodes)[number] }) => node));
    if (!pageInfo.hasNextPage) return nodes;
    after = `, after: "${edges.at(-1).cursor}"`;
  }
};

describe('two instances on one database', () => {
  it('two instances on one database execute only one of a hundred commands with the same expectedVersion', async () => {
    const table = await duel(one);
    const answers = await fromBoth(100, (arbiter) => arbiter.ask(act(table, table.version), {}, table.gmKey));
    const done = answers.filter(({ errors }) => errors.length === 0);
    expect(done).toHaveLength(1);
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(new Set(refused.map(({ errors }) => errors[0]!.extensions.code))).toEqual(
      new Set(['VERSION_CONFLICT']),
    );
    expect(new Set(refused.map(({ errors }) => errors[0]!.extensions.currentVersion))).toEqual(
      new Set([table.version + 1]),
    );
    for (const arbiter of [one, other])
      expect((await logOf(arbiter, table)).map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('a request that is sent a hundred times with the same idempotency key is executed once by two instances', async () => {
    const table = await duel(one);
    const key = randomUUID();
    const answers = await fromBoth(100, (arbiter) =>
      arbiter.ask(act(table, table.version, key), {}, table.gmKey),
    );
    expect(answers[0]!.errors).toEqual([]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await logOf(other, table)).toHaveLength(table.version + 1);
  });

  it('each of two instances immediately sends the other instance’s log entries to its own subscribers, in order', async () => {
    const table = await duel(one);
    const changes = `subscription { encounterUpdated(encounterId: "${table.id}", after: 0) { entry { version } encounter { version } } }`;
    const stream = await followed(other, changes, table.gmKey);
    const next = async () => (await stream.take(1))[0]!.data.encounterUpdated.entry.version;
    expect([await next(), await next()]).toEqual([1, 2]);
    const waits: number[] = [];
    for (let n = 0; n < 20; n++) {
      await table.command('act', roll(table));
      const done = performance.now();
      expect(await next()).toBe(table.version);
      waits.push(performance.now() - done);
    }
    // If the other instance polled for entries every five seconds, every entry would arrive late. Only the first one
    // might arrive early, because it can be written at any point in the interval.
    expect(Math.min(...waits.slice(1))).toBeLessThan(2_500);
    await stream.close();
  });

  it('each of two instances immediately applies changes of keys, rights and tables that the other instance made', async () => {
    const table = await duel(one);
    const made = await given(
      one.ask(
        'mutation { createKey(input: { role: GM, label: "B" }) { secret key { id } } }',
        {},
        table.gmKey,
      ),
    );
    const { secret, key } = made.createKey;
    expect((await other.ask('{ viewer { role } }', {}, secret)).errors).toEqual([]);
    const changes = `subscription { encounterUpdated(encounterId: "${table.id}", after: 1) { entry { version } } }`;
    const stream = await followed(other, changes, secret);
    await stream.take(1);
    await given(
      one.ask(`mutation { revokeKey(input: { keyId: "${key.id}" }) { key { id } } }`, {}, table.gmKey),
    );
    expect((await other.ask('{ viewer { role } }', {}, secret)).errors[0]!.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    const [end] = await stream.take(1);
    expect(end!.errors![0]!.extensions.code).toBe('UNAUTHENTICATED');

    const brought = async (arbiter: OwnArbiter, text: string) => {
      const input = {
        replacedTableId: 'pathmaster.critical.slash',
        title: text,
        content: { csv: `from,to,text,hits,stunned\n-19,120,"${text}",7,0\n` },
      };
      const { importTable } = await given(
        arbiter.ask(
          'mutation($input: ImportTableInput!) { importTable(input: $input) { table { version } } }',
          { input },
          table.gmKey,
        ),
      );
      return importTable.table.version;
    };
    const strikes = async (arbiter: OwnArbiter) => {
      const { resolveAttack } = await given(
        arbiter.ask(
          `mutation { resolveAttack(input: { pathmaster: { attacker: { skill: 100 }, weapon: { fumbleUpTo: 0,
            results: [{ from: -10000, hits: 3, criticals: [{ severity: C, kind: SLASH }] }] } } },
            dice: { given: [50, 40] }) { result { ... on PathmasterAttack { criticals { text } } } } }`,
          {},
          table.gmKey,
        ),
      );
      return resolveAttack.result.criticals[0].text;
    };
    const arbiters = [one, other, one, other];
    for (const [n, arbiter] of arbiters.entries()) {
      expect(await brought(arbiter, `Scratch ${n}`)).toBe(n + 1);
      for (const each of [one, other]) expect(await strikes(each)).toBe(`Scratch ${n}`);
    }
  });

  it('two instances on one database together enforce a campaign’s quota', async () => {
    const table = await duel(one);
    const answers = await fromBoth(20, (arbiter) =>
      arbiter.ask(
        'mutation { createEncounter(input: { title: "More", rules: { brp: {} } }) { encounter { id } } }',
        {},
        table.gmKey,
      ),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(MOST_ENCOUNTERS - 1);
    expect(new Set(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)))).toEqual(
      new Set(['QUOTA_EXCEEDED']),
    );
  });
});

describe('an instance that is killed', () => {
  it('a killed instance loses no acknowledged entry and duplicates none, and its subscribers continue at another instance', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const table = await duel(other);
      const changes = (after: number) =>
        `subscription { encounterUpdated(encounterId: "${table.id}", after: ${after}) { entry { version } } }`;
      const watcher = await followed(one, changes(0), table.gmKey);
      const cut = watcher.ended.catch(() => true);
      const answered = new Map<string, string>();
      const keys: string[] = [];
      let version = table.version;
      const write = async (arbiter: OwnArbiter, key: string) => {
        const answer = await arbiter.ask(act(table, version, key), {}, table.gmKey);
        if (answer.errors.length > 0) throw new Error(answer.text);
        return answer;
      };
      // Writes with the instance that will be killed. Each act has its own idempotency key.
      const until = 3 + ((round * 7) % 20);
      let killed: Promise<void> | null = null;
      for (;;) {
        const key = randomUUID();
        keys.push(key);
        const sent = write(one, key);
        if (keys.length === until) {
          // The instance is killed while it processes the request.
          for (let turn = round % 5; turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
          killed = one.kill();
        }
        const answer = await sent.catch(() => null);
        if (!answer) break;
        answered.set(key, answer.text);
        version = answer.data.act.encounter.version;
        if (killed) break;
      }
      await killed;
      const last = await write(other, keys.at(-1)!);
      answered.set(keys.at(-1)!, answered.get(keys.at(-1)!) ?? last.text);
      expect(last.text).toBe(answered.get(keys.at(-1)!));

      const log = await logOf(other, table);
      expect(log.map((entry) => entry.version)).toEqual(
        Array.from({ length: table.version + keys.length }, (_, n) => n + 1),
      );
      for (const [n, key] of keys.entries())
        expect(JSON.parse(answered.get(key)!).data.act.entry).toEqual(log[table.version + n]);

      await cut;
      const seen = watcher.takeAll().map(({ data }) => data.encounterUpdated.entry.version as number);
      expect(seen).toEqual(seen.map((_, n) => n + 1));
      const resumed = await followed(other, changes(seen.length), table.gmKey);
      const rest = await resumed.take(log.length - seen.length);
      expect(rest.map(({ data }) => data.encounterUpdated.entry.version)).toEqual(
        log.slice(seen.length).map((entry) => entry.version),
      );
      await resumed.close();
      one = await startArbiter('', environment);
    }
  });
});

describe('the work budget of a caller', () => {
  it('two instances share a caller’s work budget, so work that one instance does soon counts at the other', async () => {
    const allowing = (ms: number) =>
      startArbiter('', { ...environment, WORK_PER_MINUTE_MS: `${ms}`, WORK_BESIDE_OTHERS_MS: `${ms}` });
    const [ample, narrow] = await Promise.all([allowing(100_000), allowing(1000)]);
    const table = await duel(one);
    // A request that accepts no supported media type causes no work, but the service checks the caller's budget before
    // it rejects the request.
    const probe = async () => {
      const headers = { accept: 'image/png', authorization: `Bearer ${table.gmKey}` };
      return (await fetch(`${narrow.url}/graphql?query={__typename}`, { headers })).status;
    };
    try {
      expect(await probe()).toBe(406);
      let spent = false;
      const spend = async () => {
        while (!spent) await ample.ask('{ campaign { name } }', {}, table.gmKey);
      };
      const spending = spend();
      let status = await probe();
      while (status === 406) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        status = await probe();
      }
      spent = true;
      await spending;
      expect(status).toBe(429);
    } finally {
      await Promise.all([ample.stop(), narrow.stop()]);
    }
  });
});
