import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { negotiateCoding } from '../answer/coding.ts';
import { HttpFault } from '../http-fault.ts';
import { hostOf, isLoopback } from './loopback.ts';

/** An example in the playground. */
export interface PlaygroundTab {
  readonly query: string;
  /** JSON text. */
  readonly variables?: string;
}

/** The initial content of the playground, and the key that it sends with every request. */
export interface PlaygroundContent {
  readonly tabs: readonly PlaygroundTab[];
  /** A campaign's key, so no set-up is needed; null for none. */
  readonly key: string | null;
}

/** GraphiQL as one page that loads nothing from other hosts. */
export interface Playground {
  send(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface Page {
  readonly zipped: Buffer;
  readonly etag: string;
  readonly policy: string;
}

/** Creates a playground with this content. The page is rendered on the first request. */
export function createPlayground(content: PlaygroundContent): Playground {
  const hasKey = content.key !== null;
  let page: Promise<Page> | undefined;
  return {
    async send(request, response) {
      // DNS rebinding: a page with a key must not be sent to a foreign name that points at this machine
      if (hasKey && !isLoopback(hostOf(request.headers.host) ?? '')) {
        throw new HttpFault(
          421,
          'BAD_REQUEST',
          'The playground accepts only the host names of this machine',
          {
            accepted: 'localhost, 127.0.0.1 or [::1]',
          },
        );
      }
      page ??= makePage(content);
      const { zipped, etag, policy } = await page;
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': hasKey ? 'private, no-cache' : 'public, max-age=3600',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        etag,
        vary: 'accept, accept-encoding',
      };
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304, headers).end();
      } else if (negotiateCoding(request.headers['accept-encoding'], ['gzip']).coding === 'gzip') {
        response.writeHead(200, { ...headers, 'content-encoding': 'gzip', 'content-length': zipped.length });
        response.end(zipped);
      } else {
        response.writeHead(200, headers);
        const plain = createGunzip();
        plain.pipe(response);
        plain.end(zipped);
      }
    },
  };
}

/** On a first visit, GraphiQL draws its tabs at shifted positions, so a first click on one misses it. */
const STILL_TABS = '.graphiql-tab { transform: none !important }';

async function makePage(content: PlaygroundContent): Promise<Page> {
  const html = render(content);
  const scripts = inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`);
  return {
    zipped: await promisify(gzip)(html),
    etag: `"${sha256(html)}"`,
    policy: [
      "default-src 'none'",
      `script-src ${scripts.join(' ')}`,
      'worker-src blob:',
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      'font-src data:',
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function render({ tabs, key }: PlaygroundContent): string {
  const require = createRequire(import.meta.url);
  const name = '@graphql-yoga/render-graphiql';
  const { renderGraphiQL }: typeof import('@graphql-yoga/render-graphiql') = require(name);
  const headers = key === null ? {} : { additionalHeaders: { authorization: `Bearer ${key}` } };
  const options = { title: 'Arbiter', defaultTabs: tabs.map((tab) => ({ ...tab })), ...headers };
  const bare = { title: options.title };
  const html = renderGraphiQL(bare);
  // free nine megabytes of text that are not needed again
  for (const part of [name, `${name}/graphiql`]) delete require.cache[require.resolve(part)];
  const at = html.lastIndexOf(JSON.stringify(bare));
  const json = JSON.stringify(options).replaceAll('<', '\\u003c');
  const filled = html.slice(0, at) + json + html.slice(at + JSON.stringify(bare).length);
  return filled.replace('</head>', `<style>${STILL_TABS}</style></head>`);
}

function inlineScripts(html: string): readonly string[] {
  const scripts: string[] = [];
  let at = html.indexOf('<script>');
  while (at !== -1) {
    const start = at + '<script>'.length;
    const end = html.indexOf('</script', start);
    scripts.push(html.slice(start, end));
    at = html.indexOf('<script>', end);
  }
  return scripts;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
