import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../service/arbiter.ts';
import { newTable } from '../service/campaign.ts';
import { overHttp } from './client.ts';

const folder = temporaryFolder();
let arbiter: OwnArbiter;

beforeAll(async () => {
  arbiter = await startArbiter(join(folder.path, 'http.db'), { CORS_ORIGINS: 'https://table.example' });
});

afterAll(async () => {
  await arbiter.stop();
  folder.remove();
});

const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

/** Sends a request with exactly these headers. `fetch` would add more headers. */
const sent = (
  headers: Readonly<Record<string, string>>,
  body = ping,
  method = 'POST',
): Promise<{ status: number; text: string; remaining: number }> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      `${arbiter.url}/mcp`,
      {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        const remaining = Number(response.headers['ratelimit-remaining']);
        resolve({ status: response.statusCode!, text, remaining });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(method === 'POST' ? body : undefined);
  });

describe('access to /mcp', () => {
  it.each([
    ['programs, which send no origin, have access', {}, 200],
    ['pages of this machine have access', { origin: 'http://localhost:5173' }, 200],
    ['pages that the operator lists have access', { origin: 'https://table.example' }, 200],
    ['pages of other sites are rejected', { origin: 'https://evil.example' }, 403],
    ['pages with an opaque origin are rejected', { origin: 'null' }, 403],
    ['a foreign host name that resolves to this server is rejected', { host: 'evil.example' }, 403],
  ])('%s', async (_who, headers, status) => {
    expect((await sent(headers)).status).toBe(status);
  });
});

describe('requests to /mcp', () => {
  it('requests to /mcp use the caller’s budget', async () => {
    const headers = { authorization: 'Bearer somebody' };
    const first = await sent(headers);
    const second = await sent(headers);
    expect(second.remaining).toBeLessThan(first.remaining);
  });

  it('requests to /mcp have the limits of all requests', async () => {
    const long = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'ping',
      params: { _meta: { x: 'x'.repeat(140_000) } },
    });
    expect(await sent({}, long)).toMatchObject({
      status: 413,
      text: expect.stringContaining('REQUEST_TOO_LARGE'),
    });
    expect((await sent({}, `[${ping}]`)).status).toBe(400);
    expect((await sent({}, '{')).status).toBe(400);
    expect((await sent({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await sent({}, '', 'GET')).status).toBe(405);
    expect((await sent({}, '', 'DELETE')).status).toBe(405);
  });

  it('requests to /mcp are answered with JSON, not with a stream that a client would try to resume', async () => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const listing = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' });
    const answer = await fetch(`${arbiter.url}/mcp`, { method: 'POST', headers, body: listing });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({
      jsonrpc: '2.0',
      id: 7,
      result: { tools: expect.any(Array) },
    });
    // the server sends no answer to a notification
    const done = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(await sent({}, done)).toMatchObject({ status: 202, text: '' });
  });

  it('requests to /mcp are counted in the metrics like other requests', async () => {
    await sent({});
    const text = await (await fetch(`${arbiter.url}/metrics`)).text();
    expect(text).toMatch(/arbiter_http_request_seconds_count\{path="\/mcp",status="200"\} \d/);
    expect(text).toMatch(/arbiter_work_seconds_count\{kind="tool"\} \d/);
  });

  it('a caller without a key sees the remaining budget in responses from /mcp', async () => {
    const response = await fetch(`${arbiter.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: ping,
    });
    expect(Number(response.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
  });

  it('requests to /mcp have the rights of the connection’s key, or of the key in the call', async () => {
    const { gm, player, villain } = await newTable(arbiter);
    const master = await overHttp(arbiter.url, gm);
    const all = await master.data('list_campaign');
    expect(all).toMatchObject({ role: 'GM' });
    expect(all.characters.map(({ characterId }: { characterId: string }) => characterId)).toContain(villain);
    const ann = await overHttp(arbiter.url, player);
    const { data: own, text } = await ann.call('list_campaign');
    expect(own.role).toBe('PLAYER');
    expect(own.characters).toHaveLength(1);
    expect(text).toMatch(/\nHero \(characterId /);
    expect(await ann.call('create_encounter', { system: 'brp', title: 'Mine' })).toMatchObject({
      refused: true,
      data: { errors: [{ code: 'FORBIDDEN', accepted: expect.any(String) }] },
    });
    // a single call may use a different key than the connection
    expect(await ann.data('list_campaign', { key: gm })).toMatchObject({ role: 'GM' });
    await Promise.all([master.client.close(), ann.client.close()]);
  });
});
