import type { Json } from '../../engine/json.ts';
import { builder } from './builder.ts';

/** JSON without further checks. A resolver that accepts it must validate it. */
export const JsonScalar = builder.scalarType('JSON', {
  description: 'Any JSON: documents with a "format" and a "version", and the bands of tables.',
  serialize: (value) => value as Json,
});
