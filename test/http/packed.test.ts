import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { post, type Running, send, startServer } from './support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
const long = (bytes: number, headers: Readonly<Record<string, string>>, to = server) =>
  post(to, { query: `{ long(bytes: ${bytes}) }` }, headers);
const around = Buffer.byteLength('{"data":{"long":""}}');

describe('an answer', () => {
  for (const coding of ['br', 'gzip'] as const)
    it(`a response is compressed with ${coding} for clients that accept it`, async () => {
      const answer = await long(20_000, { 'accept-encoding': coding });
      expect(answer.headers).toMatchObject({
        'content-encoding': coding,
        'content-length': String(answer.bytes.length),
        vary: 'accept-encoding',
      });
      expect(answer.bytes.length).toBeLessThan(200);
      expect(JSON.parse(unpack[coding](answer.bytes).toString()).data.long).toHaveLength(20_000);
    });

  it('a response is not compressed for clients that accept neither br nor gzip', async () => {
    for (const accepted of [null, 'identity', 'br;q=0, deflate']) {
      const answer = await long(20_000, accepted === null ? {} : { 'accept-encoding': accepted });
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.bytes).toHaveLength(20_000 + around);
    }
  });

  it('a response of at least 1,024 bytes is compressed', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const [less, enough] = [await long(1_023 - around, headers), await long(1_024 - around, headers)];
    expect(less.headers).not.toHaveProperty('content-encoding');
    expect(less.headers.vary).toBe('accept-encoding');
    expect(enough.headers['content-encoding']).toBe('gzip');
  });

  it('a response of any size is compressed if the client does not accept uncompressed responses', async () => {
    const answer = await post(server, { query: '{ hello }' }, { 'accept-encoding': 'gzip, identity;q=0' });
    expect(gunzipSync(answer.bytes).toString()).toBe('{"data":{"hello":"Hello you"}}');
  });

  it('an error is compressed like any other response', async () => {
    const query = `{ ${'x'.repeat(50)} ${Array.from({ length: 5 }, (_, i) => `${'y'.repeat(150)}${i}`).join(' ')} }`;
    const answer = await post(server, { query }, { 'accept-encoding': 'gzip' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([400, 'gzip']);
    expect(JSON.parse(gunzipSync(answer.bytes).toString()).errors.length).toBeGreaterThan(1);
  });

  it('a response has the same headers for HEAD as for GET', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const head = await send(server, { method: 'HEAD', path: '/metrics', headers });
    expect(head.bytes).toHaveLength(0);
    expect(head.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  });

  it('a streamed response is not compressed', async () => {
    const headers = { accept: 'text/event-stream', 'accept-encoding': 'gzip, br' };
    const answer = await long(20_000, headers);
    expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(['br', 'gzip']).not.toContain(answer.headers['content-encoding']);
    expect(answer.text).toContain('x'.repeat(20_000));
  });

  it('responses have the header Vary: Origin if the operator lists origins', async () => {
    const open = await startServer({ config: { corsOrigins: ['https://a.example'] } });
    const answer = await long(2_000, { 'accept-encoding': 'gzip', origin: 'https://a.example' }, open);
    expect(answer.headers.vary).toBe('origin, accept-encoding');
    await open.stop();
  });

  it('the compressed size of an unread response counts towards the limit', async () => {
    const narrow = await startServer({ callerLimits: { unread: { bytes: 100_000, ms: 30_000 } } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => long(2_000_000, { 'accept-encoding': 'br' }, narrow)),
    );
    for (const answer of answers)
      expect(JSON.parse(brotliDecompressSync(answer.bytes).toString()).data.long).toHaveLength(2_000_000);
    await narrow.stop();
  });
});

describe('introspection', () => {
  it.each(['br', 'gzip'] as const)(
    'the response to introspection takes at most 165 bytes for each type with %s',
    async (coding) => {
      const real = await startServer({ schema });
      const query = getIntrospectionQuery({
        ...{ specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true },
        ...{ inputValueDeprecation: true, oneOf: true },
      });
      const answer = await post(real, { query }, { 'accept-encoding': coding });
      expect(answer.headers['content-encoding']).toBe(coding);
      const { types } = JSON.parse(unpack[coding](answer.bytes).toString()).data.__schema;
      expect(types.length).toBeGreaterThan(1_000);
      expect(answer.bytes.length / types.length).toBeLessThanOrEqual(165);
      await real.stop();
    },
  );
});
