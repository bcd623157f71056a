import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { anchorsOfPage } from '../src/engine/rules/anchor.ts';

const root = join(import.meta.dirname, '..');

const written = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...['docs', 'src', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  ),
];

const textOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replaceAll(/^```.*?^```$/gms, '');

function anchorsIn(file: string): readonly string[] {
  const anchorOf = anchorsOfPage();
  return [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));
}

it.each(written)('the page %s links only to existing files and headings', (file) => {
  const lost = [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^(https?:|\/)/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsIn(target).includes(anchor);
    });
  expect(lost).toEqual([]);
});

it.each(written.filter((file) => /engine.systems.\w+.README/.test(file)))(
  'the page %s names only existing files',
  (file) => {
    const lost = [...textOf(file).matchAll(/`([\w./-]+\.ts)`/g)]
      .map(([, name]) => name!)
      .filter((name) => ![join(dirname(file), name), name].some((path) => existsSync(join(root, path))));
    expect(lost).toEqual([]);
  },
);
