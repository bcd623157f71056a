import { remember } from '../remember.ts';
import { BRANCH_LIMIT, TooManyBranches } from './bounds.ts';
import type { Case, Chain, Dice, Question } from './dice.ts';
import { add, type Fraction, fraction } from './fraction.ts';

/** Something that can come out, and exactly how likely it is. */
export interface Chance<Outcome> {
  readonly outcome: Outcome;
  readonly probability: Fraction;
}

interface Fork {
  readonly cases: readonly Case<unknown>[];
  /** In how many ways all dice up to this fork can fall. */
  readonly throws: bigint;
  /** In how many of them they fall as chosen before this fork. */
  readonly ways: bigint;
  chosen: number;
}

/**
 * Runs `play` once for each way its questions can be answered and hands every result to `visit` with its
 * exact weight: `ways` out of `throws`.
 */
function walk<Result>(
  play: (dice: Dice) => Result,
  visit: (result: Result, ways: bigint, throws: bigint) => void,
  limit: number,
): void {
  const forks: Fork[] = [];
  let depth = 0;

  const choose = <Answer>(all: () => readonly Case<Answer>[]): Answer => {
    let fork = forks[depth];
    if (!fork) {
      const cases = all();
      const before = forks.at(-1);
      fork = {
        cases,
        throws: (before?.throws ?? 1n) * waysOfAll(cases),
        ways: before ? before.ways * before.cases[before.chosen]!.ways : 1n,
        chosen: 0,
      };
      forks.push(fork);
    }
    depth++;
    return fork.cases[fork.chosen]!.answer as Answer;
  };

  const dice: Dice = {
    ask: <Answer>(question: Question<Answer>) => choose(() => question.cases()),
    follow: <State>(chain: Chain<State>) => choose(() => ends(chain, limit)),
  };

  for (let branches = 1; ; branches++) {
    if (branches > limit) throw new TooManyBranches(limit);
    depth = 0;
    const result = play(dice);
    const last = forks.at(-1);
    visit(result, last ? last.ways * last.cases[last.chosen]!.ways : 1n, last?.throws ?? 1n);
    while (forks.length > 0 && forks.at(-1)!.chosen === forks.at(-1)!.cases.length - 1) forks.pop();
    if (forks.length === 0) return;
    forks.at(-1)!.chosen++;
  }
}

const knownTotals = new WeakMap<readonly Case<unknown>[], bigint>();

const waysOfAll = (cases: readonly Case<unknown>[]): bigint =>
  remember(knownTotals, cases, () => cases.reduce((sum, { ways }) => sum + ways, 0n));

/** A state of a chain, and its weight out of all throws that led to its step. */
interface Weighted<State> {
  readonly state: State;
  ways: bigint;
}

const knownEnds = new WeakMap<object, readonly Case<unknown>[]>();

/** Where a chain can end; found once for each chain. */
const ends = <State>(chain: Chain<State>, limit: number): readonly Case<State>[] =>
  remember(knownEnds, chain, () => findEnds(chain, limit)) as readonly Case<State>[];

/**
 * Where a chain can end, its interchangeable states merged step by step. A chain that comes back to its start
 * begins anew and ends by the same odds, so that those throws weigh nothing.
 */
function findEnds<State>(chain: Chain<State>, limit: number): readonly Case<State>[] {
  const ended = new Map<string, Weighted<State>>();
  const anew = chain.key(chain.start);
  let going = new Map([[anew, { state: chain.start, ways: 1n }]]);
  while (going.size > 0) {
    const stepped: { state: State; more: boolean; ways: bigint; throws: bigint }[] = [];
    for (const { state, ways: before } of going.values())
      walk(
        (dice) => chain.step(state, dice),
        (link, ways, throws) => stepped.push({ ...link, ways: before * ways, throws }),
        limit,
      );
    const all = stepped.map(({ throws }) => throws).reduce(leastCommonMultiple);
    for (const each of ended.values()) each.ways *= all;
    going = new Map();
    for (const { state, more, ways, throws } of stepped)
      if (!more || chain.key(state) !== anew)
        gather(more ? going : ended, chain.key(state), state, ways * (all / throws));
  }
  return [...ended.values()].map(({ state, ways }) => ({ answer: state, ways }));
}

function gather<State>(into: Map<string, Weighted<State>>, key: string, state: State, ways: bigint): void {
  const before = into.get(key);
  if (before) before.ways += ways;
  else into.set(key, { state, ways });
}

/** The distribution of several views of one play, each view's outcomes told apart by `String(view)`. */
export function enumerate<Result, Views extends Record<string, string | number>>(
  play: (dice: Dice) => Result,
  views: (result: Result) => Views,
  limit = BRANCH_LIMIT,
): { readonly [View in keyof Views]: readonly Chance<Views[View]>[] } {
  const tallies = new Map<keyof Views, Map<Views[keyof Views], Map<bigint, bigint>>>();
  walk(
    play,
    (result, ways, throws) => {
      const seen = views(result);
      for (const view of Object.keys(seen) as (keyof Views)[]) {
        const outcomes = remember(tallies, view, () => new Map());
        const weights = remember(outcomes, seen[view], () => new Map<bigint, bigint>());
        weights.set(throws, (weights.get(throws) ?? 0n) + ways);
      }
    },
    limit,
  );
  return Object.fromEntries(
    [...tallies].map(([view, outcomes]) => [
      view,
      [...outcomes].map(([outcome, weights]) => ({
        outcome,
        probability: [...weights].map(([throws, ways]) => fraction(ways, throws)).reduce(add),
      })),
    ]),
  ) as { [View in keyof Views]: Chance<Views[View]>[] };
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  if (a === b) return a;
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
