import type { Dice } from '../../../dice/dice.ts';
import type { Formula } from '../../../dice/formula.ts';
import {
  claimed,
  described,
  dice,
  integer,
  internal,
  optional,
  type Value,
} from '../../../rules/fields/field.ts';
import type { BrpOptions } from '../options/index.ts';
import { check } from '../rolls/check.ts';
import { agilityModifiers, effectiveRating, ratingRecord } from '../rolls/rating.ts';
import type { Struck } from '../specials/special-effects.ts';
import { matrix } from '../tables/matrix.ts';
import type { StrikeLevel } from './strike-level.ts';

export const allyDefence = described(
  ratingRecord,
  'The ally’s parry or dodge. Used with the option `allyMayDefend`.',
);

const characteristic = (name: string, use: string) =>
  optional(integer(0, 1000, `The ally’s ${name}, for ${use}. If omitted: the players make this roll.`));

/** Facts about an ally that are needed if a fumble hits the ally. */
export const allyFields = {
  armourDice: internal(optional(dice('Random armour as dice, which replaces the armour value.')), null),
  defence: optional(allyDefence),
  con: characteristic('CON', 'the Stamina roll against stunning'),
  siz: characteristic('SIZ', 'the resistance roll against knockback'),
  dex: characteristic('DEX', 'the Agility roll after knockback'),
  agilityModifiers: claimed(agilityModifiers),
} as const;

/** Ally nearest to the combatant who fumbled. */
export interface Ally extends Pick<Struck, 'armour' | 'con' | 'siz' | 'dex' | 'agilityModifiers'> {
  readonly armourDice: Formula | null;
  readonly defence: Value<typeof allyDefence> | null;
}

/**
 * Returns the level at which the attack hits the ally after the ally's defence. Null if the defence stops the attack
 * (ruling R-19).
 */
export function strikeLevelAfterAlly(
  ally: Ally | null,
  level: StrikeLevel,
  options: BrpOptions,
  dice: Dice,
): StrikeLevel | null {
  if (!options.allyMayDefend || !ally?.defence) return level;
  const rating = effectiveRating('defence of the ally', ally.defence, options);
  return matrix.at[level][dice.ask(check(rating.total, options, rating.of))].cells.attack;
}
