import { expect, it } from 'vitest';
import { citing } from '../../src/engine/rules/citation.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { rulePath } from '../../src/graphql/rules/rule-path.ts';
import { referenceFiles } from '../../src/reference/reference-files.ts';

const pages = new Map(referenceFiles().map(({ path, text }) => [path, text]));

it('the path of every declared citation leads to the heading of the cited section or rule', () => {
  for (const { id, tables, procedures, conditions, guidance } of systems)
    for (const { citation } of [...tables, ...procedures, ...conditions, ...guidance]) {
      const path = rulePath(citation)!;
      expect(path).toMatch(new RegExp(`^/rules/${id}/sources#`));
      expect(pages.get(`rules/${id}/sources.md`)).toContain(
        `### ${citation.section.replace('[', '\\[').replace(']', '\\]')}`,
      );
    }
});

it('the path of a section ends with the anchor of its heading', () => {
  const combat = citing('Basic Roleplaying, chapter 6: Combat');
  expect(rulePath(combat('Attack and Defense Matrix'))).toBe('/rules/brp/sources#attack-and-defense-matrix');
});

it('a cited section without a heading of its own has the path of its document', () => {
  const rulings = citing('Arbiter rulings on Basic Roleplaying');
  expect(rulePath(rulings('R-99'))).toBe('/rules/brp/sources#arbiter-rulings-on-basic-roleplaying');
});

it('a citation that is not declared by a system has no path', () => {
  expect(rulePath(citing('The game master')('Adjustment'))).toBeNull();
});
