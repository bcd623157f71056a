import { type GraphQLNamedType, lexicographicSortSchema, parse, printType, validate } from 'graphql';
import { expect, it } from 'vitest';
import { LazyInputType, LazyObjectType } from '../../src/graphql/kit/lazy-types.ts';
import { schema } from '../../src/graphql/schema.ts';

const late = (type: GraphQLNamedType): boolean =>
  type instanceof LazyInputType || type instanceof LazyObjectType;

/** True if the fields of a type have not been created yet. */
const isToBeMade = (type: GraphQLNamedType): boolean => typeof Reflect.get(type, '_fields') === 'function';

const types = Object.values(schema.getTypeMap()).filter(late);
const made = (): readonly string[] => types.filter((type) => !isToBeMade(type)).map(({ name }) => name);

it('types of a system have no fields until a document uses them', () => {
  expect(types.length).toBeGreaterThan(1000);
  expect(made()).toEqual([]);
  expect(
    validate(schema, parse('{ systems { id } table(id: "brp.fumble.melee-attack") { title } }')),
  ).toEqual([]);
  expect(made()).toEqual([]);
  // validating an invalid document also creates the fields of the types that the document uses
  validate(
    schema,
    parse('mutation { resolveAttack(input: { brp: { attacker: { rating: 60 } } }) { summary } }'),
  );
  expect(made()).toContain('AttackInput');
  expect(made().filter((name) => !/^(Brp|AttackInput$)/.test(name))).toEqual([]);
});

it('the fields of lazily built types are in alphabetical order, like those of all other types', () => {
  const sorted = lexicographicSortSchema(schema);
  const other = Object.values(schema.getTypeMap()).filter(
    (type) => printType(type) !== printType(sorted.getType(type.name)!),
  );
  expect(other).toEqual([]);
});
