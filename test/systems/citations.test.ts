import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { declaresBook, rulesCovered } from '../../src/tools/rule-coverage.ts';
import { citationsIn, notFoundIn } from '../kit/citations.ts';
import uncitedRules from './headings/uncited-rules.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../../src/engine/systems');

/** For each system, the numbered rules that nothing cites, with the reason for each. */
const notCited: Readonly<Record<string, Readonly<Record<string, string>>>> = uncitedRules;

/** Returns the source files of a rule system. */
const sourcesOf = (id: string, isWanted = (_: string) => true): readonly string[] =>
  readdirSync(join(folder, id), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && isWanted(file))
    .map((file) => readFileSync(join(folder, id, file), 'utf8'));

/** Matches a string in single quotes. */
const LITERAL = /'((?:[^'\\\n]|\\.)+)'/g;

describe.each(systems.map((system) => [system.id, system] as const))('%s', (id, system) => {
  it('every listed section is a heading of its book', () => {
    const listed = Object.entries(system.book).flatMap(([document, sections]) =>
      Object.keys(sections).map((section) => ({ document, section })),
    );
    expect(listed.length).toBeGreaterThan(10);
    expect(notFoundIn(system, listed)).toEqual([]);
  });

  it('the list of sections contains every section that the source cites, and no other section', async () => {
    const citing: Record<string, unknown> = await import(join(folder, id, 'core/citations.ts'));
    const sources = sourcesOf(id, (file) => !declaresBook(file)).join('\n');
    const literals = new Set([...sources.matchAll(LITERAL)].map(([, text]) => text!.replaceAll("\\'", "'")));
    const sections = new Set(Object.values(system.book).flatMap((each) => Object.keys(each)));
    const withRules = Object.values(system.book)
      .flatMap(Object.entries)
      .filter(([, rules]) => Object.keys(rules).length > 0);
    const uncited = [...sections].filter((section) => !literals.has(section));
    expect(uncited.filter((section) => !withRules.some(([name]) => name === section))).toEqual([]);
    const unlisted = Object.entries(citing).flatMap(([name, cite]) =>
      typeof cite !== 'function' || name === 'ruling' || name === 'house'
        ? []
        : [...sources.matchAll(new RegExp(`\\b${name}\\(${LITERAL.source}[,)]`, 'g'))]
            .map(([, section]) => section!.replaceAll("\\'", "'"))
            .filter((section) => !sections.has(section)),
    );
    expect(unlisted).toEqual([]);
  });

  it('each numbered rule belongs to one section, and is either cited or listed with a reason', () => {
    const rules = rulesCovered(system);
    expect(rules.map(({ rule }) => rule)).toEqual([...new Set(rules.map(({ rule }) => rule))]);
    const listed: Readonly<Record<string, string>> = notCited[id] ?? {};
    expect(rules.filter(({ files }) => files.length === 0).map(({ rule }) => rule)).toEqual(
      Object.keys(listed).sort(),
    );
  });

  it('every declaration cites a heading of its book or a ruling in the list of rulings', () => {
    expect(citationsIn(system).length).toBeGreaterThan(10);
    expect(notFoundIn(system, system)).toEqual([]);
  });

  it('the source names only rulings that are in the list of rulings', () => {
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
