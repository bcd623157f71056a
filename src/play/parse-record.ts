import { type Fault, InvalidInput, type Path } from '../engine/fault.ts';

/** Returns the fields of a record. Throws `InvalidInput` for unknown fields. */
export function parseRecord<Name extends string>(
  given: unknown,
  names: readonly Name[],
  path: Path,
): { readonly [Field in Name]?: unknown } {
  const accepted = `a record of ${names.join(', ')}`;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalidInput(path, 'the value is not an object', accepted);
  const strange = Object.keys(given).filter((name) => !(names as readonly string[]).includes(name));
  if (strange.length > 0)
    throw new InvalidInput(
      strange.map((name) => ({ path: [...path, name], problem: 'there is no such field', accepted })),
    );
  return given;
}

/** Returns an error that contains one fault. */
export const invalidInput = (path: Path, problem: string, accepted: string): InvalidInput =>
  new InvalidInput([{ path, problem, accepted }]);

/**
 * Returns the result of `make` in a list. If `make` throws `InvalidInput`, adds its faults to `faults` and returns an
 * empty list.
 */
export function collectFaults<Made>(faults: Fault[], make: () => Made): readonly Made[] {
  try {
    return [make()];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    faults.push(...error.faults);
    return [];
  }
}
