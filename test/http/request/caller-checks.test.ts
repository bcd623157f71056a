import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, graphqlJson, post, type Running, resultOf, send, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const query = { query: '{ hello }' };

describe('a server on a loopback address', () => {
  it.each(['localhost', '127.0.0.1', '127.0.0.1:8080', '[::1]:8080'])(
    'a server on a loopback address can be reached as %s',
    async (host) => {
      expect((await post(server, query, { host })).status).toBe(200);
      expect((await send(server, { method: 'GET', path: '/metrics', headers: { host } })).status).toBe(200);
    },
  );

  it.each(['evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'a server on a loopback address rejects GraphQL requests for the host %s with FORBIDDEN and hides its metrics',
    async (host) => {
      const answer = await post(server, query, { host });
      expect(answer.status).toBe(403);
      expect(errorsOf(answer)[0]!.extensions).toMatchObject({
        code: 'FORBIDDEN',
        accepted: expect.stringContaining('TRUSTED_PROXIES'),
      });
      expect((await send(server, { method: 'GET', path: '/metrics', headers: { host } })).status).toBe(404);
      expect((await send(server, { method: 'GET', path: '/health', headers: { host } })).status).toBe(200);
    },
  );

  it('a server on a loopback address accepts any host from proxies that the operator lists', async () => {
    const behind = await startServer({ trusted: (address) => address === '127.0.0.1' });
    expect((await post(behind, query, { host: 'table.example' })).status).toBe(200);
    await behind.stop();
  });
});

/** Sends a request with the given `Authorization` headers, of which there may be several. */
const authorized = (
  keys: readonly string[],
  path = '/graphql',
  body: object = { query: '{ caller }' },
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const always = ['host', 'localhost', 'content-type', 'application/json'];
    const headers = [...always, ...keys.flatMap((key) => ['authorization', key])];
    request({ host: '127.0.0.1', port: server.port, path, method: 'POST', headers }, (response) =>
      text(response).then((body) => resolve({ status: response.statusCode!, text: body }), reject),
    )
      .on('error', reject)
      .end(JSON.stringify(body));
  });

describe('a request', () => {
  it('a request with two Authorization headers is rejected with BAD_REQUEST', async () => {
    const answer = await authorized(['Bearer one', 'Bearer two']);
    expect([answer.status, JSON.parse(answer.text).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
    const tool = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const overMcp = await authorized(['Bearer one', 'Bearer two'], '/mcp', tool);
    expect([overMcp.status, JSON.parse(overMcp.text).errors[0].extensions.code]).toEqual([
      400,
      'BAD_REQUEST',
    ]);
    const one = await authorized(['Bearer one']);
    expect(JSON.parse(JSON.parse(one.text).data.caller)).toMatchObject({ authorization: 'Bearer one' });
  });

  it('a response that contains a key is not compressed', async () => {
    const asked = (name: string) =>
      post(
        server,
        { query: '{ hello(name: $name) }'.replace('$name', JSON.stringify(name)) },
        { ...graphqlJson, 'accept-encoding': 'gzip' },
      );
    const padding = 'x'.repeat(2_000);
    const [plain, secret] = [await asked(padding), await asked(`arbiter_gm_0a1b ${padding}`)];
    expect(plain.headers['content-encoding']).toBe('gzip');
    expect(secret.headers).not.toHaveProperty('content-encoding');
    expect(resultOf(secret).data).toEqual({ hello: `Hello arbiter_gm_0a1b ${padding}` });
  });
});
