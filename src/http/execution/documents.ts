import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { DocumentCache } from '../request/document-cache.ts';
import { parseDocument, validateDocument } from '../request/validation.ts';

/** Texts that have come once, at most: a parsed document takes a hundred times as much memory. */
const onceSeen = { max: 2_000, maxSize: 250_000, maxEntrySize: 4_000 };

/**
 * Documents as they are asked for by their text: what comes again is kept, parsed and validated. What comes once is not:
 * who never asks the same twice would drive out what others ask, and whatever is kept for a while is dear to collect.
 */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #kept = new DocumentCache();
  readonly #seen = new LRUCache<string, true>({ ...onceSeen, sizeCalculation: (_true, text) => text.length });
  readonly #faults = new WeakMap<DocumentNode, readonly GraphQLError[]>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Throws a `GraphQLError` where the text is no document. */
  parse(text: string): DocumentNode {
    const known = this.#kept.get(text);
    if (known !== undefined) return known;
    const document = parseDocument(text);
    if (this.#seen.delete(text)) {
      this.#kept.set(text, document);
      this.#faults.set(document, validateDocument(this.#schema, document));
    } else this.#seen.set(text, true);
    return document;
  }

  /** What is wrong with a document. */
  faults(document: DocumentNode): readonly GraphQLError[] {
    return this.#faults.get(document) ?? validateDocument(this.#schema, document);
  }
}
