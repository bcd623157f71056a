import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The one without a window does half the work for the same pages. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;
const executablePath = programs.find((program) => existsSync(program));

/** Whether there is no browser, and tests that need one are skipped. */
export const noBrowser = executablePath === undefined;

/** What a suite in a browser is called, with the reason where it is skipped. */
export const inBrowser = (name: string): string =>
  `${name} in a browser${noBrowser ? ` (there is no ${programs.join(', nor ')})` : ''}`;

/** In milliseconds, for what hangs; nothing in a browser is to be quick. */
export const HANGS_AFTER = 300_000;

/** A browser that asks nobody on its own account. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath!,
    timeout: HANGS_AFTER,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** A page that waits for whatever takes long where much else is done. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(HANGS_AFTER);
  return page;
}
