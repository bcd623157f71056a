import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HttpFault } from '../http-fault.ts';

/** The operator's documents by id. */
export interface TrustedDocuments {
  readonly byId: ReadonlyMap<string, string>;
  /** True if the service rejects all documents except trusted documents. */
  readonly only: boolean;
  /** True if a caller with this `Authorization` header may send any document. */
  readonly exempt: (authorization: string | null) => boolean;
}

const nothingTrusted: TrustedDocuments = { byId: new Map(), only: false, exempt: () => false };

/** The GraphQL document that a client requests: its text, its id, or both. */
export interface DocumentReference {
  readonly query: string | null;
  /** Id of a trusted document, or the hexadecimal SHA-256 of a string. */
  readonly id: string | null;
  /** True if the service must store the text under the id. */
  readonly remember: boolean;
}

/**
 * Limits for the document texts that are stored for clients that send hashes. The least recently used texts are evicted
 * first.
 */
const max = { documents: 1_000, text: 2_000_000, textOfOne: 32_000 };

/** Documents that clients can refer to without sending their text. */
export class KnownDocuments {
  readonly #trusted: TrustedDocuments;
  readonly #texts: ReadonlySet<string>;
  readonly #remembered = new LRUCache<string, string>({
    max: max.documents,
    maxSize: max.text,
    maxEntrySize: max.textOfOne,
    sizeCalculation: (text) => text.length,
  });

  constructor(trusted: TrustedDocuments = nothingTrusted) {
    this.#trusted = trusted;
    this.#texts = new Set(trusted.byId.values());
  }

  /** Returns a document's text. Throws an `HttpFault` with the reason if there is none. */
  textOf({ query, id, remember }: DocumentReference, authorization: string | null): string {
    if (id === null) return this.#allowed(query!, authorization);
    if (query === null) return this.#found(id);
    const text = this.#allowed(query, authorization);
    if (remember) this.#remember(id, text);
    return text;
  }

  #found(id: string): string {
    const text = this.#trusted.byId.get(id) ?? this.#remembered.get(id);
    if (text !== undefined) return text;
    throw this.#trusted.only ? notSupported() : notFound();
  }

  #allowed(text: string, authorization: string | null): string {
    const { only, exempt } = this.#trusted;
    if (!only || this.#texts.has(text) || exempt(authorization)) return text;
    throw new HttpFault(403, 'FORBIDDEN', 'This server accepts only registered documents', {
      accepted: 'the id or the text of a document that the operator has registered',
    });
  }

  #remember(id: string, text: string): void {
    if (this.#remembered.get(id) === text) return;
    if (hash('sha256', text, 'hex') !== id)
      throw new HttpFault(400, 'BAD_REQUEST', 'The hash does not match the query', {
        path: ['extensions', 'persistedQuery', 'sha256Hash'],
        accepted: 'the SHA-256 of query in UTF-8, as 64 hexadecimal digits in lower case',
      });
    if (!this.#trusted.only) this.#remembered.set(id, text);
  }
}

/** Returns the error that the protocol of persisted queries requires. Clients then repeat the request with the text. */
const notFound = (): HttpFault =>
  new HttpFault(404, 'PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', {
    accepted: 'the same request with the text of the document as `query`',
    isOldAnswer: true,
  });

const notSupported = (): HttpFault =>
  new HttpFault(404, 'PERSISTED_QUERY_NOT_SUPPORTED', 'PersistedQueryNotSupported', {
    accepted: 'the id of a document that the operator has registered',
    isOldAnswer: true,
  });
