import { canUse, type Fighter, type Options, type Weapon } from './sheet.ts';

/** Chapter “Melee Combat”. */

/** INI-009: 1d20 plus the bonus of the Combat skill. */
export const attackTotal = (natural: number, weapon: Weapon, modifiers = 0): number =>
  natural + weapon.bonus + modifiers;

/** INI-010: 1d20 plus the bonus of Dodge. “Defense” is Dodge (INI-R06). */
export const dodgeTotal = (natural: number, defender: Fighter, modifiers = 0): number =>
  natural + defender.sheet.dodge + modifiers;

/** INI-010, INI-012: 1d20 plus the bonus of Parry, less the penalty of a lighter weapon. */
export const parryTotal = (
  natural: number,
  defender: Fighter,
  weapons: { readonly parrying: Weapon | null; readonly attacking: Weapon },
  options: Options,
  modifiers = 0,
): number => natural + defender.sheet.parry + forCategories(weapons, options) + modifiers;

/** INI-012, INI-R07: −2 for each category lighter. A weapon of category 0 has no category. */
function forCategories(
  { parrying, attacking }: { readonly parrying: Weapon | null; readonly attacking: Weapon },
  { parryCategories, heavierParryBonus }: Options,
): number {
  if (!parrying || parrying.category === 0 || attacking.category === 0) return 0;
  const heavier = parrying.category - attacking.category;
  if (heavier > 0 && !heavierParryBonus) return 0;
  return parryCategories === 'FLAT' ? 2 * Math.sign(heavier) : 2 * heavier;
}

/** INI-R09: a parry needs a weapon. It is the first one in hand unless another is stated. */
export const parryingWeapon = (defender: Fighter, stated: string | null = null): Weapon | null =>
  defender.sheet.weapons.find(({ name }) => (stated === null || name === stated) && canUse(defender, name)) ??
  null;

/** INI-R08: defences in a round are unlimited, unless the group limits them. */
export const mayDefend = ({ defencesMade }: Fighter, { defencesPerRound }: Options): boolean =>
  defencesPerRound === 0 || defencesMade < defencesPerRound;

/** What a target may answer (INI-010, INI-011, INI-R05, INI-R09). A dodge is always possible. */
export function responsesOf(defender: Fighter, options: Options): readonly ('NONE' | 'DODGE' | 'PARRY')[] {
  if (!mayDefend(defender, options)) return ['NONE'];
  return options.unarmedParry || parryingWeapon(defender) ? ['NONE', 'DODGE', 'PARRY'] : ['NONE', 'DODGE'];
}

/** INI-010, INI-R04: the attack total is the difficulty of the defence; equality avoids the hit. */
export const avoids = (defence: number, attack: number, { tieGoesTo }: Options): boolean =>
  tieGoesTo === 'DEFENDER' ? defence >= attack : defence > attack;

/** INI-011, INI-R05: without a defence roll the attack hits, unless the group has a static defence. */
export const missesStatic = (attack: number, options: Options): boolean =>
  options.staticDefence > 0 && avoids(options.staticDefence, attack, options);
