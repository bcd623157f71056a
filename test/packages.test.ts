import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Locked {
  readonly name?: string;
  readonly optional?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
  readonly gypfile?: boolean;
  readonly resolved?: string;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { dependencies, optionalDependencies, allowScripts } = read('package.json');
const locked: Readonly<Record<string, Locked>> = read('package-lock.json').packages;

describe('the drivers of SQLite', () => {
  test('are optional, so that npm leaves out what does not fit a Node', () => {
    expect(Object.keys(optionalDependencies)).toEqual(['better-sqlite3', 'better-sqlite3-v12']);
    expect(Object.keys(dependencies).filter((name) => name in optionalDependencies)).toEqual([]);
  });

  test('are installed where they are used, and built only where they bring no binary (npm run lock)', () => {
    expect(locked['node_modules/better-sqlite3']).toMatchObject({
      optional: true,
      engines: { node: '>=22' },
      gypfile: false,
    });
    expect(locked['node_modules/better-sqlite3-v12']).toMatchObject({
      name: 'better-sqlite3',
      optional: true,
      engines: { node: '20.x' },
    });
    // by the name in the registry: with no address in the lock npm knows no version
    expect(allowScripts).toEqual({ 'better-sqlite3': true, esbuild: true });
  });

  test('are not imported by name, for one of them is missing', () => {
    const importing = ['src', 'test', 'bench'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(folder, file))
        .filter((file) =>
          /^import (?!type ).*'(better-sqlite3.*|drizzle-orm\/better-sqlite3(\/driver)?)';/m.test(
            readFileSync(join(root, file), 'utf8'),
          ),
        ),
    );
    expect(importing).toEqual([]);
  });
});

test('the lock names no registry (npm run lock)', () => {
  expect(Object.keys(locked).filter((path) => locked[path]!.resolved !== undefined)).toEqual([]);
});
