import type { Fighter } from '../../../rules/fight/fighter.ts';
import { breakdown } from '../../../rules/term.ts';
import { withImplied } from '../conditions/conditions.ts';
import { conditionTerms } from '../conditions/terms.ts';
import type { OutCause } from '../injury/out.ts';
import { totalOf } from '../injury/stun-track.ts';
import { deathAt, penaltiesKnockOut, stunKnocksOut } from '../injury/thresholds.ts';
import { knockingOut } from '../injury/weakness.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { isBlackedOut } from '../time/condition.ts';
import {
  burdens,
  heldBy,
  hitsOf,
  namesHeld,
  sheetOf,
  stateOf,
  weaknessesOf,
  woundPenaltyOf,
} from './fighter.ts';
import { known } from './known.ts';

export const has = ({ conditions }: Fighter, wanted: string): boolean =>
  conditions.some(({ condition }) => condition === wanted);

export const isDead = (fighter: Fighter): boolean => has(fighter, 'dead');

/** Whether somebody is in no state to do anything, for whatever reason. */
export const isOut = (fighter: Fighter): boolean => withImplied(heldBy(fighter)).includes('unconscious');

/** Hits so low that the body dies (ruling PMA-R129). */
export function bodyFails(fighter: Fighter, options: PathmasterOptions): boolean {
  const { constitution, co } = sheetOf(fighter);
  return hitsOf(fighter) <= deathAt(constitution, co, options);
}

/** All that counts towards the -100 (rulings PMA-R126, PMB-R54). */
export function harmOf(fighter: Fighter, options: PathmasterOptions): number {
  const harm = knockingOut(weaknessesOf(fighter, options)) + woundPenaltyOf(fighter, options);
  if (!options.countConditionPenalties) return harm;
  const { total } = breakdown('', conditionTerms(heldBy(fighter), 'MANOEUVRE', options));
  return harm + Math.min(0, total);
}

const stunOf = (fighter: Fighter): number =>
  totalOf(stateOf(fighter).stun) + totalOf(stateOf(fighter).pending);

/** How somebody fares as far as it can knock out. */
export const faring = (fighter: Fighter, options: PathmasterOptions) => ({
  lost: stateOf(fighter).lost,
  nonlethal: stateOf(fighter).nonlethal,
  penalty: harmOf(fighter, options),
  stun: stunOf(fighter),
});

/** What would knock somebody out whom nobody has woken. */
export const knocksOut = known((fighter, options): Readonly<Record<OutCause, boolean>> => {
  const hits = hitsOf(fighter);
  return {
    hits: hits <= 0,
    nonlethal: stateOf(fighter).nonlethal > Math.max(0, hits),
    penalties: penaltiesKnockOut(harmOf(fighter, options)),
    stun: stunKnocksOut(stunOf(fighter), sheetOf(fighter).co, options),
    blackout: isBlackedOut(stateOf(fighter).body),
  };
});

/** Why somebody is out: whom the game master has woken, only by what is worse than it was then. */
export const outBecause = known((fighter, options): Readonly<Record<OutCause, boolean>> => {
  const knocked = knocksOut(fighter, options);
  const { woken } = stateOf(fighter);
  if (woken === null) return knocked;
  const { lost, nonlethal, penalty, stun } = faring(fighter, options);
  return {
    hits: knocked.hits && lost > woken.lost,
    nonlethal: knocked.nonlethal && (nonlethal > woken.nonlethal || lost > woken.lost),
    penalties: knocked.penalties && penalty < woken.penalty,
    stun: knocked.stun && stun > woken.stun,
    blackout: knocked.blackout,
  };
});

/** Somebody as rolls of their own take them: what weakens them, beside their skill. */
export const roller = (fighter: Fighter, options: PathmasterOptions) => ({
  hitPoints: Math.max(-10_000, hitsOf(fighter)),
  maximumHitPoints: sheetOf(fighter).hits,
  conditions: namesHeld(fighter),
  modifiers: burdens(fighter, options),
});
