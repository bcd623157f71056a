import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';

/** A folder of Markdown files, shown as pages under a path. Its README.md is the page at the path itself. */
export interface PageFolder {
  /** Path of the folder's pages, such as `/rules`. */
  readonly at: string;
  /** URL of the folder, with a trailing slash. */
  readonly folder: URL;
  /** Additional files, relative to the folder, such as `../promises.md`. */
  readonly more?: readonly string[];
  /** Path of the folder in the repository, as in links between files: `schema/rules/`. */
  readonly from: string;
  /** What the pages contain, for the list at `/`. */
  readonly what?: string;
  /** Makes the only page, which is not a file. If omitted: the pages are files. */
  readonly made?: () => Promise<string>;
}

/** A page and its source file. */
export interface SitePage {
  /** Path of the page, such as `/rules/brp/tables`. */
  readonly path: string;
  readonly shelf: PageFolder;
  /** Path of the file in the repository, as in links between files: `schema/rules/brp/tables.md`. */
  readonly file: string;
  read(): Promise<string>;
}

const INDEX = 'README';

/** All pages of these folders, by path. */
export async function sitePagesOf(shelves: readonly PageFolder[]): Promise<ReadonlyMap<string, SitePage>> {
  const leaves = await Promise.all(shelves.map(leavesOn));
  return new Map(leaves.flat().map((leaf) => [leaf.path, leaf]));
}

async function leavesOn(shelf: PageFolder): Promise<readonly SitePage[]> {
  const { at: path, from: file, made } = shelf;
  if (made) return [{ path, shelf, file, read: made }];
  const found = await readdir(shelf.folder, { recursive: true });
  const names = found.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.md'));
  return [...names, ...(shelf.more ?? [])].map((name) => ({
    path: pathOf(shelf, name),
    shelf,
    file: posix.join(shelf.from, name),
    read: () => readFile(new URL(name, shelf.folder), 'utf8'),
  }));
}

/** The path of the page for a file of a folder. */
function pathOf({ at }: PageFolder, name: string): string {
  const stem = name.replace(/^(\.\.\/)+/, '').slice(0, -'.md'.length);
  return stem === INDEX ? at : `${at}/${stem}`;
}
