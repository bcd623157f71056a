import { readFile } from 'node:fs/promises';

/**
 * Returns the URL of a file of the program. The relative path is the same from the source files and from the compiled
 * files.
 */
const fileOf = (name: string): URL => new URL(`../../${name}`, import.meta.url);

/** Licences whose texts are shown, by title and file. */
const LICENCES = [
  ['MIT License of Arbiter', 'LICENSE'],
  ['Open Game License 1.0a', 'licences/OGL-1.0a.txt'],
  ['MIT License of Preact', 'licences/preact-MIT.txt'],
  ['MIT License of uqr', 'licences/uqr-MIT.txt'],
] as const;

/** `NOTICE` and the licences as one Markdown page. `NOTICE` already contains Markdown headings. */
async function notice(): Promise<string> {
  const read = (name: string): Promise<string> => readFile(fileOf(name), 'utf8');
  const [, ...paragraphs] = (await read('NOTICE')).split('\n');
  const texts = await Promise.all(
    LICENCES.map(
      async ([title, name]) => `## ${title}\n\n\`\`\`text\n${(await read(name)).trim()}\n\`\`\`\n`,
    ),
  );
  return ['# Notice and licences', ...paragraphs, '', ...texts].join('\n');
}

/** Folders of pages that the service shows: the rules printed from the code, the guide, and the licences. */
export const pageFolders = [
  { at: '/rules', from: 'schema/rules/', what: 'Rules of the five systems', inParts: /procedures\.md$/ },
  { at: '/docs', from: 'docs/guide/', what: 'Guide', more: ['../promises.md', '../scaling.md'] },
  { at: '/notice', from: 'NOTICE', what: 'Notices and licences', made: notice },
].map((shelf) => ({ ...shelf, folder: fileOf(shelf.from) }));

/** Link at the end of every page. */
export const siteFooter = { title: 'Notice and licences', href: '/notice' };

/** Returns the links in the header of every page. */
export const siteLinks = ({
  frontPage,
  table,
  playground,
}: {
  readonly frontPage: boolean;
  readonly table: boolean;
  readonly playground: boolean;
}): readonly { readonly title: string; readonly href: string }[] => [
  ...(frontPage ? [{ title: 'Try it', href: '/' }] : []),
  ...(table ? [{ title: 'Table', href: '/table' }] : []),
  { title: 'Rules', href: '/rules' },
  { title: 'Docs', href: '/docs' },
  ...(playground ? [{ title: 'GraphiQL', href: '/graphql' }] : []),
];
