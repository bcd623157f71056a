import { readdir, readFile } from 'node:fs/promises';
import type { Coding } from '../answer/coding.ts';

/** A file that the front page loads, packed when it was built. */
export interface BuiltFile {
  readonly type: string;
  readonly bytes: Readonly<Record<Coding | 'plain', Buffer>>;
}

/** The front page as it was built. */
export interface BuiltPage {
  readonly html: string;
  /** By their paths. */
  readonly files: ReadonlyMap<string, BuiltFile>;
}

/** Stands in the built page for what is served besides, which only the service knows. */
export const DRAFTED = 'data-serves=""';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Reads the page out of the folder where it was built; null where it was not built. */
export async function readBuiltPage(folder: URL): Promise<BuiltPage | null> {
  const assets = new URL('assets/', folder);
  try {
    const html = await readFile(new URL('index.html', folder), 'utf8');
    const names = (await readdir(assets)).filter((name) => typeOf(name) !== undefined);
    const files = names.map(async (name): Promise<[string, BuiltFile]> => {
      const [plain, br, gzip] = await Promise.all(
        ['', '.br', '.gz'].map((end) => readFile(new URL(name + end, assets))),
      );
      return [`/assets/${name}`, { type: typeOf(name)!, bytes: { plain: plain!, br: br!, gzip: gzip! } }];
    });
    return { html, files: new Map(await Promise.all(files)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const typeOf = (name: string): string | undefined => TYPES[/\.([^.]+)$/.exec(name)?.[1] ?? ''];
