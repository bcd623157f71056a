import { injuryPenalty, isActive, woundPenalty } from './effects-of-injury.ts';
import type { Fighter } from './sheet.ts';
import { currentStun, stunBonus } from './stunned.ts';

/** Section “Combat Conditions and Modifiers”. */

/** Conditions that the game master imposes and ends. */
export type Imposed = 'dazzled' | 'shaken' | 'sickened' | 'frightened' | 'invisible';

export const imposable: readonly Imposed[] = ['dazzled', 'shaken', 'sickened', 'frightened', 'invisible'];

/** What weakens every skill: wounds and critical injuries (PMA-143). */
const skillPenalties = (fighter: Fighter): number => woundPenalty(fighter) + injuryPenalty(fighter);

/** PMA-155, PMA-165, PMA-R41, PMA-R119: of the degrees of fear only the worst counts. Sickness adds to it. */
const fearAndSickness = ({ imposed }: Fighter): number =>
  (imposed.has('frightened') ? -20 : imposed.has('shaken') ? -10 : 0) + (imposed.has('sickened') ? -10 : 0);

/** What weakens attacks, and the skill that parries (PMA-R94): PMA-146, PMA-149. */
export const attackPenalties = (fighter: Fighter): number =>
  skillPenalties(fighter) +
  fearAndSickness(fighter) +
  (fighter.imposed.has('dazzled') ? -20 : 0) +
  (fighter.entangled > 0 ? -20 : 0);

/** What weakens static maneuvers. */
export const manoeuvrePenalties = (fighter: Fighter): number =>
  skillPenalties(fighter) + fearAndSickness(fighter);

/** PMA-144, PMA-145, PMA-R115: the next maneuver or attack uses up what criticals have given. */
export function useAdvantage(fighter: Fighter): number {
  const advantage = 5 * fighter.initiativeRounds + fighter.offensiveBonus;
  Object.assign(fighter, { initiativeRounds: 0, offensiveBonus: 0, bonusTurns: 0 });
  return advantage;
}

/** PMA-017, PMA-156, PMA-R41: of surprise, stun and helplessness only the largest bonus counts. */
export function vulnerability(target: Fighter, ranged: boolean): number {
  const surprised = target.surprised ? (ranged ? 10 : 20) : 0;
  const helpless = isActive(target) ? 0 : ranged ? 30 : 50;
  return Math.max(surprised, helpless, stunBonus(currentStun(target)));
}
