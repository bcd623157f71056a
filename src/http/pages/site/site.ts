import type { Exchange } from '../../exchange.ts';
import { HttpFault } from '../../http-fault.ts';
import { requireMethod } from '../../request/require-method.ts';
import { cachedText, memoized, type Sending, sendCachedText } from '../cached-text.ts';
import { POLICY, pageOf, type SiteLink } from './page.ts';
import { type PageFolder, type SitePage, sitePagesOf } from './page-folder.ts';
import type { PathOfFile, RenderedMarkdown } from './render-markdown.ts';

export interface SiteContent {
  readonly folders: readonly PageFolder[];
  readonly links: readonly SiteLink[];
  /** A link at the end of every page. If omitted: none. */
  readonly footer?: SiteLink;
}

/** Pages about the rules and the use of the service. */
export interface Site {
  /** True if a path belongs to one of the site's folders. */
  has(path: string): boolean;
  send(exchange: Exchange, services: Sending): Promise<void>;
}

/** Creates a site of these folders. Files are read on demand, and each page is rendered once. */
export function createSite({ folders: shelves, links, footer }: SiteContent): Site {
  let leaves: Promise<ReadonlyMap<string, SitePage>> | null = null;
  const known = (): Promise<ReadonlyMap<string, SitePage>> => {
    leaves ??= sitePagesOf(shelves);
    return leaves;
  };
  const pageAt = memoized(async (leaf: SitePage) => {
    const { renderMarkdown } = await import('./render-markdown.ts');
    const all = await known();
    const files = new Map([...all.values()].map(({ file, path }) => [file, path]));
    const pathOf: PathOfFile = (file) => files.get(file) ?? null;
    const write = async ({ file, read }: SitePage): Promise<RenderedMarkdown> =>
      renderMarkdown(await read(), file, pathOf);
    const [page, contents] = await Promise.all([write(leaf), write(all.get(leaf.shelf.at)!)]);
    return cachedText(pageOf({ path: leaf.path, page, contents, links, footer: footer ?? null }), HEADERS);
  });
  return {
    has: (path) => shelves.some(({ at }) => path === at || path.startsWith(`${at}/`)),
    async send(exchange, services) {
      requireMethod(exchange, ['GET', 'HEAD']);
      const leaf = (await known()).get(exchange.path);
      if (leaf === undefined)
        throw new HttpFault(404, 'NOT_FOUND', 'There is no page at this path', {
          accepted: `${shelves.map(({ at }) => at).join(' or ')}, and what is linked there`,
        });
      await sendCachedText(exchange, await pageAt(leaf), services);
    },
  };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};
