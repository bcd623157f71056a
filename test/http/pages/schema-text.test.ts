import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, type Running, send, startServer } from '../support.ts';

const texts: Readonly<Record<string, string>> = {
  whole: 'type Query { a: Int }'.repeat(100),
  one: 'scalar One',
};
let reads = 0;

let server: Running;
beforeAll(async () => {
  server = await startServer({
    schemaTexts: {
      systems: ['one', 'lost'],
      read: async (system) => {
        reads += 1;
        const text = texts[system ?? 'whole'];
        if (text === undefined) throw new Error('/srv/secret-place');
        return text;
      },
    },
  });
});
afterAll(() => server.stop());

const ask = (search = '', headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  send(server, { method, path: `/schema.graphql${search}`, headers });

describe('/schema.graphql', () => {
  it('/schema.graphql returns the schema as text', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(texts.whole);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(answer.bytes.length),
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    });
    expect(answer.headers.etag).toMatch(/^W\/"[\w-]+"$/);
  });

  it('/schema.graphql is compressed and is read from the disk only once', async () => {
    const [first, again] = [
      await ask('', { 'accept-encoding': 'gzip' }),
      await ask('', { 'accept-encoding': 'gzip' }),
    ];
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(first.bytes).toString()).toBe(texts.whole);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(reads).toBe(1);
  });

  it('/schema.graphql is not sent again to a client that has cached it', async () => {
    const { etag = '' } = (await ask()).headers;
    for (const kept of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const answer = await ask('', { 'if-none-match': kept, 'accept-encoding': 'br' });
      expect([kept, answer.status, answer.bytes.length]).toEqual([kept, 304, 0]);
      expect(answer.headers).toMatchObject({ etag, vary: 'accept-encoding' });
    }
    expect((await ask('', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('/schema.graphql contains only one system’s part of the schema if the query string names that system', async () => {
    const answer = await ask('?system=one');
    expect(answer.text).toBe(texts.one);
    expect(answer.headers.etag).not.toBe((await ask()).headers.etag);
    expect((await ask('?system=ONE&other=1')).text).toBe(texts.one);
  });

  it('/schema.graphql rejects an unknown system and lists the systems', async () => {
    for (const search of [
      '?system=two',
      '?system=',
      '?system=../secret',
      '?system=one&system=one',
      '?system=%ff',
    ]) {
      const answer = await ask(search);
      expect([search, answer.status]).toEqual([search, 404]);
      expect(errorsOf(answer)[0]?.extensions).toMatchObject({
        code: 'NOT_FOUND',
        accepted: 'system=one, system=lost, or no parameter for the whole schema',
      });
    }
  });

  it('/schema.graphql answers HEAD', async () => {
    const answer = await ask('', {}, 'HEAD');
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    expect(answer.headers['content-length']).toBe(String(texts.whole?.length));
  });

  it('/schema.graphql rejects other methods', async () => {
    const answer = await ask('', {}, 'DELETE');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('/schema.graphql fails with an internal error if the file cannot be read, and the next request reads the file again', async () => {
    const before = reads;
    for (const answer of [await ask('?system=lost'), await ask('?system=lost')]) {
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain('secret');
    }
    expect(reads).toBe(before + 2);
  });
});
