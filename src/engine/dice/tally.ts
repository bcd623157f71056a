import { getOrInsertComputed } from '../get-or-insert.ts';
import { plus, times, type Ways } from './ways.ts';

/** Number of dice results that lead to each outcome of one view. */
export class Tally<Outcome> {
  readonly #counts = new Map<Outcome, { ways: Ways }>();
  #outcome: Outcome | undefined;
  #before: Ways = 0;
  #run: Ways = 0;

  /**
   * Adds `ways` × `before` dice results to an outcome. The dice that are rolled last change most often from one dice
   * result to the next, so equal outcomes often follow each other. The numbers for consecutive equal outcomes are added
   * up first, which keeps them small.
   */
  add(outcome: Outcome, ways: Ways, before: Ways): void {
    if (outcome !== this.#outcome || before !== this.#before) {
      this.#endRun();
      this.#outcome = outcome;
      this.#before = before;
    }
    this.#run = plus(this.#run, ways);
  }

  #endRun(): void {
    if (this.#outcome === undefined) return;
    const count = getOrInsertComputed(this.#counts, this.#outcome, () => ({ ways: 0 }));
    count.ways = plus(count.ways, times(this.#run, this.#before));
    this.#run = 0;
  }

  *[Symbol.iterator](): Iterator<readonly [Outcome, Ways]> {
    this.#endRun();
    for (const [outcome, { ways }] of this.#counts) yield [outcome, ways];
  }
}
