import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hindrances } from '../axe.ts';
import { inBrowser, noBrowser, openPage, startBrowser } from '../browser.ts';
import { type Arbiter, sharedArbiter } from './arbiter.ts';

const paths = [
  '/rules',
  '/rules/brp',
  '/rules/pathmaster',
  '/rules/initphase/procedures',
  '/rules/skill20/tables',
  '/rules/arrgs/sources',
  '/rules/pathmaster/attack/one-handed-edged',
  '/docs',
  '/docs/fight',
  '/docs/running',
  '/docs/promises',
  '/rules/pathmaster/procedures',
  '/rules/pathmaster/procedures/3',
  '/search',
  '/search?q=attack',
];
const shapes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
].flatMap((viewport) => (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })));

describe.skipIf(noBrowser)(inBrowser('the pages'), () => {
  let arbiter: Arbiter;
  let browser: Browser;

  beforeAll(async () => {
    arbiter = await sharedArbiter();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const opened = async (shape: (typeof shapes)[number]): Promise<Page> => {
    const page = await openPage(browser, shape);
    return page;
  };

  it.each(shapes.map((shape) => [shape.viewport.width, shape.colorScheme, shape] as const))(
    'the documentation pages are readable and accessible at a width of %d in the %s colour scheme',
    async (_width, scheme, shape) => {
      const looked = scheme === 'light' ? 'all' : 'colours';
      const page = await opened(shape);
      const asked: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      for (const path of paths) {
        await page.goto(arbiter.url + path);
        expect([path, await hindrances(page, looked)]).toEqual([path, []]);
        const across = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect([path, across]).toEqual([path, 0]);
      }
      expect(asked.filter((url) => !url.startsWith(`${arbiter.url}/`))).toEqual([]);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it('the documentation pages can be navigated by keyboard', async () => {
    const page = await opened(shapes[0]!);
    await page.goto(`${arbiter.url}/rules/brp`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the text');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('location.hash')).toBe('#text');
    await page.getByRole('link', { name: 'How an attack is made' }).first().press('Enter');
    expect(await page.evaluate('location.hash')).toBe('#how-an-attack-is-made');
    await page.close();
  });

  it('the documentation pages send their example requests in order, with the keys and ids of earlier answers', async () => {
    const page = await opened(shapes[0]!);
    await page.goto(`${arbiter.url}/docs/house-rules`);
    const run = page.getByRole('button', { name: 'Run' });
    await run.nth(1).click();
    await page.getByText('First run the requests above, because this request needs <gm key>').waitFor();
    await run.first().click();
    await page.locator('.answer', { hasText: '"secret": "arbiter_' }).waitFor();
    await run.nth(1).click();
    await page.locator('.answer', { hasText: '"title": "At our table"' }).waitFor();
    expect(await hindrances(page, 'all')).toEqual([]);
    await page.close();
  });

  it('the documentation pages have a button that copies an example request', async () => {
    const page = await opened(shapes[0]!);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${arbiter.url}/docs/house-rules`);
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('createCampaign');
    await page.close();
  });

  it('the search finds a procedure, and the address of a procedure that has moved still works', async () => {
    const page = await opened(shapes[0]!);
    await page.goto(`${arbiter.url}/docs`);
    await page.getByRole('searchbox').fill('withdrawal fix');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'A fix (withdrawalFix)' }).first().click();
    await page.locator('#a-fix-withdrawalfix').waitFor();
    expect(await hindrances(page, 'all')).toEqual([]);
    await page.goto(`${arbiter.url}/rules/pathmaster/procedures#a-fix-withdrawalfix`);
    await page.locator('#a-fix-withdrawalfix').waitFor();
    await page.goto(`${arbiter.url}/rules/pathmaster/procedures/3#a-fix-withdrawalfix`);
    await page.locator('#a-fix-withdrawalfix').waitFor();
    expect(new URL(page.url()).hash).toBe('#a-fix-withdrawalfix');
    await page.close();
  });

  it('the documentation pages show their table of contents on a phone', async () => {
    const page = await opened(shapes[2]!);
    await page.goto(`${arbiter.url}/docs/fight`);
    await page.getByText('Contents: Docs').click();
    await page.getByRole('link', { name: 'Watching' }).first().click();
    expect(await page.locator('h1').innerText()).toBe('Watching');
    await page.close();
  });
});
