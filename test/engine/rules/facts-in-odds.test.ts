import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TooManyWays } from '../../../src/engine/dice/bounds.ts';
import { truncatedShare } from '../../../src/engine/dice/exhaustive.ts';
import { diceFrom } from '../../../src/engine/dice/faces.ts';
import { sum, toNumber } from '../../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import type { DeclaredProcedure, MeasureOdds } from '../../../src/engine/rules/procedure.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { boundOrNull } from '../../kit/bound.ts';

/** Inputs per procedure, plays per input, and ways that odds may take before an input is skipped. */
const INPUTS = 4;
const DRAWS = 12;
const PLAYS = 8;
const MAX_WAYS = 1_500;

class TooExpensive extends Error {}

/** The odds with some facts. Null if they are too expensive for this suite. */
function oddsWith(rule: DeclaredProcedure, facts: readonly string[]): readonly MeasureOdds[] | null {
  let left = MAX_WAYS;
  const step = (): void => {
    if (--left < 0) throw new TooExpensive();
  };
  try {
    return rule.odds(step, [], facts);
  } catch (error) {
    if (error instanceof TooExpensive || error instanceof TooManyWays) return null;
    throw error;
  }
}

/** How odds name the value of a fact. */
const named = (fact: unknown, { kind }: MeasureOdds): string => {
  if (typeof fact === 'boolean') return fact ? 'YES' : 'NO';
  return String(fact ?? (kind === 'number' ? 0 : 'NONE'));
};

const probabilities = ({ chances }: MeasureOdds): Readonly<Record<string, number>> =>
  Object.fromEntries(chances.map(({ outcome, probability }) => [String(outcome), toNumber(probability)]));

for (const system of systems)
  describe(`facts in the odds of ${system.title}`, () => {
    let compared = 0;
    for (const procedure of system.procedures) {
      const facts = Object.keys(procedure.measurable);
      if (facts.length === 0) continue;
      it(`facts of ${procedure.id} have their probabilities, and measures keep theirs`, () => {
        const inputs = fc.sample(anyValueOf(procedure.input, 1, 'USUAL'), { seed: 7, numRuns: DRAWS });
        let left = INPUTS;
        for (const [index, input] of inputs.entries()) {
          const rule = boundOrNull(system, procedure, input, {});
          const usual = rule && oddsWith(rule, []);
          const whole = usual && oddsWith(rule, facts);
          if (!whole || left-- === 0) continue;
          compared++;
          const [outcome] = whole;
          const omitted = Math.abs(toNumber(truncatedShare(outcome!.chances)));
          for (const measure of usual) {
            const now = probabilities(whole.find(({ name }) => name === measure.name)!);
            for (const [value, probability] of Object.entries(probabilities(measure))) {
              const difference = Math.abs((now[value] ?? 0) - probability);
              expect(difference, `${measure.name} ${value}`).toBeLessThanOrEqual(omitted + 1e-12);
            }
          }
          for (const measure of whole)
            expect(toNumber(sum(measure.chances.map(({ probability }) => probability)))).toBeCloseTo(
              toNumber(sum(outcome!.chances.map(({ probability }) => probability))),
              12,
            );
          for (let play = 0; play < PLAYS; play++) {
            const { detail } = rule.play(diceFrom(seededFaces(`${index} ${play}`).faces));
            const values = detail as Readonly<Record<string, unknown>>;
            for (const name of facts) {
              const measure = whole.find((each) => each.name === name)!;
              const value = named(values[name], measure);
              expect(Object.keys(probabilities(measure)), `${name} of play ${play}`).toContain(value);
            }
          }
        }
      });
    }

    it('most procedures are compared', () => {
      expect(compared).toBeGreaterThan(system.procedures.length);
    });
  });
