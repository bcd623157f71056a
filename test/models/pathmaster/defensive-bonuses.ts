import { dodgeEffect, isOffGuard, parryEffect, shieldEffect } from './actions.ts';
import { attackPenalties, isHelpless } from './combat-conditions.ts';
import { woundPenalty } from './effects-of-injury.ts';
import { kindOf } from './house.ts';
import { rounded } from './rolls.ts';
import {
  type FeintAt,
  type Fighter,
  hasShield,
  isReady,
  type Options,
  type Weapon,
  weaponOf,
} from './sheet.ts';
import { currentStun } from './stunned.ts';

/** Models the section “Defensive Bonuses”. */

export interface Strike {
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly ranged: boolean;
  readonly side: 'FRONT' | 'FLANK' | 'REAR';
}

/** The defences of a target against one attack. */
export interface Answer {
  readonly shield: boolean;
  readonly parries: boolean;
  readonly retreats: boolean;
  /** True if the target gives up all defence in order to keep an Aim. */
  readonly keepsAim: boolean;
  /** True if one use of Parry is added to the shield. */
  readonly shieldParries: boolean;
}

/** The Defensive Bonus is the sum of Dodge, Shield and Parry (PMA-008). */
export interface Defence {
  readonly dodge: number;
  readonly shield: number;
  readonly parry: number;
}

/** A target has no defence if it is helpless or if its attacker is invisible (PMA-156, PMA-159). */
const isOpen = ({ attacker, target }: Strike): boolean =>
  isHelpless(target) || attacker.imposed.has('invisible');

/** Dodge counts against every attack in the turn, no matter from which side it comes (PMA-009, PMA-177). */
export function dodgeAgainst(strike: Strike, feint: FeintAt | null): number {
  const { attacker, target, ranged } = strike;
  // PMA-149, PMA-R120: if a fighter has lost Dodge, modifiers do not change it. A cowering combatant also loses Dodge
  // (PMA-142).
  if (isOpen(strike) || target.entangled > 0 || target.imposed.has('cowering')) return 0;
  const { dodge, quicknessDodge } = target.sheet;
  return (
    dodge +
    woundPenalty(target) +
    (target.taken.includes('ALL_OUT_DEFENCE_DODGE') ? (quicknessDodge ?? dodge) : 0) + // PMA-047
    (target.prone ? (ranged ? 20 : -20) : 0) + // PMA-164
    dodgeEffect(target) +
    (!ranged && target.retreatedFrom.includes(attacker) ? 20 : 0) + // PMA-126, PMA-R85
    (feint === 'DODGE' ? -20 : 0) // PMA-090
  );
}

/**
 * A shield protects against one opponent until its owner's next turn (PMA-R91). It does not protect against attacks
 * from the rear (PMA-010, PMA-178 to PMA-181).
 */
export function shieldAgainst(strike: Strike, feint: FeintAt | null): number {
  const { attacker, target, ranged, side } = strike;
  const effect = shieldEffect(target);
  if (isOpen(strike) || effect === 'NONE' || side === 'REAR' || feint === 'SHIELD') return 0;
  if (!hasShield(target)) return 0;
  const others = new Set(target.shieldedFoes.filter((foe) => foe !== attacker)).size;
  const known = target.shieldedFoes.includes(attacker);
  if (!known && others > (effect === 'ONE_MORE_FOE' ? 1 : 0)) return 0;
  return ranged ? target.sheet.shieldRanged : target.sheet.shieldMelee;
}

/**
 * Returns the weapon with which a fighter parries: the one that was named when Parry was allotted (PMA-R142), or
 * otherwise the best weapon that is ready.
 */
export function parryingWeapon(fighter: Fighter): Weapon | null {
  const named = weaponOf(fighter, fighter.parryWith);
  if (named) return isReady(fighter, named.name) ? named : null;
  const ready = fighter.sheet.weapons.filter(
    ({ name, attack }) => isReady(fighter, name) && !kindOf(attack).ranged,
  );
  return ready.reduce<Weapon | null>((best, each) => (best && best.skill >= each.skill ? best : each), null);
}

/** Returns the skill after the penalties for wounds and conditions are subtracted (PMA-184, PMA-R94). */
export const parryCap = (fighter: Fighter, { skill }: Pick<Weapon, 'skill'>): number =>
  Math.max(0, skill + attackPenalties(fighter));

/** Returns the Parry that a fighter has in the turn, before it is divided among opponents (PMA-011). */
function parryOfTurn(
  fighter: Fighter,
  weapon: Pick<Weapon, 'skill'>,
  first: boolean,
  options: Options,
): number {
  const stun = currentStun(fighter);
  if (stun === 'stunnedNoParry' || stun === 'downed') return 0;
  const cap = parryCap(fighter, weapon);
  // A combatant who is off guard and has not allotted any Parry parries with half of the skill (PMA-016, PMA-035,
  // PMA-037, PMA-R09, PMA-R12, PMA-R106).
  if (isOffGuard(fighter) || fighter.surprised) {
    const half = rounded(cap / 2, options);
    return Math.min(fighter.parry ?? half, half);
  }
  const defending = fighter.taken.some((name) => name.startsWith('ALL_OUT_DEFENCE'));
  const amount = Math.min(fighter.parry ?? (defending ? cap : 0), cap);
  // PMA-048, PMA-R54: this is the value against the first opponent.
  const increased = first && parryEffect(fighter) === 'ONE_FOE_FEWER' ? Math.max(2 * cap, cap + 20) : amount;
  return stun === 'stunned' ? rounded(increased / 2, options) : increased;
}

/**
 * Against the first opponent, the whole Parry counts. Against each further opponent, half of the previous value counts
 * (PMA-183, PMA-185, PMA-186, PMA-R92).
 */
export function parryAgainst(
  strike: Strike,
  feint: FeintAt | null,
  options: Options,
  shieldParries = false,
): number {
  const { attacker, target, ranged, side } = strike;
  const weapon = shieldParries
    ? { skill: target.sheet.shieldBash ?? 0, parryModifier: 0 }
    : parryingWeapon(target);
  const effect = parryEffect(target);
  if (!weapon || side === 'REAR' || isOpen(strike) || effect === 'NONE') return 0;
  if ((ranged && !shieldParries) || target.imposed.has('cowering') || target.delaying) return 0; // PMA-119
  const foes = [...new Set(target.parriedFoes)];
  const place = foes.includes(attacker) ? foes.indexOf(attacker) : foes.length;
  const halvings = effect === 'ONE_FOE_FEWER' ? Math.max(0, place - 1) : place; // PMA-R55
  const whole = parryOfTurn(target, weapon, place === 0, options);
  // A combatant who draws a weapon has only half of the Parry (PMA-105).
  const kept = effect === 'HALF' ? rounded(whole / 2, options) : whole;
  const share = rounded(kept / 2 ** halvings, options);
  // PMA-R96: returns the modifier for size and bulk.
  const parry = share === 0 ? 0 : share + weapon.parryModifier;
  const used = feint === 'PARRY' ? rounded(parry / 2, options) : parry; // PMA-090, PMA-R69
  // Shield Parry adds one use of Parry to the shield, up to the shield's own bonus. It also works against a missile
  // (PMA-187, PMA-R95).
  const { shieldMelee, shieldRanged } = target.sheet;
  return shieldParries ? Math.min(used, ranged ? shieldRanged : shieldMelee) : used;
}
