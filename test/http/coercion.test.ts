import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  coerceInputValue,
  type GraphQLInputType,
  getOperationAST,
  isInputType,
  parse,
  typeFromAST,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { coercionTo } from '../../src/http/request/coercion.ts';

/** Returns the value that graphql's own coercion produces, or null if graphql reports an error. */
function byGraphQL(value: unknown, type: GraphQLInputType): { readonly read: unknown } | null {
  let faults = 0;
  const read = coerceInputValue(value, type, () => faults++);
  return faults > 0 ? null : { read };
}

function byCoercion(value: unknown, type: GraphQLInputType): { readonly read: unknown } | null {
  try {
    return { read: coercionTo(type)(value) };
  } catch {
    return null;
  }
}

function alike(value: unknown, type: GraphQLInputType): boolean {
  const [one, other] = [byGraphQL(value, type), byCoercion(value, type)];
  expect(other, JSON.stringify(value)).toEqual(one);
  // Coercion puts fields in the order of their type, because the value is stored as JSON.
  expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  return one !== null;
}

/**
 * Yields changed copies of a value. In each of them, one part of the value is removed or replaced with something else.
 */
function* spoilt(value: unknown): Generator<unknown> {
  yield* [null, 'x', 1.5, [value], [[]], { ...Object(value), unknown: 1 }, JSON.parse('{"__proto__": 1}')];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const put = (changed: unknown) =>
      Array.isArray(value)
        ? value.map((item, at) => (String(at) === name ? changed : item))
        : { ...value, [name]: changed };
    if (!Array.isArray(value))
      yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    for (const changed of spoilt(inner)) yield put(changed);
  }
}

const recorded: {
  readonly documents: readonly string[];
  readonly worlds: readonly (readonly {
    readonly document: number;
    readonly operationName?: string;
    readonly variables?: Readonly<Record<string, unknown>>;
  }[])[];
} = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/recorded-requests.json'), 'utf8'));

describe('variables are coerced as graphql coerces them', () => {
  it('recorded variables, both intact and corrupted, are coerced in the same way as by the package graphql', () => {
    const seen = new Set<string>();
    const found = { read: 0, refused: 0 };
    for (const { document, operationName, variables = {} } of recorded.worlds.flat()) {
      const operation = getOperationAST(parse(recorded.documents[document]!), operationName);
      for (const { variable, type: node } of operation?.variableDefinitions ?? []) {
        const value = variables[variable.name.value];
        const type = typeFromAST(schema, node);
        const what = `${type} ${JSON.stringify(value)}`;
        if (value === undefined || !isInputType(type) || seen.has(what)) continue;
        seen.add(what);
        for (const each of [value, ...spoilt(value)])
          if (alike(each, type)) found.read++;
          else found.refused++;
      }
    }
    expect(found.read).toBeGreaterThan(500);
    expect(found.refused).toBeGreaterThan(500);
  });

  it('defaults, one-of inputs, single values as lists, and recursive types are coerced in the same way as by the package graphql', () => {
    const own = buildSchema(`
      type Query { ask(tree: Tree): Int }
      input Tree { name: String! = "leaf", late: Int = 3, first: Int, children: [Tree!], one: One, must: [Int!]!, no: Boolean = null }
      input One @oneOf { a: Int, b: Tree }
    `);
    const tree = own.getType('Tree') as GraphQLInputType;
    const value = {
      must: 1,
      one: { b: { must: [], late: 9 } },
      children: { must: [1, 2], first: 2, name: 'x', one: { a: 1 } },
    };
    expect(alike(value, tree)).toBe(true);
    for (const each of spoilt(value)) alike(each, tree);
    expect(alike({ must: 1, one: { a: 1, b: null } }, tree)).toBe(false);
    expect(alike({ must: 1, one: { a: null } }, tree)).toBe(false);
    expect(alike({ must: 1, name: null }, tree)).toBe(false);
    expect(alike({ must: 1, one: {} }, tree)).toBe(false);
  });
});
