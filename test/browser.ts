import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The headless shell is preferred, because it renders the same pages with half the processor time. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;
const executablePath = programs.find((program) => existsSync(program));

/** True if no browser is installed. Tests that need a browser are then skipped. */
export const noBrowser = executablePath === undefined;

/** Returns the title of a browser test suite. If no browser is installed, the title states why the suite is skipped. */
export const inBrowser = (name: string): string =>
  `${name} in a browser${noBrowser ? ` (there is no ${programs.join(', nor ')})` : ''}`;

/**
 * Timeout in milliseconds after which a step counts as stuck. It is generous, because browser tests do not measure
 * speed.
 */
export const HANGS_AFTER = 300_000;

/** Starts a browser that sends no requests of its own, such as update checks. */
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

/** Opens a page with long timeouts, because tests may run on a busy machine. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(HANGS_AFTER);
  return page;
}
