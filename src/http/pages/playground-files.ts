import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';
import { negotiateCoding } from '../answer/coding.ts';
import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import { requireMethod } from '../request/require-method.ts';

/** Path under which the playground's files are served. */
export const PLAYGROUND_FILES = '/graphql/assets/';

interface PackedFile {
  readonly type: string;
  readonly br: Promise<Buffer>;
  readonly gzip: Promise<Buffer>;
}

/** GraphiQL, split into files. A browser loads only the files that it needs, and caches them. */
export interface PlaygroundFiles {
  readonly script: string;
  readonly style: string;
  /** Paths of the workers. The key is the label that the editor uses to request a worker. */
  readonly workers: Readonly<Record<string, string>>;
  send(exchange: Exchange): Promise<void>;
}

/** Matches fonts that the style sheet embeds as data. Most of them are for writing systems that few readers need. */
const FONT = /url\((["']?)data:(font\/\w+);base64,([A-Za-z0-9+/=]+)\1\)/g;

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** Splits GraphiQL into files, and starts to compress them in the background. */
export function readPlaygroundFiles(): PlaygroundFiles {
  const require = createRequire(import.meta.url);
  const name = '@graphql-yoga/render-graphiql/graphiql';
  const { css, js, editorWorkerService, graphqlWorker, jsonWorker }: GraphiqlParts = require(name);
  // Free nine megabytes of text that is no longer needed.
  delete require.cache[require.resolve(name)];
  const files = new Map<string, PackedFile>();
  const add = (stem: string, end: string, type: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const path = `${PLAYGROUND_FILES}${stem}-${hash}.${end}`;
    if (!files.has(path)) files.set(path, packed(type, content));
    return path;
  };
  const style = css.replaceAll(FONT, (_, _quote, type: string, data: string) => {
    const path = add('font', type.slice('font/'.length), type, Buffer.from(data, 'base64'));
    return `url(${path})`;
  });
  return {
    script: add('graphiql', 'js', SCRIPT_TYPE, js),
    style: add('graphiql', 'css', 'text/css; charset=utf-8', style),
    workers: {
      editorWorkerService: add('editor', 'js', SCRIPT_TYPE, editorWorkerService),
      json: add('json', 'js', SCRIPT_TYPE, jsonWorker),
      graphql: add('graphql', 'js', SCRIPT_TYPE, graphqlWorker),
    },
    async send(exchange) {
      requireMethod(exchange, ['GET', 'HEAD']);
      const file = files.get(exchange.path);
      if (file === undefined)
        throw new HttpFault(404, 'NOT_FOUND', 'There is no such file', { accepted: '/graphql' });
      await sendPacked(exchange, file);
    },
  };
}

interface GraphiqlParts {
  readonly css: string;
  readonly js: string;
  readonly editorWorkerService: string;
  readonly graphqlWorker: string;
  readonly jsonWorker: string;
}

/** A higher compression quality would take twice the time and save only 5% of the bytes. */
const QUALITY = 5;

function packed(type: string, content: string | Buffer): PackedFile {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return { type, br: promisify(brotliCompress)(content, { params }), gzip: promisify(gzip)(content) };
}

async function sendPacked({ request, response }: Exchange, { type, ...bytes }: PackedFile): Promise<void> {
  const { coding } = negotiateCoding(request.headers['accept-encoding']);
  const body = await bytes[coding ?? 'gzip'];
  response.appendHeader('vary', 'accept-encoding');
  response.writeHead(200, {
    'content-type': type,
    // The file name changes with its content.
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    ...(coding === null ? {} : { 'content-encoding': coding, 'content-length': body.length }),
  });
  if (request.method === 'HEAD') return void response.end();
  if (coding !== null) return void response.end(body);
  const plain = createGunzip();
  plain.pipe(response);
  plain.end(body);
}
