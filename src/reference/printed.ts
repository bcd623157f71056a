import { lexicographicSortSchema, printSchema } from 'graphql';
import { systems } from '../engine/systems/index.ts';
import { schema } from '../graphql/schema.ts';
import { rulesPage } from './rules-page.ts';
import { isWide, pagePath, tablePage } from './table-section.ts';

/** Every file under schema/, as the code has it. */
export const printed = (): readonly { readonly path: string; readonly text: string }[] => [
  {
    path: 'schema.graphql',
    text: `# Printed from the code by "npm run schema".\n\n${printSchema(lexicographicSortSchema(schema))}\n`,
  },
  ...systems.flatMap((system) => [
    { path: `rules/${system.id}.md`, text: rulesPage(system) },
    ...system.tables
      .filter(isWide)
      .map((table) => ({ path: `rules/${pagePath(table)}`, text: tablePage(table) })),
  ]),
];
