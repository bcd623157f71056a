import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, graphqlJson, type Running, send, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer({ config: { corsOrigins: ['https://table.example', 'http://localhost:5173'] } });
});
afterAll(() => server.stop());

const from = (origin: string, method: 'POST' | 'OPTIONS', to = server): Promise<Answer> =>
  send(to, {
    method,
    headers: { ...graphqlJson, origin, 'access-control-request-method': 'POST' },
    ...(method === 'POST' ? { body: '{"query":"{hello}"}' } : {}),
  });
const granted = ({ headers }: Answer): readonly string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

describe('pages of other origins', () => {
  it('web pages of other origins cannot read responses if the operator does not list their origin', async () => {
    for (const origin of ['https://evil.example', 'https://table.example.evil.example', 'null']) {
      for (const method of ['POST', 'OPTIONS'] as const) {
        const answer = await from(origin, method);
        expect(answer.status).toBe(method === 'POST' ? 200 : 204);
        expect(granted(answer)).toEqual([]);
        expect(answer.headers.vary).toMatch(/^origin\b/);
      }
    }
  });

  it('web pages of other origins cannot read responses if the operator lists no origin', async () => {
    const closed = await startServer();
    expect(granted(await from('https://table.example', 'POST', closed))).toEqual([]);
    await closed.stop();
  });

  it('in development, web pages from the same machine can read responses', async () => {
    const open = await startServer({ config: { loopbackOrigins: true } });
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:8080'])
      expect((await from(origin, 'POST', open)).headers['access-control-allow-origin']).toBe(origin);
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null'])
      expect(granted(await from(origin, 'POST', open))).toEqual([]);
    await open.stop();
  });

  it('web pages of a listed origin can read responses without credentials', async () => {
    const answer = await from('https://table.example', 'POST');
    expect(answer.headers['access-control-allow-origin']).toBe('https://table.example');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const preflight = await from('http://localhost:5173', 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, last-event-id, x-graphql-event-stream-token, x-request-id',
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('web pages of a listed origin can read the file name of a log and the link to the next part of the log', async () => {
    const asked = (origin: string) =>
      send(server, {
        method: 'OPTIONS',
        path: '/encounters/enc_1/log.md',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    const preflight = await asked('https://table.example');
    expect([preflight.status, preflight.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://table.example',
      'access-control-allow-headers': expect.stringContaining('authorization'),
      'access-control-expose-headers': 'x-request-id, content-disposition, link',
    });
    expect(granted(await asked('https://evil.example'))).toEqual([]);
  });
});
