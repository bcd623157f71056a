import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../src/storage/unavailable.ts';
import { errorsOf, graphqlJson, post, type Running, resultOf, send, startServer } from './support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  send(server, { method: 'GET', path, headers });

describe('the paths of the server', () => {
  it('the server reports to probes that it is alive and ready', async () => {
    const [health, ready] = [await get('/health'), await get('/ready')];
    expect([health.status, health.text]).toEqual([200, '{"status":"ok"}']);
    expect([ready.status, ready.text]).toEqual([200, '{"status":"ready"}']);
    expect(health.headers['content-type']).toBe('application/json; charset=utf-8');
    const head = await send(server, { method: 'HEAD', path: '/health' });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('requests are counted for Prometheus by path, and all unknown paths are counted together', async () => {
    const counted = await startServer({});
    for (const path of ['/health', '/a-path-nobody-knows']) await send(counted, { method: 'GET', path });
    const { status, headers, text } = await send(counted, { method: 'GET', path: '/metrics' });
    await counted.stop();
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(text).toMatch(/arbiter_http_request_seconds_count\{path="\/health",status="200"\} 1/);
    expect(text).toMatch(/arbiter_http_request_seconds_count\{path="other",status="404"\} 1/);
    expect(text).toMatch(/arbiter_live_streams 0/);
    expect(text).not.toContain('nobody-knows');
  });

  it('the server reports that it is not ready, and writes the reason to the log', async () => {
    const away = await startServer({
      ready: async () => {
        throw new Error('no such table: entry');
      },
    });
    const ready = await send(away, { method: 'GET', path: '/ready' });
    expect([ready.status, ready.text]).toEqual([503, '{"status":"unavailable"}']);
    expect((await send(away, { method: 'GET', path: '/health' })).status).toBe(200);
    expect(JSON.stringify(away.lines)).toContain('no such table');
    await away.stop();
  });

  it('only probes on the same machine get the reason why the database is not ready', async () => {
    const away = await startServer({
      ready: async () => {
        throw new StoreUnavailable('The server is a standby, which does not accept changes');
      },
    });
    const ready = await send(away, { method: 'GET', path: '/ready' });
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      503,
      { status: 'unavailable', reason: 'The server is a standby, which does not accept changes' },
    ]);
    const proxied = await send(away, {
      method: 'GET',
      path: '/ready',
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    expect([proxied.status, proxied.text]).toEqual([503, '{"status":"unavailable"}']);
    await away.stop();
  });

  it('the server reports that it is not ready if the readiness check takes too long', async () => {
    const slow = await startServer({ ready: () => new Promise(() => {}) });
    const ready = await send(slow, { method: 'GET', path: '/ready' });
    expect(ready.status).toBe(503);
    await slow.stop();
  });

  it('the server answers unknown paths with 404', async () => {
    for (const path of [
      '/none',
      '/graphql/',
      '/graphql/x',
      '/graphqlx',
      '//graphql',
      '/health/',
      '/..%2fhealth',
    ]) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(errorsOf(answer)[0]?.extensions.code).toBe('NOT_FOUND');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('each path of the server accepts only its own HTTP methods', async () => {
    for (const path of ['/health', '/ready', '/metrics']) {
      const answer = await send(server, { path, body: '{}' });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
    const options = await send(server, { method: 'OPTIONS' });
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, POST, PUT, DELETE, OPTIONS']);
  });
});

describe('a request id', () => {
  it('a request id is generated for every request', async () => {
    const ids = new Set<unknown>();
    for (const path of ['/health', '/none', '/graphql?query=%7Bhello%7D', '/graphql']) {
      const id = (await get(path)).headers['x-request-id'];
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
      ids.add(id);
    }
    expect(ids.size).toBe(4);
  });

  it('a request id from the client is used if it contains only plain characters', async () => {
    const given = {
      good: ['a', 'A-b_9', 'x'.repeat(64)],
      bad: ['', 'x'.repeat(65), 'a b', 'a"b', 'a,b', 'é'],
    };
    for (const id of given.good) {
      expect((await get('/health', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
    }
    for (const id of given.bad) {
      expect((await get('/health', { 'x-request-id': id })).headers['x-request-id']).toMatch(
        /^[0-9a-f-]{36}$/,
      );
    }
  });
});

describe('a GraphQL response', () => {
  it('a GraphQL request has a single context, which contains the authorization header and the request id', async () => {
    const before = server.counters.contexts;
    const headers = { authorization: 'Bearer key-1', 'x-request-id': 'my-id' };
    const answer = await post(server, { query: '{ a: caller b: caller }' }, headers);
    const { a, b } = resultOf(answer).data as { a: string; b: string };
    expect(JSON.parse(a)).toEqual({ authorization: 'Bearer key-1', requestId: 'my-id' });
    expect(b).toBe(a);
    expect(server.counters.contexts).toBe(before + 1);
  });

  it('a GraphQL request without an Authorization header has a null authorization in its context', async () => {
    const answer = await post(server, { query: '{ caller }' }, { 'x-request-id': 'my-id' });
    expect(resultOf(answer).data?.caller).toBe('{"authorization":null,"requestId":"my-id"}');
  });

  it('the fields of a GraphQL request get the original context object and not a copy', async () => {
    class Context {
      get greeting(): string {
        return 'Welcome';
      }
    }
    const other = await startServer({ contextFor: async () => new Context() });
    expect(resultOf(await post(other, { query: '{ hello }' })).data).toEqual({ hello: 'Welcome you' });
    await other.stop();
  });

  it('a GraphQL response has its fields in the order of the query, however long they take', async () => {
    const answer = await post(server, { query: '{ order { late now soon } }' });
    expect(answer.text).toBe('{"data":{"order":{"late":1,"now":3,"soon":2}}}');
  });

  it('a GraphQL response forbids caching and content sniffing', async () => {
    const answers = [
      await post(server, { query: '{ hello }' }),
      await post(server, { query: '{ nothing }' }),
      await post(server, 'broken'),
      await get('/graphql?query=%7Bhello%7D', { authorization: 'Bearer key-1' }),
    ];
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('a GraphQL query can also be sent with GET', async () => {
    const search = new URLSearchParams({
      query: 'query A($n: String) { hello(name: $n) } query B { caller }',
      operationName: 'A',
      variables: '{"n":"Zoë + Ж"}',
      extensions: '{}',
    });
    const answer = await get(`/graphql?${search}`);
    expect(resultOf(answer).data).toEqual({ hello: 'Hello Zoë + Ж' });
  });

  it('a GraphQL response has the media type that the client prefers', async () => {
    const liked: Readonly<Record<string, string>> = {
      '*/*': 'application/json',
      'application/*': 'application/json',
      'application/json': 'application/json',
      'application/graphql-response+json': 'application/graphql-response+json',
      'application/graphql-response+json, application/json;q=0.9': 'application/graphql-response+json',
      'application/json;q=0.1, application/graphql-response+json;q=0.9': 'application/graphql-response+json',
      'APPLICATION/JSON; charset="UTF-8"': 'application/json',
      'application/json;q=0, */*': 'application/graphql-response+json',
      'text/html, */*;q=0.1': 'application/json',
    };
    for (const [accept, type] of Object.entries(liked)) {
      const answer = await post(server, { query: '{ hello }' }, { accept });
      expect([accept, answer.headers['content-type']]).toEqual([accept, `${type}; charset=utf-8`]);
    }
    for (const accept of ['text/html', 'application/json;q=0', 'application/json; charset=utf-16']) {
      expect((await post(server, { query: '{ hello }' }, { accept })).status).toBe(406);
    }
  });

  it('a GraphQL response preserves characters outside the basic plane', async () => {
    const answer = await post(server, { query: '{ hello(name: "🎲") }' });
    expect(resultOf(answer).data).toEqual({ hello: 'Hello 🎲' });
  });

  it('a GraphQL request may use chunked transfer encoding', async () => {
    const answer = await send(server, { headers: graphqlJson, body: '{"query":"{hello}"}', chunked: true });
    expect(resultOf(answer).data).toEqual({ hello: 'Hello you' });
  });
});

describe('a server that starts to listen', () => {
  it('a server fails to start if another server listens on the port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    await expect(startServer({ config: { port } })).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => other.close(resolve));
  });

  it('a server returns its URL when it starts to listen', async () => {
    const open = await startServer({ config: { host: '0.0.0.0' } });
    expect(open.url).toBe(`http://localhost:${open.port}`);
    await open.stop();
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  });
});
