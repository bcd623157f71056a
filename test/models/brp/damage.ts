import { diceOf, maximumOf, throwDice } from './dice.ts';
import { characteristicOf, type Fighter, type Options, type Roll, type Weapon } from './sheet.ts';
import { doubled, doubledWeapon } from './specials.ts';

/** Models the chapter “Armor”, and the damage at each level of success. */

/** returns the damage modifier for a sum of STR and SIZ. */
export function modifierOfSum(sum: number): string {
  if (sum <= 12) return '-1d6';
  if (sum <= 16) return '-1d4';
  if (sum <= 24) return '0';
  if (sum <= 32) return '1d4';
  if (sum <= 40) return '1d6';
  return `${Math.ceil((sum - 40) / 16) + 1}d6`;
}

export const modifierOf = (fighter: Fighter): string =>
  fighter.sheet.damageModifier ??
  modifierOfSum(characteristicOf(fighter, 'str') + characteristicOf(fighter, 'siz'));

/**
 * BRP-257, R-80: a weapon adds all, half or none of the damage modifier. Half of the modifier has half as many dice,
 * rounded up.
 */
export function sharedModifier(modifier: string, { modifier: share }: Pick<Weapon, 'modifier'>): string {
  if (share === 'NONE') return '0';
  const { count, sides } = diceOf(modifier);
  return share === 'HALF' && count > 0 ? `${count}d${Math.ceil(sides / 2)}` : modifier;
}

/** damage is never below 0. */
export const atLeastZero = (damage: number): number => Math.max(0, damage);

/** A critical does the weapon's maximum damage, but the damage modifier is always rolled (BRP-070, BRP-103). */
export function rollDamage(
  { damage, special }: Weapon,
  modifier: string,
  level: 'CRITICAL' | 'SPECIAL' | 'SUCCESS',
  roll: Roll,
): number {
  const impales = level === 'SPECIAL' && special === 'IMPALING';
  const dice = diceOf(impales ? doubledWeapon(damage) : damage);
  const ofWeapon = level === 'CRITICAL' ? maximumOf(dice) : throwDice(dice, roll);
  const crushes = level === 'SPECIAL' && special === 'CRUSHING';
  return atLeastZero(ofWeapon + throwDice(diceOf(crushes ? doubled(modifier) : modifier), roll));
}

/** Returns the armour value. If the group uses random armour, it is rolled for each blow (BRP-169, BRP-179). */
export function armourOf({ sheet }: Fighter, { randomArmour }: Options, roll: Roll): number {
  return randomArmour && sheet.armourDice !== null
    ? atLeastZero(throwDice(diceOf(sheet.armourDice), roll))
    : sheet.armour;
}
