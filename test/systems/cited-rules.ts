import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Citation } from '../../src/engine/rules/citation.ts';
import { type Glossary, type KeptCase, listed } from '../../src/tools/conformance.ts';

// The sections for the rules of a case come from the book's glossary next to the cases. An answer to the case cites one
// of them for each rule, except for the rules in `not-cited.json`. These rules decide an outcome and not a number, or
// the answer cites a wider heading. The list is exact: another citation in an answer fails the test.

let cited = new Set<string>();

/** Records an answer's citations. */
export function noteCited(citations: readonly Citation[]): void {
  for (const { section } of citations) cited.add(section.toLowerCase());
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** For the cases in a file: `begin` starts a case, and `notCited` returns its rules that no answer has cited since. */
export function citedRules(file: string) {
  const { rules }: Glossary = json(join(dirname(file), 'glossary.json'));
  const list = join(dirname(file), 'not-cited.json');
  const excepted: Readonly<Record<string, readonly string[]>> = existsSync(list) ? json(list) : {};
  return {
    begin: () => {
      cited = new Set();
    },
    excepted: ({ id }: Pick<KeptCase, 'id'>): readonly string[] => excepted[id] ?? [],
    notCited: ({ rule }: Pick<KeptCase, 'rule'>): readonly string[] =>
      listed(rule).filter(
        (name) => !rules[name]!.sections.some((section) => cited.has(section.toLowerCase())),
      ),
  };
}
