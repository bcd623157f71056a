import { canUse, type Fighter, type Options, type Weapon } from './sheet.ts';

/** Models the chapter “Melee Combat”. */

/** An attack rolls 1d20 plus the bonus of the Combat skill (INI-009). */
export const attackTotal = (natural: number, weapon: Weapon, modifiers = 0): number =>
  natural + weapon.bonus + modifiers;

/** A dodge rolls 1d20 plus the bonus of Dodge (INI-010). Where the book says “Defense”, it means Dodge (INI-R06). */
export const dodgeTotal = (natural: number, defender: Fighter, modifiers = 0): number =>
  natural + defender.sheet.dodge + modifiers;

/**
 * A parry rolls 1d20 plus the bonus of Parry. If the parrying weapon is lighter, a penalty is subtracted (INI-010,
 * INI-012).
 */
export const parryTotal = (
  natural: number,
  defender: Fighter,
  weapons: { readonly parrying: Weapon | null; readonly attacking: Weapon },
  options: Options,
  modifiers = 0,
): number => natural + defender.sheet.parry + forCategories(weapons, options) + modifiers;

/**
 * The penalty is −2 for each category by which the weapon is lighter (INI-012, INI-R07). Category 0 means that a weapon
 * has no category, so there is no penalty.
 */
function forCategories(
  { parrying, attacking }: { readonly parrying: Weapon | null; readonly attacking: Weapon },
  { parryCategories, heavierParryBonus }: Options,
): number {
  if (!parrying || parrying.category === 0 || attacking.category === 0) return 0;
  const heavier = parrying.category - attacking.category;
  if (heavier > 0 && !heavierParryBonus) return 0;
  return parryCategories === 'FLAT' ? 2 * Math.sign(heavier) : 2 * heavier;
}

/** A fighter can parry only with a weapon. If the input names none, it is the first weapon in hand (INI-R09). */
export const parryingWeapon = (defender: Fighter, stated: string | null = null): Weapon | null =>
  defender.sheet.weapons.find(({ name }) => (stated === null || name === stated) && canUse(defender, name)) ??
  null;

/** A fighter may defend any number of times in a round, unless the group sets a limit (INI-R08). */
export const mayDefend = ({ defencesMade }: Fighter, { defencesPerRound }: Options): boolean =>
  defencesPerRound === 0 || defencesMade < defencesPerRound;

/**
 * Returns the target's possible answers to an attack (INI-010, INI-011, INI-R05, INI-R09). The target can always dodge.
 */
export function responsesOf(defender: Fighter, options: Options): readonly ('NONE' | 'DODGE' | 'PARRY')[] {
  if (!mayDefend(defender, options)) return ['NONE'];
  return options.unarmedParry || parryingWeapon(defender) ? ['NONE', 'DODGE', 'PARRY'] : ['NONE', 'DODGE'];
}

/**
 * The total of the attack is the difficulty of the defence. A defence with an equal total avoids the hit (INI-010,
 * INI-R04).
 */
export const avoids = (defence: number, attack: number, { tieGoesTo }: Options): boolean =>
  tieGoesTo === 'DEFENDER' ? defence >= attack : defence > attack;

/** If no defence is rolled, the attack hits, unless the group uses a static defence (INI-011, INI-R05). */
export const missesStatic = (attack: number, options: Options): boolean =>
  options.staticDefence > 0 && avoids(options.staticDefence, attack, options);
