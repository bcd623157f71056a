import { type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import type { Weapon } from './weapon.ts';

/** What the distance to the target adds, by the weapon's range bands. */
export function rangeTerms(distance: number | null, { ranges }: Weapon): readonly Term[] {
  const band = distance === null ? undefined : ranges.find(({ upTo }) => distance <= upTo);
  return band ? [term(`range up to ${band.upTo} ft`, band.modifier, 'MODIFIER', combat('Range'))] : [];
}

/** The farthest that a weapon reaches; null where nobody has said. */
export const maximumRangeOf = ({ maximumRange, ranges }: Weapon): number | null =>
  maximumRange ?? ranges.at(-1)?.upTo ?? null;
