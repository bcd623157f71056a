import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { Meter } from '../../../src/graphql/meter/meter.ts';
import { createGraphQL } from '../../../src/http/graphql.ts';
import { createLogger } from '../../../src/http/log.ts';

const QUERY = '{ __schema { queryType { description } } }';

/**
 * Starts a service whose schema can change, unlike the real one. An answer that was kept shows the old description.
 */
function service() {
  const schema = buildSchema('"old" type Query { hello: String }');
  const answer = createGraphQL(
    schema,
    async ({ authorization }) => {
      if (authorization !== null) throw new Error('the key does not exist');
      return {};
    },
    createLogger({ logLevel: 'silent' }),
  );
  const ask = async (query: string, { variables = {}, authorization = null as string | null } = {}) => {
    const { text } = await answer({
      method: 'POST',
      type: 'application/json',
      streams: false,
      lastEventId: null,
      parameters: { query, operationName: null, variables },
      caller: {
        authorization,
        requestId: 'one',
        meter: new Meter(),
        allowances: { campaign: async () => {}, spend: async () => {}, offload: (work) => work() },
        lastEventId: null,
        knownKey: () => {},
        unknownKey: async () => {},
      },
      onKind: () => {},
    });
    return JSON.parse(await text());
  };
  return {
    ask,
    change(): void {
      schema.getQueryType()!.description = 'new';
    },
  };
}

const described = (description: string) => ({ data: { __schema: { queryType: { description } } } });

it('the answer to repeated introspection is computed once', async () => {
  const { ask, change } = service();
  for (let time = 0; time < 2; time++) expect(await ask(QUERY)).toEqual(described('old'));
  change();
  expect(await ask(QUERY)).toEqual(described('old'));
  expect(await ask(`${QUERY} `)).toEqual(described('new'));
});

it('a kept answer to introspection is not sent to a caller whose key does not exist', async () => {
  const { ask } = service();
  for (let time = 0; time < 3; time++) await ask(QUERY);
  const refused = await ask(QUERY, { authorization: 'Bearer unknown' });
  expect([refused.data, refused.errors]).toEqual([undefined, [expect.anything()]]);
});

it.each([
  [
    'with variables',
    'query ($on: Boolean = true) { __schema { queryType { description @include(if: $on) } } }',
  ],
  [
    'with a fragment at the root',
    '{ ...All } fragment All on Query { __schema { queryType { description } } }',
  ],
  ['that also asks for other fields', '{ hello __schema { queryType { description } } }'],
])('introspection %s is computed each time', async (_title, query) => {
  const { ask, change } = service();
  for (let time = 0; time < 3; time++) expect(await ask(query)).toMatchObject(described('old'));
  change();
  expect(await ask(query)).toMatchObject(described('new'));
});

it('introspection with variables that the document does not declare has the same answer each time', async () => {
  const { ask } = service();
  const first = await ask(QUERY, { variables: { more: 1 } });
  for (let time = 0; time < 3; time++) await ask(QUERY);
  expect(await ask(QUERY, { variables: { more: 1 } })).toEqual(first);
});
