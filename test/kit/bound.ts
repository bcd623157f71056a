import { expect } from 'vitest';
import type { MeasuredValues } from '../../src/engine/dice/dice.ts';
import { InvalidInput } from '../../src/engine/fault.ts';
import type { Field } from '../../src/engine/rules/fields/field.ts';
import type { AnsweredProcedure, DeclaredProcedure, Procedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import type { Decidable } from './odds-and-plays.ts';

/** True if a path leads to a field that is declared. */
function isDeclared(field: Field, [step, ...rest]: readonly (string | number)[]): boolean {
  if (step === undefined) return true;
  switch (field.kind) {
    case 'optional':
      return isDeclared(field.field, [step, ...rest]);
    case 'list':
      return typeof step === 'number' && isDeclared(field.of, rest);
    case 'record': {
      const inner = (field.fields as Readonly<Record<string, Field>>)[step];
      return inner !== undefined && isDeclared(inner, rest);
    }
    default:
      return false;
  }
}

/**
 * Binds a procedure to an input in which each field is valid. Returns null if the procedure rejects the combination of
 * fields. The fault must then name a declared field.
 */
export function boundOrNull(
  { optionsField }: System,
  procedure: Procedure,
  input: unknown,
  options: unknown,
): DeclaredProcedure | null {
  try {
    return procedure.bind(input, options);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    for (const { path, problem } of error.faults) {
      const [first, ...rest] = path;
      if (first === 'options' ? !isDeclared(optionsField, rest) : !isDeclared(procedure.input, path))
        throw new TypeError(`${procedure.id}: no field is at ${path.join('.')}: ${problem}`, {
          cause: error,
        });
    }
    return null;
  }
}

/** Any procedure that is declared as a rule. */
interface AnyRule extends Procedure {
  readonly measuredIn: (facts: unknown) => MeasuredValues;
}

const isRule = (declared: Procedure): declared is AnyRule => 'measuredIn' in declared;

/** Presents a procedure in the form that the odds tests need, with its outcome and the facts that its odds measure. */
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
