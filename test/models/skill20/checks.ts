import { type Fighter, hitPointsOf, type Options, type Roll, throwDice, type Weapon } from './sheet.ts';

/** Chapter “Rules”, before its first heading: checks. */

/** D20-004: the difficulty of an average check. */
export const AVERAGE_DIFFICULTY = 10;

/** D20-005, D20-R01: “a Constitution of 14 will cause 2 additional hit points”. */
export const bonusOf = (score: number): number => Math.floor((score - 10) / 2);

/** D20-R03: a total that equals the difficulty succeeds. D20-R05: naturals count only if the group says so. */
export function succeeds(natural: number, total: number, difficulty: number, options: Options): boolean {
  if (options.naturalExtremes && natural === 20) return true;
  if (options.naturalExtremes && natural === 1) return false;
  return total >= difficulty;
}

export interface AttackResult {
  readonly natural: number;
  readonly total: number;
  readonly armourClass: number;
  readonly hit: boolean;
  readonly damage: number;
}

/**
 * D20-001: 1d20 + attribute bonus + skill level. D20-002: Melee Fighting uses Strength, or Dexterity with a finesse
 * weapon. The chapter has no procedure of attacks: the difficulty is the Armour Class (README, “Readings of our own”).
 */
export function attack(
  actor: Fighter,
  target: Fighter,
  weapon: Weapon,
  stated: { readonly modifier: number },
  options: Options,
  roll: Roll,
): AttackResult {
  const { strength, dexterity, meleeFighting } = actor.sheet;
  const natural = roll(20);
  const bonus = bonusOf(weapon.finesse ? dexterity : strength);
  const total = natural + bonus + (weapon.level ?? meleeFighting) + stated.modifier;
  const { armourClass } = target.sheet;
  const hit = succeeds(natural, total, armourClass, options);
  const damage = hit && weapon.damage ? throwDice(weapon.damage, roll) : 0;
  becomesDamaged(target, damage);
  return { natural, total, armourClass, hit, damage };
}

export function becomesDamaged(fighter: Fighter, damage: number): void {
  fighter.lost += damage;
}

/** Hit points at 0 or less prevent acting (README, “Readings of our own”). */
export const canAct = (fighter: Fighter): boolean => hitPointsOf(fighter) > 0;
