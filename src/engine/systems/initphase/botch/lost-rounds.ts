import type { InitphaseOptions } from '../options/index.ts';
import type { Ally } from './input.ts';
import type { BotchResult } from './roll-botch.ts';

/** The rounds that a combatant loses through a botch. */
export interface LostRounds {
  /** Rounds lost by a botch that costs only the rest of the current round. */
  readonly rounds: readonly number[];
  readonly actsAgain: number;
  /** First round that the table entry costs. */
  readonly from: number;
}

/**
 * Returns the rest of this round, and the rolled number of rounds after it. With an option, the number includes this
 * round (ruling INI-R19).
 */
export function lostRoundsOf(
  { rounds }: Pick<BotchResult, 'rounds'>,
  current: number,
  { lostRoundsIncludeCurrent }: InitphaseOptions,
): LostRounds {
  const from = lostRoundsIncludeCurrent ? current : current + 1;
  const last = Math.max(current, from + rounds - 1);
  return {
    rounds: Array.from({ length: last - current + 1 }, (_, index) => current + index),
    actsAgain: last + 1,
    from,
  };
}

/** Returns the round that a harried ally loses (ruling INI-R20). */
export const roundLostByHarried = ({ acted }: Ally, { harriedRound }: InitphaseOptions): 'THIS' | 'NEXT' =>
  harriedRound === 'BY_TURN' ? (acted ? 'NEXT' : 'THIS') : harriedRound;
