/** The most ways of falling that one enumeration follows. */
export const BRANCH_LIMIT = 20_000;

/** How far an enumeration goes. */
export interface Bounds {
  /** The most ways of falling that it follows. */
  readonly most: number;
  /** Is called before each of them; what it throws ends the enumeration. */
  readonly step?: () => void;
  /** Ways that are less likely than this are left out; left out, none is. */
  readonly least?: number;
}

/** How many times as many all the steps of one chain may follow together. */
export const CHAIN_SHARE = 10;

/** How many times as many all walks of one enumeration, those of its chains among them, may follow together. */
export const PLAYS_SHARE = 25;

/** About a second of work, in microseconds, and what one play takes of it: so much, and more for every value it reads. */
const WORK = 1_000_000;
const PLAY = 4;
const VALUE = 1 / 4;

/** The most ways that are followed of a rule whose input has so many values: the more it reads, the fewer. */
export const waysFor = (values: number): number =>
  Math.min(BRANCH_LIMIT, Math.floor(WORK / (PLAY + VALUE * values)));

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
