import { type Breakdown, breakdown, excludedTerm, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { differs } from './magnitude.ts';
import type { Modifiers } from './modifiers.ts';

/** An attack. `successValue` is null for an effect without one. */
interface Valued {
  readonly successValue: number | null;
  readonly modifiers: Pick<Modifiers, 'size'>;
  readonly magnitude: { readonly factor: number } | null;
}

/**
 * Returns the base Success Value of an attack, with its terms if an option changes it. Only the option adds Size
 * (rulings ARR-R96, ARR-R100).
 */
export function baseValueOf(
  { successValue, modifiers: { size }, magnitude }: Valued,
  { sizeAddsToDamage }: ArrgsOptions,
): { readonly base: number | null; readonly baseTerms: readonly Breakdown[] } {
  if (successValue === null || size === 0 || !sizeAddsToDamage) return { base: successValue, baseTerms: [] };
  const value = breakdown('base Success Value', [
    term('weapon or spell', successValue, 'BASE', combat('Damage', 'ARR-055')),
    differs(magnitude)
      ? excludedTerm('size', size, 'MODIFIER', ruling('ARR-R100'), 'Magnitude replaces it')
      : term('size', size, 'MODIFIER', ruling('ARR-R96')),
  ]);
  return { base: value.total, baseTerms: [value] };
}

/** An attack after it was rolled and answered. */
interface Valuation {
  readonly rolled: { readonly successValue: number };
  readonly defended: { readonly reduction: number } | null;
  readonly success: boolean;
  readonly successValue: number;
}

/** Returns the Success Value before a Defence, if an option applies Magnitude to it (ruling ARR-R99). */
export function magnifiedValue({ rolled, defended, success, successValue }: Valuation): readonly Breakdown[] {
  const changed = successValue + (defended?.reduction ?? 0) - rolled.successValue;
  if (!success || changed === 0) return [];
  return [
    breakdown('Success Value', [
      term('all rolls', rolled.successValue, 'BASE', combat('Damage', 'ARR-055')),
      term('Magnitude', changed, 'MODIFIER', ruling('ARR-R99')),
    ]),
  ];
}
