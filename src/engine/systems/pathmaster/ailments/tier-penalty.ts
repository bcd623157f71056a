import { excludedTerm, type Term } from '../../../rules/term.ts';
import type { PathmasterOptions } from '../options/index.ts';

/** Penalties of tiers add up, unless an option counts only the worst (ruling PMB-R85). */
export function tierPenalty(
  terms: readonly Term[],
  { tierPenaltyMode }: Pick<PathmasterOptions, 'tierPenaltyMode'>,
): readonly Term[] {
  const counted = terms.filter(({ value }) => value !== 0);
  if (tierPenaltyMode === 'SUM') return counted;
  const worst = counted.reduce<Term | null>((a, b) => (a === null || b.value < a.value ? b : a), null);
  return counted.map((each) =>
    each === worst
      ? each
      : excludedTerm(each.label, each.value, each.kind, each.citation, 'a worse tier counts instead'),
  );
}
