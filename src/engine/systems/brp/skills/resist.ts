import type { Dice } from '../../../dice/dice.ts';
import { percentile } from '../../../dice/questions.ts';
import type { BrpOptions } from '../options/index.ts';
import { resistanceChance } from '../tables/resistance.ts';

/** Result of an active value against a passive one. */
export interface Resisted {
  /** Percent, from 0 to 100. */
  readonly chance: number;
  readonly activeWins: boolean;
  /** False if the sides are too unequal for a roll. */
  readonly rolled: boolean;
}

/** Compares an active value with a passive one. Nothing is rolled if the outcome is certain. */
export const resist = (
  dice: Dice,
  active: number,
  passive: number,
  options: BrpOptions,
  purpose: string,
): Resisted => resistAt(dice, resistanceChance(active, passive), options, purpose);

/** Resistance roll for a known chance. */
export function resistAt(dice: Dice, chance: number, options: BrpOptions, purpose: string): Resisted {
  const certain = chance <= 0 || chance >= 100;
  if (certain && !options.resistanceAlways01And00)
    return { chance, activeWins: chance >= 100, rolled: false };
  const upTo = options.resistanceAlways01And00 ? Math.min(99, Math.max(1, chance)) : chance;
  const activeWins = dice.ask(percentile(upTo, purpose, chance));
  return { chance, activeWins, rolled: true };
}
