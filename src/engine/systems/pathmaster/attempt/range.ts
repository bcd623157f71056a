import { type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import type { Weapon } from './weapon.ts';

/** Returns the modifier for the distance to the target, from the weapon's range bands. */
export function rangeTerms(distance: number | null, { ranges }: Weapon): readonly Term[] {
  const band = distance === null ? undefined : ranges.find(({ upTo }) => distance <= upTo);
  return band ? [term(`range up to ${band.upTo} ft`, band.modifier, 'MODIFIER', combat('Range'))] : [];
}

/** Returns the maximum range of a weapon. Null if the input contains none. */
export const maximumRangeOf = ({ maximumRange, ranges }: Weapon): number | null =>
  maximumRange ?? ranges.at(-1)?.upTo ?? null;
