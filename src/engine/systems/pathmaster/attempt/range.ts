import { type Term, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import type { Weapon } from './weapon.ts';

/** The modifier of the distance to the target, by the weapon's range bands. */
export function rangeTerms(distance: number | null, { ranges }: Weapon): readonly Term[] {
  const band = distance === null ? undefined : ranges.find(({ upTo }) => distance <= upTo);
  return band ? [term(`range up to ${band.upTo} ft`, band.modifier, 'MODIFIER', combat('Range'))] : [];
}

/** The maximum range of a weapon; null if it is not stated. */
export const maximumRangeOf = ({ maximumRange, ranges }: Weapon): number | null =>
  maximumRange ?? ranges.at(-1)?.upTo ?? null;
