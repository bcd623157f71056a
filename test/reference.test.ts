import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceFiles } from '../src/reference/reference-files.ts';

const folder = join(import.meta.dirname, '../schema');

it.each(referenceFiles().map(({ path, text }) => [path, text]))('schema/%s is up to date', (path, text) => {
  expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
});

it('the folder schema/ contains only generated files', () => {
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(there.sort()).toEqual(
    referenceFiles()
      .map(({ path }) => path)
      .sort(),
  );
});
