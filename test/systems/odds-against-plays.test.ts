import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import { type Field, publicFieldsOf } from '../../src/engine/rules/fields/field.ts';
import type { Procedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { anyValueOf, type Numbers } from '../kit/any-value.ts';
import { boundOrNull, decidable } from '../kit/bound.ts';
import {
  alikeFacesHaveTheSameOdds,
  casesAreWhatFacesAnswer,
  type Decidable,
  extreme,
  frequenciesFit,
  hasFewWays,
  isPossible,
  oddsAreTheSumOfPlays,
  oddsOf,
  type Watched,
  watch,
} from '../kit/odds-and-plays.ts';
import { changes } from '../laws/options.ts';
import { seldom, throwNothing } from './throw-nothing.ts';

/**
 * How many inputs per procedure have their odds compared with plays. They are the first inputs that show a choice or
 * outcome that no earlier input has shown.
 */
const INPUTS = 10;

/** How many plays per input use seeded dice, and how many use dice that mostly show their lowest and highest faces. */
const PLAYS = 12;

/** If the dice of an input can fall in more ways than this, its odds are too expensive for this suite. */
const MAX_WAYS = 4_000;

/** Maximum number of plays when the test rolls every face of every die. */
const MAX_EXHAUSTIVE_PLAYS = 1_500;

/**
 * How many random inputs are drawn for each procedure, from each of three generators. The inputs to compare are
 * selected from them.
 */
const DRAWS = 30;

/** How many inputs per procedure are tried with each rule option, and in how many ways their dice may fall at most. */
const INPUTS_WITH_OPTIONS = 3;
const MAX_WAYS_WITH_OPTIONS = 500;
const PLAYS_WITH_OPTIONS = 4;

interface Draw {
  readonly seed: string;
  readonly rule: Decidable;
  /** The choices and flags that an input contains, and the names of its optional fields that are present. */
  readonly choices: readonly string[];
  readonly numbers: Numbers;
}

/**
 * Yields random inputs. A third of them have only required fields, and another third have half of the optional fields.
 */
function* drawsOf(system: System, procedure: Procedure): Generator<Draw> {
  for (const numbers of ['USUAL', 'ANY'] as const)
    for (const given of [2, 1, 0]) {
      const inputs = fc.tuple(
        anyValueOf(procedure.input, given, numbers),
        anyValueOf(system.optionsField, given),
      );
      for (const [index, [input, options]] of fc.sample(inputs, { seed: given, numRuns: DRAWS }).entries()) {
        const rule = bound(system, procedure, input, options);
        const seed = `${numbers} ${given} ${index}`;
        if (rule) yield { seed, rule, choices: choicesIn(procedure.input, input), numbers };
      }
    }
  const seed = seldom[procedure.id];
  if (seed === undefined) return;
  const [input] = fc.sample(anyValueOf(procedure.input, seed % 3), { seed, numRuns: 1 });
  const [options] = fc.sample(anyValueOf(system.optionsField, seed % 3), { seed, numRuns: 1 });
  const rule = bound(system, procedure, input, options);
  if (rule) yield { seed: `${seed}`, rule, choices: ['seldom'], numbers: 'ANY' };
}

/** Yields the same input with one option that is not the default, if this option changes the odds. */
function* otherwise(system: System, procedure: Procedure): Generator<Draw> {
  const inputs = anyValueOf(procedure.input, 3, 'SMALL');
  let tried = 0;
  for (const [index, input] of fc.sample(inputs, { seed: 3, numRuns: DRAWS }).entries()) {
    const usual = bound(system, procedure, input, {});
    const before = usual && oddsOf(usual, MAX_WAYS_WITH_OPTIONS);
    if (!before) continue;
    for (const options of changes(system)) {
      const rule = bound(system, procedure, input, options);
      const odds = rule && oddsOf(rule, MAX_WAYS);
      if (!odds || isDeepStrictEqual(odds, before)) continue;
      yield { seed: `${JSON.stringify(options)} ${index}`, rule, choices: [], numbers: 'SMALL' };
    }
    if (++tried === INPUTS_WITH_OPTIONS) return;
  }
}

function bound(system: System, procedure: Procedure, input: unknown, options: unknown): Decidable | null {
  const rule = boundOrNull(system, procedure, input, options);
  return rule && decidable(rule, procedure);
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

/** Returns the choices in an input, and the outcomes of its plays. */
const shownBy = ({ choices }: Draw, plays: readonly Watched[]): readonly string[] => [
  ...choices,
  ...plays.map(({ measured }) => `outcome ${measured.outcome}`),
  ...(plays.some(({ faces }) => faces.length > 0) ? ['dice'] : []),
];

for (const system of systems)
  describe(`${system.title}: odds and plays of the same rule agree`, () => {
    let exhaustive = 0;
    for (const procedure of system.procedures)
      it(`the outcomes of ${procedure.id} occur with the probabilities in its odds`, () => {
        const isQuiet = throwNothing[system.id]!.includes(procedure.id);
        let [compared, threw] = [0, false];
        let everyFaceThrown = false;
        const seen = new Set<string>();
        for (const draw of drawsOf(system, procedure)) {
          const { rule, seed, numbers } = draw;
          // Inputs with numbers of any size are used only for procedures that roll no dice if the numbers have usual
          // sizes.
          if (compared >= INPUTS || (numbers === 'ANY' && (threw || isQuiet))) break;
          const plays = Array.from({ length: 2 * PLAYS }, (_, play) => {
            const { faces } = seededFaces(`${seed} ${play}`);
            return watch(rule, play < PLAYS ? faces : extreme(faces));
          });
          const shown = shownBy(draw, plays);
          if (shown.every((each) => seen.has(each))) continue;
          const throws = plays.some(({ faces }) => faces.length > 0);
          // If a procedure rolls dice at all, only inputs for which it does so are compared.
          const odds = throws || isQuiet ? oddsOf(rule, compared === 0 ? Infinity : MAX_WAYS) : null;
          if (!odds) continue;
          for (const each of shown) seen.add(each);
          compared++;
          threw ||= throws;
          for (const { measured } of plays) isPossible(odds, measured);
          for (const { asked } of plays.slice(0, 3))
            for (const { question } of asked) casesAreWhatFacesAnswer(question);
          alikeFacesHaveTheSameOdds(rule, plays[0]!, MAX_WAYS);
          if (!everyFaceThrown && hasFewWays(plays[0]!, MAX_EXHAUSTIVE_PLAYS))
            everyFaceThrown = oddsAreTheSumOfPlays(rule, odds, MAX_EXHAUSTIVE_PLAYS);
          frequenciesFit(rule, seed, odds, INPUTS);
        }
        if (everyFaceThrown) exhaustive++;
        expect(compared, 'inputs compared').toBeGreaterThan(0);
        expect(threw, 'dice are thrown').toBe(!isQuiet);
      });

    for (const procedure of system.procedures)
      if (!throwNothing[system.id]!.includes(procedure.id))
        it(`with each rule option, the outcomes of ${procedure.id} occur with the probabilities in its odds`, () => {
          for (const { rule, seed } of otherwise(system, procedure)) {
            const odds = oddsOf(rule, MAX_WAYS)!;
            for (let play = 0; play < PLAYS_WITH_OPTIONS; play++) {
              const watched = watch(rule, seededFaces(`${seed} ${play}`).faces);
              isPossible(odds, watched.measured);
              alikeFacesHaveTheSameOdds(rule, watched, MAX_WAYS);
            }
          }
        });

    it('for at least half of the procedures, odds and plays are compared for every face of every die', () => {
      expect(exhaustive).toBeGreaterThan(system.procedures.length / 2);
    });
  });
