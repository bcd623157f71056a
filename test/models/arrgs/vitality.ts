import { allotmentOf, overspendOf } from './action-points.ts';
import { defenceTerms } from './defence.ts';
import type { Fighter, Options, Roll } from './sheet.ts';
import { isDead, isItem } from './sheet.ts';
import { circumstance, sum } from './skill-checks.ts';

/** Models the sections on Vitality, damage, Disabled, Dying, death and Staggered. */

/** At first level, Vitality is the number of the Primary Class Feature plus the sum of all Ability Scores (ARR-050). */
export const startingVitality = (classVitality: number, abilityScores: readonly number[]): number =>
  abilityScores.reduce((sum, score) => sum + score, classVitality);

/** Lowers Current Vitality (ARR-051). The consequences are those of ARR-053 and ARR-054. */
export function lose(fighter: Fighter, amount: number): void {
  fighter.current -= amount;
  settle(fighter);
}

/** Applies the consequences of a low Vitality (ARR-053, ARR-054, ARR-R51). */
export function settle(fighter: Fighter): void {
  const { conditions, sheet } = fighter;
  if (fighter.current <= -sheet.vitality) {
    const prone = conditions.has('prone');
    conditions.clear();
    if (prone) conditions.add('prone');
    conditions.add('dead');
    fighter.dying = 0;
    fighter.staggered = 0;
    fighter.repeated = 0;
    fighter.owes.clear();
    fighter.assistance = [];
  }
  if (isDead(fighter)) return;
  if (fighter.dying > 0) conditions.delete('disabled');
  else if (fighter.current <= 0) conditions.add('disabled');
  // ARR-075: a Staggered fighter who has no Action Points left drops all held items.
  if (fighter.staggered > 0 && allotmentOf(fighter).ACTION_POINTS === 0)
    for (const weapon of sheet.weapons.filter(isItem)) fighter.dropped.add(weapon.name);
}

/** Inflicts one more application of Dying (ARR-034, ARR-071). */
export function gainDying(fighter: Fighter, applications: number): void {
  if (isDead(fighter)) return;
  fighter.dying += applications;
  settle(fighter);
}

/** Applies the highest matching resistance, and then the vulnerability once (ARR-058 to ARR-062). */
export function damageOf(
  { sheet }: Fighter,
  successValue: number,
  types: readonly string[],
  { vulnerabilityRounding }: Options,
): number {
  const includes = (type: string) => types.some((each) => each.toLowerCase() === type.toLowerCase());
  const resisted = Math.max(
    0,
    ...sheet.resistances.filter(({ type }) => includes(type)).map(({ value }) => value),
  );
  const rest = Math.max(0, successValue - resisted);
  if (!sheet.vulnerabilities.some(includes)) return rest;
  const rounded = { DOWN: Math.floor, UP: Math.ceil, NEAREST: Math.round }[vulnerabilityRounding];
  return rounded(rest * 1.5);
}

export interface ConditionCheck {
  readonly natural: number | null;
  readonly checkResult: number;
  readonly dc: number;
  readonly success: boolean;
}

/** Makes a Fortitude check for a condition. The check costs no points (ARR-R52). */
export function fortitudeCheck(fighter: Fighter, dc: number, options: Options, roll: Roll): ConditionCheck {
  const natural = options.passiveConditionChecks ? null : roll(20);
  const overspent = options.overspendScope === 'ACTIONS_ONLY' ? 0 : overspendOf(fighter, options, {});
  const terms = [...defenceTerms(fighter, 'FORTITUDE', {}), circumstance(overspent)];
  const checkResult = (natural ?? 10) + sum(terms, options);
  const failed = natural === 1 && options.natural1AutoFail === 'ALL';
  const automatic = natural === 20 && options.natural20AutoSuccess;
  return { natural, checkResult, dc, success: automatic || (!failed && checkResult >= dc) };
}

const negative = ({ current }: Fighter): number => Math.max(0, -current);

/** Makes the check of a Disabled fighter by the rules ARR-065, ARR-066, ARR-R49 and ARR-R50. */
export function disabledCheck(fighter: Fighter, options: Options, roll: Roll): ConditionCheck {
  const dc = options.disabledDc === 'FIXED' ? options.disabledFixedDc : negative(fighter) + fighter.dying;
  const check = fortitudeCheck(fighter, dc, options, roll);
  if (check.success) {
    if (fighter.current > 0) fighter.conditions.delete('disabled');
    return check;
  }
  fighter.conditions.delete('disabled');
  fighter.dying = 1;
  lose(fighter, 1);
  return check;
}

/** Makes the check of a Dying fighter by the rules ARR-068 to ARR-070. */
export function dyingCheck(
  fighter: Fighter,
  options: Options,
  roll: Roll,
  atEndOfRound: boolean,
): ConditionCheck & { readonly lost: number } {
  const check = fortitudeCheck(fighter, negative(fighter) + fighter.dying, options, roll);
  const lost = check.success
    ? Math.max(0, fighter.dying - Math.max(0, check.checkResult - check.dc))
    : fighter.dying;
  lose(fighter, lost);
  // ARR-R55, ARR-R56: a failed check first costs Vitality, and then one application of Dying is removed. When the last
  // one is removed, the fighter is Disabled even with a Vitality above 0.
  if (check.success && (atEndOfRound || options.dyingDecrementOnActionCheck) && !isDead(fighter)) {
    fighter.dying -= 1;
    if (fighter.dying === 0) fighter.conditions.add('disabled');
    if (options.disabledEndsOnHealing && fighter.current > 0) fighter.conditions.delete('disabled');
  }
  return { ...check, lost };
}

/** ARR-076. */
export function staggeredCheck(fighter: Fighter, options: Options, roll: Roll): void {
  if (fortitudeCheck(fighter, 15 + fighter.staggered, options, roll).success) fighter.staggered -= 1;
}

/** Restores Vitality up to Total Vitality, or beyond it if the effect allows this (ARR-052). */
export function revitalise(
  fighter: Fighter,
  stated: { readonly amount: number; readonly mayExceedTotal: boolean; readonly endsDying: boolean },
  { disabledEndsOnHealing }: Options,
): void {
  const { vitality } = fighter.sheet;
  const raised = fighter.current + stated.amount;
  fighter.current = stated.mayExceedTotal ? raised : Math.max(fighter.current, Math.min(vitality, raised));
  if (stated.endsDying && fighter.dying > 0) {
    fighter.dying = 0;
    fighter.conditions.add('disabled');
  }
  if (disabledEndsOnHealing && fighter.current > 0) fighter.conditions.delete('disabled');
  settle(fighter);
}

/**
 * An Unconscious character who is disturbed makes a check to wake up. Fatigue, exhaustion and Dying prevent waking
 * (ARR-073, ARR-074, ARR-R59).
 */
export function disturb(fighter: Fighter, options: Options, roll: Roll): ConditionCheck {
  const check = fortitudeCheck(fighter, negative(fighter) + fighter.dying, options, roll);
  const blocked = fighter.dying > 0 || fighter.conditions.has('fatigued');
  if (check.success && !blocked) fighter.conditions.delete('unconscious');
  return check;
}
