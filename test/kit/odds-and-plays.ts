import assert from 'node:assert/strict';
import { TooManyWays } from '../../src/engine/dice/bounds.ts';
import type { Dice, MeasuredValues, Question } from '../../src/engine/dice/dice.ts';
import { diceAsking, diceFrom, type Faces, givenFaces, OutOfDice } from '../../src/engine/dice/faces.ts';
import { type Fraction, fraction, fractionText, sum, toNumber } from '../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import type { MeasureOdds } from '../../src/engine/rules/procedure.ts';

// Odds are calculated from the cases that each dice question declares, while plays use the faces themselves. The
// functions in this file check that both agree, for procedures and for acts in a fight.

/**
 * How often the long form plays each procedure or act. The plays are divided among its inputs. Set it with, for
 * example, `ODDS_PLAYS=100000`.
 */
const LONG_PLAYS = Number(process.env.ODDS_PLAYS ?? 0);

const MAX_EXHAUSTIVE_DICE = 8;

/** A rule that rolls dice, with the odds of the results that it measures. */
export interface Decidable {
  /** Plays the rule to its end, and reports each measured result as soon as it is decided. */
  play(dice: Dice, decided: (measured: MeasuredValues) => void): void;
  odds(step: () => void, fallen: readonly number[]): readonly MeasureOdds[];
}

/** Supplies dice that show one of their five lowest or five highest faces in three of four rolls. */
export const extreme =
  (faces: Faces): Faces =>
  (die) => {
    const [which, far] = [faces({ sides: 4, purpose: '' }), faces({ sides: 5, purpose: '' })];
    const near = Math.min(far, die.sides);
    return [faces(die), near, near, die.sides + 1 - near][which - 1]!;
  };

class TooExpensive extends Error {}

/** Returns the odds that remain after some dice are known, or null if they are too expensive to calculate. */
export function oddsOf(
  rule: Decidable,
  maxWays: number,
  fallen: readonly number[] = [],
): readonly MeasureOdds[] | null {
  let left = maxWays;
  try {
    return rule.odds(() => {
      if (--left < 0) throw new TooExpensive();
    }, fallen);
  } catch (error) {
    if (error instanceof TooExpensive || error instanceof TooManyWays) return null;
    throw error;
  }
}

interface Asked {
  readonly question: Question<unknown>;
  readonly faces: readonly number[];
}

export interface Watched {
  /** The results that were decided during the play. */
  readonly measured: MeasuredValues;
  /** All questions that the rule asked the dice, in order. */
  readonly asked: readonly Asked[];
  readonly faces: readonly number[];
}

/** Plays a rule, and records its questions to the dice and its measured results. */
export function watch(rule: Decidable, source: Faces): Watched {
  const asked: Asked[] = [];
  const measured: MeasuredValues[] = [];
  const dice = diceAsking((question) => {
    const faces = question.dice.map(source);
    asked.push({ question, faces });
    return question.answer(faces);
  });
  rule.play(dice, (values) => measured.push(values));
  assert.equal(measured.length, 1, 'it decides once');
  return { measured: measured[0]!, asked, faces: asked.flatMap(({ faces }) => faces) };
}

class Decided {
  readonly measured: MeasuredValues;

  constructor(measured: MeasuredValues) {
    this.measured = measured;
  }
}

/** Plays a rule until all results are decided. Returns these results. */
function measuredBy({ play }: Decidable, faces: Faces): MeasuredValues {
  try {
    play(diceFrom(faces), (measured) => {
      throw new Decided(measured);
    });
  } catch (thrown) {
    if (thrown instanceof Decided) return thrown.measured;
    throw thrown;
  }
  throw new Error('nothing was decided');
}

/**
 * Returns the part of a dice answer that affects what the rule does next. Parts that are only added to a sum do not
 * affect it.
 */
function decisionOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  return JSON.stringify('total' in answer && 'parts' in answer ? answer.total : answer);
}

function counted(pairs: Iterable<readonly [string, bigint]>): Readonly<Record<string, bigint>> {
  const counts: Record<string, bigint> = {};
  for (const [key, ways] of pairs) counts[key] = (counts[key] ?? 0n) + ways;
  return counts;
}

/** Returns all combinations of faces that some dice can show, or null if there are too many. */
function everyFaces(sides: readonly number[]): readonly (readonly number[])[] | null {
  if (sides.reduce((product, each) => product * each, 1) > 1_296) return null;
  return sides.reduce<readonly (readonly number[])[]>(
    (all, each) => all.flatMap((faces) => Array.from({ length: each }, (_, at) => [...faces, at + 1])),
    [[]],
  );
}

/**
 * Checks that the cases of a dice question cover each combination of faces exactly once, and that each case gives the
 * same answer as its faces.
 */
export function casesAreWhatFacesAnswer({ dice, answer, alike, cases }: Question<unknown>): void {
  const about = dice.map(({ sides, purpose }) => `d${sides} for ${purpose}`).join(', ');
  const declared = cases();
  assert.equal(
    declared.reduce((total, { ways }) => total + ways, 0n),
    dice.reduce((product, { sides }) => product * BigInt(sides), 1n),
    `the cases have as many ways as the dice: ${about}`,
  );
  for (const { ways } of declared) assert.ok(ways > 0n, `every case has a face: ${about}`);
  const all = everyFaces(dice.map(({ sides }) => sides));
  if (!all) return;
  const decisions = all.map((faces) => decisionOf(answer(alike ? [alike(faces[0]!)] : faces)));
  // all faces in a case must be accepted, even those that differ from the face that represents the case
  if (alike) for (const faces of all) answer(faces);
  // a dice question with only one case does not affect what the rule does next
  if (declared.length === 1) return;
  assert.deepEqual(
    counted(decisions.map((decision) => [decision, 1n])),
    counted(declared.map(({ answer: each, ways }) => [decisionOf(each), ways])),
    about,
  );
}

/** Checks that the lowest and the highest face within a case lead to the same odds of every measured result. */
export function alikeFacesHaveTheSameOdds(rule: Decidable, { asked, faces }: Watched, maxWays: number): void {
  let at = 0;
  for (const { question, faces: shown } of asked) {
    const { alike, dice } = question;
    const [face] = shown as [number];
    const others = alike ? edgesOfCase(dice[0]!.sides, face, alike) : [];
    if (others.length > 0) {
      const before = faces.slice(0, at);
      const odds = oddsOf(rule, maxWays, [...before, face]);
      for (const other of others)
        assert.deepEqual(
          oddsOf(rule, maxWays, [...before, other]),
          odds,
          `${other} and ${face} of ${dice[0]!.purpose}`,
        );
    }
    at += dice.length;
  }
}

/** Returns the lowest and the highest face that belong to the same case as a given face, without that face itself. */
function edgesOfCase(sides: number, face: number, alike: (face: number) => number): readonly number[] {
  const same = Array.from({ length: sides }, (_, index) => index + 1).filter(
    (other) => alike(other) === alike(face),
  );
  return [...new Set([same[0]!, same.at(-1)!])].filter((other) => other !== face);
}

const chanceOf = (odds: readonly MeasureOdds[], name: string, value: string | number): Fraction | undefined =>
  odds.find((measure) => measure.name === name)?.chances.find(({ outcome }) => outcome === value)
    ?.probability;

/** Checks that each result of a play is possible according to the odds. */
export function isPossible(odds: readonly MeasureOdds[], measured: MeasuredValues): void {
  for (const [name, value] of Object.entries(measured)) {
    const chance = chanceOf(odds, name, value);
    assert.ok(chance && chance.numerator > 0n, `${name} ${value} has no probability`);
  }
}

/** Returns every possible play with its probability, or null if there are too many. */
function everyPlay(
  rule: Decidable,
  maxPlays: number,
): readonly { readonly measured: MeasuredValues; readonly chance: Fraction }[] | null {
  let left = maxPlays;
  const plays: { measured: MeasuredValues; chance: Fraction }[] = [];
  const follow = (given: readonly number[], among: bigint): boolean => {
    // tied dice are rolled again, possibly any number of times, so the number of plays is limited
    if (--left < 0 || given.length > MAX_EXHAUSTIVE_DICE) return false;
    try {
      plays.push({ measured: measuredBy(rule, givenFaces(given).faces), chance: fraction(1n, among) });
      return true;
    } catch (error) {
      if (!(error instanceof OutOfDice)) throw error;
      const { sides } = error.needs[0]!;
      for (let face = 1; face <= sides; face++)
        if (!follow([...given, face], among * BigInt(sides))) return false;
      return true;
    }
  };
  return follow([], 1n) ? plays : null;
}

/** True if the dice that a play rolls have at most this many combined results. */
export const hasFewWays = ({ asked }: Watched, maxPlays: number): boolean =>
  asked.flatMap(({ question }) => question.dice).reduce((ways, { sides }) => ways * sides, 1) <= maxPlays;

/** Checks that the odds equal the sum over all possible plays. Returns false if there are too many plays. */
export function oddsAreTheSumOfPlays(
  rule: Decidable,
  odds: readonly MeasureOdds[],
  maxPlays: number,
): boolean {
  const plays = everyPlay(rule, maxPlays);
  if (!plays) return false;
  for (const { name, chances } of odds) {
    const sums = new Map<string | number, Fraction[]>();
    for (const { measured, chance } of plays)
      if (name in measured) sums.set(measured[name]!, [...(sums.get(measured[name]!) ?? []), chance]);
    const text = (pairs: Iterable<readonly [string | number, Fraction]>) =>
      [...pairs].map(([value, chance]) => `${value}: ${fractionText(chance)}`).sort();
    assert.deepEqual(
      text(chances.map(({ outcome, probability }) => [outcome, probability] as const)),
      text([...sums].map(([value, all]) => [value, sum(all)] as const)),
      name,
    );
  }
  for (const { measured } of plays) isPossible(odds, measured);
  return true;
}

/**
 * Checks that the results' frequencies are within five standard errors of their probabilities, for the number of plays
 * in the long form or `least` plays. The plays are divided among `inputs`.
 */
export function frequenciesFit(
  rule: Decidable,
  seed: string,
  odds: readonly MeasureOdds[],
  inputs: number,
  least = 0,
): void {
  const plays = Math.max(least, Math.ceil(LONG_PLAYS / inputs));
  if (plays === 0) return;
  const { faces } = seededFaces(`${seed} long`);
  const counts = new Map<string, number>();
  for (let play = 0; play < plays; play++)
    for (const [name, value] of Object.entries(measuredBy(rule, faces))) {
      const key = `${name} ${value}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  for (const { name, chances } of odds)
    for (const { outcome, probability } of chances) {
      const chance = toNumber(probability);
      const share = (counts.get(`${name} ${outcome}`) ?? 0) / plays;
      const error = Math.sqrt((chance * (1 - chance)) / plays);
      // the bound on the deviation (Bernstein) is five standard errors, plus a term for rare outcomes
      assert.ok(
        Math.abs(share - chance) <= 5 * error + 25 / (3 * plays),
        `${name} ${outcome}: ${share} played, ${chance} told`,
      );
    }
}
