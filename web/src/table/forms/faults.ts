import type { InputFault, Path } from '../../../../src/client/index.ts';
import type { Declarations, FieldDeclaration, Shape } from '../api/declarations.ts';
import type { Json, JsonObject } from '../api/types/index.ts';

/** Returns all faults that the page can find in a record before it sends the record. */
export function faultsOf(
  declared: Declarations,
  type: string,
  value: JsonObject,
  path: Path = [],
): readonly InputFault[] {
  return declared.fields(type).flatMap((field) => {
    const at = [...path, field.name];
    const given = value[field.name];
    if (given === undefined || given === null || given === '')
      return field.required && !declared.isOneOf(type) ? [missing(field, at)] : [];
    return faultsIn(declared, field.shape, given, at, field.accepted);
  });
}

const missing = ({ accepted, label }: FieldDeclaration, path: Path): InputFault => ({
  path,
  problem: `${label} is required.`,
  accepted: accepted ?? 'a value',
});

function faultsIn(
  declared: Declarations,
  shape: Shape,
  value: Json,
  path: Path,
  accepted: string | null,
): readonly InputFault[] {
  if (shape.kind === 'record') return faultsOf(declared, shape.type, value as JsonObject, path);
  if (shape.kind === 'list')
    return (value as readonly Json[]).flatMap((each, index) =>
      faultsIn(declared, shape.of, each, [...path, index], accepted),
    );
  const problem = problemOf(shape, value);
  return problem === null ? [] : [{ path, problem, accepted: accepted ?? '' }];
}

function problemOf(shape: Shape, value: Json): string | null {
  if (shape.kind === 'number') {
    if (typeof value !== 'number') return 'This is not a number.';
    if (shape.whole && !Number.isInteger(value)) return 'This is not a whole number.';
    if (shape.min !== null && value < shape.min) return `The minimum is ${shape.min}.`;
    if (shape.max !== null && value > shape.max) return `The maximum is ${shape.max}.`;
  }
  if (shape.kind === 'text' && typeof value === 'string') {
    if (value.length < shape.min) return `At least ${shape.min} characters are required.`;
    if (shape.max !== null && value.length > shape.max)
      return `At most ${shape.max} characters are accepted.`;
  }
  return null;
}

/** Removes empty fields, so that the service uses its defaults. */
export function cleaned(value: Json): Json | undefined {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.flatMap((each) => cleaned(each) ?? []);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const kept = cleaned(each as Json);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}
