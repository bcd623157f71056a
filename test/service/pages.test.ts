import { beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { type Arbiter, sharedArbiter } from './arbiter.ts';

const pages = new Map<string, string>();
let arbiter: Arbiter;

/** Returns the links on a page that lead to other pages of the service. External links are not checked. */
const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:href|src)="(?!data:|https:)([^"]*)"/g)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  );

/** Reads every page that can be reached by following links. */
async function crawl(start: readonly string[]): Promise<void> {
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const answer = await fetch(arbiter.url + path, { headers: { accept: 'text/html' } });
    expect([path, answer.status]).toEqual([path, 200]);
    const html = await answer.text();
    pages.set(path, html);
    if (/^\/(rules|docs)/.test(path)) waiting.push(...pathsIn(html, path));
  }
}

const pathsIn = (html: string, from: string): readonly string[] =>
  linksIn(html).map((link) => new URL(link, `http://arbiter${from}`).pathname);

beforeAll(async () => {
  arbiter = await sharedArbiter();
  await crawl(['/rules', '/docs']);
});

describe('the pages', () => {
  it('the documentation includes the pages of every system', () => {
    for (const { id } of systems)
      for (const page of ['', '/procedures', '/tables', '/sources'])
        expect([...pages.keys()]).toContain(`/rules/${id}${page}`);
  });

  it('the documentation pages link only within the service and to existing anchors', () => {
    const lost: string[] = [];
    for (const [path, html] of pages) {
      if (!/^\/(rules|docs)/.test(path)) continue;
      for (const link of linksIn(html)) {
        const { host, pathname, hash } = new URL(link, `http://arbiter${path}`);
        const target = host === 'arbiter' ? pages.get(pathname) : undefined;
        const anchor = decodeURIComponent(hash.slice(1));
        if (target === undefined || (anchor !== '' && !target.includes(`id="${anchor}"`)))
          lost.push(`${path}: ${link}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('the procedures are divided into pages of readable length, with links to the previous and the next page', () => {
    const parts = [...pages].filter(([path]) => /^\/rules\/pathmaster\/procedures/.test(path));
    expect(parts.length).toBeGreaterThan(4);
    for (const [path, html] of parts) {
      const text = html.slice(html.indexOf('<main')).replaceAll(/<[^>]*>/g, '');
      expect([path, text.length < 30_000]).toEqual([path, true]);
      expect(html).toContain('rel="prev"');
      expect(html).toContain('rel="next"');
    }
  });

  it('the documentation pages contain each system’s character sheet, which is also in the table of contents and in the search', async () => {
    const answer = await fetch(`${arbiter.url}/search?q=character+sheet`);
    const found = linksIn(await answer.text());
    for (const { id } of systems) {
      expect(linksIn(pages.get(`/rules/${id}`)!)).toContain(`/rules/${id}#character-sheet`);
      expect(found).toContain(`/rules/${id}#character-sheet`);
    }
  });

  it('the documentation pages have unique titles', () => {
    const read = [...pages].filter(([path]) => /^\/(rules|docs)/.test(path));
    const titles = read.map(([, html]) => /<title>([^<]*)<\/title>/.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(read.length);
  });

  it('the documentation pages cite the book for every procedure, table, condition and option', () => {
    for (const { id, procedures, tables } of systems) {
      const whole = (page: string) =>
        [...pages].flatMap(([path, html]) =>
          new RegExp(`^/rules/${id}/${page}(/[0-9]+)?$`).test(path) ? [html] : [],
        );
      const count = (page: string) =>
        [
          ...whole(page)
            .join('')
            .matchAll(/<h2 (?!id="asked-by-several")/g),
        ].length;
      expect([id, count('procedures'), count('tables')]).toEqual([id, procedures.length, tables.length]);
      expect(whole('procedures').join('')).not.toMatch(/<em>(?!<a )/);
    }
  });
});
