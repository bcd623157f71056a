import { setImmediate as turn } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { createSchema } from 'graphql-yoga';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { defaultRateLimits } from '../../../src/http/load/budgets.ts';
import { RequestError } from '../../../src/play/errors.ts';
import { type Running, send, startServer, until } from '../support.ts';

let running: Running | null = null;
const open: WebSocket[] = [];

afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
  await running?.stop();
  running = null;
});

/** Functions that end the operations that are waiting. */
const held: ((value: string) => void)[] = [];
let streams = 0;

const schema = createSchema<{ authorization: string | null }>({
  typeDefs: /* GraphQL */ `
    type Query { hello: String held: String long(bytes: Int!): String caller: String fails: String }
    type Mutation { roll: Int }
    type Subscription { ticks(to: Int!): Int waits: Int floods(bytes: Int!): String ends(code: String!): Int }
  `,
  resolvers: {
    Query: {
      hello: () => 'Hello',
      held: () => new Promise((resolve) => held.push(resolve)),
      long: (_, { bytes }) => 'x'.repeat(bytes),
      caller: (_, __, context) => context.authorization,
      fails: () => {
        throw new Error('a secret of the inside');
      },
    },
    Mutation: { roll: () => 4 },
    Subscription: {
      ticks: {
        async *subscribe(_: unknown, { to }: { to: number }) {
          for (let ticks = 1; ticks <= to; ticks++) yield { ticks };
        },
      },
      waits: {
        async *subscribe() {
          streams += 1;
          try {
            await new Promise(() => {});
            yield { waits: 1 };
          } finally {
            streams -= 1;
          }
        },
      },
      ends: {
        async *subscribe(_: unknown, { code }: { code: 'UNAUTHENTICATED' | 'KEY_EXPIRED' }) {
          yield { ends: 1 };
          throw new RequestError(code, 'the key has ended');
        },
      },
      floods: {
        async *subscribe(_: unknown, { bytes }: { bytes: number }) {
          for (;;) yield { floods: 'x'.repeat(bytes) };
        },
      },
    },
  },
});

const start = async (options: Parameters<typeof startServer>[0] = {}): Promise<Running> => {
  running = await startServer({ schema, contextFor: ({ authorization }) => ({ authorization }), ...options });
  return running;
};

interface Talk {
  readonly socket: WebSocket;
  readonly got: { readonly type: string; readonly id?: string; readonly payload?: unknown }[];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  say(message: object): void;
  ask(id: string, query: string, more?: object): void;
  /** Waits until the client has received this many messages. */
  heard(many: number): Promise<Talk['got']>;
}

/** Connects a client that uses no library, so that it can send messages that a library would not send. */
async function talk(
  to: Running,
  options: WebSocket.ClientOptions & { protocol?: string } = {},
): Promise<Talk> {
  const { protocol = 'graphql-transport-ws', ...more } = options;
  const socket = new WebSocket(`${to.url.replace('http', 'ws')}/graphql`, protocol, more);
  open.push(socket);
  const got: Talk['got'] = [];
  socket.on('message', (data) => got.push(JSON.parse(String(data))));
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const say = (message: object) => socket.send(JSON.stringify(message));
  return {
    ...{ socket, got, closed, say },
    ask: (id, query, payload = {}) => say({ id, type: 'subscribe', payload: { query, ...payload } }),
    heard: async (many) => {
      await until(() => got.length >= many);
      return got;
    },
  };
}

/** Connects a client and waits until the server has acknowledged the connection. */
async function begun(to: Running, params?: object, options?: Parameters<typeof talk>[1]): Promise<Talk> {
  const talking = await talk(to, options);
  talking.say({ type: 'connection_init', ...(params && { payload: params }) });
  await talking.heard(1);
  expect(talking.got.shift()!.type).toBe('connection_ack');
  return talking;
}

const refusedAt = (to: Running, headers: Record<string, string>, path = '/graphql'): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${to.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', {
      headers,
    });
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode!);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.on('error', () => {});
  });

describe('a WebSocket', () => {
  it('a WebSocket executes queries, mutations and subscriptions with the graphql-ws client', async () => {
    const to = await start();
    const client = createClient({ url: `${to.url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
    const results = async (query: string) => {
      const all = [];
      for await (const result of client.iterate({ query })) all.push(result.data);
      return all;
    };
    expect(await results('{ hello }')).toEqual([{ hello: 'Hello' }]);
    expect(await results('mutation { roll }')).toEqual([{ roll: 4 }]);
    expect(await results('subscription { ticks(to: 3) }')).toEqual([
      { ticks: 1 },
      { ticks: 2 },
      { ticks: 3 },
    ]);
    await client.dispose();
  });

  it.each([
    ['authorization', { authorization: 'Bearer one' }],
    ['Authorization', { Authorization: 'Bearer one' }],
    ['key', { key: 'one' }],
  ])('a WebSocket reads the key from connectionParams.%s', async (_name, params) => {
    const talking = await begun(await start(), params);
    talking.ask('1', '{ caller }');
    expect((await talking.heard(1))[0]!.payload).toEqual({ data: { caller: 'Bearer one' } });
  });

  it('a WebSocket reads the key from the Authorization header', async () => {
    const talking = await begun(await start(), undefined, { headers: { authorization: 'Bearer one' } });
    talking.ask('1', '{ caller }');
    expect((await talking.heard(1))[0]!.payload).toEqual({ data: { caller: 'Bearer one' } });
  });

  it.each([
    ['an unknown name', { token: 'one' }, 'connectionParams: "token" is not known; accepted: authorization'],
    [
      'a number as key',
      { key: 1 },
      'connectionParams must contain exactly one string; accepted: authorization',
    ],
    [
      'another key than the header',
      { key: 'other' },
      'connectionParams and the header contain different keys',
    ],
  ])('a WebSocket with %s is closed with code 4400 and a reason', async (_what, params, reason) => {
    const talking = await talk(await start(), { headers: { authorization: 'Bearer one' } });
    talking.say({ type: 'connection_init', payload: params });
    expect(await talking.closed).toEqual({ code: 4400, reason: expect.stringContaining(reason) });
  });

  it.each([
    [
      'that repeats an id',
      4409,
      (each: Talk) => {
        each.ask('1', '{ held }');
        each.ask('1', '{ held }');
      },
    ],
    ['that initialises twice', 4429, (each: Talk) => each.say({ type: 'connection_init' })],
    ['that sends no JSON', 4400, (each: Talk) => each.socket.send('{')],
    [
      'that sends a message of servers',
      4400,
      (each: Talk) => each.say({ id: '1', type: 'next', payload: {} }),
    ],
    ['that sends bytes', 1003, (each: Talk) => each.socket.send(Buffer.from('{}'))],
    ['that sends a huge message', 1009, (each: Talk) => each.ask('1', ' '.repeat(200_000))],
  ] as const)('a WebSocket %s is closed with code %d', async (_what, code, act) => {
    const to = await start();
    const talking = await begun(to);
    act(talking);
    expect((await talking.closed).code).toBe(code);
    for (const go of held.splice(0)) go('x');
    expect(to.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([
    ['that subscribes before it is initialised', 4401, (each: Talk) => each.ask('1', '{ hello }')],
    ['that is not initialised in time', 4408, () => {}],
  ] as const)('a WebSocket %s is closed with code %d', async (_what, code, act) => {
    const talking = await talk(await start({ timeouts: { initMs: 50 } }));
    act(talking);
    expect((await talking.closed).code).toBe(code);
  });

  it('a WebSocket without the GraphQL subprotocol is closed with code 4406', async () => {
    const talking = await talk(await start(), { protocol: 'graphql-transport-ws' }).then(async (one) => {
      one.socket.terminate();
      const socket = new WebSocket(`${running!.url.replace('http', 'ws')}/graphql`);
      open.push(socket);
      return new Promise<number>((resolve) => socket.on('close', resolve));
    });
    expect(talking).toBe(4406);
  });

  it('a WebSocket returns an operation’s errors under the operation’s id, with code and accepted values', async () => {
    const talking = await begun(await start());
    talking.ask('1', '{ helo }');
    talking.ask('2', '{ hello }', { foo: 1 });
    talking.ask('3', '{ fails }');
    talking.ask('x'.repeat(101), '{ hello }');
    await until(() => talking.got.length >= 5);
    const of = (id: string) => talking.got.filter((each) => each.id === id);
    expect(of('1')).toEqual([
      {
        id: '1',
        type: 'error',
        payload: [
          expect.objectContaining({
            extensions: expect.objectContaining({ code: 'GRAPHQL_VALIDATION_FAILED' }),
          }),
        ],
      },
    ]);
    expect(of('2')[0]).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'BAD_REQUEST' } }] });
    const [next, complete] = of('3');
    expect(next).toMatchObject({
      type: 'next',
      payload: {
        data: { fails: null },
        errors: [
          {
            message: 'Unexpected error',
            extensions: { code: 'INTERNAL', requestId: expect.stringMatching(/^[\w-]+-3$/) },
          },
        ],
      },
    });
    expect(complete!.type).toBe('complete');
    expect(of('x'.repeat(101))[0]).toMatchObject({ type: 'error' });
    expect(JSON.stringify(talking.got)).not.toContain('secret');
  });

  it('a WebSocket from another site, at another path, or with another server’s Host header is rejected', async () => {
    const to = await start();
    expect(await refusedAt(to, {})).toBe(101);
    expect(await refusedAt(to, { origin: to.url })).toBe(101);
    expect(await refusedAt(to, { origin: 'http://localhost:5173' })).toBe(403);
    expect(await refusedAt(to, { origin: 'https://evil.example' })).toBe(403);
    expect(await refusedAt(to, { host: 'evil.example', origin: 'http://evil.example' })).toBe(403);
    expect(await refusedAt(to, {}, '/mcp')).toBe(404);
  });

  it('a WebSocket is accepted in development if it comes from a web page on the same machine', async () => {
    const to = await start({ config: { loopbackOrigins: true } });
    expect(await refusedAt(to, { origin: 'http://localhost:5173' })).toBe(101);
    expect(await refusedAt(to, { origin: 'https://evil.example' })).toBe(403);
  });

  it('a WebSocket that closes ends all of its subscriptions, and its client can end a single subscription', async () => {
    const to = await start();
    const talking = await begun(to);
    for (const id of ['1', '2']) talking.ask(id, 'subscription { waits }');
    await until(() => streams === 2);
    const metrics = async () => (await send(to, { method: 'GET', path: '/metrics' })).text;
    expect(await metrics()).toContain('\narbiter_live_streams 2\n');
    expect(await metrics()).toContain('\narbiter_web_sockets 1\n');
    talking.socket.terminate();
    for (let left = await metrics(); !left.includes('arbiter_live_streams 0'); ) left = await metrics();
    streams = 0;
  });
});

describe('limits of WebSockets', () => {
  it.each(['UNAUTHENTICATED', 'KEY_EXPIRED'])(
    'a WebSocket is closed with code 4401 when the key of one of its subscriptions becomes invalid: %s',
    async (code) => {
      const talking = await begun(await start());
      talking.ask('1', `subscription { ends(code: "${code}") }`);
      expect(await talking.closed).toEqual({ code: 4401, reason: 'the key has ended' });
      expect(talking.got).toMatchObject([
        { id: '1', type: 'next', payload: { data: { ends: 1 } } },
        { id: '1', type: 'next', payload: { errors: [{ extensions: { code } }] } },
      ]);
    },
  );

  it('a WebSocket is closed with code 1009 if a message is longer than a request body may be', async () => {
    const talking = await begun(await start());
    talking.ask('1', `{ hello } # ${'x'.repeat(200_000)}`);
    expect((await talking.closed).code).toBe(1009);
  });

  it('a document that is sent over a WebSocket has the same limits as over HTTP', async () => {
    const to = await start();
    const talking = await begun(to);
    const aliases = Array.from({ length: 11 }, (_, at) => `a${at}: hello`).join(' ');
    talking.ask('1', `{ ${aliases} }`);
    const [got] = await talking.heard(1);
    const body = JSON.stringify({ query: `{ ${aliases} }` });
    const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
    const overHttp = JSON.parse((await send(to, { headers, body })).text);
    expect(got).toEqual({ id: '1', type: 'error', payload: overHttp.errors });
    expect(overHttp.errors[0].extensions.code).toBe('QUERY_TOO_COMPLEX');
  });

  it('an operation on a WebSocket is rejected if it exceeds the caller’s budget', async () => {
    const rateLimits = { ...defaultRateLimits, work: 20, workBesideOthers: 20 };
    const to = await start({ callerLimits: { rateLimits } });
    const talking = await begun(to, { key: 'one' });
    talking.ask('1', '{ long(bytes: 4000000) }');
    await talking.heard(2);
    talking.ask('2', '{ hello }');
    await until(() => talking.got.some(({ id }) => id === '2'));
    expect(talking.got.find(({ id }) => id === '2')).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'RATE_LIMITED', accepted: expect.stringContaining('seconds') } }],
    });
  });

  it('each key has a maximum number of WebSockets and of subscriptions', async () => {
    const streams = { all: 9, ofKey: 2, ofAddress: 9 };
    const to = await start({ callerLimits: { streams } });
    const first = await begun(to, { key: 'one' });
    await begun(to, { key: 'one' });
    const third = await talk(to);
    third.say({ type: 'connection_init', payload: { key: 'one' } });
    expect(await third.closed).toEqual({ code: 1013, reason: expect.stringContaining('2 of one key') });
    for (const id of ['1', '2', '3']) first.ask(id, 'subscription { waits }');
    expect((await first.heard(1))[0]).toMatchObject({
      ...{ id: '3', type: 'error' },
      payload: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
    first.say({ id: '1', type: 'complete' });
    await begun(to, { key: 'other' });
  });

  it('a WebSocket with many rejected operations does not stop other callers from getting turns', async () => {
    const rateLimits = { ...defaultRateLimits, work: 20, workBesideOthers: 20 };
    const to = await start({ callerLimits: { rateLimits } });
    const talking = await begun(to, { key: 'one' });
    talking.ask('1', '{ long(bytes: 4000000) }');
    await talking.heard(2);
    for (let id = 2; id < 2_002; id++) talking.ask(`${id}`, '{ hello }');
    const sent = vi.spyOn(WebSocket.prototype, 'send');
    let most = 0;
    for (let before = 0; talking.got.length < 2_002; ) {
      await turn();
      most = Math.max(most, sent.mock.calls.length - before);
      before = sent.mock.calls.length;
    }
    sent.mockRestore();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(64);
  });

  it('thousands of operations on a single WebSocket are all answered', async () => {
    const to = await start();
    const talking = await begun(to);
    for (let id = 0; id < 3_000; id++) talking.ask(`${id}`, '{ hello }');
    await talking.heard(6_000);
    const results = talking.got.filter(({ type }) => type === 'next');
    expect(new Set(results.map(({ id }) => id)).size).toBe(3_000);
  });

  it('a WebSocket is dropped if its client does not read', async () => {
    const to = await start({ callerLimits: { unread: { bytes: 2_000_000, ms: 600_000 } } });
    const talking = await begun(to);
    talking.socket.pause();
    for (let id = 0; id < 8; id++) talking.ask(`${id}`, '{ long(bytes: 3000000) }');
    await until(() =>
      to.lines.some(({ msg }) => msg === 'a response was dropped because the client did not read it'),
    );
    expect((await send(to, { method: 'GET', path: '/health' })).status).toBe(200);
  });
});

describe('a stopping server', () => {
  it('a stopping server completes running operations and closes WebSockets with code 1001', async () => {
    const to = await start();
    const talking = await begun(to);
    talking.ask('1', '{ held }');
    talking.ask('2', 'subscription { waits }');
    await until(() => held.length === 1);
    for (let told = ''; !told.includes('\narbiter_live_streams 1\n'); )
      told = (await send(to, { method: 'GET', path: '/metrics' })).text;
    const stopping = to.stop();
    talking.ask('3', '{ hello }');
    await talking.heard(1);
    expect(talking.got[0]).toMatchObject({
      id: '3',
      type: 'error',
      payload: [{ extensions: { code: 'UNAVAILABLE' } }],
    });
    for (const go of held.splice(0)) go('done');
    expect((await talking.closed).code).toBe(1001);
    expect(talking.got.slice(1)).toMatchObject([{ id: '1', payload: { data: { held: 'done' } } }]);
    await stopping;
  });
});
