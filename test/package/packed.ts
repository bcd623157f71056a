import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

export interface Packed {
  /** Paths of the package's files, relative to the package's folder. */
  readonly files: readonly string[];
  /** A folder in which nothing but the package and its dependencies is installed. */
  readonly folder: string;
  /** The folder into which the package was installed. */
  readonly home: string;
}

/** Folders that packing does not need or that it must create itself. */
const BESIDE = ['.git', 'bench', 'build', 'data', 'dist', 'node_modules', 'test'].map((name) =>
  join(root, name),
);

/**
 * Copies the sources without the build output. Packing must work without existing output, and other tests still need
 * the output.
 */
function copied(folder: string): string {
  const to = join(folder, 'sources');
  cpSync(root, to, { recursive: true, filter: (path) => !BESIDE.includes(path) });
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  return to;
}

/**
 * Packs the package like `npm publish` and installs it in an empty folder. Its dependencies are taken from this
 * project.
 */
export async function packed(folder: string): Promise<Packed> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: copied(folder),
    maxBuffer: 1e8,
  });
  const told = JSON.parse(stdout.slice(stdout.search(/^[[{]/m)));
  const [{ name, filename, files }] = Object.values(told) as [
    { name: string; filename: string; files: { path: string }[] },
  ];
  const modules = join(folder, 'node_modules');
  const home = join(modules, name);
  mkdirSync(home, { recursive: true });
  await run('tar', ['xzf', join(folder, filename), '-C', home, '--strip-components=1']);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  return { files: files.map(({ path }) => path).sort(), folder, home };
}
