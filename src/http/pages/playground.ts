import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { negotiateCoding } from '../answer/coding.ts';
import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import { hostOf, isLoopback } from './loopback.ts';
import { PLAYGROUND_FILES, type PlaygroundFiles, readPlaygroundFiles } from './playground-files.ts';

/** An example in the playground. */
export interface PlaygroundTab {
  readonly query: string;
  /** The example's variables, as JSON text. */
  readonly variables?: string;
}

/** Initial content of the playground, and the key that it sends with every request. */
export interface PlaygroundContent {
  readonly tabs: readonly PlaygroundTab[];
  /** Key of a campaign, so that examples work without set-up. Null if there is none. */
  readonly key: string | null;
}

/** GraphiQL as a page with files. It loads nothing from other hosts. */
export interface Playground {
  send(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** True if the path belongs to a file of the page. */
  hasFile(path: string): boolean;
  sendFile(exchange: Exchange): Promise<void>;
}

interface Page {
  readonly zipped: Buffer;
  readonly etag: string;
  readonly policy: string;
}

/** Creates a playground with this content. The page is rendered when it or one of its files is first requested. */
export function createPlayground(content: PlaygroundContent): Playground {
  const hasKey = content.key !== null;
  let page: Promise<Page> | undefined;
  let read: PlaygroundFiles | undefined;
  const files = (): PlaygroundFiles => {
    read ??= readPlaygroundFiles();
    return read;
  };
  return {
    hasFile: (path) => path.startsWith(PLAYGROUND_FILES),
    sendFile: (exchange) => files().send(exchange),
    async send(request, response) {
      // Protects against DNS rebinding: a page that contains a key must not be served under a foreign host name that
      // points to this machine.
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
      page ??= makePage(content, files());
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

/**
 * On the first visit, GraphiQL draws its tabs in the wrong place, so a user's first click would miss the tab. This
 * style prevents that.
 */
const STILL_TABS = '.graphiql-tab { transform: none !important }';

const STYLE = `:root { color-scheme: light dark } .opening { padding: 3rem; text-align: center; font: 1rem system-ui, sans-serif } ${STILL_TABS}`;

async function makePage(content: PlaygroundContent, files: PlaygroundFiles): Promise<Page> {
  const html = render(content, files);
  const scripts = inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`);
  return {
    zipped: await promisify(gzip)(html),
    etag: `"${sha256(html)}"`,
    policy: [
      "default-src 'none'",
      `script-src 'self' ${scripts.join(' ')}`,
      "worker-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function render({ tabs, key }: PlaygroundContent, { script, style, workers }: PlaygroundFiles): string {
  const headers = key === null ? {} : { additionalHeaders: { authorization: `Bearer ${key}` } };
  const options = { title: 'Arbiter', defaultTabs: tabs.map((tab) => ({ ...tab })), ...headers };
  const json = JSON.stringify(options).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Arbiter</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<style>${STYLE}</style>
</head>
<body id="body" class="no-focus-outline">
<noscript>GraphiQL needs JavaScript.</noscript>
<div id="root"><p class="opening">GraphiQL is loading…</p></div>
<script>const workers = ${JSON.stringify(workers)};
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_, label) => workers[label] };</script>
<script src="${script}"></script>
<script>YogaGraphiQL.renderYogaGraphiQL(window.document.querySelector('#root'), ${json});</script>
</body>
</html>
`;
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
