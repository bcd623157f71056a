import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The headless shell uses half the processor time for the same pages. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;
const executablePath = programs.find((program) => existsSync(program));

/** True if there is no browser. Tests that need a browser are then skipped. */
export const noBrowser = executablePath === undefined;

/** The title of a suite in a browser, with the reason if it is skipped. */
export const inBrowser = (name: string): string =>
  `${name} in a browser${noBrowser ? ` (there is no ${programs.join(', nor ')})` : ''}`;

/** Timeout in milliseconds for steps that hang. Tests in a browser do not measure speed. */
export const HANGS_AFTER = 300_000;

/** A browser that sends no requests of its own, such as update checks. */
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

/** A page with long timeouts, for busy machines. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(HANGS_AFTER);
  return page;
}
