import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import type { System } from '../engine/rules/system.ts';
import { systems } from '../engine/systems/index.ts';
import { Links } from '../reference/rules/linked.ts';
import { playPage } from '../reference/rules/play-page.ts';
import { proceduresPage } from '../reference/rules/procedures-page.ts';
import { sourcesPage } from '../reference/rules/sources-page.ts';
import { pagePath, tablePage } from '../reference/rules/table-section.ts';
import { tablesPage } from '../reference/rules/tables-page.ts';

const MARKDOWN = 'text/markdown';

interface Page {
  readonly title: string;
  readonly text: () => string;
}

/** Returns the resources with a system's rules, by URI. */
const pagesOf = (system: System): readonly (readonly [string, Page])[] => {
  const uri = `arbiter://rules/${system.id}`;
  return [
    [uri, { title: `${system.title}: how it is played`, text: () => playPage(system) }],
    [`${uri}/procedures`, { title: `${system.title}: procedures`, text: () => proceduresPage(system) }],
    [`${uri}/tables`, { title: `${system.title}: tables`, text: () => tablesPage(system) }],
    [`${uri}/sources`, { title: `${system.title}: sections`, text: () => sourcesPage(system) }],
  ];
};

const pages = new Map(systems.flatMap(pagesOf));

const tables: ReadonlyMap<string, Page> = new Map(
  systems.flatMap((system) =>
    system.tables.map((table) => {
      const text = () => tablePage(table, new Links(pagePath(table), system));
      return [`arbiter://tables/${table.id}`, { title: table.title, text }] as const;
    }),
  ),
);

const page = (uri: URL, text: string) => ({ contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] });

/** Adds each system's rules and each table as resources. */
export function addResources(server: McpServer): void {
  add(server, 'rules', 'arbiter://rules/{+page}', pages, {
    title: 'Rules of a system',
    description:
      'How a round and an attack work in a system, and its procedures, tables and cited sections of its book.',
  });
  add(server, 'table', 'arbiter://tables/{table}', tables, {
    title: 'A table',
    description: 'One table of a rule system.',
  });
}

function add(
  server: McpServer,
  name: string,
  template: string,
  found: ReadonlyMap<string, Page>,
  about: { readonly title: string; readonly description: string },
): void {
  const resources = [...found].map(([uri, { title }]) => ({
    ...{ uri, title, mimeType: MARKDOWN },
    name: uri.slice('arbiter://'.length),
  }));
  server.registerResource(
    name,
    new ResourceTemplate(template, { list: () => ({ resources }) }),
    { ...about, mimeType: MARKDOWN },
    (uri) => {
      const read = found.get(uri.href);
      if (!read) throw new ResourceNotFoundError(uri.href);
      return page(uri, read.text());
    },
  );
}
