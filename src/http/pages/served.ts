import type { PageFolder } from './site/page-folder.ts';

export const TABLE = '/table';

/** A path that the service offers, for the list on the front page and at `/`. */
export interface Served {
  readonly path: string;
  readonly what: string;
  /** True if the path has a page for browsers. The front page links to it. */
  readonly hasPage: boolean;
}

/** Returns the public paths, as listed at `/`. */
export const servedBy = (
  config: { readonly playground: boolean; readonly table: boolean },
  folders: readonly PageFolder[],
): readonly Served[] => [
  {
    path: '/graphql',
    what: config.playground ? 'GraphQL; in a browser, GraphiQL' : 'GraphQL',
    hasPage: config.playground,
  },
  ...(config.table
    ? [
        {
          path: TABLE,
          what: 'A page for playing fights, for game masters, players and spectators',
          hasPage: true,
        },
      ]
    : []),
  { path: '/mcp', what: 'Tools for language models, over the Model Context Protocol', hasPage: false },
  {
    path: '/encounters/{id}/log.md',
    what: 'The log of an encounter as readable text; also log.txt and log.csv',
    hasPage: false,
  },
  {
    path: '/schema.graphql',
    what: 'The schema as text; ?system=brp for the part of one system',
    hasPage: false,
  },
  ...folders.map(({ at, what }) => ({
    path: at,
    what: what ?? 'Guide, rules and licences',
    hasPage: true,
  })),
  { path: '/llms.txt', what: 'A description of the service for language models', hasPage: false },
  { path: '/health', what: 'Whether the process is alive', hasPage: false },
  { path: '/ready', what: 'Whether the service can store changes', hasPage: false },
];
