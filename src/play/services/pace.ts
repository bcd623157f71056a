import { getOrInsertComputed } from '../../engine/get-or-insert.ts';
import type { Pieces } from '../../engine/pieces.ts';
import type { Time } from '../time.ts';

/**
 * Divides long work into pieces. Call it before each unit of work whose number a caller or stored data decides: a try
 * of an act, an entry or a page that is read, an entry that is folded or derived. Returns a promise if others have
 * their turn first. Throws `DEADLINE_EXCEEDED` if the work takes too long, and `QUERY_TOO_COMPLEX` if the answer gets
 * too long by the bytes that this work has made of it so far.
 */
export type Pace = (work: string, bytes?: number) => Promise<void> | undefined;

/** The result of a computation that others may interrupt between any two of its pieces. */
export function inTurns<Result>(pieces: Pieces<Result>, pace: Pace, work: string): Result | Promise<Result> {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
    const turn = pace(work);
    if (turn) return turn.then(() => inTurns(pieces, pace, work));
  }
}

/** For how long work that no caller waits for goes on in one pass of the event loop, in milliseconds. */
const SLICE = 5;

const paces = new WeakMap<Time, Pace>();

/** The pace of work that is done for no caller, or for many: it has no deadline. All such work shares its slices. */
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
