import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncatedShare } from '../../../src/engine/dice/exhaustive.ts';
import { toNumber } from '../../../src/engine/dice/fraction.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import type { DeclaredProcedure, MeasureOdds, Procedure } from '../../../src/engine/rules/procedure.ts';
import { systems } from '../../../src/engine/systems/index.ts';
import { anyValueOf } from '../../kit/any-value.ts';
import { boundOrNull } from '../../kit/bound.ts';
import {
  type Decidable,
  hasFewWays,
  isPossible,
  oddsAreTheSumOfPlays,
  oddsOf,
  watch,
} from '../../kit/odds-and-plays.ts';

/**
 * Number of inputs per procedure, number of plays per input, and maximum number of ways in which the dice can fall.
 * Inputs that exceed this maximum are skipped.
 */
const INPUTS = 4;
const DRAWS = 12;
const PLAYS = 8;
const MAX_WAYS = 3_000;

/**
 * Changes a procedure so that its odds measure all facts. The measures that are not facts are tested in
 * `odds-against-plays`.
 */
function withFacts(rule: DeclaredProcedure, { measurable }: Procedure): Decidable {
  const facts = Object.keys(measurable);
  const counted = (fact: unknown, { kind }: (typeof measurable)[string]): string | number => {
    if (typeof fact === 'boolean') return fact ? 'YES' : 'NO';
    return (fact as string | number | null | undefined) ?? (kind === 'number' ? 0 : 'NONE');
  };
  return {
    play: (dice, decided) => {
      const { outcome, detail } = rule.play(dice);
      const values = detail as Readonly<Record<string, unknown>>;
      const measured = facts.map((name) => [name, counted(values[name], measurable[name]!)]);
      decided({ outcome, ...Object.fromEntries(measured) });
    },
    odds: (step, fallen) =>
      rule
        .odds(step, fallen, facts)
        .filter(({ name }) => name === 'outcome' || measurable[name] !== undefined),
  };
}

const probabilities = ({ chances }: MeasureOdds): Readonly<Record<string, number>> =>
  Object.fromEntries(chances.map(({ outcome, probability }) => [String(outcome), toNumber(probability)]));

for (const system of systems)
  describe(`facts in the odds of ${system.title}`, () => {
    let [compared, exhaustive] = [0, 0];
    for (const procedure of system.procedures) {
      if (Object.keys(procedure.measurable).length === 0) continue;
      it(`facts of ${procedure.id} have the same probabilities in odds as in plays, and measuring them changes no other probability`, () => {
        const inputs = fc.sample(anyValueOf(procedure.input, 1, 'USUAL'), { seed: 7, numRuns: DRAWS });
        let left = INPUTS;
        for (const [index, input] of inputs.entries()) {
          const bound = boundOrNull(system, procedure, input, {});
          const rule = bound && withFacts(bound, procedure);
          const odds = rule && oddsOf(rule, MAX_WAYS);
          if (!odds || left-- === 0) continue;
          compared++;
          const plays = Array.from({ length: PLAYS }, (_, play) =>
            watch(rule, seededFaces(`${index} ${play}`).faces),
          );
          for (const { measured } of plays) isPossible(odds, measured);
          if (hasFewWays(plays[0]!, MAX_WAYS))
            exhaustive += Number(oddsAreTheSumOfPlays(rule, odds, MAX_WAYS));
          const [outcome] = odds;
          const omitted = Math.abs(toNumber(truncatedShare(outcome!.chances)));
          const whole = bound.odds(undefined, [], Object.keys(procedure.measurable));
          for (const measure of bound.odds()) {
            const now = probabilities(whole.find(({ name }) => name === measure.name)!);
            for (const [value, probability] of Object.entries(probabilities(measure))) {
              const difference = Math.abs((now[value] ?? 0) - probability);
              expect(difference, `${measure.name} ${value}`).toBeLessThanOrEqual(omitted + 1e-12);
            }
          }
        }
      });
    }

    it('this suite compares more inputs than there are procedures, and for half of the inputs it tries every face of every die', () => {
      expect(compared).toBeGreaterThan(system.procedures.length);
      expect(exhaustive).toBeGreaterThan(system.procedures.length / 2);
    });
  });
