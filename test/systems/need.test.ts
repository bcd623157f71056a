import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooManyWays } from '../../src/engine/dice/bounds.ts';
import { diceFrom, givenFaces } from '../../src/engine/dice/faces.ts';
import {
  add,
  type Fraction,
  fraction,
  fractionText,
  multiply,
  ZERO,
} from '../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import type { AnsweredProcedure, MeasureOdds, Procedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { describeBand } from '../../src/play/odds/describe-need.ts';
import { playWithGivenDice } from '../../src/play/odds/dice.ts';
import { type Need, needOf } from '../../src/play/odds/need.ts';
import { anyValueOf } from '../kit/any-value.ts';
import { boundOrNull } from '../kit/bound.ts';
import { badSentences } from '../kit/sentences.ts';
import { seldom, throwNothing } from './throw-nothing.ts';

const RUNS = Number(process.env.LAW_RUNS ?? 60) / 30;

/** Maximum number of ways in which the dice for a random input can fall. If there are more, another input is drawn. */
const FEW = 4_000;

class Wide extends Error {}

/** Returns the dice that are needed next, or null if they can fall in too many ways for a test. */
function needed(bound: AnsweredProcedure, given: readonly number[]): Need | null {
  let left = FEW;
  try {
    return needOf(bound, given, () => {
      if (--left < 0) throw new Wide();
    });
  } catch (error) {
    if (error instanceof Wide || error instanceof TooManyWays) return null;
    throw error;
  }
}

/** One in three random inputs has only the required fields, and one in three has half of the optional fields. */
function bound(system: System, procedure: Procedure, seed: number): AnsweredProcedure | null {
  const given = seed % 3;
  const [input] = fc.sample(anyValueOf(procedure.input, given), { seed, numRuns: 1 });
  const [options] = fc.sample(anyValueOf(system.optionsField, given), { seed, numRuns: 1 });
  return boundOrNull(system, procedure, input, options);
}

const chancesIn = (odds: readonly MeasureOdds[], share: Fraction) =>
  odds.flatMap(({ name, chances }) =>
    chances.map(({ outcome, probability }) => [`${name} ${outcome}`, multiply(probability, share)] as const),
  );

/** Returns the sum of the probabilities of all results. */
function summed(all: readonly (readonly [string, Fraction])[]): Readonly<Record<string, string>> {
  const sums = new Map<string, Fraction>();
  for (const [name, chance] of all) sums.set(name, add(sums.get(name) ?? ZERO, chance));
  return Object.fromEntries([...sums].sort().map(([name, chance]) => [name, fractionText(chance)]));
}

/** Checks that every statement about the next die is true. */
function holds(rule: AnsweredProcedure, given: readonly number[], { needs, bands }: Need): void {
  const { sides } = needs[0]!;
  const faces = bands.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
  assert.deepEqual(
    faces,
    Array.from({ length: sides }, (_, index) => index + 1),
  );
  assert.deepEqual(
    summed(
      bands.flatMap(({ from, to, odds }) => chancesIn(odds, fraction(BigInt(to - from + 1), BigInt(sides)))),
    ),
    summed(chancesIn(rule.odds(undefined, given), fraction(1n))),
  );
  for (const { from, to, odds, result, needs: next } of bands)
    for (let face = from; face <= to; face++) {
      const thrown = [...given, face];
      const after = playWithGivenDice(thrown, null, [], (faces) => rule.play(diceFrom(faces)));
      if (after.type === 'played') {
        assert.deepEqual(next, []);
        assert.equal(after.result.outcome, result!.outcome);
        assert.deepEqual(after.result.effects, result!.effects);
      } else {
        assert.equal(result, null);
        assert.deepEqual(after.needs, next);
      }
      const hand = givenFaces(thrown);
      const { faces: others } = seededFaces(`${face}`);
      const { outcome } = rule.play(diceFrom((die) => (hand.unused() > 0 ? hand.faces(die) : others(die))));
      const possible = odds.find(({ name }) => name === 'outcome')!.chances;
      assert.ok(
        possible.some((chance) => chance.outcome === outcome),
        `${face} comes to ${outcome}`,
      );
    }
}

/** How many inputs are drawn. At least one of them has few enough ways, unless the procedure never rolls a die. */
const DRAWN = 90;

function* drawsOf({ id }: Procedure): Generator<number> {
  for (let seed = 1; seed <= DRAWN; seed++) yield seed;
  if (seldom[id] !== undefined) yield seldom[id];
}

const throwsAny = (rule: AnsweredProcedure): boolean =>
  playWithGivenDice([], null, [], (faces) => rule.play(diceFrom(faces))).type === 'diceNeeded';

for (const system of systems)
  describe(`${system.title}: the next die`, () => {
    const walked: string[] = [];
    for (const procedure of system.procedures)
      it(`${procedure.id}: the preview of the next die lists every face once, with the result that the face leads to`, () => {
        let [told, thrown] = [0, 0];
        for (const seed of drawsOf(procedure)) {
          if (told >= RUNS) break;
          const rule = bound(system, procedure, seed);
          if (!rule || !throwsAny(rule)) continue;
          thrown++;
          const need = needed(rule, []);
          if (!need) continue;
          told++;
          holds(rule, [], need);
          const said = need.bands.map((band) => describeBand(need, band, system));
          assert.deepEqual(badSentences([...said, ...need.needs.map(({ purpose }) => purpose)]), []);
          const given = [1 + (seed % need.needs[0]!.sides)];
          const second = needed(rule, given);
          if (second && second.needs.length > 0) holds(rule, given, second);
        }
        // If a procedure rolls a die for any of the inputs, its next die must have been tested for at least one of
        // them.
        expect(told > 0).toBe(thrown > 0);
        if (told > 0) walked.push(procedure.id);
      });

    it('the preview of the next die is tested for every procedure that rolls dice', () => {
      const rest = system.procedures.map(({ id }) => id).filter((id) => !walked.includes(id));
      expect(rest).toEqual(throwNothing[system.id]);
    });
  });

it('an unfinished result lists its three most likely outcomes, followed by "…" for all others', () => {
  const band = (...shares: readonly bigint[]): Need['bands'][number] => ({
    ...{ from: 1, to: 1, needs: [], result: null },
    odds: [
      {
        ...{ name: 'outcome', title: 'Outcome', kind: 'outcome' as const },
        chances: shares.map((share, at) => ({ outcome: `NO_${at}`, probability: fraction(share, 10n) })),
      },
    ],
  });
  const told = (...shares: readonly bigint[]) => {
    const one = band(...shares);
    return describeBand({ needs: [], unused: [], bands: [one] }, one, systems[0]!);
  };
  expect(told(3n, 7n)).toBe('No 1 70%, No 0 30%');
  expect(told(2n, 3n, 5n)).toBe('No 2 50%, No 1 30%, No 0 20%');
  expect(told(1n, 2n, 3n, 4n)).toBe('No 3 40%, No 2 30%, No 1 20%, …');
});
