import { InvalidInput } from '../../src/engine/fault.ts';
import type { Field } from '../../src/engine/rules/fields/field.ts';
import type { DeclaredProcedure, Procedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';

/** True if the path leads to a declared field. */
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
 * Binds a procedure to an input whose fields are valid. Null if the procedure rejects their combination; the fault
 * must then name a declared field.
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
