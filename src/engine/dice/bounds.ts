/** Maximum number of dice results that one enumeration follows. The code and some comments call a dice result a way. */
export const BRANCH_LIMIT = 20_000;

/** Limits of an enumeration. */
export interface Bounds {
  /** Maximum number of dice results to follow. */
  readonly maxWays: number;
  /** Called before each dice result is followed. If it throws, the enumeration ends. */
  readonly step?: () => void;
  /** Minimum probability of a dice result. Less likely results are skipped. If omitted: none are skipped. */
  readonly minProbability?: number;
  /** True to follow every face of every die. False to follow only the answers that the rule needs. Default: false. */
  readonly eachFace?: boolean;
}

/** The steps of one chain may together follow more dice results than the limit, up to this multiple of it. */
export const CHAIN_SHARE = 10;

/**
 * The runs of a rule in one enumeration, including its chains, may together follow more dice results than the limit, up
 * to this multiple of it.
 */
export const PLAYS_SHARE = 25;

/**
 * Times in microseconds: the limit for all work (about a second), one run of the rule, and each additional value in the
 * input.
 */
const WORK = 1_000_000;
const PLAY = 4;
const VALUE = 1 / 4;

/**
 * Returns the maximum number of dice results to follow for a rule whose input contains `values` values. With more
 * values, each run of the rule is slower, so fewer results are followed.
 */
export const waysFor = (values: number): number =>
  Math.min(BRANCH_LIMIT, Math.floor(WORK / (PLAY + VALUE * values)));

/** Maximum number of different totals when a sum of dice is enumerated. */
export const TOTALS_LIMIT = 4_000;

/** Thrown if there are more dice results than the limit. The dice can still be rolled. */
export class TooManyWays extends Error {
  /** Maximum number of dice results. */
  readonly max: number;

  constructor(max: number) {
    super(`the dice can produce more than ${max} different results`);
    this.max = max;
  }
}
