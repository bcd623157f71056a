import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { System } from '../src/engine/rules/system.ts';

const root = join(import.meta.dirname, '..');

/** Unpacks the sources of a commit into a new folder with this folder's packages. */
export const sourcesOf = (commit: string, folder: string): void =>
  unpack(commit, folder, ['src', 'package.json', 'tsconfig.json']);

/** Unpacks all files of a commit into a new folder with this folder's packages. */
export const everythingOf = (commit: string, folder: string): void => unpack(commit, folder, []);

function unpack(commit: string, folder: string, paths: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, ...paths], {
    cwd: root,
    maxBuffer: 1 << 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Unpacks a commit's rule systems into an empty folder. */
export async function systemsOf(commit: string, folder: string): Promise<readonly System[]> {
  sourcesOf(commit, folder);
  const found: { readonly systems: readonly System[] } = await import(
    join(folder, 'src/engine/systems/index.ts')
  );
  return found.systems;
}
