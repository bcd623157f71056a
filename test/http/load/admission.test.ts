import { connect, type Socket } from 'node:net';
import { createSchema } from 'graphql-yoga';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meterSchema } from '../../../src/graphql/limits/meter-schema.ts';
import type { Caller } from '../../../src/http/execution/pipeline.ts';
import { trustedProxies, trustNobody } from '../../../src/http/load/address.ts';
import { Admission } from '../../../src/http/load/admission.ts';
import { defaultRateLimits } from '../../../src/http/load/budgets.ts';
import { LoopDelay } from '../../../src/http/load/loop-delay.ts';
import {
  burn,
  errorsOf,
  graphqlJson,
  type LogLine,
  post,
  type Running,
  send,
  startServer,
  until,
} from '../support.ts';

let running: Running | null = null;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await running?.stop();
  running = null;
});

const start = async (options: Parameters<typeof startServer>[0]): Promise<Running> => {
  running = await startServer(options);
  return running;
};

/** Opens a connection to the server. Returns it with the text that it has received so far. */
async function connected(port: number): Promise<{ readonly socket: Socket; text(): string }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let got = '';
  socket.on('data', (data) => {
    got += data.toString('latin1');
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, text: () => got };
}

const requestText = (query: string): string => {
  const body = JSON.stringify({ query });
  return `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};

describe('budgets of work', () => {
  const allowed = { ...defaultRateLimits, work: 400, workBesideOthers: 150 };
  const proxies = { trusted: trustedProxies(['127.0.0.1'])! };
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('response headers contain the budget, and a caller whose budget is used up gets 429 with Retry-After', async () => {
    const to = await start({ callerLimits: { rateLimits: allowed } });
    const first = await post(to, { query: '{ burn(ms: 300) }' });
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '400', 'ratelimit-remaining': '400' });
    // The second request is sent to use up the budget for certain. On a busy machine, the first request alone may do
    // so.
    const second = await post(to, { query: '{ burn(ms: 300) }' });
    expect(Number(second.headers['ratelimit-remaining'])).toBeLessThanOrEqual(100);
    const third = await post(to, { query: '{ hello }' });
    expect(third.status).toBe(429);
    expect(errorsOf(third)[0]!.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(third.headers['ratelimit-remaining']).toBe('0');
    // Requests of health probes are never rejected, even if the server is overloaded.
    expect((await send(to, { method: 'GET', path: '/ready' })).status).toBe(200);
  });

  it('each caller’s budget is separate, and is smaller while other callers are active', async () => {
    const ample = { ...allowed, work: 60_000, workBesideOthers: 1000 };
    const to = await start({ callerLimits: { rateLimits: ample }, ...proxies });
    await post(to, { query: '{ burn(ms: 1000) }' }, from('192.0.2.1'));
    expect((await post(to, { query: '{ hello }' }, from('192.0.2.1'))).status).toBe(200);
    expect((await post(to, { query: '{ hello }' }, from('192.0.2.2'))).status).toBe(200);
    expect((await post(to, { query: '{ hello }' }, from('192.0.2.1'))).status).toBe(429);
    expect((await post(to, { query: '{ hello }' }, from('192.0.2.2'))).status).toBe(200);
  });

  it('a caller with an unknown key uses the budget of the caller’s address', async () => {
    const contextFor = async ({ unknownKey }: Caller) => {
      await unknownKey();
      return {};
    };
    const to = await start({ callerLimits: { rateLimits: allowed }, contextFor });
    for (const key of ['a', 'b', 'c'])
      await post(to, { query: '{ burn(ms: 200) }' }, { authorization: `Bearer ${key}` });
    const refused = await post(to, { query: '{ hello }' }, { authorization: 'Bearer d' });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('each key at one address has a separate budget', async () => {
    const to = await start({ callerLimits: { rateLimits: allowed } });
    await post(to, { query: '{ burn(ms: 500) }' });
    expect((await post(to, { query: '{ hello }' })).status).toBe(429);
    expect((await post(to, { query: '{ hello }' }, { authorization: 'Bearer a' })).status).toBe(200);
  });
});

const dropped = ({ msg }: LogLine): boolean =>
  msg === 'a response was dropped because the client did not read it';

describe('unread responses', () => {
  it('if unread responses together exceed the limit in bytes, the oldest are dropped first', async () => {
    const to = await start({ callerLimits: { unread: { bytes: 30_000_000, ms: 600_000 } } });
    const readers = await Promise.all([1, 2, 3, 4].map(() => connected(to.port)));
    for (const { socket } of readers) {
      socket.pause();
      socket.write(requestText('{ long(bytes: 12000000) }'));
    }
    await until(() => to.lines.some(dropped));
    expect((await send(to, { method: 'GET', path: '/health' })).status).toBe(200);
  });

  it('unread responses are dropped after a time limit', async () => {
    const to = await start({ callerLimits: { unread: { bytes: 1e9, ms: 50 } } });
    const { socket } = await connected(to.port);
    socket.pause();
    socket.write(requestText('{ long(bytes: 30000000) }'));
    await until(() => to.lines.some(dropped));
    expect((await send(to, { method: 'GET', path: '/health' })).status).toBe(200);
  });
});

describe('connections', () => {
  const two = { callerLimits: { connections: { all: 100, ofAddress: 2 } } };
  const inUse = async (to: { readonly port: number }) => {
    const one = await connected(to.port);
    one.socket.write(requestText('{ hello }'));
    await until(() => one.text() !== '');
    return one;
  };

  it('an address has a limited number of connections and gets 503 with Retry-After beyond the limit', async () => {
    const to = await start(two);
    await inUse(to);
    await inUse(to);
    const third = await connected(to.port);
    await until(() => third.text() !== '');
    expect(third.text()).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 1\r\n/);
  });

  it('connections without a complete request are closed first, beginning with the oldest', async () => {
    const to = await start(two);
    const oldest = await connected(to.port);
    oldest.socket.write('GET /health HTTP/1.1\r\n');
    const used = await inUse(to);
    const closed = new Promise((resolve) => oldest.socket.once('close', resolve));
    const third = await inUse(to);
    await closed;
    expect([used, third].map(({ text }) => text().slice(0, 12))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it('connections from trusted proxies count only towards the limit on all connections', async () => {
    const to = await start({
      trusted: trustedProxies(['127.0.0.1'])!,
      callerLimits: { connections: { all: 4, ofAddress: 1 } },
    });
    for (let i = 0; i < 3; i++) await connected(to.port);
    expect((await post(to, { query: '{ hello }' })).status).toBe(200);
  });
});

describe('the operations port', () => {
  it('the operations port answers only probes and metrics, even if the public port has no free connection', async () => {
    const to = await start({
      config: { operationsPort: 0 },
      callerLimits: { connections: { all: 1, ofAddress: 1 } },
    });
    await connected(to.port);
    const operations = { port: to.operations! };
    for (const path of ['/health', '/ready', '/metrics'])
      expect((await send(operations, { method: 'GET', path })).status, path).toBe(200);
    expect((await send(operations, { headers: graphqlJson, body: '{}' })).status).toBe(404);
  });
});

describe('the metrics', () => {
  it('the metrics are hidden from requests that come through a proxy', async () => {
    const to = await start({});
    const ask = (headers: Readonly<Record<string, string>>) =>
      send(to, { method: 'GET', path: '/metrics', headers });
    expect((await ask({})).status).toBe(200);
    expect((await ask({ 'x-forwarded-for': '192.0.2.1' })).status).toBe(404);
    expect((await ask({ forwarded: 'for=192.0.2.1' })).status).toBe(404);
  });

  it('the metrics contain the amount of work, the bytes of answers and the number of rejected requests', async () => {
    const to = await start({ callerLimits: { rateLimits: { ...defaultRateLimits, work: 100 } } });
    await post(to, { query: '{ burn(ms: 200) }' });
    await post(to, { query: '{ hello }' });
    const { text } = await send(to, { method: 'GET', path: '/metrics' });
    expect(text).toMatch(/^arbiter_turned_away_total\{code="RATE_LIMITED"\} 1$/m);
    const work = /^arbiter_work_seconds_sum\{kind="query"\} ([\d.]+)$/m.exec(text)!;
    expect(Number(work[1])).toBeGreaterThanOrEqual(0.2);
    expect(text).toMatch(/^arbiter_answer_bytes_total\{kind="query"\} [1-9]\d*$/m);
  });
});

describe('long responses', () => {
  it('a long response frees its place even if an error ends the response before all fields are complete', async () => {
    const schema = meterSchema(
      createSchema({
        typeDefs: 'type Query { slow: [Slow!]! must: String! } type Slow { more: Slow text: String }',
        resolvers: {
          Query: {
            slow: () => Array.from({ length: 200 }, () => ({})),
            must: async () => {
              await new Promise((resolve) => setTimeout(resolve, 20));
              throw new Error('no');
            },
          },
          Slow: { more: () => burn(1) && {}, text: () => 'x' },
        },
      }),
    );
    const to = await start({ schema, contextFor: ({ meter }) => ({ meter }) });
    for (let index = 0; index < 12; index++) {
      const answer = await post(to, { query: '{ slow { more { more { text } } } must }' });
      expect(errorsOf(answer)).toHaveLength(1);
    }
    const { text } = await post(to, { query: '{ slow { more { text } } }' });
    expect(JSON.parse(text).data.slow).toHaveLength(200);
  });
});

describe('an address that sends many requests with many keys', () => {
  const request = (address: string, key: number) => ({ address, key: `${key}` });
  const abuser = '192.0.2.1';
  const bystander = '192.0.2.2';
  let admission: Admission;

  beforeEach(() => {
    admission = new Admission({ trusted: trustNobody, threads: 1 });
  });

  afterEach(() => {
    admission.stop();
    vi.restoreAllMocks();
  });

  it('while the event loop is overloaded, requests from an address with many keys are rejected, and other addresses are served', () => {
    vi.spyOn(LoopDelay.prototype, 'tooLate', 'get').mockReturnValue(true);
    for (let key = 0; key < 40; key++) void admission.scheduler.next({ address: abuser, key: `${key}` });
    expect(() => admission.enter(request(abuser, 100))).toThrow(expect.objectContaining({ status: 503 }));
    expect(() => admission.enter(request(bystander, 1))).not.toThrow();
  });

  it('an address with many unfinished large responses cannot start another large response, but other addresses can', async () => {
    const enter = (address: string, key: number) => admission.enter(request(address, key));
    const large = async (key: number) => {
      const admitted = enter(abuser, key);
      admitted.meter.addBytes(1_000_000, 'Update.entry');
      burn(6);
      await admitted.meter.make('Update.entry', () => 1);
      return admitted;
    };
    const all = Array.from({ length: 24 }, (_, key) => large(key));
    const first = await Promise.all(all.slice(0, 3));
    await expect(enter(abuser, 100).begin()).rejects.toMatchObject({ status: 503 });
    await enter(bystander, 1).begin();
    for (const one of first) one.done(0);
    for (const one of all.slice(3)) (await one).done(0);
  });
});

describe('streamed responses', () => {
  it('streamed responses do not count as large responses, and the end of one stream does not end other streams', async () => {
    const admission = new Admission({ trusted: trustNobody, threads: 1 });
    const request = { address: '192.0.2.1', key: '' };
    const large = async (goesOn: boolean) => {
      const admitted = await admission.enter(request);
      if (goesOn) admitted.goesOn();
      admitted.meter.addBytes(1_000_000, 'Update.entry');
      burn(6);
      expect(await admitted.meter.make('Update.entry', () => 1)).toBe(1);
      return admitted;
    };
    const streams = await Promise.all(Array.from({ length: 8 }, () => large(true)));
    (await large(false)).done(0);
    for (const admitted of streams) {
      admitted.done(0);
      expect(await admitted.meter.make('Update.entry', () => 2)).toBe(2);
    }
    admission.stop();
  });
});
