import type { Pieces } from '../../engine/encounter/pieces.ts';

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

/** The pace of work that is done for no caller, or for many: it has no deadline. */
export function backgroundPace(now: () => number = () => performance.now()): Pace {
  let began: number | null = null;
  return () => {
    const at = now();
    if (began === null) {
      began = at;
      setImmediate(() => {
        began = null;
      });
    }
    return at - began < SLICE ? undefined : new Promise((resolve) => setImmediate(resolve));
  };
}
