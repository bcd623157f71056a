import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Case, query, refuses, times } from '../cases.ts';
import { type Answer, errorsOf, post, type Running, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
  // The first request takes longer, because it compiles code that later requests reuse.
  await post(server, { query: '{ hello }' });
});
afterAll(() => server.stop());

const one = (answer: Answer): void => expect(errorsOf(answer)).toHaveLength(1);

const doubling = (name: string, next: string): string =>
  `fragment ${name} on System { ${name}a: tables { system { ...${next} } } ${name}b: tables { system { ...${next} } } }`;
const laughs = (levels: number): string =>
  `{ systems { ...F0 } } ${times(levels, (i) => doubling(`F${i}`, `F${i + 1}`))} fragment F${levels} on System { id }`;

const cases: readonly Case[] = [
  {
    name: 'ten thousand aliases',
    ask: query(`{${times(10_000, (i) => `a${i}:hello`)}}`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
    also: one,
  },
  {
    name: 'a mutation under sixteen aliases',
    ask: query(`mutation { ${times(16, (i) => `a${i}: roll`)} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    name: 'a mutation eleven times at the root',
    ask: query(`mutation { ${times(11, (i) => `a${i}: roll(dice: "1d6")`)} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    name: 'fifty levels by a cycle of types',
    ask: query(`{ systems { ${'tables { system { '.repeat(25)} id ${'} } '.repeat(25)} } }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
    also: one,
  },
  {
    name: 'fragments that double at each of 24 levels',
    ask: query(laughs(24)),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
    also: one,
  },
  {
    name: 'fragments that double within the maximum depth',
    ask: query(laughs(5)),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
    also: (answer) => expect(errorsOf(answer)[0]?.extensions).toMatchObject({ limit: 'aliases', found: 62 }),
  },
  {
    name: 'a fragment that spreads itself',
    ask: query('{ systems { ...F } } fragment F on System { tables { system { ...F } } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    name: 'a ring of fragments',
    ask: query(
      `{ systems { ...F0 } } ${times(40, (i) => `fragment F${i} on System { id ...F${(i + 1) % 40} }`)}`,
    ),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    name: 'unused fragments',
    ask: query(`{ hello } ${times(130, (i) => `fragment F${i} on Query { hello }`)}`),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    name: 'an unknown fragment',
    ask: query('{ ...Nowhere }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    name: 'three thousand fields that overlap',
    ask: query(`{ systems { ${times(3_000, (i) => `x: tables(first: ${i}) { id }`)} } }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    name: 'overlapping fields within the maximum of tokens',
    ask: query(`{ systems { ${times(110, (i) => `tables(first: ${i}) { id }`)} } }`),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    name: 'one field nearly a thousand times',
    ask: query(`{ systems { ${'id '.repeat(990)} } }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
    also: (answer) => expect(errorsOf(answer)[0]?.extensions.limit).toBe('work'),
  },
  {
    name: 'ten unknown directives',
    ask: query('query cop { __typename @aa@aa@aa@aa@aa@aa@aa@aa@aa@aa }'),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
    also: one,
  },
  {
    name: 'five thousand variables',
    ask: query(`query(${times(5_000, (i) => `$v${i}: Int`)}) { __typename }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
    also: one,
  },
  {
    name: 'a hundred variables',
    ask: query(`query(${times(100, (i) => `$v${i}: Int`)}) { __typename }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
    also: one,
  },
  {
    name: 'fifty unused variables',
    ask: query(`query(${times(50, (i) => `$v${i}: Int`)}) { __typename }`),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
    also: (answer) => expect(errorsOf(answer)).toHaveLength(5),
  },
  {
    name: 'a list of a hundred wrong values',
    ask: query(`{ pools(dice: [[${times(100, (i) => `"x${i}"`)}]]) }`),
    status: 400,
    code: 'BAD_USER_INPUT',
    also: (answer) => expect(errorsOf(answer)).toHaveLength(5),
  },
  {
    name: 'a variable of thirty thousand wrong values',
    ask: query('query($d: [[Int!]!]!) { pools(dice: $d) }', { d: [Array(30_000).fill('x')] }),
    status: 400,
    code: 'BAD_USER_INPUT',
    also: (answer) => expect(errorsOf(answer)).toHaveLength(5),
  },
  {
    name: 'eleven operations, none selected',
    ask: query(times(11, (i) => `query Q${i} { hello }`)),
    status: 400,
    code: 'OPERATION_RESOLUTION_FAILURE',
  },
  {
    name: 'eleven operations, one selected',
    ask: (to) => post(to, { query: times(11, (i) => `query Q${i} { hello }`), operationName: 'Q3' }),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    name: 'two operations, none selected',
    ask: query('query A { hello } query B { hello }'),
    status: 400,
    code: 'OPERATION_RESOLUTION_FAILURE',
  },
  {
    name: 'an unknown operation',
    ask: (to) => post(to, { query: 'query A { hello }', operationName: 'B' }),
    status: 400,
    code: 'OPERATION_RESOLUTION_FAILURE',
  },
  { name: 'an empty document', ask: query(''), status: 400, code: 'GRAPHQL_PARSE_FAILED' },
  {
    name: 'only fragments',
    ask: query('fragment A on Query { hello }'),
    status: 400,
    code: 'OPERATION_RESOLUTION_FAILURE',
  },
  {
    name: 'only definitions of types',
    ask: query('type A { b: Int }'),
    status: 400,
    code: 'OPERATION_RESOLUTION_FAILURE',
  },
  {
    name: 'definitions of types and an operation',
    ask: query('query { hello } type A { b: Int }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    name: 'a hundred kilobytes of one name',
    ask: query(`{ ${'x'.repeat(100_000)} }`),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
    secret: 'x'.repeat(300),
  },
  {
    name: 'a hundred kilobytes of one name in the wrong place',
    ask: query(`query Q ${'x'.repeat(100_000)} { hello }`),
    status: 400,
    code: 'GRAPHQL_PARSE_FAILED',
    secret: 'x'.repeat(300),
  },
  {
    name: 'a hundred kilobytes of brackets',
    ask: query(`{ pools(dice: ${'['.repeat(100_000)}`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    name: 'a hundred kilobytes of one wrong value',
    ask: query(`{ add(a: "${'secret'.repeat(16_000)}") }`),
    status: 400,
    code: 'BAD_USER_INPUT',
    secret: 'secret'.repeat(50),
  },
  {
    name: 'a hundred kilobytes of one wrong value in a variable',
    ask: query('query($a: Int!) { add(a: $a) }', { a: 'secret'.repeat(16_000) }),
    status: 400,
    code: 'BAD_USER_INPUT',
    secret: 'secret'.repeat(50),
  },
  {
    name: 'a hundred kilobytes of one unknown field in a variable',
    ask: query('query($i: AttackInput!) { attack(input: $i) }', { i: { ['x'.repeat(100_000)]: 1 } }),
    status: 400,
    code: 'BAD_USER_INPUT',
    secret: 'x'.repeat(300),
  },
  {
    name: 'a hundred kilobytes of one unknown field',
    ask: query(`{ attack(input: { ${'x'.repeat(100_000)}: 1 }) }`),
    status: 400,
    code: 'BAD_USER_INPUT',
    secret: 'x'.repeat(300),
  },
  {
    name: 'a hundred kilobytes of one alias',
    ask: query(`{ ${'x'.repeat(100_000)}: add(a: "1") }`),
    status: 400,
    code: 'BAD_USER_INPUT',
    secret: 'x'.repeat(300),
  },
  {
    name: 'a variable name of a hundred kilobytes',
    ask: query(`query($${'x'.repeat(50_000)}: Int!) { add(a: $${'x'.repeat(50_000)}) }`),
    status: 400,
    code: 'BAD_USER_INPUT',
    secret: 'x'.repeat(300),
  },
];

describe('rejected documents', () => refuses(() => server, cases));
