import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../cases.ts';
import { errorsOf, graphqlJson, post, type Running, send, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const values = (n: number): string => `{ pools(dice: [[${'1 '.repeat(n)}]]) }`;
const roots = (n: number): string => `{ ${'hello '.repeat(n)} }`;
const aliases = (n: number): string => `{ systems { ${times(n, (i) => `a${i}: id`)} } }`;
const directives = (n: number): string => `{ ${times(n, (i) => `a${i}: hello @skip(if: false)`)} }`;
const variables = (n: number): string =>
  `query(${times(n, (i) => `$v${i}: Int! = 1`)}) { pools(dice: [[${times(n, (i) => `$v${i}`)}]]) }`;
/** Creates a document with this many nested fields. The innermost field is `id`. */
const levels = (n: number): string => {
  const around = Array.from({ length: n - 1 }, (_, i) =>
    i === 0 ? 'systems' : i % 2 === 1 ? 'tables' : 'system',
  );
  return `{ ${around.join(' { ')} { id }${' }'.repeat(n - 1)}`;
};
/** Creates a document that has this many fields after all uses of its fragment are expanded. */
const fields = (n: number): string =>
  `fragment F on System { ${'id '.repeat(100)} } { systems { ${'...F '.repeat(8)} ${'id '.repeat(n - 801)} } }`;

describe('a maximum is accepted and one more than the maximum is rejected', () => {
  const exact: Readonly<Record<string, readonly [string, string]>> = {
    tokens: [values(989), values(990)],
    rootFields: [roots(10), roots(11)],
    depth: [levels(12), levels(13)],
    aliases: [aliases(15), aliases(16)],
    directives: [directives(5), directives(6)],
    variables: [variables(50), variables(51)],
    fields: [fields(1_000), fields(1_001)],
  };
  for (const [limit, [most, more]] of Object.entries(exact)) {
    it(`the limit for ${limit} accepts the maximum and rejects one more than the maximum`, async () => {
      expect(errorsOf(await post(server, { query: most }))).toEqual([]);
      const answer = await post(server, { query: more });
      expect(answer.status).toBe(400);
      expect(errorsOf(answer)).toHaveLength(1);
      expect(errorsOf(answer)[0]?.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX', limit });
      expect(errorsOf(answer)[0]?.extensions.max).toBeTypeOf('number');
    });
  }

  it('the limit for operations accepts the maximum and rejects one more than the maximum', async () => {
    const operations = (n: number): string => times(n, (i) => `query Q${i} { hello }`);
    const ask = (n: number) => post(server, { query: operations(n), operationName: 'Q1' });
    expect(errorsOf(await ask(10))).toEqual([]);
    expect(errorsOf(await ask(11))[0]?.extensions).toMatchObject({ limit: 'operations', max: 10, found: 11 });
  });

  it('the limit for bytes accepts the maximum and rejects one more than the maximum', async () => {
    const padded = (bytes: number) =>
      send(server, { headers: graphqlJson, body: '{"query":"{hello}"}'.padEnd(bytes) });
    expect((await padded(131_072)).status).toBe(200);
    expect((await padded(131_073)).status).toBe(413);
  });
});

describe('the limits', () => {
  it('the limit for aliases counts an alias in a fragment once for each spread of the fragment', async () => {
    const spreads = (n: number): string =>
      `fragment F on System { x: id y: title z: id } { ${times(n, (i) => `s${i}: systems { ...F }`)} }`;
    expect(errorsOf(await post(server, { query: spreads(3) }))).toEqual([]);
    const [error] = errorsOf(await post(server, { query: spreads(4) }));
    expect(error?.extensions).toMatchObject({ limit: 'aliases', found: 16 });
  });

  it('the limits also apply to operations that are not selected', async () => {
    const text = `query A { hello } query B { ${'hello '.repeat(11)} }`;
    const [error] = errorsOf(await post(server, { query: text, operationName: 'A' }));
    expect(error?.extensions).toMatchObject({ limit: 'rootFields' });
  });

  it('the limits also apply to a document that has been sent before', async () => {
    for (const _ of [1, 2]) {
      const [error] = errorsOf(await post(server, { query: aliases(17) }));
      expect(error?.extensions).toMatchObject({ limit: 'aliases' });
    }
  });

  it('the limits allow a full introspection query', async () => {
    const text = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    });
    expect(errorsOf(await post(server, { query: text }))).toEqual([]);
  });

  it('the limits allow a long comment', async () => {
    const answer = await post(server, { query: `#${'x'.repeat(120_000)}\n{ hello }` });
    expect(answer.status).toBe(200);
  });

  it('for clients that accept only plain JSON, the response to a query over a limit has status 200 and no data', async () => {
    const answer = await post(server, { query: aliases(16) }, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).not.toHaveProperty('data');
  });
});
