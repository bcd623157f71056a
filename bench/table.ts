import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { noBrowser, startBrowser } from '../test/browser.ts';
import { MAIN, size } from './built.ts';
import { largeEncounter } from './large-encounter.ts';
import { dropConnections, post, start } from './load.ts';
import { median } from './median.ts';

// Measures the page `/table` in Chromium: its first paint with a slow connection and a slow processor, and the longest
// task of its thread in a large encounter. Run it on an idle machine.

const COMBATANTS = size(50, 3);
const ENTRIES = size(500, 5);
const ROUNDS = Number(process.env.ROUNDS ?? size(5, 1));
/** Commands that the game master sends while the page is open. */
const COMMANDS = size(10, 1);

/** 1.6 Mbit/s download and half of that upload, without latency. */
const SLOW_LINE = { offline: false, latency: 0, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const SLOWER_PROCESSOR = 4;

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Returns the milliseconds from the request of the page to its first content, and to the sign-in form. */
async function firstPaint(browser: Browser, url: string): Promise<readonly [number, number]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(`${url}/table`);
  await page.getByRole('heading', { name: 'Play at the table' }).waitFor();
  const times = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return [paint?.startTime ?? Number.NaN, performance.now()] as const;
  });
  await context.close();
  return times;
}

/** Makes the page record its long tasks, which take more than 50 ms. */
const recordLongTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });

/** Returns the longest task since the last call, in milliseconds. 0 if no task took more than 50 ms. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { longTasks } = globalThis as unknown as { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });

async function longTasks(browser: Browser, url: string): Promise<void> {
  const ask = async (query: string, variables: object, key?: string) =>
    JSON.parse(await post(url, { path: '/graphql', body: { query, variables }, ...(key ? { key } : {}) }))
      .data;
  const { key, version } = await largeEncounter(ask, { combatants: COMBATANTS, entries: ENTRIES });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await recordLongTasks(page);
  await page.goto(`${url}/table#key=${encodeURIComponent(key)}`);
  await page.getByRole('link', { name: 'The siege' }).click();
  const reached = (last: number) =>
    page.waitForFunction(
      (text) => [...document.querySelectorAll('.entry .version')].at(-1)?.textContent === text,
      String(last),
    );
  await reached(version);
  await page.locator('.act-list .act').first().waitFor();
  say(`| opening the encounter | ${Math.round(await longestTask(page))} |`);
  let last = version;
  for (let times = 0; times < COMMANDS; times += 1) {
    await page.getByRole('button', { name: 'End the round' }).click();
    last += 1;
    await reached(last);
  }
  say(`| ${COMMANDS} ends of rounds | ${Math.round(await longestTask(page))} |`);
  await page.locator('.act-list .act').first().click();
  await page.locator('.planned').waitFor();
  say(`| planning an act | ${Math.round(await longestTask(page))} |`);
  for (let earlier = page.locator('.log > .button'); (await earlier.count()) > 0; )
    await earlier.first().click();
  say(`| showing the whole log | ${Math.round(await longestTask(page))} |`);
  await page.locator('.entry-head').first().click();
  await page.locator('.entry .opened').first().waitFor();
  say(`| opening an entry | ${Math.round(await longestTask(page))} |`);
  await context.close();
}

if (noBrowser) {
  say('There is no Chromium, so nothing is measured.');
} else {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-table-'));
  const service = await start([MAIN], {
    ...{ DATABASE_URL: `file:${join(folder, 'table.db')}`, PORT: '0', NODE_ENV: 'production', TABLE: 'on' },
    ...{ LOG_LEVEL: 'info', WORK_PER_MINUTE_MS: '1000000', WORK_BESIDE_OTHERS_MS: '1000000' },
  });
  const browser = await startBrowser();
  try {
    const paints: (readonly [number, number])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) paints.push(await firstPaint(browser, service.url));
    const [first, form] = [0, 1].map((at) => Math.round(median(paints.map((each) => each[at]!))));
    say(
      `first paint after ${first} ms, the form to sign in after ${form} ms, at 1.6 Mbit/s and a quarter of the processor`,
    );
    say('');
    say(`${COMBATANTS} combatants, ${ENTRIES} entries:`);
    say('');
    say('| what | longest task, ms (0: none over 50 ms) |');
    say('| --- | --- |');
    await longTasks(browser, service.url);
  } finally {
    await browser.close();
    dropConnections();
    service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
