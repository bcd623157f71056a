import { expect, it } from 'vitest';
import { citing } from '../../src/engine/rules/citation.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { rulePath } from '../../src/graphql/rules/rule-path.ts';
import { referenceFiles } from '../../src/reference/reference-files.ts';

const pages = new Map(referenceFiles().map(({ path, text }) => [path, text]));

it('leads from every declared citation to a heading of its own', () => {
  for (const { id, tables, procedures, conditions, guidance } of systems)
    for (const { citation } of [...tables, ...procedures, ...conditions, ...guidance]) {
      const path = rulePath(citation)!;
      expect(path).toMatch(new RegExp(`^/rules/${id}/sources#`));
      expect(pages.get(`rules/${id}/sources.md`)).toContain(
        `### ${citation.section.replace('[', '\\[').replace(']', '\\]')}`,
      );
    }
});

it('is that of the section, as readers of the page make its anchor', () => {
  const combat = citing('Basic Roleplaying, chapter 6: Combat');
  expect(rulePath(combat('Attack and Defense Matrix'))).toBe('/rules/brp/sources#attack-and-defense-matrix');
});

it('is that of the document where nothing declared comes from the section', () => {
  const rulings = citing('Arbiter rulings on Basic Roleplaying');
  expect(rulePath(rulings('R-99'))).toBe('/rules/brp/sources#arbiter-rulings-on-basic-roleplaying');
});

it('is nothing for what is no rule of a system', () => {
  expect(rulePath(citing('The game master')('Adjustment'))).toBeNull();
});
