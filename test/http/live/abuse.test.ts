import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { createSchema } from 'graphql-yoga';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { Admission } from '../../../src/http/load/admission.ts';
import { defaultRateLimits } from '../../../src/http/load/budgets.ts';
import { errorsOf, post, type Running, send, startServer } from '../support.ts';

let running: Running | null = null;
const open: { leave(): void }[] = [];

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const each of open.splice(0)) each.leave();
  await running?.stop();
  running = null;
});

/** Number of events that subscribers have requested so far. */
let told = 0;
const EVENT = 'x'.repeat(100_000);

const schema = createSchema({
  typeDefs: /* GraphQL */ `
    type Query { hello: String long(bytes: Int!): String }
    type Subscription { waits: Deep floods: String }
    type Deep { deep: Deep hello: String }
  `,
  resolvers: {
    Query: { hello: () => 'Hello', long: (_, { bytes }: { bytes: number }) => 'x'.repeat(bytes) },
    Subscription: {
      waits: {
        async *subscribe() {
          yield {};
          await new Promise(() => {});
        },
      },
      floods: {
        async *subscribe() {
          for (;;) {
            told += 1;
            yield { floods: EVENT };
          }
        },
      },
    },
  },
});

const start = async (options: Parameters<typeof startServer>[0] = {}): Promise<Running> => {
  running = await startServer({ schema, contextFor: () => ({}), ...options });
  return running;
};

/** How a subscription is rejected: with a GraphQL error, or with the code with which the WebSocket is closed. */
type Refusal = { readonly extensions?: { readonly code?: string } } | { readonly closed: number };

interface Opened {
  readonly refusal: Refusal | null;
  /**
   * Reads the first error from the results of the subscription. If omitted, the error is the one with which the
   * subscription was rejected.
   */
  readonly firstError?: () => Promise<Refusal>;
  /** Breaks the client's connection to the server. */
  leave(): void;
}

/** Starts a subscription with a client that does not read the results. */
type Begin = (to: Running, query: string, key: string) => Promise<Opened>;

/** Sends a request, but does not read its answer. */
async function sent(to: Running, headers: Record<string, string>, body: object | null, path = '/graphql') {
  const method = body === null ? 'GET' : 'POST';
  const asked = request({ host: '127.0.0.1', port: to.port, path, method, agent: false, headers });
  asked.on('error', () => {});
  asked.end(body === null ? undefined : JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  const opened = { leave: () => void asked.destroy() };
  open.push(opened);
  return { answer, ...opened };
}

async function errorIn(answer: IncomingMessage): Promise<Refusal> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) {
    text += part;
    const [, found] = /(\{"errors":.*?\}\]\})/.exec(text) ?? [];
    if (found !== undefined) return JSON.parse(found).errors[0];
  }
  throw new Error(text);
}

const headersOf = (key: string, accept: string) => ({
  ...{ 'content-type': 'application/json', authorization: `Bearer ${key}`, accept },
});

const overHttp =
  (accept: string): Begin =>
  async (to, query, key) => {
    const { answer, leave } = await sent(to, headersOf(key, accept), { query });
    const firstError = () => errorIn(answer);
    return { refusal: answer.statusCode === 200 ? null : await firstError(), firstError, leave };
  };

const overOneConnection: Begin = async (to, query, key) => {
  const headers = headersOf(key, 'application/json');
  const reserved = await send(to, { method: 'PUT', headers });
  if (reserved.status !== 201) return { refusal: errorsOf(reserved)[0]!, leave: () => {} };
  const token = { 'x-graphql-event-stream-token': reserved.text };
  const stream = await sent(to, { ...headers, ...token, accept: 'text/event-stream' }, null);
  const extensions = { operationId: '1' };
  const { answer } = await sent(to, { ...headers, ...token }, { query, extensions });
  const refusal = answer.statusCode === 202 ? null : await errorIn(answer);
  return { refusal, firstError: () => errorIn(stream.answer), leave: stream.leave };
};

const overSocket: Begin = async (to, query, key) => {
  const socket = new WebSocket(`${to.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const leave = () => socket.terminate();
  open.push({ leave });
  socket.on('error', () => {});
  await once(socket, 'open');
  const refusal = new Promise<Refusal | null>((resolve) => {
    socket.on('close', (closed) => resolve({ closed }));
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === 'error') resolve(payload[0]);
      if (type === 'next') {
        socket.pause();
        resolve(null);
      }
    });
  });
  for (const message of [
    { type: 'connection_init', payload: { key } },
    { id: '1', type: 'subscribe', payload: { query } },
  ])
    socket.send(JSON.stringify(message));
  return { refusal: await refusal, leave };
};

const protocols: readonly (readonly [string, Begin])[] = [
  ['server-sent events', overHttp('text/event-stream')],
  ['multipart', overHttp('multipart/mixed;subscriptionSpec=1.0, application/json')],
  ['server-sent events over a single connection', overOneConnection],
  ['WebSocket', overSocket],
];

const WAITS = 'subscription { waits { hello } }';

const metricsOf = async (to: Running): Promise<string> =>
  (await send(to, { method: 'GET', path: '/metrics' })).text;

/** Waits until the server counts this many open subscriptions. */
async function streaming(to: Running, many: number): Promise<void> {
  while (!(await metricsOf(to)).includes(`\narbiter_live_streams ${many}\n`)) await turn();
}

describe.each(protocols)('a subscription over %s', (name, begin) => {
  const tooMany = name === 'WebSocket' ? { closed: 1013 } : { extensions: { code: 'RATE_LIMITED' } };

  it('a request of more than 128 KiB for a subscription is rejected', async () => {
    const to = await start();
    const { refusal } = await begin(to, `${WAITS} # ${'x'.repeat(131_072)}`, 'one');
    expect(refusal).toMatchObject(
      name === 'WebSocket' ? { closed: 1009 } : { extensions: { code: 'REQUEST_TOO_LARGE' } },
    );
    await streaming(to, 0);
    expect((await post(to, { query: '{ hello }' })).status).toBe(200);
  });

  it.each([
    ['levels', `subscription { waits { ${'deep { '.repeat(12)} hello ${'} '.repeat(12)} } }`],
    [
      'aliases',
      `subscription { waits { ${Array.from({ length: 16 }, (_, at) => `a${at}: hello`).join(' ')} } }`,
    ],
    ['tokens', `subscription { waits { ${'hello '.repeat(1_000)} } }`],
  ])('a subscription with too many %s is rejected like a query', async (_limit, query) => {
    const to = await start();
    const { refusal, firstError } = await begin(to, query, 'one');
    const [error] = errorsOf(await post(to, { query }));
    expect(error!.extensions.code).toBe('QUERY_TOO_COMPLEX');
    expect(firstError ? await firstError() : refusal).toEqual(error);
    await streaming(to, 0);
  });

  it('a subscription is rejected when the budget of its caller is used up', async () => {
    const to = await start({
      callerLimits: { rateLimits: { ...defaultRateLimits, work: 20, workBesideOthers: 20 } },
    });
    await post(to, { query: '{ long(bytes: 4000000) }' }, { authorization: 'Bearer one' });
    const { refusal } = await begin(to, WAITS, 'one');
    expect(refusal).toMatchObject({ extensions: { code: 'RATE_LIMITED' } });
    expect((await begin(to, WAITS, 'other')).refusal).toBeNull();
  });

  it.each([
    ['key', { all: 9, ofKey: 2, ofAddress: 9 }, 'one', 'other'],
    ['address', { all: 9, ofKey: 9, ofAddress: 2 }, 'other', null],
    ['process', { all: 2, ofKey: 9, ofAddress: 9 }, 'other', null],
  ] as const)(
    'a subscription is rejected if its %s already has the maximum number of subscriptions',
    async (_what, streams, third, accepted) => {
      const to = await start({ callerLimits: { streams } });
      const first = await begin(to, WAITS, 'one');
      expect([first.refusal, (await begin(to, WAITS, 'one')).refusal]).toEqual([null, null]);
      expect((await begin(to, WAITS, third)).refusal).toMatchObject(tooMany);
      if (accepted !== null) expect((await begin(to, WAITS, accepted)).refusal).toBeNull();
      await streaming(to, accepted === null ? 2 : 3);
      first.leave();
      await streaming(to, accepted === null ? 1 : 2);
      let again = await begin(to, WAITS, third);
      // the server closes a socket a moment after its subscriptions have ended, so the test tries again until there is
      // room
      while (again.refusal !== null) again = await begin(to, WAITS, third);
      await streaming(to, accepted === null ? 2 : 3);
    },
  );

  it('a subscription whose client reads nothing ends within ten seconds and frees its place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const to = await start();
    const before = told;
    expect((await begin(to, 'subscription { floods }', 'one')).refusal).toBeNull();
    for (let last = -1; told > last; ) {
      last = told;
      for (let idle = 0; idle < 1_000; idle++) await turn();
    }
    expect((told - before) * EVENT.length).toBeLessThan(100_000_000);
    await streaming(to, 1);
    vi.advanceTimersByTime(10_000);
    await streaming(to, 0);
    const most = told;
    for (let idle = 0; idle < 1_000; idle++) await turn();
    expect(told).toBe(most);
  });
});

describe('a rejected WebSocket', () => {
  it('a WebSocket that is rejected causes no work for the thousands of messages that its client has already sent', async () => {
    const to = await start({ callerLimits: { streams: { all: 1, ofKey: 1, ofAddress: 1 } } });
    expect((await overSocket(to, WAITS, 'one')).refusal).toBeNull();
    const admitted = vi.spyOn(Admission.prototype, 'enter');
    const socket = new WebSocket(`${to.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { key: 'one' } }));
    const message = JSON.stringify({ id: '1', type: 'subscribe', payload: { query: WAITS } });
    for (let sent = 0; sent < 3_000; sent++) socket.send(message);
    const [code] = await once(socket, 'close');
    expect(code).toBe(1013);
    expect(admitted).toHaveBeenCalledTimes(1);
  });
});

describe('a WebSocket with thousands of messages', () => {
  it('the server reads one message of a WebSocket per pass of the event loop, however many messages arrive', async () => {
    const to = await start();
    const admitted = vi.spyOn(Admission.prototype, 'enter');
    const socket = new WebSocket(`${to.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    open.push({ leave: () => socket.terminate() });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    for (let sent = 0; sent < 3_000; sent++) socket.send('{"type":"ping"}');
    let most = 0;
    for (let before = 0; before < 3_001; before = admitted.mock.calls.length) {
      await turn();
      most = Math.max(most, admitted.mock.calls.length - before);
    }
    expect(most).toBe(1);
  });
});
