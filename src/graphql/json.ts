import type { Json } from '../engine/json.ts';
import { builder } from './builder.ts';

/** JSON as it is; whoever takes one looks into it with care. */
export const JsonScalar = builder.scalarType('JSON', {
  description: 'Any JSON: here always a document with a "format" and a "version".',
  serialize: (value) => value as Json,
});
