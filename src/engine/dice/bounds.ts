/** Maximum number of dice results that one enumeration follows. Comments call a dice result a way. */
export const BRANCH_LIMIT = 20_000;

/** Limits of an enumeration. */
export interface Bounds {
  /** Maximum number of ways to follow. */
  readonly maxWays: number;
  /** Called before each dice result is followed. If it throws, the enumeration ends. */
  readonly step?: () => void;
  /** Minimum probability. Less likely ways are skipped. If omitted: no way is skipped. */
  readonly minProbability?: number;
  /** True to follow every face of every die. False to follow only the answers that the rule needs. Default: false. */
  readonly eachFace?: boolean;
}

/** The steps of one chain may together follow more ways than the limit, up to this multiple of it. */
export const CHAIN_SHARE = 10;

/**
 * All plays of one enumeration, including those in its chains, may together follow more ways than the limit, up to this
 * multiple of it.
 */
export const PLAYS_SHARE = 25;

/**
 * Times in microseconds: the limit for all work (about a second), the time for one play of the rule, and the additional
 * time for each value in the input.
 */
const WORK = 1_000_000;
const PLAY = 4;
const VALUE = 1 / 4;

/**
 * Returns the maximum number of ways for a rule whose input contains `values` values. With more values, plays are
 * slower, so fewer ways are followed.
 */
export const waysFor = (values: number): number =>
  Math.min(BRANCH_LIMIT, Math.floor(WORK / (PLAY + VALUE * values)));

/** Maximum number of different totals when a sum of dice is enumerated. */
export const TOTALS_LIMIT = 4_000;

/** Thrown if there are more dice results than the limit. The dice can still be rolled. */
export class TooManyWays extends Error {
  /** Maximum number of ways. */
  readonly max: number;

  constructor(max: number) {
    super(`the dice can produce more than ${max} different results`);
    this.max = max;
  }
}
