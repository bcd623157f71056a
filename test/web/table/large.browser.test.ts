import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LargeEncounter, largeEncounter } from '../../../bench/large-encounter.ts';
import { shared } from '../../../web/src/table/state/shared.ts';
import { inBrowser, noBrowser, openPage, startBrowser } from '../../browser.ts';
import { type OwnArbiter, startArbiter, temporaryFolder } from '../../service/arbiter.ts';
import { given } from '../../service/campaign.ts';
import { Seat } from './seats.ts';

const COMBATANTS = 50;
const ENTRIES = 150;

/** Number of bytes that fit into the first packets of a network connection. */
const FIRST_PACKETS = 14_600;

describe('an encounter that was read again', () => {
  it('reading an encounter again reuses the objects for everything that has not changed', () => {
    const before = {
      version: 1,
      combatants: [
        { id: 'a', tags: ['x'] },
        { id: 'b', tags: [] as string[] },
      ],
    };
    const after = shared(before, {
      version: 2,
      combatants: [
        { id: 'a', tags: ['x'] },
        { id: 'b', tags: ['y'] },
        { id: 'c', tags: [] as string[] },
      ],
    });
    expect(after).toEqual({
      version: 2,
      combatants: [
        { id: 'a', tags: ['x'] },
        { id: 'b', tags: ['y'] },
        { id: 'c', tags: [] },
      ],
    });
    expect(after.combatants[0]).toBe(before.combatants[0]);
    expect(after.combatants[1]).not.toBe(before.combatants[1]);
    expect(shared(before, structuredClone(before))).toBe(before);
    expect(shared(null, before)).toBe(before);
    expect(shared({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  });
});

describe.skipIf(noBrowser)(inBrowser('a large encounter'), () => {
  const folder = temporaryFolder();
  let arbiter: OwnArbiter;
  let browser: Browser;
  let large: LargeEncounter;
  beforeAll(async () => {
    arbiter = await startArbiter(`${folder.path}/large.db`, {
      ...{ NODE_ENV: 'development', WORK_PER_MINUTE_MS: '1000000', WORK_BESIDE_OTHERS_MS: '1000000' },
    });
    browser = await startBrowser();
    large = await largeEncounter((query, variables, key) => given(arbiter.ask(query, variables, key)), {
      combatants: COMBATANTS,
      entries: ENTRIES,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await arbiter.stop();
    folder.remove();
  });

  const open = async (): Promise<Seat> => {
    const seat = await Seat.take(browser, arbiter, large.key);
    await seat.page.getByRole('link', { name: 'The siege' }).click();
    return seat;
  };

  const nodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

  it('the table page shows every combatant of a large encounter but only the end of its log, with a limited number of elements', async () => {
    const { page, context, versions } = await open().then((seat) => ({
      ...{ page: seat.page, context: seat.context, versions: seat.versions.bind(seat) },
    }));
    const shown = await versions(large.version);
    await page.getByRole('button', { name: /earlier entries/ }).waitFor();
    await page.locator('.act-list .act').first().waitFor();
    expect(shown.length).toBeLessThanOrEqual(60);
    expect(await page.locator('.combatant').count()).toBe(COMBATANTS);
    expect(await nodes(page)).toBeLessThan(4000);
    await page.getByText('Earlier entries are loading…').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /earlier entries/ }).click();
    await expect.poll(() => page.locator('.entry').count(), { timeout: 60_000 }).toBe(ENTRIES);
    expect((await versions(large.version))[0]).toBe(1);
    await context.close();
  });

  it('after a command, only the new entries of a large encounter are rendered again', async () => {
    const seat = await open();
    const { page } = seat;
    await seat.versions(large.version);
    await page.getByText('Earlier entries are loading…').waitFor({ state: 'detached' });
    await page.locator('.act-list .act').first().waitFor();
    // the times of entries are formatted when the entries are rendered, so the test counts the rendered entries
    await page.evaluate(() => {
      const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!;
      Object.assign(globalThis, { rendered: 0 });
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        get() {
          (globalThis as unknown as { rendered: number }).rendered += 1;
          return get!.call(this);
        },
      });
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await seat.versions(large.version + 1);
    large = { ...large, version: large.version + 1 };
    const rendered = await page.evaluate(() => (globalThis as unknown as { rendered: number }).rendered);
    // the page renders the new entry, and also the entry that was undone
    expect(rendered).toBeLessThanOrEqual(3);
    await seat.context.close();
  });

  it('a large encounter is read in smaller pages if a page exceeds the work limit of the service', async () => {
    const seat = await Seat.take(browser, arbiter, large.key);
    const { page } = seat;
    const sizes: number[] = [];
    await page.route('**/graphql', async (route) => {
      const { variables = {} } = JSON.parse(route.request().postData() ?? '{}');
      if (variables.last === undefined) return route.continue();
      sizes.push(variables.last);
      if (variables.last <= 21) return route.continue();
      await route.fulfill({
        json: {
          data: null,
          errors: [{ message: 'too much work', extensions: { code: 'DEADLINE_EXCEEDED' } }],
        },
      });
    });
    await page.getByRole('link', { name: 'The siege' }).click();
    await seat.versions(large.version);
    await page.getByText('Earlier entries are loading…').waitFor({ state: 'detached' });
    expect(sizes.slice(0, 3)).toEqual([41, 21, 21]);
    expect(await page.locator('.problem').count()).toBe(0);
    await seat.context.close();
  });

  it('the table page can show its first content before any script or style sheet has loaded', async () => {
    const html = readFileSync(join(import.meta.dirname, '../../../dist/web/table/index.html'));
    expect(gzipSync(html).length).toBeLessThan(FIRST_PACKETS);
    const page = await openPage(browser);
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(`${arbiter.url}/table`);
    await page.getByText('The table is opening…').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toBe('Times');
    await page.close();
  });
});
