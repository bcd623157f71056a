import type { SitePage } from './page-folder.ts';
import type { RenderedMarkdown } from './render-markdown.ts';

/** The pages before and after a page, in the order of the table of contents. */
export interface Neighbours {
  readonly previous: SitePage | null;
  readonly next: SitePage | null;
}

/**
 * Returns the neighbours of a page. Pages that are not in the table of contents have no neighbours. The parts of a long
 * page are an exception: they follow each other.
 */
export function neighboursOf(
  page: SitePage,
  contents: RenderedMarkdown,
  pages: ReadonlyMap<string, SitePage>,
): Neighbours {
  const [first = page.path] = page.parts;
  const listed = [...contents.html.matchAll(/<a href="([^"#]+)"/g)].map(([, href]) => href!);
  const order = [page.shelf.at, ...listed].includes(first) ? [page.shelf.at, ...listed] : [first];
  const all = [...new Set(order)].flatMap((path) => {
    const known = pages.get(path);
    return known?.shelf === page.shelf ? known.parts : [];
  });
  const at = all.indexOf(page.path);
  const there = (index: number): SitePage | null => pages.get(all[index] ?? '') ?? null;
  return { previous: there(at - 1), next: there(at + 1) };
}
