import { getOrInsertComputed, remembered } from '../get-or-insert.ts';
import { type Bounds, BRANCH_LIMIT, CHAIN_SHARE, PLAYS_SHARE, TooManyWays } from './bounds.ts';
import { type Branches, branchesOf, facesOf, likelyOf, shareOf } from './branches.ts';
import { fractionsOf } from './denominator.ts';
import type { Chain, ChainStep, Dice, Question } from './dice.ts';
import { diceFrom } from './faces.ts';
import { add, type Fraction, fraction, multiply, ONE, sum, toNumber } from './fraction.ts';
import { Tally } from './tally.ts';
import { commonMultiple, dividedBy, plus, times, type Ways } from './ways.ts';

/** A possible outcome and its exact probability. */
export interface Chance<Outcome> {
  readonly outcome: Outcome;
  readonly probability: Fraction;
}

interface Fork extends Branches {
  /** Number of possible results of all dice rolled so far, including the dice at this fork. */
  readonly throws: Ways;
  /** Number of possible dice results that match the answers chosen before this fork. */
  readonly before: Ways;
  /** Approximate probability of the choices before this fork. 1 if nothing is skipped. */
  readonly chance: number;
  chosen: number;
}

/** Result of a run of the rule if a chain exceeded its maximum number of steps. */
const LEFT_OUT = Symbol('left out');

/**
 * Calls `play` once for each combination of answers, and passes each result to `visit` with its exact weight. The
 * weight is `before` × `ways` / `throws`. `before` is the number of matching results of the earlier dice, and `ways` is
 * that of the last dice.
 */
function walk<Result>(
  play: (dice: Dice) => Result,
  visit: (result: Result | typeof LEFT_OUT, ways: Ways, before: Ways, throws: Ways) => void,
  bounds: Bounds,
): void {
  const { minProbability = 0 } = bounds;
  const forks: Fork[] = [];
  let depth = 0;
  let followed = 1;
  /** Number of known answers that are not followed yet. Each of them leads to at least one dice result. */
  let ahead = 0;

  const forkInto = (branches: Branches): Fork => {
    const last = forks.at(-1);
    const chance = last && minProbability !== 0 ? last.chance * shareOf(last, last.chosen) : 1;
    const likely = minProbability === 0 ? branches : likelyOf(branches, chance, minProbability);
    if (likely.answers.length === 0) throw LEFT_OUT;
    const fork: Fork = {
      answers: likely.answers,
      ways: likely.ways,
      all: likely.all,
      throws: last ? times(last.throws, likely.all) : likely.all,
      before: last ? times(last.before, last.ways[last.chosen]!) : 1,
      chance,
      chosen: 0,
    };
    ahead += fork.answers.length - 1;
    if (followed + ahead > bounds.maxWays) throw new TooManyWays(bounds.maxWays);
    forks.push(fork);
    return fork;
  };

  const chosenOf = ({ answers, chosen }: Fork): unknown => {
    depth++;
    const answer = answers[chosen];
    if (answer === LEFT_OUT) throw LEFT_OUT;
    return answer;
  };

  const choose = (branches: () => Branches): unknown => chosenOf(forks[depth] ?? forkInto(branches()));

  const deciding: Dice = {
    ask: <Answer>(question: Question<Answer>) => choose(() => branchesOf(question.cases())) as Answer,
    merged: <State>(chain: Chain<State>) => {
      const isMerged = minProbability === 0 && !chain.mayAsk;
      const end = choose(() => (isMerged ? ends(chain, bounds) : UNMERGED));
      return end === STEP_BY_STEP ? null : { is: end as State };
    },
    follow: <State>(chain: Chain<State>) => {
      const end = deciding.merged!(chain);
      return end ? end.is : stepByStep(chain, deciding);
    },
    defer:
      <State>(chain: Chain<State>) =>
      (when) =>
        when.follow(chain),
  };
  const dice = bounds.eachFace ? diceFrom(({ sides }) => choose(() => facesOf(sides)) as number) : deciding;

  const playOrLeaveOut = (): Result | typeof LEFT_OUT => {
    try {
      return play(dice);
    } catch (thrown) {
      if (thrown === LEFT_OUT) return LEFT_OUT;
      throw thrown;
    }
  };

  for (; ; followed++) {
    bounds.step?.();
    depth = 0;
    const result = playOrLeaveOut();
    let last = forks.at(-1);
    if (last) visit(result, last.ways[last.chosen]!, last.before, last.throws);
    else visit(result, 1, 1, 1);
    while (last && last.chosen === last.answers.length - 1) {
      forks.pop();
      last = forks.at(-1);
    }
    if (!last) return;
    last.chosen++;
    ahead--;
  }
}

/**
 * If unlikely dice results are skipped, states of a chain are not merged, because long chains are too unlikely to be
 * followed.
 */
export function stepByStep<State>({ start, step }: Chain<State>, dice: Dice): State {
  let link: ChainStep<State> = { state: start, more: true };
  while (link.more && !link.settled) link = step(link.state, dice);
  return link.state;
}

/** A state of a chain, and its weight among all throws up to this step. */
interface Weighted<State> {
  readonly state: State;
  ways: Ways;
}

/** Result for a chain that must be followed step by step. */
const STEP_BY_STEP = Symbol('step by step');
const UNMERGED: Branches = { answers: [STEP_BY_STEP], ways: [1], all: 1 };

const knownEnds = new WeakMap<object, Branches>();
const namedEnds = new WeakMap<object, Map<string, Branches>>();

/** Returns the possible ends of a chain. Computed once for each chain. */
function ends<State>(chain: Chain<State>, bounds: Bounds): Branches {
  const { named } = chain;
  const find = (): Branches => findEnds(chain, bounds);
  return named
    ? getOrInsertComputed(
        getOrInsertComputed(namedEnds, named.within, () => new Map()),
        named.name(),
        find,
      )
    : getOrInsertComputed(knownEnds, chain, find);
}

/**
 * Returns the possible ends of a chain. Interchangeable states are merged at each step. Throws that lead back to the
 * start have no weight, because the chain then has the same odds as before.
 */
function findEnds<State>(chain: Chain<State>, bounds: Bounds): Branches {
  const { key: keyOf, step, maxSteps: patience = Infinity } = chain;
  const ended: Weights<State> = new Map();
  const anew = keyOf(chain.start);
  const most = CHAIN_SHARE * bounds.maxWays;
  let followed = 0;
  let leftOut: Ways = 0;
  let unfinished: Weights<State> = new Map([[anew, { state: chain.start, ways: 1 }]]);
  for (let steps = 0; unfinished.size > 0 && steps < patience; steps++) {
    // Each of these states leads to at least one more dice result.
    if (followed + unfinished.size > most) throw new TooManyWays(most);
    const next = new Map<Ways, Reached<State>>();
    const reachedOf = remembered(
      (): Reached<State> => ({ ended: new Map(), unfinished: new Map(), leftOut: 0 }),
      next,
    );
    for (const { state: start, ways: weight } of unfinished.values())
      walk(
        (dice) => step(start, dice),
        (link, ways, before, throws) => {
          if (++followed > most) throw new TooManyWays(most);
          const among = reachedOf(throws);
          const all = times(weight, times(before, ways));
          if (link === LEFT_OUT) {
            among.leftOut = plus(among.leftOut, all);
            return;
          }
          const more = link.more && !link.settled;
          const key = keyOf(link.state);
          if (more && key === anew) return;
          gather(more ? among.unfinished : among.ended, key, link.state, all);
        },
        bounds,
      );
    const all = commonMultiple(next.keys());
    for (const each of ended.values()) each.ways = times(each.ways, all);
    leftOut = times(leftOut, all);
    unfinished = new Map();
    for (const [throws, among] of next) {
      const share = dividedBy(all, throws);
      leftOut = plus(leftOut, times(among.leftOut, share));
      for (const [into, from] of [
        [ended, among.ended],
        [unfinished, among.unfinished],
      ] as const)
        for (const [key, { state, ways }] of from) gather(into, key, state, times(ways, share));
    }
  }
  for (const { ways } of unfinished.values()) leftOut = plus(leftOut, ways);
  const reached = [...ended.values()];
  const answers: unknown[] = reached.map(({ state }) => state);
  const weights = reached.map(({ ways }) => ways);
  if (leftOut > 0) {
    answers.push(LEFT_OUT);
    weights.push(leftOut);
  }
  return { answers, ways: weights, all: weights.reduce(plus, 0) };
}

type Weights<State> = Map<string, Weighted<State>>;

/** Results of one step over the same number of throws. */
interface Reached<State> {
  readonly ended: Weights<State>;
  readonly unfinished: Weights<State>;
  leftOut: Ways;
}

function gather<State>(into: Weights<State>, key: string, state: State, ways: Ways): void {
  const before = into.get(key);
  if (before) before.ways = plus(before.ways, ways);
  else into.set(key, { state, ways });
}

/**
 * Returns the distributions of several values (views) of one rule. `String(view)` distinguishes a view's outcomes. If a
 * chain was cut off, the probabilities of each view add up to 1 minus the skipped part.
 */
export function enumerate<Result, Views extends Record<string, string | number>>(
  play: (dice: Dice) => Result,
  measures: (result: Result) => Views,
  bounds: Partial<Bounds> = {},
): { readonly [View in keyof Views]: readonly Chance<Views[View]>[] } {
  const { maxWays = BRANCH_LIMIT, step, minProbability = 0, eachFace = false } = bounds;
  let left = PLAYS_SHARE * maxWays;
  type Tallies = Map<keyof Views, Tally<Views[keyof Views]>>;
  const byThrows = new Map<Ways, Tallies>();
  const talliesOf = remembered((): Tallies => new Map(), byThrows);
  walk(
    play,
    (result, ways, before, throws) => {
      if (result === LEFT_OUT) return;
      const tallies = talliesOf(throws);
      const seen = measures(result);
      for (const view in seen)
        getOrInsertComputed(tallies, view, () => new Tally()).add(seen[view], ways, before);
    },
    {
      ...{ maxWays, minProbability, eachFace },
      step: () => {
        if (--left < 0) throw new TooManyWays(PLAYS_SHARE * maxWays);
        step?.();
      },
    },
  );
  const all = commonMultiple(byThrows.keys());
  const total = new Map<keyof Views, Tally<Views[keyof Views]>>();
  for (const [throws, tallies] of byThrows) {
    const share = dividedBy(all, throws);
    for (const [view, weights] of tallies) {
      const sums = getOrInsertComputed(total, view, () => new Tally());
      for (const [outcome, ways] of weights) sums.add(outcome, ways, share);
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

/** Returns the probability that a view has no outcome because a chain was cut off. */
export const truncatedShare = (chances: readonly Pick<Chance<unknown>, 'probability'>[]): Fraction =>
  add(ONE, multiply(fraction(-1n), sum(chances.map(({ probability }) => probability))));

/** Returns the mean of a number's distribution. Outcomes that were cut off count as 0. */
export const meanOf = (chances: readonly Chance<string | number>[]): number =>
  chances.reduce((total, { outcome, probability }) => total + Number(outcome) * toNumber(probability), 0);
