import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { citationsIn, notFoundIn } from '../kit/citations.ts';

const folder = join(import.meta.dirname, '../../src/engine/systems');

/** The source files of a system. */
const sourcesOf = (id: string, isWanted = (_: string) => true): readonly string[] =>
  readdirSync(join(folder, id), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && isWanted(file))
    .map((file) => readFileSync(join(folder, id, file), 'utf8'));

/** A text in single quotes. */
const LITERAL = /'((?:[^'\\\n]|\\.)+)'/g;

type Sections = Readonly<Record<string, readonly string[]>>;

describe.each(systems.map((system) => [system.id, system] as const))('%s', (id, system) => {
  it('every listed section is a heading of its book', async () => {
    const { sections }: { sections: Sections } = await import(join(folder, id, 'core/citations.ts'));
    const cited = Object.entries(sections).flatMap(([document, all]) =>
      all.map((section) => ({ document, section })),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(notFoundIn(system, cited)).toEqual([]);
  });

  it('the list contains each section that the source cites, and no others', async () => {
    const { sections, ...citing }: { sections: Sections } & Record<string, unknown> = await import(
      join(folder, id, 'core/citations.ts')
    );
    const sources = sourcesOf(id, (file) => file !== 'core/citations.ts').join('\n');
    const literals = new Set([...sources.matchAll(LITERAL)].map(([, text]) => text!.replaceAll("\\'", "'")));
    expect(
      Object.values(sections)
        .flat()
        .filter((section) => !literals.has(section)),
    ).toEqual([]);
    const unlisted = Object.entries(citing).flatMap(([name, cite]) =>
      typeof cite !== 'function'
        ? []
        : [...sources.matchAll(new RegExp(`\\b${name}\\(${LITERAL.source}\\)`, 'g'))]
            .map(([, section]) => section!.replaceAll("\\'", "'"))
            .filter((section) => cite(section) === undefined),
    );
    expect(unlisted).toEqual([]);
  });

  it('every declaration cites a heading of its book or a ruling of its list', () => {
    expect(citationsIn(system).length).toBeGreaterThan(10);
    expect(notFoundIn(system, system)).toEqual([]);
  });

  it('the source names only rulings of its list', () => {
    const { document } = citationsIn(system).find((each) => each.document.startsWith('Arbiter rulings on'))!;
    const cited = sourcesOf(id).flatMap((source) =>
      [...source.matchAll(/\bruling\(([^()]*)\)/g)].flatMap(([, names]) =>
        [...names!.matchAll(/'([^']+)'/g)].map(([, section]) => ({ document, section: section! })),
      ),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(notFoundIn(system, cited)).toEqual([]);
  });
});
