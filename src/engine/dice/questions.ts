import { BoundedMap } from '../bounded-map.ts';
import { getOrInsertComputed } from '../get-or-insert.ts';
import { TOTALS_LIMIT, TooManyWays } from './bounds.ts';
import type { Case, Die, Question } from './dice.ts';
import { type Formula, formulaText, maximum, minimum } from './formula.ts';
import { waysOfTotals } from './totals.ts';

/** Range of faces with the same answer. Both ends are included. */
export interface FaceRange<Answer> {
  readonly from: number;
  readonly to: number;
  readonly answer: Answer;
}

/**
 * Returns a die and the number that its result is compared with. The number is omitted if the rule does not know it
 * before the throw.
 */
const dieOf = (sides: number, purpose: string, target: number | undefined): Die =>
  target === undefined ? { sides, purpose } : { sides, purpose, target };

/** Returns a question about one die for which each face is a different answer. */
export function face(sides: number, purpose: string, target?: number): Question<number> {
  let cases: readonly Case<number>[] | undefined;
  return {
    dice: [dieOf(sides, purpose, target)],
    answer: ([face]) => face!,
    cases: () => {
      cases ??= Array.from({ length: sides }, (_, index) => ({ answer: index + 1, ways: 1n }));
      return cases;
    },
  };
}

/**
 * Returns one die for which only the range of the face matters. Throws if the ranges do not cover each face exactly
 * once.
 */
export function rangeOf<Answer>(
  sides: number,
  ranges: readonly FaceRange<Answer>[],
  purpose: string,
  target?: number,
): Question<Answer> {
  requireEachFaceOnce(sides, ranges, purpose);
  let cases: readonly Case<Answer>[] | undefined;
  return {
    dice: [dieOf(sides, purpose, target)],
    answer: (faces) => rangeAt(ranges, faces[0]!).answer,
    alike: (face) => rangeAt(ranges, face).from,
    cases: () => {
      cases ??= ranges
        .filter(({ from, to }) => from <= to)
        .map(({ from, to, answer }) => ({ answer, ways: BigInt(to - from + 1) }));
      return cases;
    },
  };
}

/** Returns a d100 that only decides whether it shows at most `chance` (0 to 100). Its target is `chance` by default. */
export const percentile = (chance: number, purpose: string, target = chance): Question<boolean> =>
  rangeOf(
    100,
    [
      { from: 1, to: chance, answer: true },
      { from: chance + 1, to: 100, answer: false },
    ],
    purpose,
    target,
  );

/** A range whose end is below its start is empty. */
function requireEachFaceOnce(sides: number, ranges: readonly FaceRange<unknown>[], purpose: string): void {
  let next = 1;
  for (const { from, to } of ranges.filter(({ from, to }) => from <= to).sort((a, b) => a.from - b.from)) {
    if (from !== next) break;
    next = to + 1;
  }
  if (next !== sides + 1)
    throw new RangeError(
      `${purpose}: ${ranges.map(({ from, to }) => `${from} to ${to}`).join(', ')} do not contain each face of a d${sides} exactly once`,
    );
}

function rangeAt<Answer>(ranges: readonly FaceRange<Answer>[], face: number): FaceRange<Answer> {
  for (const stretch of ranges) if (stretch.from <= face && face <= stretch.to) return stretch;
  throw new RangeError(`no range contains ${face}`);
}

/**
 * Returns a question about one die whose face is reported, although the rule only needs the range that contains the
 * face. `starts` contains the first faces of further ranges. Odds consider one face of each range.
 */
export function faceByRange(
  sides: number,
  starts: readonly number[],
  purpose: string,
  target?: number,
): Question<number> {
  const firsts = [...new Set([1, ...starts])]
    .filter((first) => 1 <= first && first <= sides)
    .sort((a, b) => a - b);
  return {
    dice: [dieOf(sides, purpose, target)],
    answer: ([face]) => face!,
    alike: (face) => firsts.findLast((first) => first <= face)!,
    cases: () =>
      firsts.map((first, index) => ({
        answer: first,
        ways: BigInt((firsts[index + 1] ?? sides + 1) - first),
      })),
  };
}

/**
 * Returns one die whose faces are equivalent if they have the same key. The answer is the face or an equivalent face.
 */
export function grouped(
  sides: number,
  keyOf: (face: number) => string | number,
  purpose: string,
  target?: number,
): Question<number> {
  let cases: readonly Case<number>[] | undefined;
  const group = (): readonly Case<number>[] => {
    const groups = new Map<string | number, number[]>();
    for (let face = 1; face <= sides; face++) getOrInsertComputed(groups, keyOf(face), () => []).push(face);
    return [...groups.values()].map((faces) => ({ answer: faces[0]!, ways: BigInt(faces.length) }));
  };
  let firsts: Map<string | number, number> | undefined;
  return {
    dice: [dieOf(sides, purpose, target)],
    answer: ([face]) => face!,
    alike: (face) => {
      firsts ??= firstOfEach(sides, keyOf);
      return firsts.get(keyOf(face))!;
    },
    cases: () => {
      cases ??= group();
      return cases;
    },
  };
}

function firstOfEach(sides: number, keyOf: (face: number) => string | number): Map<string | number, number> {
  const firsts = new Map<string | number, number>();
  for (let face = 1; face <= sides; face++) getOrInsertComputed(firsts, keyOf(face), () => face);
  return firsts;
}

/** Result of a formula: the total, and each die in it. */
export interface Rolled {
  readonly total: number;
  readonly parts: readonly RolledPart[];
}

export interface RolledPart {
  readonly label: string;
  readonly value: number;
}

/** A dice formula, and its label as a part of a sum, such as "weapon" or "damage modifier". */
export interface LabelledFormula {
  readonly label: string;
  readonly formula: Formula;
  /** True if every die counts with its highest face and is not rolled. */
  readonly maximised?: boolean;
}

/** Returns several formulas that are rolled in order. Only their sum matters. */
export const sumOf = (formulas: readonly LabelledFormula[]): Question<Rolled> => ({
  dice: diceOf(formulas),
  answer: (faces) => sumOfFaces(formulas, faces),
  cases: () => sumCases(formulas),
  casesAfter: (faces) => sumCases(afterFaces(formulas, faces)),
});

function sumOfFaces(formulas: readonly LabelledFormula[], faces: readonly number[]): Rolled {
  let [total, next] = [0, 0];
  const parts = formulas.map(({ label, formula, maximised }): RolledPart => {
    let value = maximised ? maximum(formula) : formula.plus;
    if (!maximised)
      for (const { count } of formula.dice)
        for (let die = 0; die < Math.abs(count); die++, next++) value += Math.sign(count) * faces[next]!;
    total += value;
    return { label, value };
  });
  return { total, parts };
}

/**
 * Returns the formulas that are left after some dice have been rolled. The faces of the rolled dice are added to the
 * constants.
 */
function afterFaces(
  formulas: readonly LabelledFormula[],
  faces: readonly number[],
): readonly LabelledFormula[] {
  let next = 0;
  return formulas.map((labelled) => {
    if (labelled.maximised) return labelled;
    let { plus } = labelled.formula;
    const dice = labelled.formula.dice.map(({ count, sides }) => {
      let left = Math.abs(count);
      for (; left > 0 && next < faces.length; left--, next++) plus += Math.sign(count) * faces[next]!;
      return { count: Math.sign(count) * left, sides };
    });
    return { ...labelled, formula: { dice: dice.filter(({ count }) => count !== 0), plus } };
  });
}

function diceOf(formulas: readonly LabelledFormula[]): readonly Die[] {
  const dice: Die[] = [];
  for (const { label, formula, maximised } of formulas) {
    if (maximised) continue;
    for (const { count, sides } of formula.dice)
      for (let die = 0; die < Math.abs(count); die++) dice.push({ sides, purpose: label });
  }
  return dice;
}

/** Maximum number of totals in the cache. */
const KNOWN_TOTALS = 20_000;
const knownSums = new BoundedMap<string, readonly Case<Rolled>[]>(KNOWN_TOTALS, ({ length }) => length);

function sumCases(formulas: readonly LabelledFormula[]): readonly Case<Rolled>[] {
  const name = formulas
    .map(({ formula, maximised }) => (maximised ? String(maximum(formula)) : formulaText(formula)))
    .join('|');
  return getOrInsertComputed(knownSums, name, () => countedSums(formulas));
}

function countedSums(formulas: readonly LabelledFormula[]): readonly Case<Rolled>[] {
  const thrown = formulas.filter(({ maximised }) => !maximised).map(({ formula }) => formula);
  if (thrown.reduce((span, formula) => span + maximum(formula) - minimum(formula), 1) > TOTALS_LIMIT)
    throw new TooManyWays(TOTALS_LIMIT);
  const least = formulas.reduce(
    (sum, { formula, maximised }) => sum + (maximised ? maximum(formula) : minimum(formula)),
    0,
  );
  const dice = thrown.flatMap((formula) => formula.dice);
  const ways = waysOfTotals(dice.map(({ count, sides }) => ({ count: Math.abs(count), sides })));
  return ways.map((ways, index) => {
    const total = least + index;
    return { answer: { total, parts: [{ label: 'total', value: total }] }, ways };
  });
}
