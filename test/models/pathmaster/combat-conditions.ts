import { injuryPenalty, isActive, woundPenalty } from './effects-of-injury.ts';
import { type Fighter, hasShield, isHeld } from './sheet.ts';
import { currentStun, stunBonus } from './stunned.ts';

/** Models the section “Combat Conditions and Modifiers”. */

/** Conditions that the game master begins and ends. */
export type Imposed =
  | ('dazzled' | 'shaken' | 'sickened' | 'frightened' | 'invisible' | 'deafened')
  | ('nauseated' | 'cowering' | 'fascinated' | 'panicked' | 'paralyzed');

export const imposable: readonly Imposed[] = [
  ...(['dazzled', 'shaken', 'sickened', 'frightened', 'invisible', 'invisible', 'deafened'] as const),
  ...(['nauseated', 'cowering', 'fascinated', 'panicked', 'paralyzed'] as const),
];

/** The degrees of fear, starting with the mildest. Only the worst degree counts (PMA-R41). */
export const fears: readonly Imposed[] = ['shaken', 'frightened', 'panicked'];

/** True if a condition allows only a few acts (PMA-142, PMA-150, PMA-160 to PMA-162). */
export const isHindered = ({ imposed }: Fighter): boolean =>
  (['nauseated', 'cowering', 'fascinated', 'panicked', 'paralyzed'] as const).some((each) =>
    imposed.has(each),
  );

/** For each of these conditions, the acts that it allows. */
const left: Readonly<Partial<Record<Imposed, readonly string[]>>> = {
  cowering: [], // PMA-142
  fascinated: [], // PMA-150
  nauseated: ['MOVE', 'DO_NOTHING', 'DROP_ITEM'], // PMA-160, PMA-R122
  panicked: ['MOVE', 'RUN', 'ALL_OUT_DEFENCE_DODGE', 'CONCENTRATE'], // PMA-161, PMA-R118
  paralyzed: ['CONCENTRATE'], // PMA-162
};

export const conditionsAllow = ({ imposed }: Fighter, manoeuvre: string): boolean =>
  [...imposed].every((each) => left[each]?.includes(manoeuvre) ?? true);

/** Unconscious and paralysed combatants are helpless and have no defence (PMA-156). */
export const isHelpless = (fighter: Fighter): boolean =>
  !isActive(fighter) || fighter.imposed.has('paralyzed');

/** A worse degree of fear replaces the milder ones. */
export function impose(fighter: Fighter, condition: Imposed): void {
  for (const milder of fears.slice(0, Math.max(0, fears.indexOf(condition)))) fighter.imposed.delete(milder);
  fighter.imposed.add(condition);
  if (condition === 'panicked') dropEverything(fighter);
}

/** A panicked combatant drops all held items (PMA-161). */
function dropEverything(fighter: Fighter): void {
  const shield = hasShield(fighter) ? ['shield'] : [];
  const weapons = fighter.sheet.weapons.filter((weapon) => isHeld(fighter, weapon));
  fighter.dropped.push(...weapons.map(({ name }) => name), ...shield);
}

/** Returns the penalties to every skill, which wounds and critical injuries cause (PMA-143). */
const skillPenalties = (fighter: Fighter): number => woundPenalty(fighter) + injuryPenalty(fighter);

/**
 * Of several degrees of fear, only the worst counts. The penalty for sickness is added to it (PMA-155, PMA-165,
 * PMA-R41, PMA-R119).
 */
const fearAndSickness = ({ imposed }: Fighter): number =>
  (imposed.has('frightened') ? -20 : imposed.has('shaken') ? -10 : 0) + (imposed.has('sickened') ? -10 : 0);

/** Returns the penalties to attacks and to the skill with which a fighter parries (PMA-R94): PMA-146, PMA-149. */
export const attackPenalties = (fighter: Fighter): number =>
  skillPenalties(fighter) +
  fearAndSickness(fighter) +
  (fighter.imposed.has('dazzled') ? -20 : 0) +
  (fighter.entangled > 0 ? -20 : 0);

/** Returns the penalties to static maneuvers. */
export const manoeuvrePenalties = (fighter: Fighter): number =>
  skillPenalties(fighter) + fearAndSickness(fighter) + (fighter.imposed.has('panicked') ? -20 : 0);

/** The bonuses that criticals give are used up by the next maneuver or attack (PMA-144, PMA-145, PMA-R115). */
export function useAdvantage(fighter: Fighter): number {
  const advantage = 5 * fighter.initiativeRounds + fighter.offensiveBonus;
  Object.assign(fighter, { initiativeRounds: 0, offensiveBonus: 0, bonusTurns: 0 });
  return advantage;
}

/**
 * Of the bonuses for attacking a surprised, stunned or helpless target, only the largest counts (PMA-017, PMA-156,
 * PMA-R41).
 */
export function vulnerability(target: Fighter, ranged: boolean): number {
  const surprised = target.surprised ? (ranged ? 10 : 20) : 0;
  const helpless = !isHelpless(target) ? 0 : ranged ? 30 : 50;
  return Math.max(surprised, helpless, stunBonus(currentStun(target)));
}
