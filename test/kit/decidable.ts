import { expect } from 'vitest';
import type { MeasuredValues } from '../../src/engine/dice/dice.ts';
import type { AnsweredProcedure, Procedure } from '../../src/engine/rules/procedure.ts';
import type { Decidable } from './odds-and-plays.ts';

/** A procedure that is declared as a rule. */
interface AnyRule extends Procedure {
  readonly measuredIn: (facts: unknown) => MeasuredValues;
}

const isRule = (declared: Procedure): declared is AnyRule => 'measuredIn' in declared;

/** A procedure with the outcome and measured facts that its odds count. */
export const decidable = (rule: AnsweredProcedure, declared: Procedure): Decidable => ({
  play: (dice, decided) => {
    let counted: MeasuredValues = {};
    const { outcome, detail } = rule.play({
      ...dice,
      decided: (id, measured) => {
        if (id !== rule.id) return;
        counted = measured;
        decided(measured);
      },
    });
    expect(outcome, 'the outcome that the odds count').toBe(counted.outcome);
    if (!isRule(declared)) return;
    const facts = declared.measuredIn(detail);
    expect(counted, 'the facts that the odds count').toMatchObject({ outcome, ...facts });
    expect(Object.keys(counted).sort()).toEqual(Object.keys(declared.measures).sort());
  },
  odds: rule.odds,
});
