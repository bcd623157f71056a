import { GraphQLSchema, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

it('the schema is one that GraphQL allows: no input without fields, nothing left undefined', () => {
  // the service takes it on trust, so that nobody waits while all of it is looked at
  const looked = new GraphQLSchema({ ...schema.toConfig(), assumeValid: false });
  expect(validateSchema(looked).map(({ message }) => message)).toEqual([]);
});
