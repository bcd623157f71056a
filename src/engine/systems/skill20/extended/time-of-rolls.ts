import { quantity } from '../../../quantity.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { changes } from '../combatant/changes.ts';
import { MOST, type TimeScale } from '../combatant/task.ts';
import { rules } from '../core/citations.ts';
import { timeScales } from '../tables/time.ts';

/** Rolls that are due after some rounds of work, and the rounds that count for the next roll. */
export interface RollsDue {
  readonly rolls: number;
  readonly rounds: number;
  /** Rounds that one roll takes. */
  readonly each: number;
}

/**
 * Returns the rolls that are due after these rounds of work, at most `mostRolls`. The rounds that these rolls do not
 * take count for the next roll, in whatever pieces the time passes (D20-006).
 */
export function rollsDue(rounds: number, scale: TimeScale, mostRolls: number): RollsDue {
  const each = timeScales.rows[scale].cells.rounds;
  const rolls = Math.min(mostRolls, Math.floor(rounds / each));
  return { rolls, rounds: Math.min(MOST, rounds - rolls * each), each };
}

/** Stores the rounds of work that count for a task's next roll, and reports how many rounds the roll still needs. */
export function workRecorded(on: 'ACTOR' | 'TARGET', task: string, { rounds, each }: RollsDue): FollowUp {
  const effects = [changes.effect('worked', on, { task, rounds }, rules('Time Scales'))];
  if (rounds === 0 || rounds >= each) return { effects };
  return {
    effects,
    summary: `The next roll needs ${quantity(each - rounds, 'more round', 'more rounds')} of work.`,
    breakdowns: [
      breakdown('rounds until the next roll', [
        term('rounds that a roll takes', each, 'BASE', rules('Time Scales')),
        term('rounds worked', -rounds, 'MODIFIER', rules('Time Scales')),
      ]),
    ],
  };
}
