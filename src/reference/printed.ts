import { buildASTSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { systems } from '../engine/systems/index.ts';
import { ownerOf } from '../graphql/kit/names.ts';
import { schema } from '../graphql/schema.ts';
import { rulesPage } from './rules-page.ts';
import { schemaPart } from './schema-part.ts';
import { isWide, pagePath, tablePage } from './table-section.ts';

const NOTE = '# Printed from the code by "npm run schema".';

const whole = (): string => printSchema(lexicographicSortSchema(schema));

/** The parts of the schema that clients of one system need, by its id. */
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

/** The files that print the schema: the whole, and a part for each system. */
function printedSchema(): readonly { readonly path: string; readonly text: string }[] {
  const text = whole();
  return [
    { path: 'schema.graphql', text: `${NOTE}\n\n${text}\n` },
    ...parts(text).map((part) => ({
      path: `${part.id}.graphql`,
      text: `${NOTE} What clients of one system need.\n\n${part.text}\n`,
    })),
  ];
}

/** Every file under schema/, as the code has it. */
export const printed = (): readonly { readonly path: string; readonly text: string }[] => [
  ...printedSchema(),
  ...systems.flatMap((system) => [
    { path: `rules/${system.id}.md`, text: rulesPage(system) },
    ...system.tables
      .filter(isWide)
      .map((table) => ({ path: `rules/${pagePath(table)}`, text: tablePage(table) })),
  ]),
];
