import { createClient } from 'graphql-sse';
import { createSchema } from 'graphql-yoga';
import { afterEach, describe, expect, it } from 'vitest';
import { type Running, send, startServer, until } from '../support.ts';

let running: Running | null = null;

afterEach(async () => {
  await running?.stop();
  running = null;
});

const schema = createSchema<{ authorization: string | null }>({
  typeDefs: /* GraphQL */ `
    type Query { hello: String caller: String }
    type Mutation { roll: Int }
    type Subscription { ticks(to: Int!): Int waits: Int }
  `,
  resolvers: {
    Query: { hello: () => 'Hello', caller: (_, __, context) => context.authorization },
    Mutation: { roll: () => 4 },
    Subscription: {
      ticks: {
        async *subscribe(_: unknown, { to }: { to: number }) {
          for (let ticks = 1; ticks <= to; ticks++) yield { ticks };
        },
      },
      waits: {
        async *subscribe() {
          await new Promise(() => {});
          yield { waits: 1 };
        },
      },
    },
  },
});

const start = async (options: Parameters<typeof startServer>[0] = {}): Promise<Running> => {
  running = await startServer({ schema, contextFor: ({ authorization }) => ({ authorization }), ...options });
  return running;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const apollo = {
  ...JSON_TYPE,
  accept: 'multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json',
};

describe('a subscription in parts', () => {
  it('a multipart subscription consists of the parts that Apollo’s protocol defines', async () => {
    const answer = await send(await start(), {
      headers: apollo,
      body: '{"query":"subscription { ticks(to: 2) }"}',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('multipart/mixed;boundary="graphql";subscriptionSpec=1.0');
    const part = (ticks: number) =>
      `\r\nContent-Type: application/json\r\n\r\n{"payload":{"data":{"ticks":${ticks}}}}\r\n--graphql`;
    expect(answer.text).toBe(`--graphql${part(1)}${part(2)}--\r\n`);
  });

  it('a subscription that cannot begin gets a JSON response instead of a multipart response, and so does a query', async () => {
    const to = await start();
    const bad = await send(to, { headers: apollo, body: '{"query":"subscription { nothing }"}' });
    expect(bad.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(bad.text).errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    const query = await send(to, { headers: apollo, body: '{"query":"{ hello }"}' });
    expect(query.text).toBe('{"data":{"hello":"Hello"}}');
    const only = { ...JSON_TYPE, accept: 'multipart/mixed;subscriptionSpec=1.0' };
    const part = await send(to, { headers: only, body: '{"query":"{ hello }"}' });
    expect(part.text).toContain('{"payload":{"data":{"hello":"Hello"}}}');
  });

  it('a request for another kind of multipart response does not start a subscription', async () => {
    const headers = { ...JSON_TYPE, accept: 'multipart/mixed;deferSpec=20220824, application/json' };
    const answer = await send(await start(), { headers, body: '{"query":"subscription { ticks(to: 2) }"}' });
    expect(answer.status).toBe(406);
    expect(JSON.parse(answer.text).errors[0].extensions.accepted).toContain('WebSocket');
  });
});

describe('a stream of several operations', () => {
  const key = { authorization: 'Bearer one' };
  const reserved = async (to: Running, headers: Record<string, string> = key): Promise<string> => {
    const answer = await send(to, { method: 'PUT', headers });
    expect(answer.status).toBe(201);
    return answer.text;
  };
  const tokenOf = (token: string, more: Record<string, string> = key) => ({
    ...{ ...JSON_TYPE, accept: 'application/json', 'x-graphql-event-stream-token': token },
    ...more,
  });

  it('a single stream of the graphql-sse client can carry queries, mutations and subscriptions', async () => {
    const to = await start();
    const client = createClient({ url: `${to.url}/graphql`, singleConnection: true, headers: { ...key } });
    const results = async (query: string) => {
      const all = [];
      for await (const result of client.iterate({ query })) all.push(result.data ?? result.errors);
      return all;
    };
    const lasting = client.iterate({ query: 'subscription { waits }' });
    const ended = lasting.next().catch(() => {});
    expect(await results('{ caller }')).toEqual([{ caller: 'Bearer one' }]);
    expect(await results('mutation { roll }')).toEqual([{ roll: 4 }]);
    expect(await results('subscription { ticks(to: 3) }')).toEqual([
      { ticks: 1 },
      { ticks: 2 },
      { ticks: 3 },
    ]);
    expect(await results('{ helo }')).toEqual([
      [expect.objectContaining({ message: expect.stringContaining('helo') })],
    ]);
    client.dispose();
    await ended;
    const open = async () => (await send(to, { method: 'GET', path: '/metrics' })).text;
    for (let text = await open(); !text.includes('arbiter_live_streams 0'); ) text = await open();
  });

  it('a stream that carries several operations can be used only with the key that reserved it', async () => {
    const to = await start();
    const token = await reserved(to);
    const body = '{"query":"{ hello }","extensions":{"operationId":"1"}}';
    const stranger = await send(to, { headers: tokenOf(token, { authorization: 'Bearer other' }), body });
    expect(stranger.status).toBe(404);
    const gone = await send(to, {
      method: 'DELETE',
      path: '/graphql?operationId=1',
      headers: tokenOf('none'),
    });
    expect(gone.status).toBe(404);
    const closed = await send(to, { headers: tokenOf(token), body });
    expect(closed.status).toBe(409);
  });

  it('each key has a limited number of streams of several operations', async () => {
    const to = await start({ callerLimits: { streams: { all: 9, ofKey: 2, ofAddress: 9 } } });
    await reserved(to);
    await reserved(to);
    const third = await send(to, { method: 'PUT', headers: key });
    expect([third.status, third.headers['retry-after']]).toEqual([429, '5']);
    await reserved(to, { authorization: 'Bearer other' });
  });

  it('a stream of several operations can be opened only once, and its token may be in the URL, because EventSource cannot send headers', async () => {
    const to = await start();
    const token = await reserved(to);
    const abort = new AbortController();
    const headers = { accept: 'text/event-stream' };
    const stream = await fetch(`${to.url}/graphql?token=${token}`, { headers, signal: abort.signal });
    expect(stream.status).toBe(200);
    expect((await send(to, { method: 'GET', path: `/graphql?token=${token}`, headers })).status).toBe(409);
    const ask = (id: string) =>
      send(to, {
        headers: tokenOf(token),
        body: JSON.stringify({ query: 'subscription { waits }', extensions: { operationId: id } }),
      });
    expect((await ask('1')).status).toBe(202);
    expect((await ask('1')).status).toBe(409);
    expect(
      (await send(to, { method: 'DELETE', path: '/graphql?operationId=1', headers: tokenOf(token) })).status,
    ).toBe(200);
    expect((await ask('1')).status).toBe(202);
    abort.abort();
    await until(() => to.lines.some(({ status, aborted }) => status === 200 && aborted === true));
    expect((await ask('2')).status).toBe(404);
  });
});
