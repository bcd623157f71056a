import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooManyWays } from '../../src/engine/dice/bounds.ts';
import type { Dice, MeasuredValues, Question } from '../../src/engine/dice/dice.ts';
import { diceAsking, type Faces, givenFaces, OutOfDice, recording } from '../../src/engine/dice/faces.ts';
import { type Fraction, fraction, fractionText, sum, toNumber } from '../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import { type Field, publicFieldsOf } from '../../src/engine/rules/fields/field.ts';
import type { BoundProcedure, MeasureOdds, Procedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { anyValueOf, type Numbers } from '../kit/any-value.ts';
import { seldom, throwNothing } from './throw-nothing.ts';

// Odds come from the declared cases of each question, plays from the faces that fall. Nothing but these laws
// compares the two.

/** Inputs per procedure whose odds are compared: those that first show a choice or an outcome. */
const INPUTS = 10;

/** Seeded plays per input. */
const PLAYS = 12;

/** In the long form, plays per input whose frequencies are compared with the odds. */
const LONG_PLAYS = Number(process.env.ODDS_PLAYS ?? 0);

/** Ways that odds may take before an input counts as too expensive for this suite. */
const MAX_WAYS = 4_000;

/** Plays of the comparison that throws every face of every die. */
const MAX_EXHAUSTIVE_PLAYS = 1_500;

const MAX_EXHAUSTIVE_DICE = 8;

/** Inputs per procedure among which these are looked for, from each of three generators. */
const DRAWS = 30;

class TooExpensive extends Error {}

/** The odds after some dice have fallen; null where they are too expensive. */
function oddsOf(
  rule: BoundProcedure,
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

interface Draw {
  readonly seed: string;
  readonly rule: BoundProcedure;
  /** The choices and flags of the input, and which optional fields it has. */
  readonly choices: readonly string[];
  readonly numbers: Numbers;
}

/** Inputs of which a third has required fields only, and a third half of the optional ones. */
function* drawsOf(system: System, procedure: Procedure): Generator<Draw> {
  for (const numbers of ['USUAL', 'ANY'] as const)
    for (const given of [2, 1, 0]) {
      const inputs = fc.tuple(
        anyValueOf(procedure.input, given, numbers),
        anyValueOf(system.optionsField, given),
      );
      for (const [index, [input, options]] of fc.sample(inputs, { seed: given, numRuns: DRAWS }).entries()) {
        const rule = bound(procedure, input, options);
        const seed = `${numbers} ${given} ${index}`;
        if (rule) yield { seed, rule, choices: choicesIn(procedure.input, input), numbers };
      }
    }
  const seed = seldom[procedure.id];
  if (seed === undefined) return;
  const [input] = fc.sample(anyValueOf(procedure.input, seed % 3), { seed, numRuns: 1 });
  const [options] = fc.sample(anyValueOf(system.optionsField, seed % 3), { seed, numRuns: 1 });
  const rule = bound(procedure, input, options);
  if (rule) yield { seed: `${seed}`, rule, choices: ['seldom'], numbers: 'ANY' };
}

function bound(procedure: Procedure, input: unknown, options: unknown): BoundProcedure | null {
  try {
    return procedure.bind(input, options);
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}

function choicesIn(field: Field, value: unknown, path = ''): readonly string[] {
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return [`${path}=${value}`];
    case 'optional':
      return value === null ? [`${path} omitted`] : choicesIn(field.field, value, path);
    case 'record':
      return publicFieldsOf(field).flatMap(([name, inner]) =>
        choicesIn(inner, (value as Readonly<Record<string, unknown>>)[name], `${path}.${name}`),
      );
    default:
      return [];
  }
}

interface Asked {
  readonly question: Question<unknown>;
  readonly faces: readonly number[];
}

interface Watched {
  /** The measures that the play decided. */
  readonly measured: MeasuredValues;
  /** Every question that the play asked, in order. */
  readonly asked: readonly Asked[];
  readonly faces: readonly number[];
}

/** Plays a rule and notes what it asks and what it measures. */
function watch(rule: BoundProcedure, source: Faces): Watched {
  const asked: Asked[] = [];
  const { faces, throws } = recording(source);
  const measured: MeasuredValues[] = [];
  const dice: Dice = {
    ...diceAsking((question) => {
      const shown = question.dice.map(faces);
      asked.push({ question, faces: shown });
      return question.answer(shown);
    }),
    decided: (procedure, values) => {
      if (procedure === rule.id) measured.push(values);
    },
  };
  rule.play(dice);
  assert.equal(measured.length, 1, `${rule.id} decides once`);
  return { measured: measured[0]!, asked, faces: throws.map(({ face }) => face) };
}

/** What an answer decides. Sums report their parts too, which decide nothing. */
function decisionOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  return JSON.stringify('total' in answer && 'parts' in answer ? answer.total : answer);
}

function counted(pairs: Iterable<readonly [string, bigint]>): Readonly<Record<string, bigint>> {
  const counts: Record<string, bigint> = {};
  for (const [key, ways] of pairs) counts[key] = (counts[key] ?? 0n) + ways;
  return counts;
}

/** The faces that some dice can show together; null where there are too many. */
function everyFaces(sides: readonly number[]): readonly (readonly number[])[] | null {
  if (sides.reduce((product, each) => product * each, 1) > 1_296) return null;
  return sides.reduce<readonly (readonly number[])[]>(
    (all, each) => all.flatMap((faces) => Array.from({ length: each }, (_, at) => [...faces, at + 1])),
    [[]],
  );
}

/** The declared cases of a question are what its faces answer, each with its number of faces. */
function casesAreWhatFacesAnswer({ dice, answer, alike, cases }: Question<unknown>): void {
  const all = everyFaces(dice.map(({ sides }) => sides));
  if (!all) return;
  // a question with one case decides nothing, whatever it answers
  if (cases().length === 1) {
    assert.equal(cases()[0]!.ways, BigInt(all.length));
    return;
  }
  const representative = (faces: readonly number[]) => (alike ? [alike(faces[0]!)] : faces);
  assert.deepEqual(
    counted(all.map((faces) => [decisionOf(answer(representative(faces))), 1n])),
    counted(cases().map(({ answer: each, ways }) => [decisionOf(each), ways])),
    dice.map(({ sides, purpose }) => `d${sides} for ${purpose}`).join(', '),
  );
}

/** Another face of the same case leads to the same odds of every measure. */
function alikeFacesHaveTheSameOdds(rule: BoundProcedure, { asked, faces }: Watched): void {
  let at = 0;
  for (const { question, faces: shown } of asked) {
    const { alike, dice } = question;
    const [face] = shown as [number];
    const other = alike && otherFaceAlike(dice[0]!.sides, face, alike);
    if (other !== undefined) {
      const before = faces.slice(0, at);
      assert.deepEqual(
        oddsOf(rule, MAX_WAYS, [...before, other]),
        oddsOf(rule, MAX_WAYS, [...before, face]),
        `${other} and ${face} of ${dice[0]!.purpose}`,
      );
    }
    at += dice.length;
  }
}

/** The face of the same case that is farthest away. */
const otherFaceAlike = (sides: number, face: number, alike: (face: number) => number): number | undefined =>
  Array.from({ length: sides }, (_, index) => index + 1)
    .filter((other) => other !== face && alike(other) === alike(face))
    .sort((a, b) => Math.abs(b - face) - Math.abs(a - face))[0];

const chanceOf = (odds: readonly MeasureOdds[], name: string, value: string | number): Fraction | undefined =>
  odds.find((measure) => measure.name === name)?.chances.find(({ outcome }) => outcome === value)
    ?.probability;

/** What is played is possible by the odds. */
function isPossible(odds: readonly MeasureOdds[], measured: MeasuredValues): void {
  for (const [name, value] of Object.entries(measured)) {
    const chance = chanceOf(odds, name, value);
    assert.ok(chance && chance.numerator > 0n, `${name} ${value} has no probability`);
  }
}

/** Every way in which the dice fall, with the number of faces chosen among; null where there are too many. */
function everyPlay(
  rule: BoundProcedure,
): readonly { readonly measured: MeasuredValues; readonly chance: Fraction }[] | null {
  let left = MAX_EXHAUSTIVE_PLAYS;
  const plays: { measured: MeasuredValues; chance: Fraction }[] = [];
  const follow = (given: readonly number[], among: bigint): boolean => {
    // dice that tie are thrown again without end
    if (--left < 0 || given.length > MAX_EXHAUSTIVE_DICE) return false;
    try {
      plays.push({ measured: watch(rule, givenFaces(given).faces).measured, chance: fraction(1n, among) });
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

const hasFewWays = ({ asked }: Watched): boolean =>
  asked.flatMap(({ question }) => question.dice).reduce((ways, { sides }) => ways * sides, 1) <=
  MAX_EXHAUSTIVE_PLAYS;

/** The odds are the plays of every face, added up; false where there are too many plays. */
function oddsAreTheSumOfPlays(rule: BoundProcedure, odds: readonly MeasureOdds[]): boolean {
  const plays = everyPlay(rule);
  if (!plays) return false;
  for (const { name, chances } of odds) {
    const sums = new Map<string | number, Fraction[]>();
    for (const { measured, chance } of plays)
      sums.set(measured[name]!, [...(sums.get(measured[name]!) ?? []), chance]);
    const text = (pairs: Iterable<readonly [string | number, Fraction]>) =>
      [...pairs].map(([value, chance]) => `${value}: ${fractionText(chance)}`).sort();
    assert.deepEqual(
      text(chances.map(({ outcome, probability }) => [outcome, probability] as const)),
      text([...sums].map(([value, all]) => [value, sum(all)] as const)),
      name,
    );
  }
  return true;
}

/** Frequencies lie within five standard errors of the odds. */
function frequenciesFit(rule: BoundProcedure, seed: string, odds: readonly MeasureOdds[]): void {
  const plays = Array.from(
    { length: LONG_PLAYS },
    (_, play) => watch(rule, seededFaces(`${seed} long ${play}`).faces).measured,
  );
  for (const { name, chances } of odds)
    for (const { outcome, probability } of chances) {
      const chance = toNumber(probability);
      const share = plays.filter((measured) => measured[name] === outcome).length / plays.length;
      const error = Math.sqrt((chance * (1 - chance)) / plays.length);
      // the last summand lets a single play show what is rarer than one play in so many
      assert.ok(
        Math.abs(share - chance) <= 5 * error + 1 / plays.length,
        `${name} ${outcome}: ${share} played, ${chance} told`,
      );
    }
}

/** What a draw and its plays show of a procedure. */
const shownBy = ({ choices }: Draw, plays: readonly Watched[]): readonly string[] => [
  ...choices,
  ...plays.map(({ measured }) => `outcome ${measured.outcome}`),
  ...(plays.some(({ faces }) => faces.length > 0) ? ['dice'] : []),
];

for (const system of systems)
  describe(`${system.title}: odds and plays of the same rule agree`, () => {
    let exhaustive = 0;
    for (const procedure of system.procedures)
      it(`what ${procedure.id} plays has the probability that its odds tell`, () => {
        const isQuiet = throwNothing[system.id]!.includes(procedure.id);
        let [compared, threw] = [0, false];
        let everyFaceThrown = false;
        const seen = new Set<string>();
        for (const draw of drawsOf(system, procedure)) {
          const { rule, seed, numbers } = draw;
          // numbers of any size are for procedures that usual ones do not make throw
          if (compared >= INPUTS || (numbers === 'ANY' && (threw || isQuiet))) break;
          const plays = Array.from({ length: PLAYS }, (_, play) =>
            watch(rule, seededFaces(`${seed} ${play}`).faces),
          );
          const shown = shownBy(draw, plays);
          if (shown.every((each) => seen.has(each))) continue;
          const throws = plays.some(({ faces }) => faces.length > 0);
          // a procedure that throws dice is compared where it does
          const odds = throws || isQuiet ? oddsOf(rule, compared === 0 ? Infinity : MAX_WAYS) : null;
          if (!odds) continue;
          for (const each of shown) seen.add(each);
          compared++;
          threw ||= throws;
          for (const { measured } of plays) isPossible(odds, measured);
          for (const { asked } of plays.slice(0, 3))
            for (const { question } of asked) casesAreWhatFacesAnswer(question);
          alikeFacesHaveTheSameOdds(rule, plays[0]!);
          if (!everyFaceThrown && hasFewWays(plays[0]!)) everyFaceThrown = oddsAreTheSumOfPlays(rule, odds);
          if (LONG_PLAYS > 0) frequenciesFit(rule, seed, odds);
        }
        if (everyFaceThrown) exhaustive++;
        expect(compared, 'inputs compared').toBeGreaterThan(0);
        expect(threw, 'dice are thrown').toBe(!isQuiet);
      });

    it('every way of the dice is played for at least half of the procedures', () => {
      expect(exhaustive).toBeGreaterThan(system.procedures.length / 2);
    });
  });
