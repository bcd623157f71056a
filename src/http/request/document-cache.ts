import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** A parsed document takes a hundred times the memory of its text, so the total text length is also limited. */
const max = { documents: 64, textOfOne: 4_000, textOfAll: 64_000 };

/** Parsed documents by text. The least recently used documents are evicted first. */
export class DocumentCache extends LRUCache<string, DocumentNode> {
  constructor() {
    super({
      max: max.documents,
      maxSize: max.textOfAll,
      maxEntrySize: max.textOfOne,
      sizeCalculation: (_document, text) => text.length,
    });
  }
}
