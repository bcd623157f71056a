import type { Fighter } from '../../../rules/fight/fighter.ts';
import { breakdown } from '../../../rules/term.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { withImplied } from '../conditions/conditions.ts';
import { stunModifier, totalStunOf } from '../injury/stun-track.ts';
import { deathAt, penaltiesKnockOut, stunKnocksOut } from '../injury/thresholds.ts';
import type { UnconsciousCause } from '../injury/unconscious-causes.ts';
import { weaknessTowardsKnockout } from '../injury/weakness.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { isBlackedOut } from '../time/patient-condition.ts';
import { conditionsNow, hitsOf, sheetOf, stateOf, weaknessesOf, woundPenaltyOf } from './fighter.ts';
import { memoisedByFighter } from './memoised-by-fighter.ts';

export const hasCondition = ({ conditions }: Fighter, wanted: string): boolean =>
  conditions.some(({ condition }) => condition === wanted);

export const isDead = (fighter: Fighter): boolean => hasCondition(fighter, 'dead');

/** True if a combatant cannot act, whatever the reason is. */
export const isOutOfAction = (fighter: Fighter): boolean =>
  withImplied(conditionsNow(fighter)).includes('unconscious');

/** True if the hit points are so low that the body dies (ruling PMA-R129). */
export function isKilledByHits(fighter: Fighter, options: PathmasterOptions): boolean {
  const { constitution, co } = sheetOf(fighter);
  return hitsOf(fighter) <= deathAt(constitution, co, options);
}

const stunTotalOf = (fighter: Fighter): number =>
  totalStunOf(stateOf(fighter).stun) + totalStunOf(stateOf(fighter).pending);

/** Returns the sum of those penalties that make the combatant unconscious at −100 (rulings PMA-R126, PMB-R54). */
export function knockOutPenaltyOf(fighter: Fighter, options: PathmasterOptions): number {
  const harm = weaknessTowardsKnockout(weaknessesOf(fighter, options)) + woundPenaltyOf(fighter, options);
  if (!options.countConditionPenalties) return harm;
  const { total } = breakdown('', conditionTerms(conditionsNow(fighter), 'MANOEUVRE', options));
  return harm + Math.min(0, total) + stunModifier(stunTotalOf(fighter), options);
}

/** Returns the values of a combatant that can cause unconsciousness. */
export const faringOf = (fighter: Fighter, options: PathmasterOptions) => ({
  lost: stateOf(fighter).lost,
  nonlethal: stateOf(fighter).nonlethal,
  penalty: knockOutPenaltyOf(fighter, options),
  stun: stunTotalOf(fighter),
});

/** Causes of unconsciousness, including causes that the game master has overridden by waking the combatant. */
export const knockOutCauses = memoisedByFighter(
  (fighter, options): Readonly<Record<UnconsciousCause, boolean>> => {
    const hits = hitsOf(fighter);
    return {
      hits: hits <= 0,
      nonlethal: stateOf(fighter).nonlethal > Math.max(0, hits),
      penalties: penaltiesKnockOut(knockOutPenaltyOf(fighter, options)),
      stun: stunKnocksOut(stunTotalOf(fighter), sheetOf(fighter).co, options),
      blackout: isBlackedOut(stateOf(fighter).body),
    };
  },
);

/**
 * Causes of unconsciousness that currently apply. After the game master has woken the combatant, only worse causes
 * count.
 */
export const activeOutCauses = memoisedByFighter(
  (fighter, options): Readonly<Record<UnconsciousCause, boolean>> => {
    const knocked = knockOutCauses(fighter, options);
    const { woken } = stateOf(fighter);
    if (woken === null) return knocked;
    const { lost, nonlethal, penalty, stun } = faringOf(fighter, options);
    return {
      hits: knocked.hits && lost > woken.lost,
      nonlethal: knocked.nonlethal && (nonlethal > woken.nonlethal || lost > woken.lost),
      penalties: knocked.penalties && penalty < woken.penalty,
      stun: knocked.stun && stun > woken.stun,
      blackout: knocked.blackout,
    };
  },
);
