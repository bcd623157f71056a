import type { Citation } from '../../../rules/citation.ts';
import { excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import type { Situation } from '../rolls/circumstances.ts';

/** What a defence starts from, and what makes it harder in itself. */
export type Base = Pick<Situation, 'base' | 'circumstances'>;

/** A chance that takes the place of the rating. */
export const termsInsteadOfRating = (
  label: string,
  chance: number,
  citation: Citation,
  rating: number,
): readonly Term[] => [
  excludedTerm('rating', rating, 'BASE', combat('Parry'), `the ${label} takes its place`),
  term(label, chance, 'BASE', citation),
];
