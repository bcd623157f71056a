import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KnownDocuments } from '../../src/http/request/known-documents.ts';
import { type Answer, errorsOf, post, type Running, resultOf, send, startServer } from './support.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const persisted = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

const HELLO = 'query Hello($name: String) { hello(name: $name) }';
const OTHER = '{ add(a: 2) }';
const trusted = { byId: new Map([['hello-1', HELLO]]), only: false, exempt: () => false };

const getting = (to: Running, values: Readonly<Record<string, string>>): Promise<Answer> =>
  send(to, {
    method: 'GET',
    path: `/graphql?${new URLSearchParams(values)}`,
    headers: { accept: 'application/json' },
  });

const codeOf = (answer: Answer) => errorsOf(answer)[0]?.extensions.code;

it('the server remembers the most recent documents, up to 1,000 documents and two megabytes', () => {
  const known = new KnownDocuments();
  const ask = (query: string | null, id: string) => known.textOf({ query, id, remember: true }, null);
  const texts = Array.from({ length: 1_001 }, (_, at) => `{ hello } # ${at}`);
  for (const text of texts) ask(text, hashOf(text));
  expect(() => ask(null, hashOf(texts[0]!))).toThrow('PersistedQueryNotFound');
  expect(ask(null, hashOf(texts.at(-1)!))).toBe(texts.at(-1));
  // These long documents have more than two megabytes in total, so they evict the first document from the cache.
  const long = Array.from({ length: 70 }, (_, at) => `{ hello } # ${at} ${'x'.repeat(30_000)}`);
  for (const text of long) ask(text, hashOf(text));
  expect(() => ask(null, hashOf(long[0]!))).toThrow('PersistedQueryNotFound');
  expect(ask(null, hashOf(long.at(-1)!))).toBe(long.at(-1));
  // A document that exceeds the length limit is answered, but it is not stored in the cache.
  const longest = `{ hello } # ${'x'.repeat(40_000)}`;
  expect(ask(longest, hashOf(longest))).toBe(longest);
  expect(() => ask(null, hashOf(longest))).toThrow('PersistedQueryNotFound');
});

describe.each([{ useFastPath: true }, { useFastPath: false }])(
  'documents by name, fast path $useFastPath',
  (way) => {
    let open: Running;
    let closed: Running;
    beforeAll(async () => {
      open = await startServer({ ...way, trustedDocuments: trusted });
      closed = await startServer({
        ...way,
        trustedDocuments: { ...trusted, only: true, exempt: (who) => who === 'Bearer operator' },
      });
    });
    afterAll(() => Promise.all([open.stop(), closed.stop()]));

    it('a document can be requested by hash after its text has been sent once together with the hash', async () => {
      const text = `${HELLO} # ${way.useFastPath}`;
      const named = { ...persisted(hashOf(text)), variables: { name: 'Bea' } };
      const unknown = await post(open, named, { accept: 'application/json' });
      // Apollo's clients recognise this error, and then send the text of the document.
      expect(unknown.status).toBe(200);
      expect(errorsOf(unknown)).toEqual([
        expect.objectContaining({
          message: 'PersistedQueryNotFound',
          extensions: expect.objectContaining({ code: 'PERSISTED_QUERY_NOT_FOUND' }),
        }),
      ]);
      expect((await post(open, named)).status).toBe(404);
      expect(resultOf(await post(open, { ...named, query: text })).data).toEqual({ hello: 'Hello Bea' });
      expect(resultOf(await post(open, named)).data).toEqual({ hello: 'Hello Bea' });
      const got = await getting(open, {
        extensions: JSON.stringify(named.extensions),
        variables: JSON.stringify(named.variables),
      });
      expect(resultOf(got).data).toEqual({ hello: 'Hello Bea' });
    });

    it('a document whose text is sent with the hash of another text is rejected', async () => {
      const wrong = await post(open, { query: OTHER, ...persisted(hashOf('{ hello }')) });
      expect(wrong.status).toBe(400);
      expect(codeOf(wrong)).toBe('BAD_REQUEST');
      expect(codeOf(await post(open, persisted(hashOf('{ hello }'))))).toBe('PERSISTED_QUERY_NOT_FOUND');
    });

    it('the operator’s documents can be requested by id', async () => {
      for (const named of [{ documentId: 'hello-1' }, persisted('hello-1')])
        expect(resultOf(await post(open, { ...named, variables: { name: 'Bea' } })).data).toEqual({
          hello: 'Hello Bea',
        });
      expect(resultOf(await getting(open, { documentId: 'hello-1' })).data).toEqual({ hello: 'Hello you' });
      expect(codeOf(await post(open, { documentId: 'hello-2' }))).toBe('PERSISTED_QUERY_NOT_FOUND');
    });

    it('a document that contains a mutation is rejected in a GET request', async () => {
      const text = 'mutation { roll }';
      await post(open, { query: text, ...persisted(hashOf(text)) });
      const { rolls } = open.counters;
      const refused = await getting(open, { extensions: JSON.stringify(persisted(hashOf(text)).extensions) });
      expect(refused.status).toBe(405);
      expect(open.counters.rolls).toBe(rolls);
    });

    it.each([
      { extensions: { persistedQuery: { version: 2, sha256Hash: 'a' } } },
      { extensions: { persistedQuery: { version: 1 } } },
      { extensions: { persistedQuery: 'a' } },
      { documentId: 1 },
      { documentId: 'hello-1', ...persisted('a') },
      { query: null },
      { query: 5, documentId: 'hello-1' },
    ])('an invalid document name is rejected: %j', async (named) => {
      const refused = await post(open, named);
      expect(refused.status).toBe(400);
      expect(codeOf(refused)).toBe('BAD_REQUEST');
    });

    describe('if the service answers only trusted documents', () => {
      it('trusted documents can be requested by id or text', async () => {
        for (const named of [
          { documentId: 'hello-1' },
          { query: HELLO },
          { query: HELLO, documentId: 'hello-1' },
        ])
          expect(resultOf(await post(closed, named)).data).toEqual({ hello: 'Hello you' });
      });

      it('if the service answers only trusted documents, it rejects other query texts, other texts sent with a hash, and introspection', async () => {
        for (const asked of [
          { query: OTHER },
          { query: `${HELLO} ` },
          { query: OTHER, ...persisted(hashOf(OTHER)) },
          { query: OTHER, documentId: 'hello-1' },
          { query: '{ __schema { queryType { name } } }' },
          { query: '{' },
        ]) {
          const refused = await post(closed, asked);
          expect(refused.status).toBe(403);
          expect(codeOf(refused)).toBe('FORBIDDEN');
        }
        expect(codeOf(await post(closed, persisted(hashOf(OTHER))))).toBe('PERSISTED_QUERY_NOT_SUPPORTED');
        expect((await getting(closed, { query: OTHER })).status).toBe(403);
      });

      it('the operator may also send documents that are not trusted', async () => {
        const asked = await post(closed, { query: OTHER }, { authorization: 'Bearer operator' });
        expect(resultOf(asked).data).toEqual({ add: 3 });
        expect((await post(closed, { query: OTHER }, { authorization: 'Bearer other' })).status).toBe(403);
      });
    });
  },
);
