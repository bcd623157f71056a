import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaygroundTab } from '../../../src/http/pages/playground.ts';
import { post, type Running, send, startServer } from '../support.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const tabs: readonly PlaygroundTab[] = [
  { query: 'query Greeting { hello(name: "</script><script>alert(1)</script><!-- $& $1") }' },
  { query: 'query Sum($a: Int!) { add(a: $a) }', variables: '{"a":2}' },
];

let server: Running;
beforeAll(async () => {
  server = await startServer({ config: { playground: true }, playground: { tabs, key: null } });
});
afterAll(() => server.stop());

const page = (headers: Readonly<Record<string, string>> = {}, to = server) =>
  send(to, { method: 'GET', path: '/graphql', headers: { accept: browser, ...headers } });

describe('the playground', () => {
  it('the playground page is compressed for browsers that accept gzip', async () => {
    const answer = await page({ 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(answer.bytes.length),
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.bytes.length).toBeLessThan(30_000);
    expect(gunzipSync(answer.bytes).toString()).toContain('<title>Arbiter</title>');
  });

  it('the playground page is not compressed for browsers that do not accept gzip', async () => {
    const [packed, plain] = [await page({ 'accept-encoding': 'gzip' }), await page()];
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.bytes.equals(gunzipSync(packed.bytes))).toBe(true);
    for (const none of ['identity', 'br', 'gzip;q=0', 'gzip; q=0.0', 'xgzip']) {
      expect([none, (await page({ 'accept-encoding': none })).headers['content-encoding']]).toEqual([
        none,
        undefined,
      ]);
    }
    for (const some of ['gzip;q=0.5', 'br, gzip', 'GZIP', '*']) {
      expect([some, (await page({ 'accept-encoding': some })).headers['content-encoding']]).toEqual([
        some,
        'gzip',
      ]);
    }
  });

  it('the playground page is not sent again to a browser that has cached it', async () => {
    const { etag = '' } = (await page({ 'accept-encoding': 'gzip' })).headers;
    expect(etag).toMatch(/^"[\w+/=]+"$/);
    const again = await page({ 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await page({ 'if-none-match': '"other"', 'accept-encoding': 'gzip' })).status).toBe(200);
  });

  it('the playground contains its examples, and no example can close the script element that contains it', async () => {
    const html = (await page()).text;
    expect(html.match(/<\/script/gi)).toHaveLength(3);
    expect(html).not.toContain('alert(1)</script>');
    const json = /renderYogaGraphiQL\(window\.document\.querySelector\('#root'\), (\{.*\})\);<\/script>/.exec(
      html,
    )?.[1];
    expect(JSON.parse(json ?? '')).toEqual({ title: 'Arbiter', defaultTabs: tabs });
  });

  it('the playground runs only its own script and connects only to its own server', async () => {
    const { headers, text } = await page();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    const policy = String(headers['content-security-policy']);
    const hashes = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
    const outside = text.match(/(?:src|href)="(?!data:|\/graphql\/assets\/)[^"]*"/g);
    expect(outside).toBeNull();
  });

  it('browsers may cache the playground’s files, which are compressed in a way that the browser accepts', async () => {
    const [script] = /\/graphql\/assets\/graphiql-\w+\.js/.exec((await page()).text)!;
    const file = (coding: string) =>
      send(server, { method: 'GET', path: script!, headers: { 'accept-encoding': coding } });
    const [br, gzip, plain] = [await file('br, gzip'), await file('gzip'), await file('identity')];
    expect(br.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    const missing = await send(server, { method: 'GET', path: '/graphql/assets/none.js', headers: {} });
    expect(missing.status).toBe(404);
  });

  it('clients other than browsers do not get the playground', async () => {
    expect((await post(server, { query: '{ hello }' })).status).toBe(200);
    const answer = await send(server, {
      method: 'GET',
      path: '/graphql?query=%7Bhello%7D',
      headers: { accept: '*/*' },
    });
    expect(answer.text).toBe('{"data":{"hello":"Hello you"}}');
    expect((await post(server, { query: '{ hello }' }, { accept: 'text/html' })).status).toBe(406);
  });
});

describe('a playground page that contains a key', () => {
  let keyed: Running;
  beforeAll(async () => {
    keyed = await startServer({ config: { playground: true }, playground: { tabs, key: 'canary' } });
  });
  afterAll(() => keyed.stop());

  it('a playground page that contains a key is available under local host names and is not stored in shared caches', async () => {
    for (const host of ['localhost', 'LOCALHOST', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000']) {
      const answer = await page({ host }, keyed);
      expect([host, answer.status]).toEqual([host, 200]);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('a playground page that contains a key sends the key with every request', async () => {
    expect((await page({ host: 'localhost' }, keyed)).text).toContain(
      '"additionalHeaders":{"authorization":"Bearer canary"}',
    );
    expect((await page()).text).not.toContain('"additionalHeaders"');
  });

  it('a playground page that contains a key is not available under other host names', async () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'evil.example:4000',
      '192.168.0.7',
      '[::2]',
      '::1',
      'localhost:4000:4000',
      'localhost@evil.example',
    ]) {
      const answer = await page({ host }, keyed);
      expect([host, answer.status]).toEqual([host, 421]);
      expect(answer.text).not.toContain('canary');
    }
  });
});
