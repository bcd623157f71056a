import type { Case, Dice, Link, Question } from './dice.ts';
import { add, type Fraction, fraction } from './fraction.ts';

/** Something that can come out, and exactly how likely it is. */
export interface Chance<Outcome> {
  readonly outcome: Outcome;
  readonly probability: Fraction;
}

/** More ways for the dice to fall than may be followed. */
export class TooManyBranches extends Error {
  constructor(limit: number) {
    super(`the dice can fall in more than ${limit} ways that matter`);
  }
}

export const BRANCH_LIMIT = 200_000;

interface Fork {
  readonly cases: readonly Case<unknown>[];
  readonly throws: bigint;
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

  const choose = <Answer>(cases: () => readonly Case<Answer>[]): Answer => {
    let fork = forks[depth];
    if (!fork) {
      const all = cases();
      fork = { cases: all, throws: all.reduce((sum, { ways }) => sum + ways, 0n), chosen: 0 };
      forks.push(fork);
    }
    depth++;
    return fork.cases[fork.chosen]!.answer as Answer;
  };

  const dice: Dice = {
    ask: <Answer>(question: Question<Answer>) => choose(() => question.cases()),
    chain: <State>(
      start: State,
      step: (state: State, dice: Dice) => Link<State>,
      key: (state: State) => string,
    ) => choose(() => ends(start, step, key, limit)),
  };

  for (let branches = 1; ; branches++) {
    if (branches > limit) throw new TooManyBranches(limit);
    depth = 0;
    const result = play(dice);
    let ways = 1n;
    let throws = 1n;
    for (const fork of forks) {
      ways *= fork.cases[fork.chosen]!.ways;
      throws *= fork.throws;
    }
    visit(result, ways, throws);
    while (forks.length > 0 && forks.at(-1)!.chosen === forks.at(-1)!.cases.length - 1) forks.pop();
    if (forks.length === 0) return;
    forks.at(-1)!.chosen++;
  }
}

/** Where a chain can end, its interchangeable states merged step by step. */
function ends<State>(
  start: State,
  step: (state: State, dice: Dice) => Link<State>,
  key: (state: State) => string,
  limit: number,
): readonly Case<State>[] {
  const ended = new Map<string, Chance<State>>();
  let going = new Map<string, Chance<State>>([[key(start), { outcome: start, probability: fraction(1n) }]]);
  while (going.size > 0) {
    const next = new Map<string, Chance<State>>();
    for (const { outcome, probability } of going.values())
      walk(
        (dice) => step(outcome, dice),
        ({ state, more }, ways, throws) =>
          gather(more ? next : ended, key(state), state, {
            numerator: probability.numerator * ways,
            denominator: probability.denominator * throws,
          }),
        limit,
      );
    going = next;
  }
  const all = [...ended.values()];
  const denominator = all.reduce(
    (least, { probability }) => leastCommonMultiple(least, probability.denominator),
    1n,
  );
  return all.map(({ outcome, probability }) => ({
    answer: outcome,
    ways: probability.numerator * (denominator / probability.denominator),
  }));
}

function gather<Outcome>(
  into: Map<string, Chance<Outcome>>,
  key: string,
  outcome: Outcome,
  probability: Fraction,
): void {
  const before = into.get(key);
  into.set(key, {
    outcome: before?.outcome ?? outcome,
    probability: before
      ? add(before.probability, probability)
      : fraction(probability.numerator, probability.denominator),
  });
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
        const outcomes = entry(tallies, view, () => new Map());
        const weights = entry(outcomes, seen[view], () => new Map<bigint, bigint>());
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

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
