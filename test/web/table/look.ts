import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hindrances } from '../../axe.ts';

/** With `PICTURES=write`, takes pictures of each state of the page, so that people can look at them. */
const FOLDER = join(import.meta.dirname, '../../../build/pictures/table');

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** The views in which axe examines a state. Together, they include each size and each colour scheme once. */
const EXAMINED = [
  { size: DESK, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
] as const;

/**
 * Expects that a state of the page is accessible on a desktop and on a phone, and that the phone needs no sideways
 * scrolling. Afterwards, the page has the same size as before.
 */
export async function look({ page }: { readonly page: Page }, state: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const { size, colorScheme } of EXAMINED) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const seen = `${state}, ${size.width} px, ${colorScheme}`;
    expect([seen, await hindrances(page, 'all')]).toEqual([seen, []]);
    const [wide, view] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect([seen, wide]).toEqual([seen, view]);
  }
  if (process.env.PICTURES === 'write') await takePictures(page, state);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}

async function takePictures(page: Page, state: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const name = state.replaceAll(/[^a-z]+/gi, '-');
  for (const size of [DESK, PHONE])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const path = join(FOLDER, `${name}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path });
    }
}
