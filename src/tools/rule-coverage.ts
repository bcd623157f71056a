import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { System } from '../engine/rules/system.ts';

/** A rule of a book, with the source files that cite it. */
export interface CoveredRule {
  readonly rule: string;
  readonly title: string;
  /** Paths in the folder of the system, sorted. */
  readonly files: readonly string[];
}

const folderOf = ({ id }: Pick<System, 'id'>): string =>
  fileURLToPath(new URL(`../engine/systems/${id}/`, import.meta.url));

/** True for the files of a system that declare its rules and do not cite them. */
export const declaresBook = (file: string): boolean =>
  file === 'core/citations.ts' || file.startsWith('core/book/');

/** A text in quotes. */
const LITERAL = /'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"/g;

/** The rules of a system's book by number, and the files of its folder that cite each. */
export function rulesCovered(system: Pick<System, 'id' | 'book'>): readonly CoveredRule[] {
  const folder = folderOf(system);
  const literals = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !declaresBook(file))
    .sort()
    .map((file) => {
      const found = readFileSync(folder + file, 'utf8').matchAll(LITERAL);
      return {
        file,
        texts: new Set([...found].map(([, single, double]) => (single ?? double!).replaceAll("\\'", "'"))),
      };
    });
  const citing = (names: readonly string[]): readonly string[] =>
    literals.filter(({ texts }) => names.some((name) => texts.has(name))).map(({ file }) => file);
  return Object.values(system.book)
    .flatMap((sections) => Object.entries(sections))
    .flatMap(([section, rules]) => {
      const only = Object.keys(rules).length === 1;
      return Object.entries(rules).map(([rule, title]) => {
        const files = citing(only ? [rule, section] : [rule]);
        return { rule, title, files };
      });
    })
    .sort((a, b) => (a.rule < b.rule ? -1 : 1));
}

/** The page of a system's folder that lists its numbered rules. `uncited` gives the reason for each rule without citation. */
export const coveragePage = (system: System, uncited: Readonly<Record<string, string>>): string =>
  [
    '<!-- Printed from the code by "npm run schema". -->',
    `# ${system.title}: numbered rules`,
    'Each rule of the book, and the files of this folder that cite it, or the reason why none does.',
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
