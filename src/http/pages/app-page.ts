import { createHash } from 'node:crypto';
import { negotiateCoding } from '../answer/coding.ts';
import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import { DROPPED } from '../load/unread.ts';
import { type BuiltPage, DRAFTED, HEADER_PLACE } from './built-page.ts';
import { type CachedText, cachedText, type Sending } from './cached-text.ts';
import type { Served } from './served.ts';
import { HEADER_STYLE } from './site-header.ts';

/** Sends a file of a built page. */
export async function sendFile(
  { request, response, path, requestId }: Exchange,
  built: Pick<BuiltPage, 'files'> | null,
  { unread, log }: Sending,
): Promise<void> {
  const file = built?.files.get(path);
  if (file === undefined) throw new HttpFault(404, 'NOT_FOUND', 'There is no such file', { accepted: '/' });
  const { coding } = negotiateCoding(request.headers['accept-encoding']);
  const bytes = file.bytes[coding ?? 'plain'];
  response.appendHeader('vary', 'accept-encoding');
  response.writeHead(200, {
    'content-type': file.type,
    // The file name changes with its content.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': bytes.length,
    ...(coding === null ? {} : { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
  unread.watch(response, 0, () => log.warn({ requestId }, DROPPED));
}

/**
 * Returns the page with its HTTP headers. Contains the site header, unless `header` is null. The page may run only
 * scripts from its own files, and may connect only to its own server.
 */
export function pageOf({ html }: BuiltPage, served: readonly Served[], header: string | null): CachedText {
  const paths = served.flatMap(({ path, hasPage }) => (hasPage ? [path] : [])).join(' ');
  const text = html
    .replace(DRAFTED, `data-serves="${paths}"`)
    .replace('</head>', () => `${header === null ? '' : `<style>${HEADER_STYLE}</style>\n`}</head>`)
    .replace(HEADER_PLACE, () => header ?? '');
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
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
