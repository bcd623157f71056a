/** The most ways of falling that one enumeration follows. */
export const BRANCH_LIMIT = 20_000;

/** How far an enumeration goes. */
export interface Bounds {
  /** The most ways of falling that it follows. */
  readonly most: number;
  /** Is called before each of them; what it throws ends the enumeration. */
  readonly step?: () => void;
}

/** How many times as many all the steps of one chain may follow together. */
export const CHAIN_SHARE = 10;

/** The most different totals that a sum of dice may have to be enumerated. */
export const TOTALS_LIMIT = 4_000;

/** Dice that can be thrown, but fall in more ways than may be enumerated. */
export class TooManyWays extends Error {
  /** How many ways may be followed. */
  readonly most: number;

  constructor(most: number) {
    super(`the dice can fall in more than ${most} ways that matter`);
    this.most = most;
  }
}
