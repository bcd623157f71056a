/** Maximum number of ways that one enumeration follows. */
export const BRANCH_LIMIT = 20_000;

/** Limits of an enumeration. */
export interface Bounds {
  /** Maximum number of ways to follow. */
  readonly maxWays: number;
  /** Called before each way. An exception from it ends the enumeration. */
  readonly step?: () => void;
  /** Minimum probability: less likely ways are skipped. If omitted, none is skipped. */
  readonly minProbability?: number;
  /** True if every face of every die is followed, instead of every answer that the rule needs. Default: false. */
  readonly eachFace?: boolean;
}

/** All steps of one chain may follow this many times the maximum number of ways. */
export const CHAIN_SHARE = 10;

/** All walks of one enumeration, including those of its chains, may follow this many times the maximum. */
export const PLAYS_SHARE = 25;

/**
 * In microseconds: the work limit (about a second), the cost of one play, and the extra cost of each value
 * read.
 */
const WORK = 1_000_000;
const PLAY = 4;
const VALUE = 1 / 4;

/**
 * Maximum number of ways for a rule whose input has `values` values. More values mean slower plays, so fewer
 * ways.
 */
export const waysFor = (values: number): number =>
  Math.min(BRANCH_LIMIT, Math.floor(WORK / (PLAY + VALUE * values)));

/** Maximum number of different totals of a sum of dice that is enumerated. */
export const TOTALS_LIMIT = 4_000;

/** Thrown when dice can fall in more ways than the limit. The dice can still be rolled. */
export class TooManyWays extends Error {
  /** Maximum number of ways. */
  readonly max: number;

  constructor(max: number) {
    super(`the dice have more than ${max} cases that matter`);
    this.max = max;
  }
}
