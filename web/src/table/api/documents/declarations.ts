import type * as Api from '../types/index.ts';
import type { Doc } from './doc.ts';

/**
 * Returns the document that reads one input type or enum of the schema. The name is part of the document, so one
 * request can read several types.
 */
export const declarationsOf = (
  names: readonly string[],
): Doc<Readonly<Record<string, Api.TypeDeclaration | null>>> =>
  `query Declarations {
${names.map((name, index) => `  t${index}: __type(name: "${name}") { ...Declaration }`).join('\n')}
}
fragment Declaration on __Type {
  name kind description isOneOf
  enumValues { name description }
  inputFields { name description defaultValue type { ...Named ofType { ...Named ofType { ...Named ofType { ...Named } } } } }
}
fragment Named on __Type { kind name }`;
