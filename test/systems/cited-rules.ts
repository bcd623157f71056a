import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Citation } from '../../src/engine/rules/citation.ts';
import { type Glossary, type KeptCase, listed } from '../../src/tools/conformance.ts';

// The book's glossary is stored with the cases, and it states the sections for each rule of a case. For each rule, an
// answer to the case must cite one of these sections, unless the rule is in `not-cited.json`. Rules in that file decide
// an outcome instead of a number, or the answer cites a wider heading. The list must be exact: the test also fails if
// an answer cites a listed rule.

let cited = new Set<string>();

/** Remembers the citations in an answer. */
export function noteCited(citations: readonly Citation[]): void {
  for (const { section } of citations) cited.add(section.toLowerCase());
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Checks the cases in one file. Call `begin` at the start of each case. `notCited` then returns the rules of the case
 * that no answer has cited since.
 */
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
