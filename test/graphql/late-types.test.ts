import { type GraphQLNamedType, lexicographicSortSchema, parse, printSchema, validate } from 'graphql';
import { expect, it } from 'vitest';
import { LazyInputType, LazyObjectType } from '../../src/graphql/kit/lazy-types.ts';
import { schema } from '../../src/graphql/schema.ts';

const late = (type: GraphQLNamedType): boolean =>
  type instanceof LazyInputType || type instanceof LazyObjectType;

/** Whether the fields of a type are still to be made. */
const isToBeMade = (type: GraphQLNamedType): boolean => typeof Reflect.get(type, '_fields') === 'function';

const types = Object.values(schema.getTypeMap()).filter(late);
const made = (): readonly string[] => types.filter((type) => !isToBeMade(type)).map(({ name }) => name);

it('what systems declare has no fields before somebody asks for them, and then only what is asked for', () => {
  expect(types.length).toBeGreaterThan(1000);
  expect(made()).toEqual([]);
  expect(
    validate(schema, parse('{ systems { id } table(id: "brp.fumble.melee-attack") { title } }')),
  ).toEqual([]);
  expect(made()).toEqual([]);
  // one that is faulty, too
  validate(
    schema,
    parse('mutation { resolveAttack(input: { brp: { attacker: { rating: 60 } } }) { summary } }'),
  );
  expect(made()).toContain('AttackInput');
  expect(made().filter((name) => !/^(Brp|AttackInput$)/.test(name))).toEqual([]);
});

it('nor is it in another order than Pothos would bring it into', () => {
  expect(printSchema(schema)).toBe(printSchema(lexicographicSortSchema(schema)));
});
