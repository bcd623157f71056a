import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playgroundTabs } from '../../../src/http/pages/tabs.ts';
import { HANGS_AFTER, inBrowser, noBrowser, openPage, startBrowser } from '../../browser.ts';
import { type Running, send, startServer } from '../support.ts';

describe.skipIf(noBrowser)(inBrowser('the playground'), () => {
  let server: Running;
  let browser: Browser;
  let page: Page;
  const asked: string[] = [];
  const complaints: string[] = [];

  const opened = (): Promise<Page> => openPage(browser, { viewport: { width: 1280, height: 800 } });

  beforeAll(async () => {
    server = await startServer({
      config: { playground: true },
      playground: {
        tabs: [
          { query: 'query Greeting { hello(name: "</script>") }' },
          { query: 'query Sum($a: Int!) { add(a: $a) caller }', variables: '{"a": 41}' },
        ],
        key: 'canary',
      },
    });
    browser = await startBrowser();
    page = await opened();
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${server.url}/graphql`);
    await page.locator('.graphiql-query-editor .view-line').first().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('a first visit to the playground transfers at most 1.95 MB, and the editor appears after at most 1.45 MB', async () => {
    await expect
      .poll(() => asked.filter((url) => /(editor|json|graphql)-\w+\.js$/.test(url)).length, {
        timeout: HANGS_AFTER,
      })
      .toBe(3);
    const sizes = new Map<string, number>();
    for (const url of new Set(asked)) {
      if (new URL(url).pathname === '/graphql') continue;
      const file = await send(server, {
        ...{ method: 'GET', path: new URL(url).pathname, headers: { 'accept-encoding': 'br, gzip' } },
      });
      sizes.set(new URL(url).pathname, file.bytes.length);
    }
    const sum = (wanted: RegExp) =>
      [...sizes].reduce((total, [path, size]) => (wanted.test(path) ? total + size : total), 0);
    expect(sum(/./)).toBeLessThan(1_950_000);
    expect(sum(/graphiql-|font-/)).toBeLessThan(1_450_000);
    expect([...sizes.keys()].filter((path) => path.includes('font-')).length).toBeLessThan(8);
  });

  it('the playground opens with its examples', async () => {
    expect(await page.title()).toBe('Arbiter');
    const text = await page.locator('.graphiql-query-editor .view-lines').innerText();
    expect(text.replaceAll('\u00a0', ' ')).toContain('query Greeting { hello(name: "</script>") }');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Greeting', 'Sum']);
  });

  /** Runs the example in a tab of the playground and returns the answer. */
  const answerOf = async (tab: string, wanted: RegExp) => {
    await page.getByRole('tab', { name: tab }).click();
    // The editor (GraphiQL) takes a moment to switch to the operation of the other tab.
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: /^Execute/ }).click();
          return page.locator('.result-window .view-lines').innerText();
        },
        { interval: 300, timeout: HANGS_AFTER },
      )
      .toMatch(wanted);
  };

  it('the playground runs an example with its variables', () => answerOf('Sum', /"add":\s42/));

  it('the playground sends its key with every request, even after a reload', async () => {
    await answerOf('Sum', /Bearer\scanary/);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.reload();
    expect((await sent).headers().authorization).toBe('Bearer canary');
    await page.locator('.graphiql-query-editor .view-line').first().waitFor();
  });

  it('on a first visit to the playground, the first click on another tab opens that tab', async () => {
    const examples = playgroundTabs(true);
    const other = await startServer({
      config: { playground: true },
      playground: { tabs: examples, key: null },
    });
    for (const index of [1, examples.length - 1]) {
      // The browser context is new and has no stored data, because stored data would change the order of the tabs.
      const visit = await opened();
      await visit.goto(`${other.url}/graphql`);
      await visit.locator('.graphiql-query-editor .view-line').first().waitFor();
      const tab = visit.getByRole('tab').nth(index);
      const { x, y, width, height } = (await tab.boundingBox())!;
      await visit.mouse.click(x + width / 3, y + height / 2);
      const title = await tab.innerText();
      await expect
        .poll(() => tab.getAttribute('aria-selected'), { timeout: HANGS_AFTER, message: title })
        .toBe('true');
      await visit.close();
    }
    await other.stop();
  });

  it('the playground shows the schema in its documentation panel', async () => {
    await page.getByRole('button', { name: /Show Documentation Explorer/ }).click();
    await page.getByText('Query', { exact: true }).last().click();
    await page.getByText('attack', { exact: true }).first().waitFor();
  });

  it('the playground sends requests only to its own server and logs no errors', () => {
    const own = asked.filter(
      (url) => url.startsWith(`${server.url}/`) || url.startsWith(`blob:${server.url}/`),
    );
    expect(own).toContain(`${server.url}/graphql`);
    expect(asked.filter((url) => !own.includes(url) && !url.startsWith('data:'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
