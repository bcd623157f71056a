import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { PathmasterOptions } from '../options/index.ts';

/** Computes a value once per fighter, until the fighter or the options change. */
export function memoisedByFighter<Result>(
  reckon: (fighter: Fighter, options: PathmasterOptions) => Result,
): (fighter: Fighter, options: PathmasterOptions) => Result {
  const all = new WeakMap<Fighter, { readonly options: PathmasterOptions; readonly result: Result }>();
  return (fighter, options) => {
    const before = all.get(fighter);
    if (before?.options === options) return before.result;
    const result = reckon(fighter, options);
    all.set(fighter, { options, result });
    return result;
  };
}
