import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { EventEmitter, getEventListeners } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as pass } from 'node:timers/promises';
import { createSchema } from 'graphql-yoga';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendText } from '../../src/http/answer/answer.ts';
import { framings } from '../../src/http/answer/frames.ts';
import { sendEvents } from '../../src/http/answer/stream.ts';
import { HttpFault } from '../../src/http/http-fault.ts';
import type { StreamType } from '../../src/http/request/accept.ts';
import { bodyLimit, ClientGone, readJson } from '../../src/http/request/body.ts';
import { stillHeld } from '../kit/gives-back.ts';
import { graphqlJson, post, type Running, send, startServer, until } from './support.ts';

let running: Running | null = null;

afterEach(async () => {
  vi.useRealTimers();
  await running?.stop();
  running = null;
});

const listenersOf = (emitter: EventEmitter) =>
  Object.fromEntries(['data', 'end', 'close', 'drain'].map((name) => [name, emitter.listenerCount(name)]));

const NONE = { data: 0, end: 0, close: 0, drain: 0 };

describe('a request body', () => {
  /** Creates a request whose body arrives only when the test emits it. */
  const arriving = () =>
    Object.assign(new EventEmitter(), {
      headers: { 'content-type': 'application/json' },
      readableEnded: false,
    });
  const reading = (body: EventEmitter) => readJson(body as IncomingMessage, {} as ServerResponse);

  it('the server stops reading a request body once it is too large', async () => {
    const body = arriving();
    const read = reading(body);
    body.emit('data', Buffer.alloc(bodyLimit));
    expect(listenersOf(body).data).toBe(1);
    body.emit('data', Buffer.alloc(1));
    await expect(read).rejects.toThrow(HttpFault);
    expect(listenersOf(body)).toEqual(NONE);
  });

  it('the server stops reading a request body when its client disconnects', async () => {
    const body = arriving();
    const read = reading(body);
    body.emit('data', Buffer.alloc(10));
    body.emit('close');
    await expect(read).rejects.toThrow(ClientGone);
    expect(listenersOf(body)).toEqual(NONE);
  });
});

describe('a streamed response', () => {
  class FakeResponse extends PassThrough {
    writeHead(): void {}
    flushHeaders(): void {}
  }

  const chunk = Buffer.alloc(100_000);

  /** Creates a stream that yields this many parts. It then ends, fails, or waits until it is stopped. */
  function parts(many: number, last: 'end' | 'fail' | 'wait'): AsyncIterator<Buffer> {
    let given = 0;
    let stop = (): void => {};
    return {
      next: async () => {
        given += 1;
        if (given <= many) return { done: false, value: chunk };
        if (last === 'fail') throw new Error('it cannot be read');
        if (last === 'wait')
          await new Promise<void>((resolve) => {
            stop = resolve;
          });
        return { done: true, value: undefined };
      },
      return: async () => {
        stop();
        return { done: true, value: undefined };
      },
    };
  }

  const sent =
    (type: StreamType) => (response: ServerResponse, frames: AsyncIterator<Buffer>, stopping: AbortSignal) =>
      sendEvents(response, frames, framings[type], {}, stopping);

  const ways = { events: sent('text/event-stream'), parts: sent('multipart/mixed') };

  const ends = {
    ends: { last: 'end', end: () => {} },
    fails: { last: 'fail', end: () => {} },
    'loses its client': { last: 'wait', end: (response) => void response.destroy() },
    'is ended by a stopping server': { last: 'wait', end: (_response, stop) => stop.abort() },
  } as const satisfies Record<
    string,
    {
      readonly last: 'end' | 'fail' | 'wait';
      end(response: FakeResponse, stop: AbortController): void;
    }
  >;

  describe.each(Object.keys(ways) as (keyof typeof ways)[])('sent as %s', (way) => {
    it.each(Object.keys(ends) as (keyof typeof ends)[])(
      'a streamed response leaves no timer and no event listener behind when it %s',
      async (how) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
        const { last, end } = ends[how];
        const response = new FakeResponse();
        const stop = new AbortController();
        const before = listenersOf(response);
        const sent = ways[way](response as unknown as ServerResponse, parts(3, last), stop.signal).catch(
          () => {},
        );
        // Each part is larger than the buffer of the response, so the server must wait for its client.
        for (let passed = 0; passed < 20; passed++) {
          await pass();
          response.read();
        }
        end(response, stop);
        await sent;
        response.resume();
        while (!response.destroyed) await pass();
        await pass();
        expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
        expect(vi.getTimerCount()).toBe(0);
        const { drain, close } = listenersOf(response);
        expect({ drain, close }).toEqual({ drain: before.drain, close: before.close });
      },
    );
  });
});

const schema = createSchema({
  typeDefs: /* GraphQL */ `
    type Query {
      hello: String
      fails: String
      long(bytes: Int!): String
    }
    type Subscription {
      ticks(to: Int!): Int
      fails: Int
      waits: Int
      hangs: Int
    }
  `,
  resolvers: {
    Query: {
      hello: () => 'Hello',
      fails: () => {
        throw new Error('a bug');
      },
      long: (_, { bytes }: { bytes: number }) => 'x'.repeat(bytes),
    },
    Subscription: {
      ticks: {
        async *subscribe(_: unknown, { to }: { to: number }) {
          for (let ticks = 1; ticks <= to; ticks++) yield { ticks };
        },
      },
      fails: {
        subscribe: () => {
          throw new Error('a bug');
        },
      },
      hangs: {
        subscribe: () => {
          hanging += 1;
          return new Promise(() => {});
        },
      },
      waits: {
        subscribe: () => ({
          [Symbol.asyncIterator]() {
            let stop = (_: { done: true; value: undefined }): void => {};
            return {
              next: () => new Promise((resolve) => (stop = resolve)),
              return: async () => {
                stop({ done: true, value: undefined });
                return { done: true, value: undefined };
              },
            };
          },
        }),
      },
    },
  },
});

/** The number of subscriptions that currently wait without end. */
let hanging = 0;

const contextFor = ({ authorization }: { readonly authorization: string | null }) => {
  if (authorization === 'Bearer broken') throw new Error('the key cannot be looked up');
  return {};
};

const asEvents = { ...graphqlJson, accept: 'text/event-stream' };

/** Opens a stream and returns its status, which is known as soon as the response headers arrive. */
function asked(
  to: Running,
  query: string,
  headers = asEvents,
): { readonly status: Promise<number>; leave(): void } {
  const sent = request({
    ...{ host: '127.0.0.1', port: to.port, path: '/graphql', method: 'POST', agent: false },
    headers,
  });
  sent.on('error', () => {}).end(JSON.stringify({ query }));
  return {
    status: new Promise((resolve) => {
      sent.on('response', (response) => resolve(response.resume().on('error', () => {}).statusCode!));
    }),
    leave: () => void sent.destroy(),
  };
}

/** Starts a subscription and disconnects its client after the first result. */
async function left(to: Running, query: string, headers = asEvents): Promise<void> {
  const { status, leave } = asked(to, query, headers);
  await status;
  leave();
}

describe('the place of a subscription in the limit', () => {
  const MOST = 2;

  const ended: Readonly<Record<string, (to: Running, as: typeof asEvents) => Promise<unknown>>> = {
    ends: (to, as) => post(to, { query: 'subscription { ticks(to: 3) }' }, as),
    'loses its client': (to, as) => left(to, 'subscription { waits }', as),
    'loses its client before it starts': async (to, as) => {
      const before = hanging;
      const { leave } = asked(to, 'subscription { hangs }', as);
      await until(() => hanging > before);
      leave();
    },
    'fails at its start': (to, as) => post(to, { query: 'subscription { fails }' }, as),
    'is not valid': (to, as) => post(to, { query: 'subscription { nothing }' }, as),
    'is not JSON': (to, as) => post(to, '{', as),
    'has a key that cannot be looked up': (to, as) =>
      post(to, { query: 'subscription { waits }' }, { ...as, authorization: 'Bearer broken' }),
    'is a query': (to, as) => post(to, { query: '{ hello }' }, as),
  };

  /**
   * Checks repeatedly, because the server notices a disconnected client only after a few more turns of the event loop.
   */
  async function settled(found: () => Promise<boolean>): Promise<boolean> {
    for (let looked = 0; looked < 100; looked++) if (await found()) return true;
    return false;
  }

  const ways = {
    events: asEvents,
    parts: { ...graphqlJson, accept: 'multipart/mixed;subscriptionSpec=1.0' },
  };
  const cases = (['events', 'parts'] as const).flatMap((way) =>
    Object.keys(ended).map((how) => [way, how] as const),
  );

  it.each(cases)(
    'a subscription sent as %s frees its place in the limit when the request %s',
    async (way, how) => {
      const as = ways[way];
      const streams = { all: MOST, ofKey: MOST, ofAddress: MOST };
      running = await startServer({ schema, contextFor, callerLimits: { streams } });
      const to = running;
      const areOpen = async (many: number) => {
        const { text } = await send(to, { method: 'GET', path: '/metrics' });
        return text.includes(`\narbiter_live_streams ${many}\n`);
      };
      for (let time = 0; time <= MOST; time++) {
        await ended[how]!(to, as);
        expect(await settled(() => areOpen(0))).toBe(true);
      }
      const all = [];
      for (let time = 0; time < MOST; time++) {
        all.push(asked(to, 'subscription { waits }', as));
        expect(await all.at(-1)!.status).toBe(200);
      }
      expect(await areOpen(MOST)).toBe(true);
      expect(await asked(to, 'subscription { waits }', as).status).toBe(429);
      for (const each of all) each.leave();
      expect(await settled(() => areOpen(0))).toBe(true);
    },
  );
});

describe('a server', () => {
  it('a server that has stopped has no active timer and no open port', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    let isReady = true;
    const server = await startServer({
      schema,
      contextFor,
      config: { operationsPort: 0 },
      ready: async () => {
        if (!isReady) throw new Error('the disk is full');
      },
    });
    const before = vi.getTimerCount();
    expect((await send(server, { method: 'GET', path: '/ready' })).status).toBe(200);
    isReady = false;
    expect((await send(server, { method: 'GET', path: '/ready' })).status).toBe(503);
    await post(server, { query: '{ hello }' });
    await post(server, { query: 'subscription { ticks(to: 3) }' }, asEvents);
    expect(vi.getTimerCount()).toBe(before);
    await server.stop();
    expect(vi.getTimerCount()).toBe(0);
    for (const port of [server.port, server.operations!])
      await expect(send({ port }, { method: 'GET', path: '/health' })).rejects.toThrow('ECONNREFUSED');
  });

  it('a server ends a rejected request as soon as the whole request body has arrived', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const body = Object.assign(new EventEmitter(), {
      ...{ complete: false, method: 'POST', headers: { 'transfer-encoding': 'chunked' } },
      resume: () => {},
    });
    const response = Object.assign(new PassThrough(), {
      ...{ hasHeader: () => false, writeHead: () => {} },
    });
    await sendText(body as unknown as IncomingMessage, response as unknown as ServerResponse, 413, 'No', {});
    expect(response.writableEnded).toBe(false);
    body.emit('end');
    expect(response.writableEnded).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a server keeps no reference to a request that has ended in any way', async () => {
    running = await startServer({ schema, contextFor });
    const to = running;
    const seen: WeakRef<object>[] = [];
    const see = (message: unknown) => {
      const { request, response } = message as { readonly request: object; readonly response: object };
      seen.push(new WeakRef(request), new WeakRef(response));
    };
    subscribe('http.server.request.start', see);
    await post(to, { query: '{ hello }' });
    await post(to, { query: '{ fails }' });
    await post(to, { query: '{ hello }' }, { authorization: 'Bearer broken' });
    await post(to, { query: '{ long(bytes: 3000000) }' });
    await post(to, { query: 'subscription { ticks(to: 3) }' }, asEvents);
    await post(to, { query: 'subscription { fails }' }, asEvents);
    await post(to, '{');
    await send(to, { headers: graphqlJson, body: Buffer.alloc(3 * bodyLimit), chunked: true });
    await send(to, { method: 'GET', path: '/metrics' });
    await send(to, { method: 'GET', path: '/nowhere' });
    await send(to, { path: '/mcp', headers: { 'content-type': 'application/json' }, body: '[]' });
    await left(to, 'subscription { waits }');
    await new Promise<void>((resolve) => {
      const socket = connect(to.port, '127.0.0.1', () => {
        socket.end(
          'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
        );
      });
      socket.on('close', () => resolve()).resume();
    });
    unsubscribe('http.server.request.start', see);
    expect(seen).toHaveLength(2 * 13);
    const over = () => to.lines.filter(({ msg }) => msg === 'request').length;
    await until(() => over() >= 12);
    expect(await stillHeld(seen)).toBe(0);
  });
});
