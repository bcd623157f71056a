import type { Page } from '../../play/ports.ts';

/** How many rows a page may hold; SQLite would take a negative limit for none. */
export function limitOf(page: Page): number {
  if (!Number.isSafeInteger(page.first) || page.first < 0) {
    throw new RangeError(`A page holds a whole number of rows, not ${page.first}`);
  }
  return page.first;
}
