import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooManyWays, waysFor } from '../../../src/engine/dice/bounds.ts';
import type { Chain, Dice } from '../../../src/engine/dice/dice.ts';
import { enumerate, truncatedShare } from '../../../src/engine/dice/exhaustive.ts';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import { equal, fraction, fractionText, ONE, sum, toNumber } from '../../../src/engine/dice/fraction.ts';
import { parseFormula } from '../../../src/engine/dice/notation.ts';
import { face, faceByRange, rangeOf, sumOf } from '../../../src/engine/dice/questions.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';

const chancesOf = (play: (dice: Dice) => number | string) =>
  Object.fromEntries(
    enumerate(play, (outcome) => ({ outcome })).outcome.map(({ outcome, probability }) => [
      outcome,
      fractionText(probability),
    ]),
  );

describe('enumerating all dice', () => {
  it('enumerating all dice returns the known distribution for the sum of two dice', () => {
    expect(chancesOf((dice) => dice.ask(sumOf([{ label: '', formula: parseFormula('2d6') }])).total)).toEqual(
      {
        2: '1/36',
        3: '1/18',
        4: '1/12',
        5: '1/9',
        6: '5/36',
        7: '1/6',
        8: '5/36',
        9: '1/9',
        10: '1/12',
        11: '1/18',
        12: '1/36',
      },
    );
  });

  it('enumerating all dice includes dice that are rolled only after certain faces', () => {
    expect(
      chancesOf((dice) => (dice.ask(face(2, '')) === 1 ? 'no' : dice.ask(face(3, '')) === 1 ? 'yes' : 'no')),
    ).toEqual({
      no: '5/6',
      yes: '1/6',
    });
  });

  it('enumerating all dice returns probability 1 for a result that does not depend on dice', () => {
    expect(chancesOf(() => 'always')).toEqual({ always: '1' });
  });

  it('enumerating all dice follows a finite chain to its end: a d4 that is rerolled on a 4, at most three times', () => {
    const chain: Chain<{ total: number; rolls: number }> = {
      start: { total: 0, rolls: 0 },
      step: ({ total, rolls }, dice) => {
        const rolled = dice.ask(face(4, ''));
        return { state: { total: total + rolled, rolls: rolls + 1 }, more: rolled === 4 && rolls < 2 };
      },
      key: ({ total, rolls }) => `${total} ${rolls}`,
    };
    const chances = chancesOf((dice) => dice.follow(chain).total);
    expect(chances).toMatchObject({ 1: '1/4', 5: '1/16', 9: '1/64', 12: '1/64' });
    expect(chances['4']).toBeUndefined();
  });

  it('enumerating all dice follows an endless chain: a d6 that is rerolled on 5 and 6', () => {
    const chain: Chain<{ faces: readonly number[] }> = {
      start: { faces: [] },
      step: ({ faces }, dice) => {
        const rolled = dice.ask(face(6, ''));
        return { state: { faces: [...faces, rolled] }, more: rolled > 4 };
      },
      key: ({ faces }) => ((faces.at(-1) ?? 6) > 4 ? 'anew' : String(faces.at(-1))),
    };
    expect(chancesOf((dice) => dice.follow(chain).faces.at(-1)!)).toEqual({
      1: '1/4',
      2: '1/4',
      3: '1/4',
      4: '1/4',
    });
    const { faces } = givenFaces([6, 5, 6, 2]);
    expect(diceFrom(faces).follow(chain).faces).toEqual([6, 5, 6, 2]);
  });

  it('enumerating all dice follows chains with the same name only once, even if each play creates new chain objects', () => {
    const scene = {};
    let stepped = 0;
    const coin = (name: string): Chain<number> => ({
      start: 0,
      step: (_, dice) => {
        stepped++;
        return { state: dice.ask(face(2, '')), more: false };
      },
      key: String,
      named: { within: scene, name: () => name },
    });
    const chances = chancesOf(
      (dice) => dice.follow(coin('a')) + dice.follow(coin('a')) + dice.follow(coin('b')),
    );
    expect(chances).toEqual({ 3: '1/8', 4: '3/8', 5: '3/8', 6: '1/8' });
    expect(stepped).toBe(4);
  });

  it('enumerating all dice stops a chain of rolls once its result is settled, even if the chain would roll more dice', () => {
    const chain: Chain<{ total: number }> = {
      start: { total: 0 },
      step: ({ total }, dice) => {
        const state = { total: total + dice.ask(face(2, '')) };
        return { state, more: true, settled: state.total >= 2 };
      },
      key: ({ total }) => String(total),
    };
    expect(chancesOf((dice) => (dice.follow(chain).total >= 2 ? 'reached' : 'not'))).toEqual({
      reached: '1',
    });
  });

  it('when all dice are enumerated, a deferred chain of rolls is enumerated only in branches that use its result', () => {
    const heads: Chain<number> = {
      start: 0,
      step: (heads, dice) =>
        dice.ask(face(2, '')) === 1 ? { state: heads + 1, more: heads < 2 } : { state: heads, more: false },
      key: String,
    };
    const rule = (dice: Dice) => {
      const thrown = dice.defer(heads);
      const first = dice.ask(face(4, ''));
      return first === 4 ? 'four' : `${first} ${thrown(dice)}`;
    };
    const { faces } = givenFaces([1, 2, 3]);
    expect(rule(diceFrom(faces))).toBe('3 1');
    const chances = chancesOf(rule);
    expect(chances).toMatchObject({ four: '1/4', '3 0': '1/8', '3 1': '1/16', '3 2': '1/32', '3 3': '1/32' });
    expect(Object.keys(chances)).toHaveLength(13);
  });

  it('enumerating all dice omits results of chains with more than `maxSteps` steps and returns the omitted probability', () => {
    const chain: Chain<number> = {
      start: 0,
      step: (heads, dice) =>
        dice.ask(face(2, '')) === 1 ? { state: heads + 1, more: true } : { state: heads, more: false },
      key: String,
      maxSteps: 3,
    };
    const { outcome } = enumerate(
      (dice) => dice.follow(chain),
      (outcome) => ({ outcome }),
    );
    expect(
      Object.fromEntries(outcome.map(({ outcome, probability }) => [outcome, fractionText(probability)])),
    ).toEqual({ 0: '1/2', 1: '1/4', 2: '1/8' });
    expect(fractionText(truncatedShare(outcome))).toBe('1/8');
  });

  it('enumerating all dice agrees with rolling every face of every die, for any formulas', () => {
    const group = fc.constantFrom('1d4', '2d3', '1d6+1', '1d2-1d3', '3');
    fc.assert(
      fc.property(group, group, (first, second) => {
        const formulas = [first, second].map((text) => ({ label: text, formula: parseFormula(text) }));
        const question = sumOf(formulas);
        const byFaces = chancesOf(
          (dice) => question.answer(question.dice.map(({ sides }) => dice.ask(face(sides, '')))).total,
        );
        expect(chancesOf((dice) => dice.ask(question).total)).toEqual(byFaces);
      }),
    );
  });

  it('enumerating all dice omits exactly the results whose probability is at most `least`', () => {
    const dice = fc.array(fc.constantFrom('1d2', '2d4', '3d2', '1d5'), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(dice, fc.double({ min: 0.001, max: 1, noNaN: true }), (texts, minProbability) => {
        const questions = texts.map((text) => sumOf([{ label: '', formula: parseFormula(text) }]));
        const play = (dice: Dice) => questions.map((each) => dice.ask(each).total).join(' ');
        const all = enumerate(play, (outcome) => ({ outcome })).outcome;
        // probabilities very close to `minProbability` are skipped, because the comparison uses floating-point numbers
        fc.pre(all.every(({ probability }) => Math.abs(toNumber(probability) - minProbability) > 1e-9));
        const likely = all.filter(({ probability }) => toNumber(probability) > minProbability);
        const { outcome = [] } = enumerate(play, (outcome) => ({ outcome }), { minProbability });
        expect(outcome.map((each) => [each.outcome, toNumber(each.probability)])).toEqual(
          likely.map((each) => [each.outcome, toNumber(each.probability)]),
        );
      }),
    );
  });

  it('enumerating all dice throws TooManyWays if the results exceed the default limit', () => {
    expect(() =>
      enumerate(
        (dice) => [1, 2, 3].map(() => dice.ask(face(100, ''))).length,
        (outcome) => ({ outcome }),
      ),
    ).toThrow(TooManyWays);
    expect(() =>
      chancesOf((dice) => dice.ask(sumOf([{ label: '', formula: parseFormula('10d1000') }])).total),
    ).toThrow(TooManyWays);
  });
});

it('enumeration stops as soon as the dice of a single play exceed the limit', () => {
  let plays = 0;
  const count = () =>
    enumerate(
      (dice) => {
        plays += 1;
        return dice.ask(face(100, '')) + dice.ask(face(100, ''));
      },
      (outcome) => ({ outcome }),
      { maxWays: 150 },
    );
  expect(count).toThrow(TooManyWays);
  expect(plays).toBe(1);
});

it('enumeration accepts exactly as many different results as the limit allows, for any tree of dice', () => {
  type Tree = readonly Tree[];
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constant<Tree>([]),
      fc.array(tie('tree'), { minLength: 2, maxLength: 5 }),
    ),
  }));
  const leaves = (one: Tree): number =>
    one.length === 0 ? 1 : one.reduce((sum, each) => sum + leaves(each), 0);
  const play = (one: Tree, dice: Dice): number =>
    one.length === 0 ? 0 : play(one[dice.ask(face(one.length, '')) - 1]!, dice);
  fc.assert(
    fc.property(tree, (one) => {
      const all = leaves(one);
      const count = (maxWays: number) =>
        enumerate(
          (dice) => play(one, dice),
          (outcome) => ({ outcome }),
          { maxWays },
        );
      expect(() => count(all)).not.toThrow();
      if (all > 1) expect(() => count(all - 1)).toThrow(TooManyWays);
    }),
  );
});

it('enumeration stops when all steps of a single chain together exceed the limit', () => {
  const chain: Chain<number> = {
    start: 0,
    step: (total, dice) => {
      const rolled = dice.ask(face(100, ''));
      return { state: total + rolled, more: rolled > 1 };
    },
    key: String,
  };
  const count = () =>
    enumerate(
      (dice) => dice.follow(chain),
      (outcome) => ({ outcome }),
      { maxWays: 100 },
    );
  expect(count).toThrow(TooManyWays);
  expect(count).toThrow('1000 different results');
});

it.each([
  ['ten steps of ten ways', Array<number>(10).fill(10)],
  ['a last step of one way', [...Array<number>(9).fill(10), 9, 1]],
])(
  'one step of a chain of rolls may have exactly as many different results as the limit allows: %s',
  (_, sides) => {
    const chainOf = (dice: readonly number[]): Chain<number> => ({
      start: 0,
      step: (steps, { ask }) => {
        ask(face(dice[steps]!, ''));
        return { state: steps + 1, more: steps + 1 < dice.length };
      },
      key: String,
    });
    const count = (dice: readonly number[]) => () =>
      enumerate(
        ({ follow }) => follow(chainOf(dice)),
        (outcome) => ({ outcome }),
        { maxWays: 10 },
      );
    expect(count(sides)).not.toThrow();
    expect(count([...sides, 1])).toThrow('100 different results');
    expect(count([...sides.slice(0, -1), sides.at(-1)! + 1])).toThrow(TooManyWays);
  },
);

it('enumeration stops when all chains together exceed the maximum number of plays', () => {
  const chainOf = (sides: number): Chain<number> => ({
    start: 0,
    step: (total, dice) => {
      const rolled = dice.ask(face(sides, ''));
      return { state: Math.min(sides, total + rolled), more: total + rolled < sides };
    },
    key: String,
  });
  let plays = 0;
  const count = () =>
    enumerate(
      (dice) =>
        Array<number>(20)
          .fill(6)
          .map((sides) => dice.follow(chainOf(sides)) > 0).length,
      (outcome) => ({ outcome }),
      { maxWays: 20, step: () => plays++ },
    );
  expect(count).toThrow('500 different results');
  expect(plays).toBeLessThanOrEqual(500);
});

it('the limit on the number of enumerated results is lower for input that takes longer to read', () => {
  expect(waysFor(0)).toBe(20_000);
  expect(waysFor(100)).toBe(20_000);
  expect(waysFor(1_000)).toBeLessThan(5_000);
  expect(waysFor(100_000)).toBeGreaterThan(10);
});

describe('a roll that distinguishes only ranges of faces', () => {
  const thirds = rangeOf(
    6,
    [
      { from: 1, to: 2, answer: 'low' },
      { from: 3, to: 4, answer: 'middle' },
      { from: 5, to: 6, answer: 'high' },
    ],
    '',
  );

  it('a roll that distinguishes only ranges of faces weights each range by its number of faces', () => {
    expect(chancesOf((dice) => dice.ask(thirds))).toEqual({ low: '1/3', middle: '1/3', high: '1/3' });
  });

  it('a roll that distinguishes only ranges of faces has a result for every face', () => {
    const dice = diceFrom(seededFaces('thirds').faces);
    expect(new Set(Array.from({ length: 100 }, () => dice.ask(thirds)))).toEqual(
      new Set(['low', 'middle', 'high']),
    );
  });
});

it('for a die that is compared with thresholds, a play uses the exact face, and odds count each range of faces once', () => {
  const question = faceByRange(20, [2, 13, 40, -3], 'check');
  expect(question.cases()).toEqual([
    { answer: 1, ways: 1n },
    { answer: 2, ways: 11n },
    { answer: 13, ways: 8n },
  ]);
  expect(diceFrom(givenFaces([17]).faces).ask(question)).toBe(17);
});

it('fractions are added exactly and always kept in lowest terms', () => {
  expect(fraction(6n, -8n)).toEqual({ numerator: -3n, denominator: 4n });
  expect(equal(sum(Array.from({ length: 100 }, () => fraction(1n, 100n))), ONE)).toBe(true);
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
});
