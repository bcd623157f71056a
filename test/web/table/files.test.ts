import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const BUILT = join(import.meta.dirname, '../../../dist/web/table');

/** Maximum size in bytes of the page with all its files, after compression. */
const BUDGET = 120_000;

describe('the files of the table page', () => {
  it('the files of the table page together have less than 120 kB after compression', () => {
    const packed = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.br'));
    const bytes = packed.reduce((sum, name) => sum + statSync(join(BUILT, 'assets', name)).size, 0);
    const html = statSync(join(BUILT, 'index.html')).size;
    expect(packed.length).toBeGreaterThan(1);
    // the service also compresses the HTML page before it sends it, so this size is larger than what is really sent
    expect(bytes + html).toBeLessThan(BUDGET);
  });
});
