import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlainFiles, SECURITY_TXT } from '../../../src/http/pages/plain-files.ts';
import { pageFolders, siteFooter } from '../../../src/reference/page-folders.ts';
import { errorsOf, type Running, send, startServer } from '../support.ts';

let server: Running;
let silent: Running;

beforeAll(async () => {
  const site = { folders: pageFolders, links: [], footer: siteFooter };
  const contacts = ['mailto:security@example.org', 'https://example.org/report'];
  server = await startServer({ site, frontPage: null, config: { securityContacts: contacts } });
  silent = await startServer();
});

afterAll(async () => {
  await server.stop();
  await silent.stop();
});

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET', of = server) =>
  send(of, { method, path, headers });

const PATHS = ['/robots.txt', '/llms.txt', SECURITY_TXT, '/notice'];

describe.each(PATHS)('%s', (path) => {
  it('a text page can be cached, has no response body for HEAD, and rejects other HTTP methods', async () => {
    const { status, headers, text } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([200, 'public, no-cache']);
    const type = path === '/notice' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
    expect(headers['content-type']).toBe(type);
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      ...[200, '', String(Buffer.byteLength(text))],
    ]);
    const again = await ask(path, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    const posted = await ask(path, {}, 'POST');
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('/robots.txt', () => {
  it('/robots.txt allows crawlers to read pages but not encounters, metrics or API responses', async () => {
    const { text } = await ask('/robots.txt');
    const lines = text.trim().split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines.slice(1).toSorted()).toEqual(
      ['/encounters/', '/graphql', '/mcp', '/metrics'].map((path) => `Disallow: ${path}`),
    );
  });
});

describe('/llms.txt', () => {
  it('/llms.txt has a title, a summary and links to existing pages', async () => {
    const { text } = await ask('/llms.txt');
    expect(text).toMatch(/^# Arbiter\n\n> .+\n/);
    const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path!);
    expect(links).toEqual(expect.arrayContaining(['/graphql', '/mcp', '/schema.graphql', '/docs', '/rules']));
    for (const path of links) expect([path, (await ask(path)).status]).not.toEqual([path, 404]);
  });

  it('/llms.txt lists only pages that the server has', async () => {
    expect((await ask('/llms.txt', {}, 'GET', silent)).text).not.toMatch(/\/docs|\/rules/);
  });
});

describe('/.well-known/security.txt', () => {
  const valid = /^Contact: (\S+)\nContact: (\S+)\nExpires: (\S+)\nPreferred-Languages: en\n$/;

  it('/.well-known/security.txt contains the operator’s contacts and expires within a year, as RFC 9116 requires', async () => {
    const [, first, second, expires] = valid.exec((await ask(SECURITY_TXT)).text)!;
    expect([first, second]).toEqual(['mailto:security@example.org', 'https://example.org/report']);
    const days = (Date.parse(expires!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('/.well-known/security.txt does not exist if the operator has configured no contact', async () => {
    const answer = await ask(SECURITY_TXT, {}, 'GET', silent);
    expect([answer.status, errorsOf(answer)[0]!.extensions.code]).toEqual([404, 'NOT_FOUND']);
    expect(errorsOf(answer)[0]!.message).toMatch(/This server has no security contact/);
  });

  it('the expiry date in /.well-known/security.txt moves forward while the server runs', async () => {
    let now = Date.parse('2030-01-01T23:59:00Z');
    const files = createPlainFiles({ securityContacts: ['tel:+1'], pages: [] }, () => now);
    const expiry = async () => {
      let text = '';
      const response = {
        appendHeader() {},
        writeHead: () => response,
        end: (body?: unknown) => {
          text = String(body ?? '');
        },
      };
      const request = { headers: {}, method: 'GET' };
      const exchange = { request, response, path: SECURITY_TXT } as never;
      await files.send(exchange, { unread: { watch() {} }, log: {} } as never);
      return /Expires: (\S+)/.exec(text)![1]!;
    };
    const first = await expiry();
    now += 2 * 60_000;
    const second = await expiry();
    expect(Date.parse(second) - Date.parse(first)).toBe(86_400_000);
  });
});

describe('/notice', () => {
  const written = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
  const plain = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ');

  it('/notice shows NOTICE and the full text of every licence', async () => {
    const text = plain((await ask('/notice')).text);
    for (const name of [
      'licences/OGL-1.0a.txt',
      'licences/preact-MIT.txt',
      'licences/uqr-MIT.txt',
      'LICENSE',
    ])
      expect(text).toContain(written(name).trim().replaceAll(/\s+/g, ' '));
    const notice = written('NOTICE')
      .split('\n')
      .slice(1)
      .filter((line) => !/^-+$/.test(line));
    expect(text).toContain(notice.join(' ').trim().replaceAll(/\s+/g, ' '));
  });

  it('/notice is linked in the footer of every page and is in the list of paths at /', async () => {
    for (const path of ['/docs', '/rules/brp', '/notice'])
      expect((await ask(path)).text).toMatch(/<footer><p><a href="\/notice"[^>]*>Notice and licences<\/a>/);
    const { serves } = JSON.parse((await ask('/', { accept: 'application/json' })).text);
    const paths = serves.map((each: { path: string }) => each.path);
    expect(paths).toEqual(expect.arrayContaining(['/notice', '/llms.txt', '/docs', '/rules']));
  });
});

it('if the front page is disabled, a browser that opens / is redirected to the guide', async () => {
  const { status, headers } = await ask('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([status, headers.location]).toEqual([302, '/docs']);
  expect(headers.vary).toContain('accept');
});
