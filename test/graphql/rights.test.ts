import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { expect, it } from 'vitest';
import { anyKey, guardSchema } from '../../src/graphql/kit/rights.ts';

const schemaWith = (extensions: object) =>
  new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: { secret: { type: GraphQLString, extensions: { ...extensions }, resolve: () => 'told' } },
    }),
  });

it('building the schema fails if a root field does not declare which callers may use it', () => {
  expect(() => guardSchema(schemaWith({}))).toThrow('Query.secret does not declare who may use it');
  expect(() => guardSchema(schemaWith(anyKey))).not.toThrow();
});
