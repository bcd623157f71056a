/** What is served to be read: the rules as printed from the code, and how the service is used. */
export const pageFolders = [
  { at: '/rules', from: 'schema/rules/', more: [] },
  { at: '/docs', from: 'docs/guide/', more: ['../promises.md', '../scaling.md'] },
].map((shelf) => ({ ...shelf, folder: new URL(`../../${shelf.from}`, import.meta.url) }));

/** What the head of every page leads to. */
export const siteLinks = ({
  frontPage,
  playground,
}: {
  readonly frontPage: boolean;
  readonly playground: boolean;
}): readonly { readonly title: string; readonly href: string }[] => [
  ...(frontPage ? [{ title: 'Try it', href: '/' }] : []),
  { title: 'Rules', href: '/rules' },
  { title: 'Docs', href: '/docs' },
  ...(playground ? [{ title: 'GraphiQL', href: '/graphql' }] : []),
];
