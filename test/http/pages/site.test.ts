import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../service/arbiter.ts';
import { errorsOf, type Running, send, startServer } from '../support.ts';

const folder = temporaryFolder();
/** Two of these sections fit into one part when a long page is divided into parts. */
const CHAPTERS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
const book = join(folder.path, 'book');
const texts: Readonly<Record<string, string>> = {
  'README.md':
    '# The book\n\nWhat there is.\n\n- [One](one.md)\n  - [Two](one/two.md)\n- [Delta](long.md#delta)\n- [Long](long.md)\n',
  'one.md':
    '<!-- printed -->\n\n# One & <only>\n\n[two](one/two.md#deep-water), [out](../src/main.ts), <script>alert(1)</script>\n\n## Again\n\n## Again\n\n| A | B |\n| --- | --- |\n| 1 \\| 2 | \\<b> |\n\n```graphql as gm\n{ a(b: "<c>") }\n```\n\n[x](javascript:alert(1)) ![p](https://example.org/p.png)\n',
  'one/two.md': '# Two\n\n## Deep water\n\n[back](../one.md) [home](../README.md)\n',
  'long.md': `# Long\n\n${CHAPTERS.map((name) => `- [${name}](#${name.toLowerCase()})`).join('\n')}\n\n${CHAPTERS.map(
    (name) => `## ${name}\n\n${'Water is wet. '.repeat(600)}\n\n### Note\n\nSee [Two](one/two.md).`,
  ).join('\n\n')}\n`,
  'notes.txt': 'secret',
};

let server: Running;
beforeAll(async () => {
  mkdirSync(join(book, 'one'), { recursive: true });
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(book, name), text);
  server = await startServer({
    site: {
      folders: [{ at: '/book', from: 'book/', folder: pathToFileURL(`${book}/`), inParts: /long/ }],
      links: [
        { title: 'Book', href: '/book' },
        { title: 'Other', href: '/other' },
      ],
    },
  });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  send(server, { method, path, headers });

describe('a page of the site', () => {
  it('a page of the site has a header, a table of contents and its text', async () => {
    const { status, headers, text } = await ask('/book/one');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
    expect(text).toContain('<title>One &amp; &lt;only&gt; – The book – Arbiter</title>');
    expect(text).toContain('<a href="/book" aria-current="true">Book</a>');
    expect(text).toContain('<a href="/book/one" aria-current="page">One</a>');
    expect(text).toContain('<h1 id="one--only">One &amp; &lt;only&gt;</h1>');
  });

  it('links between pages of the site lead to the pages, not to their source files', async () => {
    const { text } = await ask('/book/one');
    expect(text).toContain('<a href="/book/one/two#deep-water">two</a>, out, ');
    const two = (await ask('/book/one/two')).text;
    expect(two).toContain('<h2 id="deep-water">');
    expect(two).toContain('<a href="/book/one">back</a> <a href="/book">home</a>');
  });

  it('a page of the site numbers the anchors of identical headings', async () => {
    const { text } = await ask('/book/one');
    expect([...text.matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id)).toEqual(['again', 'again-1']);
  });

  it('a page of the site shows HTML in its source as text, runs no scripts and loads nothing from elsewhere', async () => {
    const { text, headers } = await ask('/book/one');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain(
      '<p class="as">as gm</p><pre tabindex="0" class="graphql"><code>{ a(b: &quot;&lt;c&gt;&quot;) }</code></pre>',
    );
    expect(text).toContain('<td>1 | 2</td><td>&lt;b&gt;</td>');
    expect(text).not.toMatch(/<script|javascript:|<img|printed/);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
  });

  it('a page of the site is compressed and is not sent again to a client that has cached it', async () => {
    const plain = (await ask('/book')).text;
    const gzip = await ask('/book', { 'accept-encoding': 'gzip' });
    const br = await ask('/book', { 'accept-encoding': 'br' });
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
    const { etag = '' } = gzip.headers;
    expect((await ask('/book', { 'if-none-match': etag })).status).toBe(304);
  });

  it('a page of the site answers HEAD and rejects other methods', async () => {
    const head = await ask('/book', {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect((await ask('/book', {}, 'POST')).status).toBe(405);
  });
});

describe('a long page of the site', () => {
  it('a long page of the site is shown in parts, with links to the part of each heading', async () => {
    const first = (await ask('/book/long')).text;
    expect(first).toContain('<title>Long, part 1 of 3 – The book – Arbiter</title>');
    expect(first).toContain('<a href="/book/long#beta">Beta</a>');
    expect(first).toContain('<a href="/book/long/2#gamma">Gamma</a>');
    const second = (await ask('/book/long/2')).text;
    expect([...second.matchAll(/<h[123][^>]*>/g)].map(([heading]) => heading)).toEqual([
      '<h1>',
      ...['gamma', 'note-2', 'delta', 'note-3'].map((id) => `<h${id.startsWith('n') ? 3 : 2} id="${id}">`),
    ]);
    expect(second).toContain('<html lang="en" data-first="/book/long">');
    expect((await ask('/book')).text).toContain('<a href="/book/long/2#delta">Delta</a>');
    expect((await ask('/book/long/4')).status).toBe(404);
  });

  it('a long page is divided in the order of the table of contents, with links to the previous and the next part', async () => {
    const linked = async (path: string) =>
      [...(await ask(path)).text.matchAll(/<a rel="(\w+)" href="([^"]*)">/g)].map(([, rel, href]) => [
        rel,
        href,
      ]);
    expect(await linked('/book')).toEqual([['next', '/book/one']]);
    expect(await linked('/book/one/two')).toEqual([
      ['prev', '/book/one'],
      ['next', '/book/long'],
    ]);
    expect(await linked('/book/long/3')).toEqual([['prev', '/book/long/2']]);
  });
});

describe('the search', () => {
  const results = async (words: string) => {
    const { status, text } = await ask(`/search?q=${encodeURIComponent(words)}`);
    expect(status).toBe(200);
    return {
      text,
      links: [...text.slice(text.indexOf('<main')).matchAll(/<li><a href="([^"]*)">/g)].map(
        ([, href]) => href!,
      ),
    };
  };

  it('the search finds sections that contain every word and lists matching headings first', async () => {
    expect((await results('deep WATER')).links).toEqual(['/book/one/two#deep-water']);
    expect((await results('delta')).links[0]).toBe('/book/long/2#delta');
    expect((await results('water')).links[0]).toBe('/book/one/two#deep-water');
    expect((await results('delta zebra')).text).toContain('0 sections have these words.');
  });

  it('the search shows an excerpt with the words marked, and escapes HTML in the search text', async () => {
    expect((await results('wet')).text).toContain('Water is <mark>wet</mark>.');
    const { text } = await results('"><script>alert(1)</script>');
    expect(text).not.toContain('<script');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect((await results('')).text).toContain('Type words that a section contains.');
    expect((await results('('.repeat(5000))).links).toEqual([]);
  });
});

describe('a path without a page', () => {
  it.each([
    '/book/',
    '/book/notes.txt',
    '/book/one.md',
    '/book/../notes',
    '/book/README',
    '/book/%2e%2e/notes',
  ])('the path %s is not found', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(errorsOf(answer)[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      accepted: '/book, and the pages that it links to',
    });
  });

  it('a request for an unknown path gets a list of the available paths', async () => {
    expect(errorsOf(await ask('/bookish'))[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      accepted:
        '/, /graphql, /mcp, /encounters/{id}/log.md, /schema.graphql, /rules, /docs, /notice, /llms.txt, /health, /ready',
    });
  });
});
