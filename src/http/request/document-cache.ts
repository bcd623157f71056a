import type { DocumentNode } from 'graphql';

/** A parsed document takes a hundred times its text, so the text that is kept is bounded too. */
const most = { documents: 64, textOfOne: 4_000, textOfAll: 64_000 };

/** Parsed documents by their text, the least lately used leaving first. */
export class DocumentCache {
  #documents = new Map<string, DocumentNode>();
  #text = 0;

  get(text: string): DocumentNode | undefined {
    const document = this.#documents.get(text);
    if (document !== undefined) {
      this.#documents.delete(text);
      this.#documents.set(text, document);
    }
    return document;
  }

  set(text: string, document: DocumentNode): void {
    if (text.length > most.textOfOne || this.#documents.has(text)) return;
    this.#documents.set(text, document);
    this.#text += text.length;
    for (const oldest of this.#documents.keys()) {
      if (this.#documents.size <= most.documents && this.#text <= most.textOfAll) break;
      this.#documents.delete(oldest);
      this.#text -= oldest.length;
    }
  }

  get size(): number {
    return this.#documents.size;
  }
}
