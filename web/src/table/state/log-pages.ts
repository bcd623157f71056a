import { isTooMuch } from '../api/problem.ts';
import type { Connection, Entry } from '../api/types/index.ts';

/** An entry, and the cursor of the previous entry. */
export interface Logged extends Entry {
  readonly after: string | null;
}

/** Default number of log entries on a page. */
const USUAL = 40;
const LEAST = 5;

/** Page size of a log. It decreases if the service rejects a page that needs too much work. */
export class PageSize {
  #size = USUAL;

  async read<Answer>(page: (size: number) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await page(this.#size);
      } catch (error) {
        if (!isTooMuch(error) || this.#size <= LEAST) throw error;
        this.#size = Math.max(LEAST, this.#size >> 1);
      }
    }
  }
}

/** A page at the end of a log, or before a cursor. */
export interface EndPage {
  readonly entries: readonly Logged[];
  /** Cursor for reading the previous page of the log. Null if there is no previous page. */
  readonly before: string | null;
}

/**
 * Returns the page. If there are earlier entries, its first entry is omitted, because it only provides the cursor for
 * the previous page.
 */
export function endPage({ edges, pageInfo }: Connection<Entry>): EndPage {
  const entries = edges.map(({ node }, index) => ({ ...node, after: edges[index - 1]?.cursor ?? null }));
  if (!pageInfo.hasPreviousPage) return { entries, before: null };
  return { entries: entries.slice(1), before: edges[1]!.cursor! };
}
