import { integer } from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { ruling } from '../core/citations.ts';

export const hitPointFields = {
  hitPoints: integer(-1_000_000, 1_000_000, 'Current hit points of the character.'),
  maximum: integer(1, 1_000_000, 'The character’s maximum hit points.'),
} as const;

/** Healing stops at the maximum (ruling D20-R08). */
export function healingUpTo(
  terms: readonly Term[],
  { hitPoints, maximum }: { readonly hitPoints: number; readonly maximum: number },
): Breakdown {
  const { total } = breakdown('', terms);
  const missing = Math.max(0, maximum - hitPoints);
  const limit = term('limited to the missing hit points', missing - total, 'LIMIT', ruling('D20-R08'));
  return breakdown('hit points restored', total > missing ? [...terms, limit] : terms);
}
