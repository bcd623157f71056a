import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter } from '../service/arbiter.ts';
import { followed } from '../service/events.ts';
import { duel, roll, type Table } from '../service/table.ts';
import { type Server, startServer } from './server.ts';

let server: Server;
let one: OwnArbiter;
let other: OwnArbiter;

beforeAll(async () => {
  server = await startServer();
  const start = () => startArbiter('', { DATABASE_URL: server.url('postgres') });
  [one, other] = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await server?.remove();
});

const ready = async ({ url }: OwnArbiter): Promise<number> => (await fetch(`${url}/ready`)).status;

/** Repeats a check until it succeeds. There is no pause, because the check itself waits for an answer. */
async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what()));
}

const act = ({ id }: Table, command: string, version: number, key: string) =>
  `mutation { act(input: { encounterId: "${id}", expectedVersion: ${version}, ${command} }, idempotencyKey: "${key}")
    { entry { version } encounter { version } } }`;

/**
 * Follows an encounter in the same way as a client. If the stream ends with UNAVAILABLE, it is resumed after the last
 * version that was received.
 */
async function watched(arbiter: OwnArbiter, { id, gmKey }: Table) {
  let at = 0;
  const begin = () =>
    followed(
      arbiter,
      `subscription { encounterUpdated(encounterId: "${id}", after: ${at}) { entry { version } } }`,
      gmKey,
    );
  let stream = await begin();
  return {
    async upTo(version: number): Promise<readonly number[]> {
      const told: number[] = [];
      while (at < version) {
        const [{ data, errors } = { data: null }] = await stream.take(1);
        if (errors) {
          expect(errors[0]!.extensions.code).toBe('UNAVAILABLE');
          await stream.close();
          stream = await begin();
        } else {
          at = data.encounterUpdated.entry.version;
          told.push(at);
        }
      }
      return told;
    },
    close: () => stream.close(),
  };
}

describe('a server that is restarted under load', () => {
  it.each(['IN_ORDER', 'CRASH'] as const)(
    '%s: no log entry is lost or duplicated, and callers and subscribers continue automatically',
    async (how) => {
      const table = await duel(one);
      const watcher = await watched(other, table);
      const command = roll(table);
      let version = table.version;
      let refused = 0;
      let over = false;
      const codes = new Set<unknown>();
      /** Sends each request to the two instances in turn until one of them succeeds. */
      const load = (async () => {
        for (let n = 0; !over; n++) {
          const key = randomUUID();
          for (let sent = n; ; sent++) {
            const arbiter = sent % 2 === 0 ? one : other;
            const answer = await arbiter.ask(act(table, command, version, key), {}, table.gmKey);
            if (answer.errors.length === 0) {
              expect(answer.data.act.entry.version).toBe(version + 1);
              version = answer.data.act.encounter.version;
              break;
            }
            codes.add(answer.errors[0]!.extensions.code);
            refused++;
          }
        }
      })();
      const reached = (count: number) =>
        until(async () => {
          await ready(one);
          return version >= count;
        });
      await reached(10);
      await server.restart(how);
      await reached(version + 10);
      over = true;
      await load;
      expect([...codes].filter((code) => code !== 'UNAVAILABLE')).toEqual([]);
      expect(refused).toBeGreaterThanOrEqual(0);
      await until(async () => (await ready(one)) === 200 && (await ready(other)) === 200);
      expect(await watcher.upTo(version)).toEqual(Array.from({ length: version }, (_, n) => n + 1));
      // The client receives later entries without sending another request.
      const key = randomUUID();
      expect((await one.ask(act(table, command, version, key), {}, table.gmKey)).errors).toEqual([]);
      expect(await watcher.upTo(version + 1)).toEqual([version + 1]);
      await watcher.close();
    },
  );
});

describe('a server that is down', () => {
  it('while the database server is down, the service is not ready and requests to it fail with UNAVAILABLE', async () => {
    const table = await duel(one);
    await server.halt();
    await until(async () => (await ready(one)) === 503);
    const answer = await one.ask(act(table, roll(table), table.version, randomUUID()), {}, table.gmKey);
    expect(answer.errors[0]!.extensions.code).toBe('UNAVAILABLE');
    expect(answer.text).not.toMatch(/ECONN|ENOENT|socket|postgres/i);
    // Requests that need no data from the database still succeed.
    expect((await one.ask('{ systems { id } }')).errors).toEqual([]);
    await server.begin();
    await until(async () => (await ready(one)) === 200 && (await ready(other)) === 200);
    await table.command('act', roll(table));
  });
});
