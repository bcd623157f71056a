import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import type { System } from '../engine/rules/system.ts';
import type { Table } from '../engine/rules/table.ts';
import { systemById, systems } from '../engine/systems/index.ts';
import { rulesPage } from '../reference/rules-page.ts';
import { tablePage } from '../reference/table-section.ts';

const MARKDOWN = 'text/markdown';

const rulesUri = ({ id }: System): string => `arbiter://rules/${id}`;
const tableUri = ({ id }: Table): string => `arbiter://tables/${id}`;

const tables: ReadonlyMap<string, Table> = new Map(
  systems.flatMap((system) => system.tables.map((table) => [tableUri(table), table] as const)),
);

const page = (uri: URL, text: string) => ({ contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] });

/** The rules of each system as a page to read, and each table as one. */
export function addResources(server: McpServer): void {
  server.registerResource(
    'rules',
    new ResourceTemplate('arbiter://rules/{system}', {
      list: () => ({
        resources: systems.map((system) => ({
          uri: rulesUri(system),
          name: `rules of ${system.title}`,
          description: `Tables, conditions, options, acts and procedures. ${system.summary}`,
          mimeType: MARKDOWN,
        })),
      }),
    }),
    {
      title: 'Rules of a system',
      description: 'Everything that a system declares, with citations.',
      mimeType: MARKDOWN,
    },
    (uri, { system: id }) => {
      const system = systemById(String(id));
      if (system === null) throw new ResourceNotFoundError(uri.href);
      return page(uri, rulesPage(system));
    },
  );
  server.registerResource(
    'table',
    new ResourceTemplate('arbiter://tables/{table}', {
      list: () => ({
        resources: [...tables].map(([uri, { id, title }]) => ({ uri, name: id, title, mimeType: MARKDOWN })),
      }),
    }),
    { title: 'A table', description: 'One table of the rules.', mimeType: MARKDOWN },
    (uri) => {
      const table = tables.get(uri.href);
      if (!table) throw new ResourceNotFoundError(uri.href);
      return page(uri, tablePage(table));
    },
  );
}
