import type { Formula } from '../dice/formula.ts';
import { NOTATION_ACCEPTED, NotationFault, parseFormula } from '../dice/notation.ts';
import { type Fault, InvalidInput, type Path } from '../fault.ts';
import { type ChoiceField, type Field, fieldsOf, type RecordField, type Value } from './field.ts';

/** Reads a value by its declaration, or throws `InvalidInput` with every fault at its path. */
export function read<F extends Field>(field: F, value: unknown, path: Path = []): Value<F> {
  const faults: Fault[] = [];
  const result = readInto(field, value, path, faults);
  if (faults.length > 0) throw new InvalidInput(faults);
  return result as Value<F>;
}

function readInto(field: Field, value: unknown, path: Path, faults: Fault[]): unknown {
  const refuse = (problem: string) => {
    faults.push({ path, problem, accepted: accepted(field) });
    return null;
  };
  switch (field.kind) {
    case 'optional':
      return value === undefined || value === null
        ? field.fallback === null
          ? null
          : readInto(field.field, field.fallback, path, faults)
        : readInto(field.field, value, path, faults);
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value))
        return refuse(`${shown(value)} is not a whole number`);
      return value < field.min || value > field.max ? refuse(`${value} is out of range`) : value + 0;
    case 'text':
      if (typeof value !== 'string') return refuse(`${shown(value)} is not text`);
      if (!value.isWellFormed()) return refuse('the text is not well-formed Unicode');
      if (value.trim() === '') return refuse('the text is empty');
      return [...value].length > field.max ? refuse('the text is too long') : value;
    case 'flag':
      return typeof value === 'boolean' ? value : refuse(`${shown(value)} is neither true nor false`);
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.values, value)
        ? value
        : refuse(`${shown(value)} is not a choice`);
    case 'dice':
      return readDice(value, refuse);
    case 'list':
      if (!Array.isArray(value)) return refuse(`${shown(value)} is not a list`);
      if (value.length > field.max) return refuse(`the list has ${value.length} items`);
      return value.map((item, index) => readInto(field.of, item, [...path, index], faults));
    case 'record':
      return readRecord(field, value, path, faults, refuse);
  }
}

function readDice(value: unknown, refuse: (problem: string) => null): Formula | null {
  if (typeof value !== 'string') return refuse(`${shown(value)} is not dice notation`);
  try {
    return parseFormula(value);
  } catch (error) {
    if (error instanceof NotationFault) return refuse(error.message);
    throw error;
  }
}

function readRecord(
  field: RecordField,
  value: unknown,
  path: Path,
  faults: Fault[],
  refuse: (problem: string) => null,
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(`${shown(value)} is not a record`);
  const given = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given))
    if (!Object.hasOwn(field.fields, name))
      faults.push({ path: [...path, name], problem: 'there is no such field', accepted: accepted(field) });
  return Object.fromEntries(
    fieldsOf(field).map(([name, inner]) => {
      const at = [...path, name];
      if (given[name] === undefined && inner.kind !== 'optional') {
        faults.push({ path: at, problem: 'it is missing', accepted: accepted(inner) });
        return [name, null];
      }
      return [name, readInto(inner, given[name], at, faults)];
    }),
  );
}

/** What a field accepts, for people. */
export function accepted(field: Field): string {
  switch (field.kind) {
    case 'optional':
      return `${accepted(field.field)}, or nothing`;
    case 'integer':
      return `a whole number from ${field.min} to ${field.max}`;
    case 'text':
      return `text of 1 to ${field.max} characters`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return choices(field).join(', ');
    case 'dice':
      return NOTATION_ACCEPTED;
    case 'list':
      return `at most ${field.max} items, each ${accepted(field.of)}`;
    case 'record':
      return `a record of ${Object.keys(field.fields).join(', ')}`;
  }
}

export const choices = <Names extends string>(field: ChoiceField<Names>): readonly Names[] =>
  Object.keys(field.values) as Names[];

function shown(value: unknown): string {
  if (typeof value === 'string')
    return value.length > 40 ? `text of ${value.length} characters` : JSON.stringify(value);
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'object' ? (Array.isArray(value) ? 'a list' : 'a record') : String(value);
}
