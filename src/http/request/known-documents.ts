import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HttpFault } from '../http-fault.ts';

/** Documents that the operator has put down, by the ids that clients name them by. */
export interface TrustedDocuments {
  readonly byId: ReadonlyMap<string, string>;
  /** Whether nothing else is answered. */
  readonly only: boolean;
  /** Whether somebody with this `Authorization` may ask for anything all the same. */
  readonly exempt: (authorization: string | null) => boolean;
}

const nothingTrusted: TrustedDocuments = { byId: new Map(), only: false, exempt: () => false };

/** Which document is asked for: by its text, by its id, or by both. */
export interface DocumentReference {
  readonly query: string | null;
  /** The id of a trusted document, or the SHA-256 of a text in hexadecimal digits. */
  readonly id: string | null;
  /** Whether the text, where it is sent along, is to be remembered by the id. */
  readonly remember: boolean;
}

/** What is remembered for clients that send hashes, at most; what was used least lately goes first. */
const most = { documents: 1_000, text: 2_000_000, textOfOne: 32_000 };

/** Documents that need not be sent whole. */
export class KnownDocuments {
  readonly #trusted: TrustedDocuments;
  readonly #texts: ReadonlySet<string>;
  readonly #remembered = new LRUCache<string, string>({
    max: most.documents,
    maxSize: most.text,
    maxEntrySize: most.textOfOne,
    sizeCalculation: (text) => text.length,
  });

  constructor(trusted: TrustedDocuments = nothingTrusted) {
    this.#trusted = trusted;
    this.#texts = new Set(trusted.byId.values());
  }

  /** The text of a document; throws the `HttpFault` that says why there is none. */
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
    throw new HttpFault(403, 'FORBIDDEN', 'This server answers the documents that it knows, and no others', {
      accepted: 'the id of a document that its operator has put down, or the same text',
    });
  }

  #remember(id: string, text: string): void {
    if (this.#remembered.get(id) === text) return;
    if (hash('sha256', text, 'hex') !== id)
      throw new HttpFault(400, 'BAD_REQUEST', 'The hash is not that of the query', {
        path: ['extensions', 'persistedQuery', 'sha256Hash'],
        accepted: 'the SHA-256 of query in UTF-8, as 64 hexadecimal digits in lower case',
      });
    if (!this.#trusted.only) this.#remembered.set(id, text);
  }
}

/** In the words of the protocol of persisted queries, upon which clients send the text along. */
const notFound = (): HttpFault =>
  new HttpFault(404, 'PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', {
    accepted: 'the same with the text of the document as query, which is then remembered',
    isOldAnswer: true,
  });

const notSupported = (): HttpFault =>
  new HttpFault(404, 'PERSISTED_QUERY_NOT_SUPPORTED', 'PersistedQueryNotSupported', {
    accepted: 'the id of a document that the operator of this server has put down',
    isOldAnswer: true,
  });
