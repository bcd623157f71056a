import { readdir, readFile } from 'node:fs/promises';
import type { Coding } from '../answer/coding.ts';

/** A file of a page, compressed at build time. */
export interface BuiltFile {
  readonly type: string;
  readonly bytes: Readonly<Record<Coding | 'plain', Buffer>>;
}

/** A page that the build created. */
export interface BuiltPage {
  readonly html: string;
  readonly files: BuiltFiles;
}

/** Files of a page, keyed by path. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Placeholder in the built page for the list of services, which is known only at run time. */
export const DRAFTED = 'data-serves=""';

/** Placeholder in the built page for the header that all pages share. */
export const HEADER_PLACE = '<!--header-->';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Reads a page from its build folder. Null if the page was not built. `at` is the path of its files on the server. */
export async function readBuiltPage(folder: URL, at = '/assets/'): Promise<BuiltPage | null> {
  const files = await readBuiltFiles(folder, at);
  return files && { html: await readFile(new URL('index.html', folder), 'utf8'), files };
}

/** Reads the files of a page from its build folder. Null if the page was not built. */
export async function readBuiltFiles(folder: URL, at: string): Promise<BuiltFiles | null> {
  const assets = new URL('assets/', folder);
  try {
    const names = (await readdir(assets)).filter((name) => typeOf(name) !== undefined);
    const files = names.map(async (name): Promise<[string, BuiltFile]> => {
      const [plain, br, gzip] = await Promise.all(
        ['', '.br', '.gz'].map((end) => readFile(new URL(name + end, assets))),
      );
      return [`${at}${name}`, { type: typeOf(name)!, bytes: { plain: plain!, br: br!, gzip: gzip! } }];
    });
    return new Map(await Promise.all(files));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const typeOf = (name: string): string | undefined => TYPES[/\.([^.]+)$/.exec(name)?.[1] ?? ''];
