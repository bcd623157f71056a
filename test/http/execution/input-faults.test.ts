import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredError, errorsOf, post, type Running, resultOf, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Path = readonly (string | number)[];

interface Extensions {
  readonly code: string;
  /** The field in which the input fault is reported. It is set only for errors that have no path. */
  readonly field?: readonly string[];
  readonly path: Path;
  readonly accepted: string;
}

const int = 'a whole number from -2147483648 to 2147483647';
const attacker = 'an object with the fields rating (required), weapon';
const brp = 'an object with the fields attacker (required), modifiers, special';
const either = 'an object with exactly one of the fields brp, other';

const check = (error: AnsweredError | undefined, path: Path, accepted: string): void => {
  if (!error) throw new Error('nothing was refused');
  const { code, field = [], path: inArguments, accepted: would } = error.extensions as unknown as Extensions;
  expect({ code, path: [...field, ...inArguments], accepted: would }).toEqual({
    code: 'BAD_USER_INPUT',
    path,
    accepted,
  });
  expect(error.message).toContain(`${inArguments.join('.')}: `);
  expect(error.message).toContain(`; accepted: ${accepted}`);
};

interface Literal {
  readonly name: string;
  readonly text: string;
  readonly path: Path;
  readonly accepted: string;
}

const literals: readonly Literal[] = [
  {
    name: 'a wrong scalar',
    text: '{ attack(input: { brp: { attacker: { rating: "sixty" } } }) }',
    path: ['attack', 'input', 'brp', 'attacker', 'rating'],
    accepted: `${int} (Chance to hit, in percent.)`,
  },
  {
    name: 'a number out of range',
    text: '{ attack(input: { brp: { attacker: { rating: 2147483648 } } }) }',
    path: ['attack', 'input', 'brp', 'attacker', 'rating'],
    accepted: `${int} (Chance to hit, in percent.)`,
  },
  {
    name: 'a field that is missing',
    text: '{ attack(input: { brp: { attacker: { weapon: "Axe" } } }) }',
    path: ['attack', 'input', 'brp', 'attacker', 'rating'],
    accepted: `${int} (Chance to hit, in percent.)`,
  },
  {
    name: 'an object that is missing',
    text: '{ attack(input: { brp: { modifiers: [1] } }) }',
    path: ['attack', 'input', 'brp', 'attacker'],
    accepted: attacker,
  },
  {
    name: 'a field that is not known',
    text: '{ attack(input: { brp: { attacker: { rating: 1, armor: 3 } } }) }',
    path: ['attack', 'input', 'brp', 'attacker', 'armor'],
    accepted: attacker,
  },
  {
    name: 'text in place of an object',
    text: '{ attack(input: { brp: "x" }) }',
    path: ['attack', 'input', 'brp'],
    accepted: brp,
  },
  {
    name: 'a value that the enum does not have',
    text: '{ attack(input: { brp: { attacker: { rating: 1 }, special: SLASHING } }) }',
    path: ['attack', 'input', 'brp', 'special'],
    accepted: 'one of IMPALING, CRUSHING',
  },
  {
    name: 'text in place of an enum value',
    text: '{ attack(input: { brp: { attacker: { rating: 1 }, special: "IMPALING" } }) }',
    path: ['attack', 'input', 'brp', 'special'],
    accepted: 'one of IMPALING, CRUSHING',
  },
  {
    name: 'an item of a list',
    text: '{ attack(input: { brp: { attacker: { rating: 1 }, modifiers: [1, 2.5] } }) }',
    path: ['attack', 'input', 'brp', 'modifiers', 1],
    accepted: `${int} (Added to the chance, in points.)`,
  },
  {
    name: 'one wrong value in place of a list',
    text: '{ attack(input: { brp: { attacker: { rating: 1 }, modifiers: "x" } }) }',
    path: ['attack', 'input', 'brp', 'modifiers'],
    accepted: `a list; each item is ${int} (Added to the chance, in points.)`,
  },
  {
    name: 'null in a list of lists',
    text: '{ pools(dice: [[1], [2, null]]) }',
    path: ['pools', 'dice', 1, 1],
    accepted: int,
  },
  {
    name: 'two of which only one may be given',
    text: '{ attack(input: { brp: { attacker: { rating: 1 } }, other: {} }) }',
    path: ['attack', 'input'],
    accepted: either,
  },
  {
    name: 'none of which one must be given',
    text: '{ attack(input: {}) }',
    path: ['attack', 'input'],
    accepted: either,
  },
  {
    name: 'null for the one that must be given',
    text: '{ attack(input: { brp: null }) }',
    path: ['attack', 'input', 'brp'],
    accepted: brp,
  },
  { name: 'an argument that is missing', text: '{ sum: add }', path: ['sum', 'a'], accepted: int },
  {
    name: 'null for an argument',
    text: '{ add(a: 1, b: null) }',
    path: ['add', 'b'],
    accepted: `${int} (What to add, in points.)`,
  },
  {
    name: 'a deeper field, under its alias',
    text: '{ all: systems { some: tables(first: "x") { id } } }',
    path: ['all', 'some', 'first'],
    accepted: int,
  },
  {
    name: 'a field of a fragment',
    text: 'fragment F on System { tables(first: 1.5) { id } } { systems { ...F } }',
    path: ['tables', 'first'],
    accepted: int,
  },
  {
    name: 'the argument of a directive',
    text: '{ hello @include(if: 5) }',
    path: ['hello', '@include', 'if'],
    accepted: 'true or false (Included when true.)',
  },
  {
    name: 'a directive without its argument',
    text: '{ hello @skip }',
    path: ['hello', '@skip', 'if'],
    accepted: 'true or false (Skipped when true.)',
  },
  {
    name: 'the default of a variable',
    text: 'query($n: Int! = "x") { add(a: $n) }',
    path: ['add', 'a'],
    accepted: int,
  },
  {
    name: 'the default of a variable, inside',
    text: 'query($i: AttackInput! = { brp: { attacker: { rating: true } } }) { attack(input: $i) }',
    path: ['attack', 'input', 'brp', 'attacker', 'rating'],
    accepted: `${int} (Chance to hit, in percent.)`,
  },
  {
    name: 'a wrong float',
    text: '{ attack(input: { other: { skill: "x" } }) }',
    path: ['attack', 'input', 'other', 'skill'],
    accepted: 'a number',
  },
];

describe('a fault in a document', () => {
  for (const { name, text, path, accepted } of literals) {
    it(`a fault in a document is reported with its path and what is accepted: ${name}`, async () => {
      const answer = await post(server, { query: text });
      expect(answer.status).toBe(400);
      expect(errorsOf(answer)).toHaveLength(1);
      check(errorsOf(answer)[0], path, accepted);
      expect(errorsOf(answer)[0]?.locations).toHaveLength(1);
    });
  }

  it('a fault in a document is reported together with all other faults', async () => {
    const text = '{ attack(input: { brp: { attacker: { weapon: 5 }, special: X } }) }';
    const errors = errorsOf(await post(server, { query: text }));
    expect(errors.map((error) => error.extensions.path)).toEqual([
      ['input', 'brp', 'attacker', 'rating'],
      ['input', 'brp', 'attacker', 'weapon'],
      ['input', 'brp', 'special'],
    ]);
  });

  it('a fault in a document has the code GRAPHQL_VALIDATION_FAILED if the fault is not in a value', async () => {
    for (const text of ['{ nothing }', '{ hello(x: 1) }', '{ systems }', 'query($n: Int) { add(a: $n) }']) {
      const [error] = errorsOf(await post(server, { query: text }));
      expect(error?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(error?.extensions).not.toHaveProperty('path');
    }
  });

  it('a fault in a document is reported in the same way when the document is sent again', async () => {
    const text = '{ add(a: "x") }';
    const [first, second] = [await post(server, { query: text }), await post(server, { query: text })];
    expect(first.text).toBe(second.text);
    check(errorsOf(second)[0], ['add', 'a'], int);
  });
});

interface Value {
  readonly name: string;
  readonly value: unknown;
  readonly faults: readonly (readonly [Path, string])[];
}

const values: readonly Value[] = [
  {
    name: 'a wrong scalar',
    value: { brp: { attacker: { rating: 'x' } } },
    faults: [[['input', 'brp', 'attacker', 'rating'], `${int} (Chance to hit, in percent.)`]],
  },
  {
    name: 'a field that is missing and one that is not known',
    value: { brp: { attacker: { rating_: 1 } } },
    faults: [
      [['input', 'brp', 'attacker', 'rating'], `${int} (Chance to hit, in percent.)`],
      [['input', 'brp', 'attacker', 'rating_'], attacker],
    ],
  },
  {
    name: 'a field with the name of the object around it',
    value: { brp: { brp: 1, attacker: { rating: 1 } } },
    faults: [[['input', 'brp', 'brp'], brp]],
  },
  {
    name: 'items of a list',
    value: { brp: { attacker: { rating: 1 }, modifiers: [1, 'a', null, 2.5] } },
    faults: [1, 2, 3].map((i) => [
      ['input', 'brp', 'modifiers', i],
      `${int} (Added to the chance, in points.)`,
    ]),
  },
  {
    name: 'a value that the enum does not have',
    value: { brp: { attacker: { rating: 1 }, special: 'impaling' } },
    faults: [[['input', 'brp', 'special'], 'one of IMPALING, CRUSHING']],
  },
  { name: 'a list in place of an object', value: { brp: [] }, faults: [[['input', 'brp'], brp]] },
  {
    name: 'two of which only one may be given',
    value: { brp: { attacker: { rating: 1 } }, other: {} },
    faults: [[['input'], either]],
  },
  { name: 'none of which one must be given', value: {}, faults: [[['input'], either]] },
  { name: 'null for the one that must be given', value: { brp: null }, faults: [[['input', 'brp'], brp]] },
  { name: 'null', value: null, faults: [[['input'], either]] },
  { name: 'nothing', value: undefined, faults: [[['input'], either]] },
  { name: 'text', value: 'brp', faults: [[['input'], either]] },
];

describe('a fault in variable values', () => {
  const text = 'query($input: AttackInput!) { attack(input: $input) }';
  for (const { name, value, faults } of values) {
    it(`a fault in variable values is reported with its path and what is accepted: ${name}`, async () => {
      const before = server.counters.contexts;
      const answer = await post(server, { query: text, variables: { input: value } });
      expect(answer.status).toBe(400);
      expect(resultOf(answer)).not.toHaveProperty('data');
      const errors = errorsOf(answer);
      expect(errors).toHaveLength(faults.length);
      faults.forEach(([path, accepted], index) => {
        check(errors[index], ['attack', ...path], accepted);
      });
      expect(server.counters.contexts).toBe(before);
    });
  }

  it('a fault in variable values is reported for every variable', async () => {
    const answer = await post(server, {
      query: 'query($a: Int!, $b: Int!, $c: String) { add(a: $a, b: $b) hello(name: $c) }',
      variables: { b: 1e10, c: 5 },
    });
    const told = errorsOf(answer).map(({ extensions: { field, path } }) => ({ field, path }));
    expect(told).toEqual([
      { field: ['add'], path: ['a'] },
      { field: ['add'], path: ['b'] },
      { field: ['hello'], path: ['name'] },
    ]);
  });

  const placed: readonly (readonly [string, string, unknown, Path, Path])[] = [
    [
      'inside an object',
      'query($r: Int!) { x: attack(input: { brp: { attacker: { rating: $r } } }) }',
      { r: 'x' },
      ['x'],
      ['input', 'brp', 'attacker', 'rating'],
    ],
    [
      'inside lists',
      'query($d: [Int!]!) { pools(dice: [[1], $d]) }',
      { d: [1, 'x'] },
      ['pools'],
      ['dice', 1, 1],
    ],
    [
      'in a fragment',
      'query($n: Int) { systems { ...F } } fragment F on System { some: tables(first: $n) { id } }',
      { n: 'x' },
      ['some'],
      ['first'],
    ],
    [
      'in a directive',
      'query($so: Boolean!) { hello @include(if: $so) }',
      { so: 5 },
      ['hello', '@include'],
      ['if'],
    ],
    ['twice', 'query($n: Int!) { add(a: $n) second: add(a: 1, b: $n) }', { n: 'x' }, ['add'], ['a']],
    [
      'in one of several operations',
      'query A($n: Int!) { first: add(a: $n) } query B($n: Int!) { add(a: 1, b: $n) }',
      { n: 'x' },
      ['add'],
      ['b'],
    ],
  ];
  for (const [where, query, variables, field, path] of placed)
    it(`a fault in variable values has a path that begins at the argument that uses the variable: ${where}`, async () => {
      const operationName = query.includes('query B') ? { operationName: 'B' } : {};
      const [error] = errorsOf(await post(server, { query, variables, ...operationName }));
      expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field, path });
    });

  it('no fault is reported for valid variable values or for unknown variables', async () => {
    const input = { brp: { attacker: { rating: 60, weapon: 'Axe' }, modifiers: 5, special: 'CRUSHING' } };
    const answer = await post(server, { query: text, variables: { input, unknown: 1 } });
    expect(JSON.parse(String(resultOf(answer).data?.attack))).toEqual({
      brp: { ...input.brp, modifiers: [5] },
    });
  });

  it('null for a variable is reported as a fault if the argument requires a value, even if the variable has a default', async () => {
    const answer = await post(server, {
      query: 'query($b: Int = 3) { sum: add(a: 1, b: $b) }',
      variables: { b: null },
    });
    const [error] = errorsOf(answer);
    check(error, ['sum', 'b'], `${int} (What to add, in points.)`);
    expect(error?.path).toEqual(['sum']);
    expect(answer.status).toBe(200);
  });
});
