import { canUse, type Fighter, type Options, type Weapon } from './sheet.ts';

/** The chapter “Melee Combat”. */

/** An attack is 1d20 plus the bonus of the Combat skill (INI-009). */
export const attackTotal = (natural: number, weapon: Weapon, modifiers = 0): number =>
  natural + weapon.bonus + modifiers;

/** A dodge is 1d20 plus the bonus of Dodge (INI-010). “Defense” means Dodge (INI-R06). */
export const dodgeTotal = (natural: number, defender: Fighter, modifiers = 0): number =>
  natural + defender.sheet.dodge + modifiers;

/** A parry is 1d20 plus the bonus of Parry, minus the penalty for a lighter weapon (INI-010, INI-012). */
export const parryTotal = (
  natural: number,
  defender: Fighter,
  weapons: { readonly parrying: Weapon | null; readonly attacking: Weapon },
  options: Options,
  modifiers = 0,
): number => natural + defender.sheet.parry + forCategories(weapons, options) + modifiers;

/** The penalty is −2 for each category lighter (INI-012, INI-R07). A weapon of category 0 has no category. */
function forCategories(
  { parrying, attacking }: { readonly parrying: Weapon | null; readonly attacking: Weapon },
  { parryCategories, heavierParryBonus }: Options,
): number {
  if (!parrying || parrying.category === 0 || attacking.category === 0) return 0;
  const heavier = parrying.category - attacking.category;
  if (heavier > 0 && !heavierParryBonus) return 0;
  return parryCategories === 'FLAT' ? 2 * Math.sign(heavier) : 2 * heavier;
}

/** A parry needs a weapon: the first one in hand unless the input names another (INI-R09). */
export const parryingWeapon = (defender: Fighter, stated: string | null = null): Weapon | null =>
  defender.sheet.weapons.find(({ name }) => (stated === null || name === stated) && canUse(defender, name)) ??
  null;

/** The number of defences in a round is unlimited, unless the group limits it (INI-R08). */
export const mayDefend = ({ defencesMade }: Fighter, { defencesPerRound }: Options): boolean =>
  defencesPerRound === 0 || defencesMade < defencesPerRound;

/** The target's possible answers (INI-010, INI-011, INI-R05, INI-R09). A dodge is always possible. */
export function responsesOf(defender: Fighter, options: Options): readonly ('NONE' | 'DODGE' | 'PARRY')[] {
  if (!mayDefend(defender, options)) return ['NONE'];
  return options.unarmedParry || parryingWeapon(defender) ? ['NONE', 'DODGE', 'PARRY'] : ['NONE', 'DODGE'];
}

/** The attack total is the difficulty of the defence, and an equal total avoids the hit (INI-010, INI-R04). */
export const avoids = (defence: number, attack: number, { tieGoesTo }: Options): boolean =>
  tieGoesTo === 'DEFENDER' ? defence >= attack : defence > attack;

/** Without a defence roll the attack hits, unless the group has a static defence (INI-011, INI-R05). */
export const missesStatic = (attack: number, options: Options): boolean =>
  options.staticDefence > 0 && avoids(options.staticDefence, attack, options);
