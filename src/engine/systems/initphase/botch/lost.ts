import type { InitphaseOptions } from '../options/index.ts';
import type { Botched } from './botch.ts';
import type { Ally } from './input.ts';

/** Which rounds a botch costs. */
export interface Lost {
  /** The round under way, of which the rest is lost, and those after it. */
  readonly rounds: readonly number[];
  readonly actsAgain: number;
  /** The first of the rounds that the entry itself takes. */
  readonly from: number;
}

/** The rest of this round, and the rolled number after it, or with it (ruling INI-R19). */
export function lostTo(
  { rounds }: Pick<Botched, 'rounds'>,
  current: number,
  { lostRoundsIncludeCurrent }: InitphaseOptions,
): Lost {
  const from = lostRoundsIncludeCurrent ? current : current + 1;
  const last = Math.max(current, from + rounds - 1);
  return {
    rounds: Array.from({ length: last - current + 1 }, (_, index) => current + index),
    actsAgain: last + 1,
    from,
  };
}

/** Which round a harried ally loses (ruling INI-R20). */
export const harriedIn = ({ acted }: Ally, { harriedRound }: InitphaseOptions): 'THIS' | 'NEXT' =>
  harriedRound === 'BY_TURN' ? (acted ? 'NEXT' : 'THIS') : harriedRound;
