import { sendJson } from '../answer/answer.ts';
import type { Exchange } from '../exchange.ts';
import { wantsPage } from '../request/accept.ts';
import { requireMethod } from '../request/require-method.ts';
import { pageOf, sendFile } from './app-page.ts';
import type { BuiltPage } from './built-page.ts';
import { type CachedText, type Sending, sendCachedText } from './cached-text.ts';
import { type Served, TABLE } from './served.ts';
import { type SiteLink, siteHeader } from './site-header.ts';

/** The page at `/` and its files. */
export interface FrontPage {
  /** True if the path belongs to the front page. */
  has(path: string): boolean;
  send(exchange: Exchange, services: Sending): Promise<void>;
}

const FRONT = '/';

/** Path to which browsers are redirected if there is no front page. */
const GUIDE = '/docs';

/**
 * Creates the front page. If the page is not built, browsers are redirected to the guide. For clients that do not
 * accept HTML, `/` lists the services as JSON.
 */
export function createFrontPage(
  built: BuiltPage | null,
  served: readonly Served[],
  links: readonly SiteLink[],
): FrontPage {
  let page: CachedText | undefined;
  const serves = served.map(({ path, what }) => ({ path, what }));
  return {
    has: (path) => path === FRONT || built?.files.has(path) === true,
    async send(exchange, services) {
      const { request, response, path } = exchange;
      requireMethod(exchange, ['GET', 'HEAD']);
      if (path !== FRONT) return sendFile(exchange, built, services);
      response.appendHeader('vary', 'accept');
      const isPage = wantsPage(request.headers.accept);
      if (built === null && isPage && served.some((each) => each.path === GUIDE)) {
        response.writeHead(302, { location: GUIDE, 'cache-control': 'no-cache' }).end();
        return;
      }
      if (built === null || !isPage) {
        await sendJson(request, response, 200, { name: 'Arbiter', serves });
        return;
      }
      const asked = served.some((each) => each.path === GUIDE) ? '' : null;
      page ??= pageOf(built, served, siteHeader({ links, path, asked }));
      await sendCachedText(exchange, page, services);
    },
  };
}

/** Returns the page at `/table` and its files. If the page was not built, it has no paths. */
export function createTablePage(built: BuiltPage | null, served: readonly Served[]): FrontPage {
  let page: CachedText | undefined;
  return {
    has: (path) => built !== null && (path === TABLE || built.files.has(path)),
    async send(exchange, services) {
      requireMethod(exchange, ['GET', 'HEAD']);
      if (exchange.path !== TABLE) return sendFile(exchange, built, services);
      page ??= pageOf(built!, served, null);
      await sendCachedText(exchange, page, services);
    },
  };
}
