import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { anchorsOfPage } from '../../../engine/rules/anchor.ts';
import { partsOf, sectionsIn } from './sections.ts';

/** A folder of Markdown files that are shown as pages under a path. `README.md` is the page at that path. */
export interface PageFolder {
  /** Path at which the folder's pages are served, such as `/rules`. */
  readonly at: string;
  /** URL of the folder, with a trailing slash. */
  readonly folder: URL;
  /** Additional files, relative to the folder, such as `../promises.md`. */
  readonly more?: readonly string[];
  /** Path of the folder in the repository, as used in links between files, such as `schema/rules/`. */
  readonly from: string;
  /** Description of the pages for the list at `/`. */
  readonly what?: string;
  /**
   * If the folder has only one page, and this page is not a file: creates the page. If omitted: all pages are files.
   */
  readonly made?: () => Promise<string>;
  /** Matches names of files that are split into several pages if they are long. If omitted: no files are split. */
  readonly inParts?: RegExp;
}

/** A page: a source file, or a part of a long source file. */
export interface SitePage {
  /** Path of the page, such as `/rules/brp/tables`. */
  readonly path: string;
  readonly shelf: PageFolder;
  /** Path of the file in the repository, as used in links between files, such as `schema/rules/brp/tables.md`. */
  readonly file: string;
  /** First heading of the file, as Markdown. */
  readonly title: string;
  readonly markdown: string;
  /** Anchors of the page's headings, in order. */
  readonly anchors: readonly string[];
  /** Headings in earlier parts of the file, as Markdown. */
  readonly earlier: readonly string[];
  /** Number of this part of the file, counted from 1. */
  readonly part: number;
  /** Paths of all parts of the file, in order. */
  readonly parts: readonly string[];
}

const INDEX = 'README';

/** Returns all pages of these folders, by path. */
export async function sitePagesOf(shelves: readonly PageFolder[]): Promise<ReadonlyMap<string, SitePage>> {
  const pages = await Promise.all(shelves.map(pagesOn));
  return new Map(pages.flat().map((page) => [page.path, page]));
}

async function pagesOn(shelf: PageFolder): Promise<readonly SitePage[]> {
  const { at, from: file, made } = shelf;
  if (made) return pagesOf({ shelf, file, path: at, markdown: await made() });
  const found = await readdir(shelf.folder, { recursive: true });
  const names = found.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.md'));
  const pages = [...names, ...(shelf.more ?? [])].map(async (name) =>
    pagesOf({
      ...{ shelf, path: pathOf(shelf, name), file: posix.join(shelf.from, name) },
      markdown: await readFile(new URL(name, shelf.folder), 'utf8'),
    }),
  );
  return (await Promise.all(pages)).flat();
}

interface Source extends Pick<SitePage, 'shelf' | 'file' | 'path' | 'markdown'> {}

function pagesOf({ shelf, file, path, markdown }: Source): readonly SitePage[] {
  const texts = shelf.inParts?.test(file) ? partsOf(markdown) : [markdown];
  const parts = texts.map((_, index) => (index === 0 ? path : `${path}/${index + 1}`));
  const headings = sectionsIn(markdown).filter(({ level }) => level > 0);
  const title = headings[0]?.heading ?? '';
  const anchorOf = anchorsOfPage();
  const earlier: string[] = [];
  return texts.map((text, index) => {
    const own = sectionsIn(text).flatMap(({ level, heading }) => (level > 0 ? [heading] : []));
    const page = {
      ...{ path: parts[index]!, shelf, file, title, markdown: text, part: index + 1, parts },
      ...{ anchors: own.map(anchorOf), earlier: [...earlier] },
    };
    earlier.push(...own);
    return page;
  });
}

/** Returns the path of the page for a file in the folder. */
function pathOf({ at }: PageFolder, name: string): string {
  const stem = name.replace(/^(\.\.\/)+/, '').slice(0, -'.md'.length);
  return stem === INDEX ? at : `${at}/${stem}`;
}
