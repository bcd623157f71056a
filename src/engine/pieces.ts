/** A computation that can rest: it yields before each small piece of its work, and returns its result. */
export type Pieces<Result> = Generator<void, Result, void>;

/** The result of a computation, without a rest. */
export function inOnePiece<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}
