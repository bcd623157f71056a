import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { Pieces } from '../../engine/pieces.ts';
import type { Time } from '../time.ts';

/**
 * Pauses between the units of long work. Call it before each unit if the number of units depends on a caller or on
 * stored data. A unit is, for example, checking one act, or reading one log entry or one page. Returns a promise if
 * other work must run first. Throws `DEADLINE_EXCEEDED` if the work takes too long, and `QUERY_TOO_COMPLEX` if the
 * response becomes too long. `bytes` is the size of the part of the response that this work has produced so far.
 */
export type Pace = (work: string, bytes?: number) => Promise<void> | undefined;

/** Runs a computation to its result, and yields to other work between its pieces. */
export function inTurns<Result>(pieces: Pieces<Result>, pace: Pace, work: string): Result | Promise<Result> {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
    const turn = pace(work);
    if (turn) return turn.then(() => inTurns(pieces, pace, work));
  }
}

/** Milliseconds of background work in one pass of the event loop. */
const SLICE = 5;

const paces = new WeakMap<Time, Pace>();

/**
 * Returns the pace for background work, which has no caller. It has no deadline, and all background work shares the
 * same time slices.
 */
export const backgroundPace = (time: Time): Pace =>
  getOrInsertComputed(paces, time, () => {
    let began: number | null = null;
    return () => {
      const at = time.monotonic();
      if (began === null) {
        began = at;
        void time.turn().then(() => {
          began = null;
        });
      }
      return at - began < SLICE ? undefined : time.turn();
    };
  });
