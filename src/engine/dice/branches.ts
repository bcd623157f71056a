import { getOrInsertComputed } from '../get-or-insert.ts';
import type { Case } from './dice.ts';
import { plus, type Ways, waysOf } from './ways.ts';

/**
 * Possible answers to a question about dice, the number of dice results that lead to each answer, and the total number
 * of dice results.
 */
export interface Branches {
  readonly answers: readonly unknown[];
  readonly ways: readonly Ways[];
  readonly all: Ways;
}

/** Returns the approximate share of dice results that lead to one answer. */
export const shareOf = ({ ways, all }: Branches, index: number): number => Number(ways[index]) / Number(all);

/**
 * Returns the answers whose probability is at least `least`. `chance` is the probability that the rule reaches this
 * question.
 */
export function likelyOf(branches: Branches, chance: number, least: number): Branches {
  const isLikely = (_: unknown, index: number): boolean => chance * shareOf(branches, index) >= least;
  const { answers, ways, all } = branches;
  return { answers: answers.filter(isLikely), ways: ways.filter(isLikely), all };
}

const knownBranches = new WeakMap<readonly Case<unknown>[], Branches>();

/** Returns the branches for a list of cases. They are computed once for each list. */
export const branchesOf = (cases: readonly Case<unknown>[]): Branches =>
  getOrInsertComputed(knownBranches, cases, () => {
    const ways = cases.map(({ ways }) => waysOf(ways));
    return { answers: cases.map(({ answer }) => answer), ways, all: ways.reduce(plus, 0) };
  });

const knownFaces = new Map<number, Branches>();

/** Returns the faces of a die with this number of sides as equally likely branches. */
export const facesOf = (sides: number): Branches =>
  getOrInsertComputed(knownFaces, sides, () => {
    const answers = Array.from({ length: sides }, (_, index) => index + 1);
    return { answers, ways: answers.map(() => 1), all: sides };
  });
