import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { DocumentCache } from '../request/document-cache.ts';
import { parseDocument, validateDocument } from '../request/validation.ts';

/** Documents as they are asked for by their text: what comes again is parsed and validated once. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #parsed = new DocumentCache();
  readonly #faults = new WeakMap<DocumentNode, readonly GraphQLError[]>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Throws a `GraphQLError` where the text is no document. */
  parse(text: string): DocumentNode {
    const known = this.#parsed.get(text);
    if (known !== undefined) return known;
    const document = parseDocument(text);
    this.#parsed.set(text, document);
    return document;
  }

  /** What is wrong with a document. */
  faults(document: DocumentNode): readonly GraphQLError[] {
    const known = this.#faults.get(document);
    if (known !== undefined) return known;
    const faults = validateDocument(this.#schema, document);
    this.#faults.set(document, faults);
    return faults;
  }
}
