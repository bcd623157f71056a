import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  findBreakingChanges,
  isEnumType,
  isUnionType,
  parse,
  validate,
  validateSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { systems } from '../src/engine/systems/index.ts';
import { ownerOf } from '../src/graphql/kit/names.ts';
import { playgroundTabs } from '../src/http/pages/tabs.ts';
import { schemaPart } from '../src/reference/schema-part.ts';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../schema/${name}.graphql`), 'utf8');
const wholeText = read('schema');
const whole = buildSchema(wholeText);

describe.each(systems.map(({ id }) => id))('the part of the schema for %s', (id) => {
  const text = read(id);
  const part = buildSchema(text);

  it('one system’s part of the schema is a valid schema', () => {
    expect(validateSchema(part)).toEqual([]);
  });

  it('every document that is valid in one system’s part of the schema is valid in the whole schema', () => {
    expect(findBreakingChanges(part, whole)).toEqual([]);
  });

  it('one system’s part of the schema contains all of that system’s types and no other system’s types', () => {
    const ownersIn = (names: readonly string[]) => new Set(names.map((name) => ownerOf(systems, name)));
    expect([...ownersIn(Object.keys(part.getTypeMap()))].filter((owner) => owner !== null)).toEqual([id]);
    const own = (names: readonly string[]) => names.filter((name) => ownerOf(systems, name) === id).sort();
    expect(own(Object.keys(part.getTypeMap()))).toEqual(own(Object.keys(whole.getTypeMap())));
  });

  it('one system’s part of the schema has complete enums and no empty union', () => {
    for (const type of Object.values(part.getTypeMap())) {
      const same = whole.getType(type.name);
      if (isEnumType(type) && isEnumType(same))
        expect(type.getValues().map(({ name }) => name)).toEqual(same.getValues().map(({ name }) => name));
      if (isUnionType(type)) expect(type.getTypes().length).toBeGreaterThan(0);
    }
  });

  it('one system’s part of the schema is less than half as long as the whole schema', () => {
    expect(text.length).toBeLessThan(wholeText.length / 2);
  });
});

it('on average, one system’s part of the schema is less than a third as long as the whole schema', () => {
  const mean = systems.reduce((sum, { id }) => sum + read(id).length, 0) / systems.length;
  expect(mean).toBeLessThan(wholeText.length / 3);
});

it('the playground’s examples for one system are valid against that system’s part of the schema', () => {
  const brp = buildSchema(read('brp'));
  const examples = playgroundTabs(true)
    .map(({ query }) => query)
    .filter((query) => !query.includes('pathmaster:'));
  for (const query of examples) expect(validate(brp, parse(query))).toEqual([]);
});

describe('one system’s part of the schema', () => {
  const part = (text: string): readonly string[] => {
    const { definitions } = schemaPart(parse(text), 'one', {
      ofType: (name) => /^(One|Two)[A-Z]/.exec(name)?.[1]?.toLowerCase() ?? null,
      ofField: (name) => (['one', 'two'].includes(name) ? name : null),
    });
    return definitions.map((each) => ('name' in each ? String(each.name?.value) : each.kind));
  };

  it('one system’s part of the schema omits types without fields and unused types, even unused types that refer to each other', () => {
    expect(
      part(`
        type Query { a: Any, union: Both, only: Empty, asked(two: TwoInput!): Lost }
        union Both = OneThing | TwoThing
        union Empty = TwoThing | TwoOther
        interface Any { id: ID }
        type OneThing implements Any { id: ID, shared: Shared }
        type TwoThing implements Any { id: ID, lost: Circle }
        type TwoOther { id: ID }
        type Shared { inner: Inner }
        type Inner { name: String }
        type Circle { lost: Lost }
        type Lost { circle: Circle }
        input TwoInput { a: Int }
      `),
    ).toEqual(['Query', 'Both', 'Any', 'OneThing', 'Shared', 'Inner']);
  });
});
