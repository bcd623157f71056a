import type { Roll } from '../rolls.ts';
import { fallIll, type Patient } from './disease.ts';
import { resist, tierOf, tiersUpTo } from './resistance-rolls.ts';

/** Models the sections “Chemical Diseases (Addiction)” and “Chemical” (on recovery). */

const WEEK = 168;

/**
 * For each dose, a closed d100 is rolled and the addiction factor is added to it (PMB-092). Each earlier dose within a
 * week doubles the factor (PMB-093, PMB-R108). If the total is at least 101, the level rises, and the factor starts
 * again from its base (PMB-094, PMB-R109).
 */
export function takeDoses(factor: number, level: number, hours: readonly number[], roll: Roll) {
  let [earlier, reached]: [readonly number[], number] = [[], level];
  const steps = hours.map((hour) => {
    const recent = earlier.filter((each) => hour - each < WEEK).length;
    const doubled = factor * 2 ** recent;
    const total = factor === 0 ? null : roll(100) + doubled;
    const addicted = total !== null && total >= 101;
    earlier = addicted ? [] : [...earlier, hour];
    if (addicted) reached += 1;
    return { hour, factor: doubled, total, addicted };
  });
  return { level: reached, steps };
}

/**
 * An addict needs as many doses per week as the level of the addiction (PMB-095, PMB-R110). If this number is taken at
 * once, it counts as a fix (PMB-117).
 */
export function upkeep(level: number, doses: readonly number[], hour: number) {
  const taken = doses.filter((each) => each <= hour && hour - each < WEEK).length;
  return {
    ...{ dosesPerWeek: level, fixDoses: level },
    intervalHours: level === 0 ? null : WEEK / level,
    met: taken >= level,
  };
}

/** When the level rises, a resistance roll is required. The base factor plus the level attacks (PMB-096, PMB-R127). */
export function gainLevel(
  {
    factor,
    newLevel,
    defenceLevel,
    modifiers,
  }: Record<'factor' | 'newLevel' | 'defenceLevel' | 'modifiers', number>,
  patient: Patient,
  roll: Roll,
) {
  const attackLevel = factor + newLevel;
  const { targetNumber, total, margin } = resist(attackLevel, defenceLevel, modifiers, roll);
  const tier = tierOf(margin);
  return {
    ...{ attackLevel, targetNumber, total, margin, tier: tier ?? 'NONE', appliedTiers: tiersUpTo(tier) },
    disease: fallIll('CHEMICAL', tier, patient, roll),
  };
}

/**
 * A fix of as many doses as the level restores everything that was lost through withdrawal. The level of the addiction
 * remains (PMB-117).
 */
export function takeFix(level: number, doses: number, hitsTaken: number, constitutionLost: number) {
  const cancelled = doses >= level;
  return {
    ...{ cancelled, level, hitsRestored: cancelled ? hitsTaken : 0 },
    constitutionRestored: cancelled ? constitutionLost : 0,
  };
}

/** A character who has fallen unconscious through withdrawal heals 1 hit an hour, and may wake up (PMB-118). */
export function lieFaint(hitPoints: number, hours: number) {
  const now = Math.min(1, hitPoints + hours);
  return { hitPoints: now, conscious: now >= 1 };
}

/**
 * A character who has gone a week without a fix must roll every day. The first roll is made at the end of the seventh
 * day (PMB-119, PMB-R99).
 */
export const forcedRolls = (days: number): number => Math.max(0, days - 6);
