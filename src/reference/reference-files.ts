import { buildASTSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { systems } from '../engine/systems/index.ts';
import { ownerOf } from '../graphql/kit/names.ts';
import { schema } from '../graphql/schema.ts';
import { indexPage } from './rules/index-page.ts';
import { Links, pagesOf } from './rules/linked.ts';
import { playPage } from './rules/play-page.ts';
import { proceduresPage } from './rules/procedures-page.ts';
import { sourcesPage } from './rules/sources-page.ts';
import { isWide, pagePath, tablePage } from './rules/table-section.ts';
import { tablesPage } from './rules/tables-page.ts';
import { schemaPart } from './schema-part.ts';

const NOTE = '# Printed from the code by "npm run schema".';

const whole = (): string => printSchema(lexicographicSortSchema(schema));

/** Returns the part of the schema that each system's clients need, with the system's id. */
function parts(text: string): readonly { readonly id: string; readonly text: string }[] {
  const document = parse(text, { noLocation: true });
  const owners = {
    ofType: (name: string) => ownerOf(systems, name),
    ofField: (name: string) => systems.find(({ id }) => id === name)?.id ?? null,
  };
  return systems.map(({ id }) => {
    const part = buildASTSchema(schemaPart(document, id, owners), { assumeValidSDL: true });
    return { id, text: printSchema(part) };
  });
}

/** Returns the printed schema files: the whole schema, and a part for each system. */
function schemaFiles(): readonly { readonly path: string; readonly text: string }[] {
  const text = whole();
  return [
    { path: 'schema.graphql', text: `${NOTE}\n\n${text}\n` },
    ...parts(text).map((part) => ({
      path: `${part.id}.graphql`,
      text: `${NOTE} What clients of one system need.\n\n${part.text}\n`,
    })),
  ];
}

/** Creates the content of every file under `schema/` from the current code. */
export const referenceFiles = (): readonly { readonly path: string; readonly text: string }[] => [
  ...schemaFiles(),
  ...printedRules().map(({ path, text }) => ({ path: `rules/${path}`, text })),
];

/** Returns the pages of the rules, with paths relative to their folder. */
function printedRules(): readonly { readonly path: string; readonly text: string }[] {
  return [
    { path: 'README.md', text: indexPage(systems) },
    ...systems.flatMap((system) => {
      const pages = pagesOf(system);
      return [
        { path: pages.play, text: playPage(system) },
        { path: pages.procedures, text: proceduresPage(system) },
        { path: pages.tables, text: tablesPage(system) },
        { path: pages.sources, text: sourcesPage(system) },
        ...system.tables.filter(isWide).map((table) => {
          const path = pagePath(table);
          return { path, text: tablePage(table, new Links(path, system)) };
        }),
      ];
    }),
  ];
}
