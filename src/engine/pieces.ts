/** A computation that can be interrupted. It yields before each small piece of work, and returns its result. */
export type Pieces<Result> = Generator<void, Result, void>;

/** Runs a computation to its result without interruption. */
export function inOnePiece<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}
