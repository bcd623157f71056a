import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualPreparing } from '../../../src/execution/prepared-operations.ts';
import { type Answer, post, type Running, startServer } from '../support.ts';

// Each of these requests must get the same answer on the fast path as from GraphQL Yoga.

const failures = ['PLAIN', 'TEXT', 'INPUT', 'REFUSAL', 'CODED', 'UNCODED', 'STORE', 'NESTED', 'SAME'];

const bodies: readonly object[] = [
  { query: '{ hello }' },
  { query: '{ a: hello b: hello(name: "Bea") __typename }' },
  { query: 'query A { hello } query B { add(a: 1) }', operationName: 'B' },
  { query: 'query A { hello } query B { add(a: 1) }' },
  { query: 'query A { hello }', operationName: 'C' },
  { query: 'query($a: Int!) { add(a: $a) }', variables: { a: 2 } },
  { query: 'query($a: Int!) { add(a: $a) }', variables: {} },
  { query: 'query($a: Int!) { add(a: $a) }', variables: { a: 'two' } },
  { query: 'query($a: Int!, $b: Int) { add(a: $a, b: $b) }', variables: { a: 1, b: null } },
  { query: 'query($a: Int!, $b: Int! = 3) { add(a: $a, b: $b) }', variables: { a: 1 } },
  { query: 'query($input: AttackInput!) { attack(input: $input) }', variables: { input: {} } },
  {
    query: 'query($input: AttackInput!) { attack(input: $input) }',
    variables: { input: { brp: { attacker: { rating: 1 } }, other: { skill: 1 } } },
  },
  {
    query: 'query($w: String) { attack(input: { brp: { attacker: { rating: 1, weapon: $w } } }) }',
    variables: {},
  },
  {
    query: 'query($no: Boolean!) { hello @skip(if: $no) add(a: 1) @include(if: $no) }',
    variables: { no: true },
  },
  { query: '{ __proto__: hello constructor: hello }' },
  // This string contains code. If the compiled operation inserted it without escaping, the code would run.
  { query: '{ hello(name: "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d0);process.exit(1);(0") }' },
  { query: '{ order { late soon now } }' },
  { query: '{ systems(first: 2) { id tables { id system { ...S } } } } fragment S on System { title }' },
  { query: 'mutation { a: roll b: roll c: roll }' },
  { query: '{ __schema { queryType { name fields { name } } } }' },
  { query: '{ caller }' },
  { query: '{ hello' },
  { query: '{ helo }' },
  { query: '{ hello(name: 1) }' },
  { query: '{ add }' },
  { query: '{ keep(value: {a: [1, "b", null, 2.5]}) }' },
  { query: `{ ${'a'.repeat(10)}: ${'hello '.repeat(1100)} }` },
  { query: `{ ${Array.from({ length: 20 }, (_, at) => `a${at}: hello`).join(' ')} }` },
  ...failures.flatMap((how) => [
    { query: `{ fail(how: ${how}) }` },
    { query: `{ hello must(how: ${how}) }` },
    { query: `{ a: fail(how: ${how}) b: fail(how: PLAIN) hello }` },
  ]),
];

const told = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: {
    ...headers,
    date: undefined,
    'keep-alive': undefined,
    'ratelimit-remaining': undefined,
    'ratelimit-reset': undefined,
  },
});

describe.each([
  { way: 'executed', after: Number.POSITIVE_INFINITY },
  { way: 'prepared', after: 1 },
])('the fast path, $way', ({ after }) => {
  const preparing = { ...usualPreparing, after };
  let short: Running;
  let long: Running;
  beforeAll(async () => {
    [short, long] = await Promise.all([startServer({ preparing }), startServer({ useFastPath: false })]);
  });
  afterAll(() => Promise.all([short.stop(), long.stop()]));

  for (const accept of ['application/json', 'application/graphql-response+json'])
    for (const body of bodies)
      it(`the fast path returns the expected response to ${JSON.stringify(body).slice(0, 120)} in ${accept}`, async () => {
        const headers = { accept, 'x-request-id': 'same' };
        expect(told(await post(short, body, headers))).toEqual(told(await post(long, body, headers)));
        expect(short.counters).toEqual(long.counters);
      });

  it('the fast path hides and logs errors in the same way as the path through GraphQL Yoga', () => {
    const errors = (server: Running) =>
      server.lines.filter(({ level }) => level === 'error').map(({ msg, path, err }) => ({ msg, path, err }));
    expect(errors(short).length).toBeGreaterThan(0);
    expect(errors(short).map(({ msg, path }) => ({ msg, path }))).toEqual(
      errors(long).map(({ msg, path }) => ({ msg, path })),
    );
  });
});
