import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { type Running, startServer } from './support.ts';

// Sends the requests of graphql-cop 1.15 to a server with a production configuration, and applies that tool's criteria
// for findings.

let server: Running;
beforeAll(async () => {
  server = await startServer({ schema });
});
afterAll(() => server.stop());

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
type Answer = any;

interface Check {
  readonly name: string;
  ask(): Promise<Response>;
  found(text: string, answer: Answer): boolean;
}

const post = (body: unknown, headers = {}) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const cop = (query: string) => post({ query, operationName: 'cop' });
const get = (query: string) => fetch(`${server.url}/graphql?${new URLSearchParams({ query })}`);
const aliases = Array.from({ length: 101 }, (_, index) => `alias${index}:__typename`).join(' \n');
const around = 'fields { type { '.repeat(4);

const checks: readonly Check[] = [
  {
    name: 'field suggestions',
    ask: () => cop('query cop { __schema { directive } }'),
    found: (text) => text.includes('Did you mean'),
  },
  {
    name: 'introspection',
    ask: () => cop('query cop { __schema { types { name fields { name } } } }'),
    found: (_, { data }) => data?.__schema?.types?.length > 0,
  },
  {
    name: 'GraphQL IDE',
    ask: () => fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } }),
    found: (text) => /graphiql\.min\.css|GraphQL Playground|GraphiQL|graphql-playground/.test(text),
  },
  {
    name: 'queries by GET',
    ask: () => get('query cop {__typename}'),
    found: (_, { data }) => data?.__typename !== undefined,
  },
  {
    name: 'alias overloading',
    ask: () => cop(`query cop { ${aliases} }`),
    found: (_, { data }) => data?.alias100 !== undefined,
  },
  {
    name: 'batches',
    ask: () => post(Array(10).fill({ query: 'query cop { __typename }' })),
    found: (_, answer) => answer.length >= 10,
  },
  {
    name: 'tracing',
    ask: () => cop('query cop { __typename }'),
    found: (text) => text.includes('tracing'),
  },
  {
    name: 'directive overloading',
    ask: () => cop('query cop { __typename @aa@aa@aa@aa@aa@aa@aa@aa@aa@aa }'),
    found: (_, { errors }) => errors?.length === 10,
  },
  {
    name: 'circular introspection',
    ask: () => cop(`query cop { __schema { types { ${around} name ${'} } '.repeat(4)} } } }`),
    found: (_, { data }) => data?.__schema?.types?.length > 25,
  },
  {
    name: 'mutations by GET',
    ask: () => get('mutation cop {__typename}'),
    found: (_, { data }) => data?.__typename !== undefined,
  },
  {
    name: 'forms by POST',
    ask: () =>
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        body: new URLSearchParams({ query: 'query cop { __typename }' }),
      }),
    found: (_, { data }) => data?.__typename !== undefined,
  },
  {
    name: 'unhandled errors',
    ask: () => cop('qwerty cop { abc }'),
    found: (text) => text.includes('exception'),
  },
];

/**
 * graphql-cop reports three findings that are intended. Suggested names reveal nothing, because the schema is public. A
 * GET request changes nothing. A page from another origin cannot send a key, because keys are not stored in cookies.
 */
const MEANT = ['field suggestions', 'introspection', 'queries by GET'];

it('the twelve checks of graphql-cop report only the three expected findings', async () => {
  expect(checks).toHaveLength(12);
  const findings: string[] = [];
  for (const { name, ask, found } of checks) {
    const answer = await ask();
    expect(answer.status, name).toBeLessThan(500);
    const text = await answer.text();
    if (found(text, JSON.parse(text))) findings.push(name);
  }
  expect(findings).toEqual(MEANT);
});
