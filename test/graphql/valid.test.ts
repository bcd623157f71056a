import { GraphQLSchema, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

it('the schema is valid GraphQL: every input type has fields, and every type that is used is defined', () => {
  // the service assumes that the schema is valid, because validation would delay the start
  const looked = new GraphQLSchema({ ...schema.toConfig(), assumeValid: false });
  expect(validateSchema(looked).map(({ message }) => message)).toEqual([]);
});
