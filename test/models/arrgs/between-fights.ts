import { type Fighter, isDead, type Options, type Roll } from './sheet.ts';
import { disturb, revitalise } from './vitality.ts';

/** Models the state that remains after a fight, and the hours between fights. */

/**
 * Vitality, damage to items, and conditions remain after a fight. All other parts of the state end with the fight
 * (ARR-011, ARR-094).
 */
export function leaveFight(fighter: Fighter): void {
  for (const condition of ['surprised', 'surpriseRound', 'prone', 'charged'] as const)
    fighter.conditions.delete(condition);
  fighter.used.ACTION_POINTS = 0;
  fighter.used.ADDITIONAL_ACTION_POINTS = 0;
  Object.assign(fighter, {
    readied: 0,
    trigger: null,
    actions: 0,
    complementary: 0,
    squares: 0,
    repeated: 0,
  });
  Object.assign(fighter, { shift: 0, assistance: [], pushed: null, blast: null, hasActed: false });
  Object.assign(fighter, { delays: null, delayedTo: null, lastSlot: null });
  fighter.owes.clear();
  fighter.dropped.clear();
}

const HOURS_OF_SLEEP = 8;

const prevents = ({ conditions, dying }: Fighter): boolean => conditions.has('fatigued') || dying > 0;

/**
 * An Unconscious combatant makes a check each hour, and wakes after 8 hours at the latest unless a condition prevents
 * this (ARR-073, ARR-074).
 */
export function hoursPass(
  fighter: Fighter,
  stated: { readonly hours: number; readonly vitality: number },
  options: Options,
  roll: Roll,
): void {
  if (isDead(fighter)) return;
  for (let hour = 0; hour < stated.hours && fighter.conditions.has('unconscious'); hour++) {
    fighter.asleep += 1;
    if (fighter.asleep < HOURS_OF_SLEEP) disturb(fighter, options, roll);
    else if (!prevents(fighter)) fighter.conditions.delete('unconscious');
  }
  if (!fighter.conditions.has('unconscious')) fighter.asleep = 0;
  if (stated.vitality > 0)
    revitalise(fighter, { amount: stated.vitality, mayExceedTotal: false, endsDying: false }, options);
}
