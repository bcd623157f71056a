import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';

/** A folder of Markdown that is shown as pages under a path; its README.md is the page at the path itself. */
export interface PageFolder {
  /** Where it is shown: `/rules`. */
  readonly at: string;
  /** The folder, with a slash at its end. */
  readonly folder: URL;
  /** Files beside it that stand on it too, from the folder on: `../promises.md`. */
  readonly more?: readonly string[];
  /** Where the folder lies in the repository, as links between files have it: `schema/rules/`. */
  readonly from: string;
}

/** A page, and the file that it is made of. */
export interface SitePage {
  /** Where it is shown: `/rules/brp/tables`. */
  readonly path: string;
  readonly shelf: PageFolder;
  /** Its file, as links between files have it: `schema/rules/brp/tables.md`. */
  readonly file: string;
  read(): Promise<string>;
}

const INDEX = 'README';

/** Every page of these shelves, by its path. */
export async function sitePagesOf(shelves: readonly PageFolder[]): Promise<ReadonlyMap<string, SitePage>> {
  const leaves = await Promise.all(shelves.map(leavesOn));
  return new Map(leaves.flat().map((leaf) => [leaf.path, leaf]));
}

async function leavesOn(shelf: PageFolder): Promise<readonly SitePage[]> {
  const found = await readdir(shelf.folder, { recursive: true });
  const names = found.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.md'));
  return [...names, ...(shelf.more ?? [])].map((name) => ({
    path: pathOf(shelf, name),
    shelf,
    file: posix.join(shelf.from, name),
    read: () => readFile(new URL(name, shelf.folder), 'utf8'),
  }));
}

/** Where the page of a file of a shelf is shown. */
function pathOf({ at }: PageFolder, name: string): string {
  const stem = name.replace(/^(\.\.\/)+/, '').slice(0, -'.md'.length);
  return stem === INDEX ? at : `${at}/${stem}`;
}
