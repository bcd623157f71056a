import type { Exchange } from '../../exchange.ts';
import { HttpFault } from '../../http-fault.ts';
import { requireMethod } from '../../request/require-method.ts';
import { sendFile } from '../app-page.ts';
import type { BuiltFiles } from '../built-page.ts';
import { cachedText, memoized, type Sending, sendCachedText } from '../cached-text.ts';
import { SEARCH, type SiteLink } from '../site-header.ts';
import { neighboursOf } from './neighbours.ts';
import { pageOf, policyOf, type SiteFrame, searchPageOf } from './page.ts';
import { type PageFolder, type SitePage, sitePagesOf } from './page-folder.ts';
import type { AddressOf, RenderedMarkdown } from './render-markdown.ts';
import { createSearchIndex, type SearchIndex } from './search.ts';

export interface SiteContent {
  readonly folders: readonly PageFolder[];
  readonly links: readonly SiteLink[];
  /** Link at the end of every page. If omitted: pages have no such link. */
  readonly footer?: SiteLink;
  /** Files that contain the script of the pages, by path. If omitted: pages have no script. */
  readonly files?: BuiltFiles | null;
}

/** Pages about the rules and about using the service. */
export interface Site {
  /** True if the path is in one of the site's folders, or is the path of the search. */
  has(path: string): boolean;
  send(exchange: Exchange, services: Sending): Promise<void>;
}

/** Creates a site from these folders. Reads the files at the first request, and renders each page once. */
export function createSite({ folders: shelves, links, footer, files = null }: SiteContent): Site {
  const [script = null] = files?.keys() ?? [];
  const frame: SiteFrame = { links, footer: footer ?? null, script };
  const headers = { ...HEADERS, 'content-security-policy': policyOf(script) };
  let pages: Promise<ReadonlyMap<string, SitePage>> | null = null;
  let index: Promise<SearchIndex> | null = null;
  const known = (): Promise<ReadonlyMap<string, SitePage>> => {
    pages ??= sitePagesOf(shelves);
    return pages;
  };
  const pageAt = memoized(async (page: SitePage) => {
    const { renderMarkdown } = await import('./render-markdown.ts');
    const all = await known();
    const addressOf = addressesIn(all);
    const write = (written: SitePage): RenderedMarkdown => renderMarkdown(written, addressOf);
    const contents = write(all.get(page.shelf.at)!);
    const neighbours = neighboursOf(page, contents, all);
    return cachedText(pageOf({ page, rendered: write(page), contents, neighbours, ...frame }), headers);
  });
  const search = async (words: string) => {
    index ??= known().then((all) => createSearchIndex(all.values()));
    const { count, html } = (await index).find(words);
    const found = count === 1 ? '1 section has these words.' : `${count} sections have these words.`;
    const text = words === '' ? '<p>Type words that a section contains.</p>' : `<p>${found}</p>\n${html}`;
    return cachedText(searchPageOf(words, text, frame), headers);
  };
  return {
    has: (path) =>
      (path === SEARCH && shelves.length > 0) ||
      shelves.some(({ at }) => path === at || path.startsWith(`${at}/`)),
    async send(exchange, services) {
      requireMethod(exchange, ['GET', 'HEAD']);
      if (files?.has(exchange.path)) return sendFile(exchange, { files }, services);
      if (exchange.path === SEARCH) {
        const words = new URLSearchParams(exchange.search).get('q') ?? '';
        return sendCachedText(exchange, await search(words.trim().slice(0, 100)), services);
      }
      const page = (await known()).get(exchange.path);
      if (page === undefined)
        throw new HttpFault(404, 'NOT_FOUND', 'There is no page at this path', {
          accepted: `${shelves.map(({ at }) => at).join(' or ')}, and the pages that it links to`,
        });
      await sendCachedText(exchange, await pageAt(page), services);
    },
  };
}

/** Returns the addresses of files and headings. Some headings are in later parts of a file. */
function addressesIn(pages: ReadonlyMap<string, SitePage>): AddressOf {
  const addresses = new Map<string, string>();
  for (const { file, path, part, anchors } of pages.values()) {
    if (part === 1) addresses.set(file, path);
    for (const anchor of anchors) addresses.set(`${file}#${anchor}`, `${path}#${anchor}`);
  }
  return (file, anchor) => {
    const whole = addresses.get(file) ?? null;
    if (whole === null || anchor === null) return whole;
    return addresses.get(`${file}#${anchor}`) ?? `${whole}#${anchor}`;
  };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};
