import { GraphQLSchema, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

<<<<<<< HEAD
it('the schema is valid GraphQL: every input type has fields, and every type that is used is defined', () => {
  // the service assumes that the schema is valid, because validation would delay the start
=======
it('the schema is valid GraphQL: every input has fields and every type is defined', () => {
  // the service does not validate its schema when it starts, because this would delay the start, so the test does it
>>>>>>> dca7902f95a72357c7cffde2dbd7a843cdf0174c
  const looked = new GraphQLSchema({ ...schema.toConfig(), assumeValid: false });
  expect(validateSchema(looked).map(({ message }) => message)).toEqual([]);
});
