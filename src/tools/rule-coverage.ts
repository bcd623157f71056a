import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { System } from '../engine/rules/system.ts';

/** A rule of a book, and the source files that cite it. */
export interface CoveredRule {
  readonly rule: string;
  readonly title: string;
  /** Paths in the folder of the system, sorted. */
  readonly files: readonly string[];
}

const folderOf = ({ id }: Pick<System, 'id'>): string =>
  fileURLToPath(new URL(`../engine/systems/${id}/`, import.meta.url));

/**
 * True for files of a system that declare the rules of its book. A rule's number in such a file does not count as a
 * citation.
 */
export const declaresBook = (file: string): boolean =>
  file === 'core/citations.ts' || file.startsWith('core/book/');

/** Matches a quoted text. */
const LITERAL = /'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"/g;

/** Matches a quoted text at the end of a call's arguments, such as a section without a number. */
const LAST_ARGUMENT = /(?:'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"),?\s*\)/g;

/** Returns the strings that a pattern matches. */
const textsIn = (source: string, pattern: RegExp): ReadonlySet<string> =>
  new Set(
    [...source.matchAll(pattern)].map(([, single, double]) => (single ?? double!).replaceAll("\\'", "'")),
  );

/**
 * Returns the rules of a system's book by number, and the files of its folder that cite each rule. A rule is cited by
 * number, or by its section if the section has only one rule.
 */
export function rulesCovered(system: Pick<System, 'id' | 'book'>): readonly CoveredRule[] {
  const folder = folderOf(system);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !declaresBook(file))
    .sort()
    .map((file) => {
      const source = readFileSync(folder + file, 'utf8');
      return { file, texts: textsIn(source, LITERAL), sections: textsIn(source, LAST_ARGUMENT) };
    });
  return Object.values(system.book)
    .flatMap((sections) => Object.entries(sections))
    .flatMap(([section, rules]) => {
      const only = Object.keys(rules).length === 1;
      return Object.entries(rules).map(([rule, title]) => {
        const files = sources
          .filter(({ texts, sections }) => texts.has(rule) || (only && sections.has(section)))
          .map(({ file }) => file);
        return { rule, title, files };
      });
    })
    .sort((a, b) => (a.rule < b.rule ? -1 : 1));
}

/**
 * Returns the page in a system's folder that lists its numbered rules. `uncited` contains the reason for each rule
 * without a citation.
 */
export const coveragePage = (system: System, uncited: Readonly<Record<string, string>>): string =>
  [
    '<!-- Printed from the code by "npm run schema". -->',
    `# ${system.title}: numbered rules`,
    'Each rule of the book, with the files in this folder that cite it, or the reason why no file cites it.',
    [
      '| rule | what | cited in |',
      '| --- | --- | --- |',
      ...rulesCovered(system).map(({ rule, title, files }) => {
        const cited = files.map((file) => `\`${file}\``).join(', ');
        return `| ${rule} | ${title} | ${cited === '' ? uncited[rule] : cited} |`;
      }),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
