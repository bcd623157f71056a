import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

/** True if a value of this input type can contain dice. */
function takesDice(type: GraphQLInputType, within: readonly string[] = []): boolean {
  const named = getNamedType(type);
  if (named.name === 'DiceInput') return true;
  if (!isInputObjectType(named) || within.includes(named.name)) return false;
  return Object.values(named.getFields()).some((field) => takesDice(field.type, [...within, named.name]));
}

const hasUnusedDice = (type: GraphQLObjectType): boolean =>
  String(type.getFields().unusedDice?.type) === '[Int!]!';

/** True if an object of this type reports the unused dice, either directly or in a field. */
function returnsUnusedDice(type: GraphQLOutputType): boolean {
  const object = getNullableType(type);
  if (!isObjectType(object)) return false;
  const inner = Object.values(object.getFields()).map((field) => getNullableType(field.type));
  return [object, ...inner.filter(isObjectType)].some(hasUnusedDice);
}

const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type)
    ? Object.values(type.getFields()).map((field): [string, GraphQLField<unknown, unknown>] => [
        `${type.name}.${field.name}`,
        field,
      ])
    : [],
);

it('every field that accepts dice returns the dice that it did not use', () => {
  const taking = fields.filter(([, { args }]) => args.some(({ type }) => takesDice(type)));
  expect(taking.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Mutation.act', 'Mutation.resolve', 'Query.actNeed', 'Preview.dryRun']),
  );
  expect(taking.flatMap(([name, { type }]) => (returnsUnusedDice(type) ? [] : [name]))).toEqual([]);
});
