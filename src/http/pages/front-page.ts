import { createHash } from 'node:crypto';
import { sendJson } from '../answer/answer.ts';
import { negotiateCoding } from '../answer/coding.ts';
import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import { wantsPage } from '../request/accept.ts';
import { requireMethod } from '../request/require-method.ts';
import { type BuiltPage, DRAFTED } from './built-page.ts';
import { type CachedText, cachedText, type Sending, sendCachedText } from './cached-text.ts';
import type { PageFolder } from './site/page-folder.ts';

/** A path that the service offers, as listed on the page and at `/`. */
export interface Served {
  readonly path: string;
  readonly what: string;
  /** True if the path has a page for browsers. The front page links to it. */
  readonly hasPage: boolean;
}

/** The public paths, listed at `/`. */
export const servedBy = (
  config: { readonly playground: boolean },
  folders: readonly PageFolder[],
): readonly Served[] => [
  {
    path: '/graphql',
    what: config.playground ? 'GraphQL; in a browser, GraphiQL' : 'GraphQL',
    hasPage: config.playground,
  },
  { path: '/mcp', what: 'Tools for language models, by the Model Context Protocol', hasPage: false },
  {
    path: '/encounters/{id}/log.md',
    what: 'A log as a text; also log.txt and log.csv',
    hasPage: false,
  },
  {
    path: '/schema.graphql',
    what: 'The schema as a text; ?system=brp for the part of one system',
    hasPage: false,
  },
  ...folders.map(({ at, what }) => ({
    path: at,
    what: what ?? 'Pages to be read',
    hasPage: true,
  })),
  { path: '/llms.txt', what: 'What the service is, for language models', hasPage: false },
  { path: '/health', what: 'Whether the process is alive', hasPage: false },
  { path: '/ready', what: 'Whether whatever a change needs is there', hasPage: false },
];

/** The page at `/` and its files. */
export interface FrontPage {
  /** True if the path belongs to the front page. */
  has(path: string): boolean;
  send(exchange: Exchange, services: Sending): Promise<void>;
}

export const FRONT = '/';

/** Where browsers are sent if there is no front page. */
const GUIDE = '/docs';

/**
 * Creates the front page. Without a built page, browsers are sent to the guide. For clients that do not accept HTML,
 * `/` lists the services as JSON.
 */
export function createFrontPage(built: BuiltPage | null, served: readonly Served[]): FrontPage {
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
      page ??= pageOf(built, served);
      await sendCachedText(exchange, page, services);
    },
  };
}

async function sendFile(
  { request, response, path, requestId }: Exchange,
  built: BuiltPage | null,
  { unread, log }: Sending,
): Promise<void> {
  const file = built?.files.get(path);
  if (file === undefined) throw new HttpFault(404, 'NOT_FOUND', 'There is no such file', { accepted: FRONT });
  const { coding } = negotiateCoding(request.headers['accept-encoding']);
  const bytes = file.bytes[coding ?? 'plain'];
  response.appendHeader('vary', 'accept-encoding');
  response.writeHead(200, {
    'content-type': file.type,
    // the file name changes with its content
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': bytes.length,
    ...(coding === null ? {} : { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
  unread.watch(response, 0, () => log.warn({ requestId }, 'an answer was dropped that nobody read'));
}

function pageOf({ html }: BuiltPage, served: readonly Served[]): CachedText {
  const paths = served.flatMap(({ path, hasPage }) => (hasPage ? [path] : [])).join(' ');
  const text = html.replace(DRAFTED, `data-serves="${paths}"`);
  const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
  return cachedText(text, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(styles),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
}

const policyFor = (styles: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles.map((style) => `'sha256-${sha256(style)}'`).join(' ')}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
