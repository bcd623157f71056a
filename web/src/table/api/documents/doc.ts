import type { TypedDocument } from '../../../../../src/client/index.ts';

/** A GraphQL document with the types of its result and variables. */
export type Doc<Data, Variables = object> = TypedDocument<Data, Variables>;
