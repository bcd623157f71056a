import type { InitphaseOptions } from '../options/index.ts';
import type { Ally } from './input.ts';
import type { BotchResult } from './roll-botch.ts';

/** Which rounds a botch costs. */
export interface LostRounds {
  /** The round under way, of which the rest is lost, and those after it. */
  readonly rounds: readonly number[];
  readonly actsAgain: number;
  /** The first of the rounds that the entry itself takes. */
  readonly from: number;
}

/** The rest of this round, and the rolled number after it, or with it (ruling INI-R19). */
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

/** Which round a harried ally loses (ruling INI-R20). */
export const roundLostByHarried = ({ acted }: Ally, { harriedRound }: InitphaseOptions): 'THIS' | 'NEXT' =>
  harriedRound === 'BY_TURN' ? (acted ? 'NEXT' : 'THIS') : harriedRound;
