import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Citation } from '../../src/engine/rules/citation.ts';
import { systems } from '../../src/engine/systems/index.ts';

// For each option, table, condition, procedure, consequence, guidance and step of play, these lists state the source,
// which is a heading of the book or a ruling. They were compared with the books, so a different citation means that the
// code or the list is wrong.

type Sections = Readonly<Record<string, string>>;

const sectionsOf = (cited: Iterable<readonly [string, { readonly citation: Citation }]>): Sections =>
  Object.fromEntries([...cited].map(([name, { citation }]) => [name, citation.section]));

const byId = <Declared extends { readonly id: string; readonly citation: Citation }>(
  all: readonly Declared[],
): Sections => sectionsOf(all.map((each) => [each.id, each] as const));

it.each(systems.map((system) => [system.title, system] as const))(
  'each declaration of %s cites the section that the reviewed list gives for it',
  (_title, { id, options, tables, conditions, procedures, guidance, encounterRules, howToPlay }) => {
    const list = JSON.parse(
      readFileSync(join(import.meta.dirname, id, 'conformance/declared-sections.json'), 'utf8'),
    );
    expect({
      options: sectionsOf(Object.entries(options)),
      tables: byId(tables),
      conditions: byId(conditions),
      procedures: byId(procedures),
      consequences: byId(encounterRules.consequences ?? []),
      guidance: byId(guidance),
      steps: sectionsOf(
        [...howToPlay!.round, ...howToPlay!.attack].map((each) => [each.title, each] as const),
      ),
    }).toEqual(list);
  },
);
