import type { Json } from '../../engine/json.ts';
import { builder } from './builder.ts';

/** A GraphQL scalar for any JSON value. Resolvers that accept it must validate the value. */
export const JsonScalar = builder.scalarType('JSON', {
  description:
    'Any JSON value, for example a document with a "format" and a "version", or the bands of a table.',
  serialize: (value) => value as Json,
});
