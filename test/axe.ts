import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

declare const axe: {
  run(within: string, options: object): Promise<{ readonly violations: readonly Violation[] }>;
};

/** Which axe rules to run: all of them, or only the rules whose result depends on the colour scheme. */
export type Looked = 'all' | 'colours';

/** Runs axe on a part of a page and returns the accessibility violations that it finds. */
export async function hindrances(page: Page, looked: Looked, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options = {
    resultTypes: ['violations'],
    ...(looked === 'colours' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
  };
  const { violations } = await page.evaluate(([place, how]) => axe.run(place, how), [
    within,
    options,
  ] as const);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
