import { getOrInsertComputed } from '../get-or-insert.ts';
import { type Bounds, BRANCH_LIMIT, CHAIN_SHARE, PLAYS_SHARE, TooManyWays } from './bounds.ts';
import { fractionsOf } from './denominator.ts';
import type { Case, Chain, Dice, Link, Question } from './dice.ts';
import { add, type Fraction, fraction, leastCommonMultiple, multiply, ONE, sum } from './fraction.ts';

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
  /** How likely that is, about, and in how many ways the dice of this fork can fall; 1 where nothing is left out. */
  readonly chance: number;
  readonly total: number;
  chosen: number;
}

/** In place of an answer: the chain went on for longer than its enumeration has patience. */
const LEFT_OUT = Symbol('left out');

/**
 * Runs `play` once for each way its questions can be answered and hands every result to `visit` with its
 * exact weight: `ways` out of `throws`.
 */
function walk<Result>(
  play: (dice: Dice) => Result,
  visit: (result: Result | typeof LEFT_OUT, ways: bigint, throws: bigint) => void,
  bounds: Bounds,
): void {
  const { least = 0 } = bounds;
  const forks: Fork[] = [];
  let depth = 0;

  const forkInto = (cases: readonly Case<unknown>[]): Fork => {
    const before = forks.at(-1);
    const all = waysOfAll(cases);
    const total = least === 0 ? 1 : Number(all);
    const chance =
      before && least !== 0 ? before.chance * shareOf(before.cases[before.chosen]!, before.total) : 1;
    const likely = least === 0 ? cases : cases.filter((each) => chance * shareOf(each, total) >= least);
    if (likely.length === 0) throw LEFT_OUT;
    const fork: Fork = {
      cases: likely,
      throws: before ? before.throws * all : all,
      ways: before ? before.ways * before.cases[before.chosen]!.ways : 1n,
      chance,
      total,
      chosen: 0,
    };
    forks.push(fork);
    return fork;
  };

  const chosenOf = ({ cases, chosen }: Fork): unknown => {
    depth++;
    const { answer } = cases[chosen]!;
    if (answer === LEFT_OUT) throw LEFT_OUT;
    return answer;
  };

  const dice: Dice = {
    ask: <Answer>(question: Question<Answer>) =>
      chosenOf(forks[depth] ?? forkInto(question.cases())) as Answer,
    follow: <State>(chain: Chain<State>) =>
      least === 0
        ? (chosenOf(forks[depth] ?? forkInto(ends(chain, bounds))) as State)
        : stepByStep(chain, dice),
    later:
      <State>(chain: Chain<State>) =>
      (when) =>
        when.follow(chain),
  };

  const playOrLeaveOut = (): Result | typeof LEFT_OUT => {
    try {
      return play(dice);
    } catch (thrown) {
      if (thrown === LEFT_OUT) return LEFT_OUT;
      throw thrown;
    }
  };

  for (let branches = 1; ; branches++) {
    if (branches > bounds.most) throw new TooManyWays(bounds.most);
    bounds.step?.();
    depth = 0;
    const result = playOrLeaveOut();
    let last = forks.at(-1);
    visit(result, last ? last.ways * last.cases[last.chosen]!.ways : 1n, last ? last.throws : 1n);
    while (last && last.chosen === last.cases.length - 1) {
      forks.pop();
      last = forks.at(-1);
    }
    if (!last) return;
    last.chosen++;
  }
}

/** Where the unlikely is left out nothing need be merged: what goes on for long is unlikely. */
function stepByStep<State>({ start, step }: Chain<State>, dice: Dice): State {
  let link: Link<State> = { state: start, more: true };
  while (link.more && !link.settled) link = step(link.state, dice);
  return link.state;
}

const shareOf = ({ ways }: Case<unknown>, total: number): number => Number(ways) / total;

const knownTotals = new WeakMap<readonly Case<unknown>[], bigint>();

const waysOfAll = (cases: readonly Case<unknown>[]): bigint =>
  getOrInsertComputed(knownTotals, cases, () => cases.reduce((sum, { ways }) => sum + ways, 0n));

/** A state of a chain, and its weight out of all throws that led to its step. */
interface Weighted<State> {
  readonly state: State;
  ways: bigint;
}

const knownEnds = new WeakMap<object, readonly Case<unknown>[]>();

/** Where a chain can end; found once for each chain. */
const ends = <State>(chain: Chain<State>, bounds: Bounds): readonly Case<State>[] =>
  getOrInsertComputed(knownEnds, chain, () => findEnds(chain, bounds)) as readonly Case<State>[];

/**
 * Where a chain can end, its interchangeable states merged step by step. A chain that comes back to its start
 * begins anew and ends by the same odds, so that those throws weigh nothing.
 */
function findEnds<State>(chain: Chain<State>, bounds: Bounds): readonly Case<State>[] {
  const { key: keyOf, step, start, patience = Infinity } = chain;
  const ended: Weights<State> = new Map();
  const anew = keyOf(start);
  const most = CHAIN_SHARE * bounds.most;
  let followed = 0;
  let leftOut = 0n;
  let going: Weights<State> = new Map([[anew, { state: start, ways: 1n }]]);
  for (let steps = 0; going.size > 0 && steps < patience; steps++) {
    const next = new Map<bigint, Reached<State>>();
    const reachedOf = remembered(
      (): Reached<State> => ({ ended: new Map(), going: new Map(), leftOut: 0n }),
      next,
    );
    for (const { state: before, ways: weight } of going.values())
      walk(
        (dice) => step(before, dice),
        (link, ways, throws) => {
          if (++followed > most) throw new TooManyWays(most);
          const among = reachedOf(throws);
          if (link === LEFT_OUT) {
            among.leftOut += weight * ways;
            return;
          }
          const more = link.more && !link.settled;
          const key = keyOf(link.state);
          if (more && key === anew) return;
          gather(more ? among.going : among.ended, key, link.state, weight * ways);
        },
        bounds,
      );
    const all = [...next.keys()].reduce(leastCommonMultiple);
    for (const each of ended.values()) each.ways *= all;
    leftOut *= all;
    going = new Map();
    for (const [throws, among] of next) {
      const share = all / throws;
      leftOut += among.leftOut * share;
      for (const [into, from] of [
        [ended, among.ended],
        [going, among.going],
      ] as const)
        for (const [key, { state, ways }] of from) gather(into, key, state, ways * share);
    }
  }
  for (const { ways } of going.values()) leftOut += ways;
  const cases: Case<State>[] = [...ended.values()].map(({ state, ways }) => ({ answer: state, ways }));
  return leftOut > 0n ? [...cases, { answer: LEFT_OUT as State, ways: leftOut }] : cases;
}

/** What a map holds for keys that mostly are the one before. */
function remembered<Value>(make: () => Value, memory: Map<bigint, Value>): (key: bigint) => Value {
  let last: bigint | null = null;
  let value: Value | null = null;
  return (key) => {
    if (key !== last || value === null) {
      value = getOrInsertComputed(memory, key, make);
      last = key;
    }
    return value;
  };
}

type Weights<State> = Map<string, Weighted<State>>;

/** Where one step leads, of all throws of the same number. */
interface Reached<State> {
  readonly ended: Weights<State>;
  readonly going: Weights<State>;
  leftOut: bigint;
}

function gather<State>(into: Weights<State>, key: string, state: State, ways: bigint): void {
  const before = into.get(key);
  if (before) before.ways += ways;
  else into.set(key, { state, ways });
}

/**
 * The distribution of several views of one play, each view's outcomes told apart by `String(view)`. Where a
 * chain was left out the chances of each view sum to that much less than 1.
 */
export function enumerate<Result, Views extends Record<string, string | number>>(
  play: (dice: Dice) => Result,
  measures: (result: Result) => Views,
  bounds: Partial<Bounds> = {},
): { readonly [View in keyof Views]: readonly Chance<Views[View]>[] } {
  const { most = BRANCH_LIMIT, step, least = 0 } = bounds;
  let left = PLAYS_SHARE * most;
  type Tallies = Map<keyof Views, Map<Views[keyof Views], bigint>>;
  const byThrows = new Map<bigint, Tallies>();
  const talliesOf = remembered((): Tallies => new Map(), byThrows);
  walk(
    play,
    (result, ways, throws) => {
      if (result === LEFT_OUT) return;
      const tallies = talliesOf(throws);
      const seen = measures(result);
      for (const view in seen) {
        const weights = tallies.get(view) ?? new Map<Views[keyof Views], bigint>();
        if (weights.size === 0) tallies.set(view, weights);
        const before = weights.get(seen[view]);
        weights.set(seen[view], before === undefined ? ways : before + ways);
      }
    },
    {
      ...{ most, least },
      step: () => {
        if (--left < 0) throw new TooManyWays(PLAYS_SHARE * most);
        step?.();
      },
    },
  );
  const all = [...byThrows.keys()].reduce(leastCommonMultiple);
  const total = new Map<keyof Views, Map<Views[keyof Views], bigint>>();
  for (const [throws, tallies] of byThrows) {
    const share = all / throws;
    for (const [view, weights] of tallies) {
      const sums = getOrInsertComputed(total, view, () => new Map());
      for (const [outcome, ways] of weights) sums.set(outcome, (sums.get(outcome) ?? 0n) + ways * share);
    }
  }
  const outOfAll = fractionsOf(all);
  return Object.fromEntries(
    [...total].map(([view, sums]) => [
      view,
      [...sums].map(([outcome, ways]) => ({ outcome, probability: outOfAll(ways) })),
    ]),
  ) as { [View in keyof Views]: Chance<Views[View]>[] };
}

/** How likely it is that nothing of this came out, because a chain was left out. */
export const leftOutOf = (chances: readonly Chance<unknown>[]): Fraction =>
  add(ONE, multiply(fraction(-1n), sum(chances.map(({ probability }) => probability))));
