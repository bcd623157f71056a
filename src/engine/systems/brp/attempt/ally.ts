import type { Dice } from '../../../dice/dice.ts';
import { described, type Value } from '../../../rules/fields/field.ts';
import type { BrpOptions } from '../options/index.ts';
import { check } from '../rolls/check.ts';
import { effectiveRating, ratingRecord } from '../rolls/rating.ts';
import { matrix } from '../tables/matrix.ts';
import type { StrikeLevel } from './strike-level.ts';

export const allyDefence = described(
  ratingRecord,
  'Parry or dodge of the ally. Used with option `allyMayDefend`.',
);

/** The nearest ally of the fumbler. */
export interface Ally {
  readonly armour: number;
  readonly defence: Value<typeof allyDefence> | null;
}

/** Level at which the attack strikes the ally after their defence. Null if they stop it (ruling R-19). */
export function strikeLevelAfterAlly(
  ally: Ally | null,
  level: StrikeLevel,
  options: BrpOptions,
  dice: Dice,
): StrikeLevel | null {
  if (!options.allyMayDefend || !ally?.defence) return level;
  const rating = effectiveRating('the ally’s defence', ally.defence, options);
  return matrix.at[level][dice.ask(check(rating.total, options, rating.of))].cells.attack;
}
