import { type Fault, InvalidInput, type Path } from '../engine/fault.ts';

/** The fields of a record, if it has no others. */
export function parseRecord<Name extends string>(
  given: unknown,
  names: readonly Name[],
  path: Path,
): { readonly [Field in Name]?: unknown } {
  const accepted = `a record of ${names.join(', ')}`;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalidInput(path, 'it is not a record', accepted);
  const strange = Object.keys(given).filter((name) => !(names as readonly string[]).includes(name));
  if (strange.length > 0)
    throw new InvalidInput(
      strange.map((name) => ({ path: [...path, name], problem: 'there is no such field', accepted })),
    );
  return given;
}

/** A refusal for one fault. */
export const invalidInput = (path: Path, problem: string, accepted: string): InvalidInput =>
  new InvalidInput([{ path, problem, accepted }]);

/** What was made, in a list; nothing when its input had faults, which are gathered. */
export function collectFaults<Made>(faults: Fault[], make: () => Made): readonly Made[] {
  try {
    return [make()];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    faults.push(...error.faults);
    return [];
  }
}
