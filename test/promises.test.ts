import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/promises.md'), 'utf8');
const named = (pattern: RegExp): readonly string[] => [...page.matchAll(pattern)].map(([, name]) => name!);

it('the files and scripts that the page of promises mentions exist', () => {
  const files = named(/`((?:src|test)\/[\w./-]+)`/g);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = named(/`npm run ([\w:-]+)`/g);
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it('the files that the page of decisions mentions exist', () => {
  const folder = join(root, 'docs/decisions');
  const pages = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const files = pages.flatMap((text) =>
    [...text.matchAll(/`((?:src|test)\/[\w./-]+)`/g)].map(([, name]) => name!),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
