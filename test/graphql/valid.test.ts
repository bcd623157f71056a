import { GraphQLSchema, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

it('the schema is valid GraphQL: every input type has fields, and every type that is used is defined', () => {
  // the service does not validate its schema when it starts, because this would delay the start, so the test does it
  const looked = new GraphQLSchema({ ...schema.toConfig(), assumeValid: false });
  expect(validateSchema(looked).map(({ message }) => message)).toEqual([]);
});
