import { getOrInsertComputed } from '../get-or-insert.ts';
import type { Case } from './dice.ts';
import { plus, type Ways, waysOf } from './ways.ts';

/** The ways in which something can go on, and how many of all they have together lead to each. */
export interface Branches {
  readonly answers: readonly unknown[];
  readonly ways: readonly Ways[];
  readonly all: Ways;
}

/** What part of all ways lead to one of them, about. */
export const shareOf = ({ ways, all }: Branches, index: number): number => Number(ways[index]) / Number(all);

/** Those that are not too unlikely, where so likely a way leads to them. */
export function likelyOf(branches: Branches, chance: number, least: number): Branches {
  const isLikely = (_: unknown, index: number): boolean => chance * shareOf(branches, index) >= least;
  const { answers, ways, all } = branches;
  return { answers: answers.filter(isLikely), ways: ways.filter(isLikely), all };
}

const knownBranches = new WeakMap<readonly Case<unknown>[], Branches>();

/** Found once for each list of cases. */
export const branchesOf = (cases: readonly Case<unknown>[]): Branches =>
  getOrInsertComputed(knownBranches, cases, () => {
    const ways = cases.map(({ ways }) => waysOf(ways));
    return { answers: cases.map(({ answer }) => answer), ways, all: ways.reduce(plus, 0) };
  });
