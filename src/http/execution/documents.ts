import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { DocumentCache } from '../request/document-cache.ts';
import { parseDocument, validateDocument } from '../request/validation.ts';

/**
 * Limits of the cache for documents that were sent only once. A parsed document takes a hundred times as much memory as
 * its text.
 */
const onceSeen = { max: 2_000, maxSize: 250_000, maxEntrySize: 4_000 };

/**
 * GraphQL documents by their text. Documents that clients send more than once stay in the cache, parsed and validated.
 * Documents that are sent only once are not cached. Otherwise, a caller who never repeats a document would evict other
 * callers' documents. Long-lived objects are also expensive to garbage-collect.
 */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #kept = new DocumentCache();
  readonly #seen = new LRUCache<string, true>({ ...onceSeen, sizeCalculation: (_true, text) => text.length });
  readonly #faults = new WeakMap<DocumentNode, readonly GraphQLError[]>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Parses a string. Throws a `GraphQLError` if it is not a valid GraphQL document. */
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

  /** Parses a string. Returns null if it is not a valid GraphQL document. */
  parseOrNull(text: string): DocumentNode | null {
    try {
      return this.parse(text);
    } catch {
      return null;
    }
  }

  /** Returns the validation errors of a document. */
  faults(document: DocumentNode): readonly GraphQLError[] {
    return this.#faults.get(document) ?? validateDocument(this.#schema, document);
  }
}
