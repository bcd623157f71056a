import { validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

it('the schema is one that GraphQL allows: no input without fields, nothing left undefined', () => {
  expect(validateSchema(schema).map(({ message }) => message)).toEqual([]);
});
