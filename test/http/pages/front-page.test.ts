import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltPage } from '../../../src/http/pages/built-page.ts';
import { pageFolders, siteLinks } from '../../../src/reference/page-folders.ts';
import { errorsOf, type Running, send, startServer } from '../support.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const script = 'console.log(1)';
const style = 'body{color:red}';
const built: BuiltPage = {
  html: `<!doctype html><html lang="en" data-serves=""><style>${style}</style><p>${'A page. '.repeat(200)}</p></html>`,
  files: new Map([
    [
      '/assets/main-ABC.js',
      {
        type: 'text/javascript; charset=utf-8',
        bytes: { plain: Buffer.from(script), br: brotliCompressSync(script), gzip: gzipSync(script) },
      },
    ],
  ]),
};

let server: Running;
beforeAll(async () => {
  server = await startServer({ frontPage: built, config: { playground: true } });
});
afterAll(() => server.stop());

const get = (path: string, headers: Readonly<Record<string, string>> = {}, to = server) =>
  send(to, { method: 'GET', path, headers });

describe('the front page', () => {
  it('the front page is sent to browsers, which must revalidate cached copies', async () => {
    const answer = await get('/', { accept: browser, 'accept-encoding': 'br' });
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        vary: 'accept, accept-encoding',
      },
    ]);
    expect(brotliDecompressSync(answer.bytes).toString()).toContain('A page.');
    const { etag = '' } = answer.headers;
    const again = await get('/', { accept: browser, 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('the front page runs only its own files and connects only to its own server', async () => {
    const policy = String((await get('/', { accept: browser })).headers['content-security-policy']);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|unsafe|\*/);
  });

  it('the front page links to all other pages for browsers', async () => {
    expect((await get('/', { accept: browser })).text).toContain('data-serves="/graphql"');
    const bare = await startServer({ frontPage: built, config: { playground: false } });
    expect((await get('/', { accept: browser }, bare)).text).not.toMatch(/data-serves="[^"]*\/graphql/);
    await bare.stop();
  });

  it('the front page has the same header as the documentation, the rules and the search page', async () => {
    const links = siteLinks({ frontPage: true, table: true, playground: true });
    const html = '<head></head><body><!--header--></body>';
    const full = await startServer({
      frontPage: { ...built, html },
      site: { folders: pageFolders, links },
      config: { playground: true },
    });
    const headerAt = async (path: string) => {
      const { text } = await get(path, { accept: browser }, full);
      return /<header.*<\/header>/s.exec(text)?.[0].replaceAll(' aria-current="true"', '');
    };
    const header = await headerAt('/');
    for (const { href } of links) expect(header).toContain(`href="${href}"`);
    expect(header).toContain('action="/search"');
    for (const path of ['/docs', '/rules/brp', '/search'])
      expect([path, await headerAt(path)]).toEqual([path, header]);
    await full.stop();
  });

  it('the front page answers HEAD and rejects other methods', async () => {
    const head = await send(server, { method: 'HEAD', path: '/', headers: { accept: browser } });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const put = await send(server, { method: 'POST', path: '/', body: '{}' });
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the files of the front page', () => {
  it('the files of the front page are sent in their stored compressed form, and caches may keep them forever', async () => {
    const packed = { br: brotliDecompressSync, gzip: gunzipSync } as const;
    for (const [coding, unpack] of Object.entries(packed)) {
      const answer = await get('/assets/main-ABC.js', { 'accept-encoding': coding });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': coding,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      expect(unpack(answer.bytes).toString()).toBe(script);
    }
    const plain = await get('/assets/main-ABC.js');
    expect([plain.text, plain.headers['content-encoding']]).toEqual([script, undefined]);
  });

  it('the server sends no file under /assets that does not belong to the front page', async () => {
    for (const path of ['/assets/', '/assets/other.js', '/assets/main-ABC.js.br', '/assets/../main.js']) {
      const answer = await get(path);
      expect([path, answer.status, errorsOf(answer)[0]?.extensions.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });
});

describe('if the front page is disabled', () => {
  const served = (text: string): readonly string[] =>
    JSON.parse(text).serves.map(({ path }: { path: string }) => path);

  it('if the front page is disabled, programs that request / get a list of the available paths', async () => {
    for (const accept of ['*/*', 'application/json', '']) {
      const answer = await get('/', { accept });
      expect([accept, answer.status, answer.headers.vary]).toEqual([accept, 200, 'accept, accept-encoding']);
      expect(served(answer.text)).toEqual(
        expect.arrayContaining(['/graphql', '/schema.graphql', '/health', '/ready']),
      );
    }
  });

  it('if the front page is disabled, browsers that open / get a list of the available paths', async () => {
    const off = await startServer({ frontPage: null });
    const answer = await get('/', { accept: browser }, off);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(served(answer.text)).toContain('/graphql');
    expect((await get('/assets/main-ABC.js', {}, off)).status).toBe(404);
    await off.stop();
  });
});
