import { manoeuvres } from './actions.ts';
import { isActive, woundPenalty } from './effects-of-injury.ts';
import { rounded } from './rolls.ts';
import { type Fighter, isReady, type Options, type Weapon, weaponOf } from './sheet.ts';
import { currentStun } from './stunned.ts';

/** Section “Defensive Bonuses”. */

export interface Strike {
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly ranged: boolean;
}

/** How the target meets an attack. */
export interface Answer {
  readonly shield: boolean;
  readonly parries: boolean;
  readonly retreats: boolean;
}

export interface Defence {
  readonly dodge: number;
  readonly shield: number;
  readonly parry: number;
}

/** PMA-177, PMA-156, PMA-R120: the helpless have no defence. */
export function dodgeAgainst({ attacker, target, ranged }: Strike): number {
  if (!isActive(target) || target.entangled > 0) return 0;
  let dodge = target.sheet.dodge + woundPenalty(target);
  if (target.prone) dodge += ranged ? 20 : -20; // PMA-164
  if (target.taken.includes('ALL_OUT_ATTACK')) dodge -= 30; // PMA-088
  if (!ranged && target.retreatedFrom.includes(attacker)) dodge += 20; // PMA-126, PMA-R85
  return dodge;
}

/** PMA-178 to PMA-181: the shield serves against one foe until the own turn (PMA-R91). */
export function shieldAgainst({ attacker, target, ranged }: Strike): number {
  if (!isActive(target) || target.taken.includes('ALL_OUT_ATTACK')) return 0;
  if (target.shieldedFoes.some((foe) => foe !== attacker)) return 0;
  return ranged ? target.sheet.shieldRanged : target.sheet.shieldMelee;
}

/** The weapon that parries: the one named with the allotment (PMA-R142), or the best that is ready. */
export function parryingWeapon(fighter: Fighter): Weapon | null {
  const named = weaponOf(fighter, fighter.parryWith);
  if (named) return isReady(fighter, named.name) ? named : null;
  const ready = fighter.sheet.weapons.filter(({ name }) => isReady(fighter, name));
  return ready.reduce<Weapon | null>((best, each) => (best && best.skill >= each.skill ? best : each), null);
}

/** PMA-184, PMA-R94: the skill after the penalties of wounds and conditions. */
export function parryCap(skill: number, penalties: number): number {
  return Math.max(0, skill + penalties);
}

/** PMA-035: those who do nothing are off guard. */
const isOffGuard = ({ taken }: Fighter): boolean => taken.every((each) => manoeuvres[each]!.idle);

/** The Parry of the turn, before it is shared among foes. */
export function parryOfTurn(fighter: Fighter, penalties: number, options: Options): number {
  const weapon = parryingWeapon(fighter);
  if (!isActive(fighter) || !weapon || fighter.taken.includes('ALL_OUT_ATTACK')) return 0;
  const stun = currentStun(fighter);
  if (stun === 'stunnedNoParry' || stun === 'downed') return 0;
  const halved = stun === 'stunned';
  const cap = parryCap(weapon.skill, penalties);
  // PMA-035, PMA-037, PMA-R12, PMA-R106: off guard, half of the skill without allotment.
  if (isOffGuard(fighter)) {
    const half = rounded(cap / 2, options);
    return Math.min(fighter.parry ?? half, half);
  }
  const amount = Math.min(fighter.parry ?? 0, cap);
  return halved ? rounded(amount / 2, options) : amount;
}

/** PMA-186, PMA-R92: the first foe meets all of it, each further foe half of the one before. */
export function parryAgainst(
  { attacker, target, ranged }: Strike,
  penalties: number,
  options: Options,
): number {
  if (ranged) return 0;
  const foes = [...new Set(target.parriedFoes)];
  const place = foes.includes(attacker) ? foes.indexOf(attacker) : foes.length;
  let share = parryOfTurn(target, penalties, options);
  for (let halving = 0; halving < place; halving++) share = rounded(share / 2, options);
  // PMA-R96: the modifier of size and bulk.
  return share === 0 ? 0 : share + (parryingWeapon(target)?.parryModifier ?? 0);
}
