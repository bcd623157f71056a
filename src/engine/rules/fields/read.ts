import type { Formula } from '../../dice/formula.ts';
import { isParsedFormula, NOTATION_ACCEPTED, NotationFault, parseFormula } from '../../dice/notation.ts';
import { type Fault, InvalidInput, type Path } from '../../fault.ts';
import { getOrInsertComputed } from '../../get-or-insert.ts';
import {
  type ChoiceField,
  type CombatantField,
  type DiceField,
  type Field,
  type ListField,
  publicFieldsOf,
  type RecordField,
  type TextField,
  type Value,
} from './field.ts';
import { fallbackOf, layoutOf, readerOf } from './reader.ts';
import { readText, textAccepted, tidied } from './text.ts';

interface Reading {
  readonly root: Path;
  /** Path from the root of the input to the current value. */
  readonly steps: (string | number)[];
  readonly faults: Fault[];
  /** True if the value was accepted before, possibly when different rules applied to strings. */
  readonly kept: boolean;
}

/**
 * Parses a value by its declaration. Throws `InvalidInput` with every fault and its path. Parsing a value that is
 * already parsed returns an equal value.
 */
export const read = <F extends Field>(field: F, value: unknown, path: Path = []): Value<F> =>
  readQuickly(field, value, path) as Value<F>;

/** Values that the fast reader rejects are parsed again by the slow reader, which lists the faults. */
function readQuickly(field: Field, value: unknown, path: Path): unknown {
  try {
    return readerOf(field)(value);
  } catch {
    return readPlainly(field, value, path, false);
  }
}

function readPlainly(field: Field, value: unknown, path: Path, kept: boolean): unknown {
  const reading: Reading = { root: path, steps: [], faults: [], kept };
  const result = readAt(field, value, reading);
  if (reading.faults.length > 0) throw new InvalidInput(reading.faults);
  return result;
}

const kept = new WeakMap<Field, WeakMap<object, unknown>>();

/** Like `read`, for immutable values such as sheets and states. Each object is parsed only once. */
export function readKept<F extends Field>(field: F, value: unknown): Value<F> {
  return keptIn(field, value) as Value<F>;
}

function keptIn(field: Field, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return readPlainly(field, value, [], true);
  const known = kept.get(field)?.get(value);
  return known === undefined ? keep(field, value, readPlainly(field, value, [], true)) : known;
}

/**
 * The result is also marked as parsed. If a state shares parts with an earlier state, only the parts that differ are
 * parsed again.
 */
function keep(field: Field, value: object, result: unknown): unknown {
  const known = getOrInsertComputed(kept, field, () => new WeakMap<object, unknown>());
  known.set(value, result);
  if (typeof result === 'object' && result !== null) known.set(result, result);
  return result;
}

const isEmpty = (value: object): boolean => Array.isArray(value) && value.length === 0;

/** Parses a part of a value, unless it was already parsed as a part of another value. */
function readPart(field: Field, value: unknown, reading: Reading): unknown {
  if (!reading.kept || typeof value !== 'object' || value === null || isEmpty(value))
    return readAt(field, value, reading);
  const known = kept.get(field)?.get(value);
  if (known !== undefined) return known;
  const faults = reading.faults.length;
  const result = readAt(field, value, reading);
  return reading.faults.length > faults ? result : keep(field, value, result);
}

function refuse(field: Field, problem: string, { root, steps, faults }: Reading): null {
  faults.push({ path: [...root, ...steps], problem, accepted: accepted(field) });
  return null;
}

function readAt(field: Field, value: unknown, reading: Reading): unknown {
  switch (field.kind) {
    case 'optional':
      if (value !== undefined && value !== null) return readAt(field.field, value, reading);
      return fallbackOf(field);
    case 'list':
      return readList(field, value, reading);
    case 'record':
      return readRecord(field, value, reading);
    case 'dice':
      return readDice(field, value, reading);
    case 'text':
    case 'combatant':
      return readWords(field, value, reading);
    default: {
      const problem = problemOf(field, value);
      return problem === null ? value : refuse(field, problem, reading);
    }
  }
}

type Plain = Extract<Field, { kind: 'integer' | 'decimal' | 'flag' | 'choice' }>;

function problemOf(field: Plain, value: unknown): string | null {
  switch (field.kind) {
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value)) return wrong(value, 'a whole number');
      return value < field.min || value > field.max ? `${value} is out of range` : null;
    case 'decimal':
      if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(value, 'a number');
      if (value < field.min || value > field.max) return `${value} is out of range`;
      return Number(value.toFixed(field.places)) === value ? null : `${value} has too many decimal places`;
    case 'flag':
      return typeof value === 'boolean' ? null : wrong(value, 'true or false');
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.values, value)
        ? null
        : wrong(value, 'a choice');
  }
}

function readWords(field: TextField | CombatantField, value: unknown, reading: Reading): string | null {
  if (typeof value !== 'string') return refuse(field, wrong(value, 'text'), reading);
  if (reading.kept) return tidied(value);
  const read = readText(field, value);
  if ('text' in read) return read.text;
  const { root, steps, faults } = reading;
  faults.push({ path: [...root, ...steps], problem: read.problem, accepted: textAccepted(field) });
  return null;
}

function readDice(field: DiceField, value: unknown, reading: Reading): Formula | null {
  if (isParsedFormula(value)) return value;
  if (typeof value !== 'string') return refuse(field, wrong(value, 'dice notation'), reading);
  try {
    return parseFormula(value);
  } catch (error) {
    if (!(error instanceof NotationFault)) throw error;
    const [, word = ''] = /^[\s\d½/(]*([a-z]+)/i.exec(value.slice(error.position)) ?? [];
    const name = field.elsewhere?.[word.toUpperCase()];
    if (name === undefined) return refuse(field, error.message, reading);
    const problem = `"${word}" belongs in the field ${name}, not at character ${error.position + 1}`;
    return refuse(field, problem, reading);
  }
}

function readList(field: ListField, value: unknown, reading: Reading): unknown {
  if (!Array.isArray(value)) return refuse(field, wrong(value, 'a list'), reading);
  if (value.length > field.max) return refuse(field, `the list has ${value.length} items`, reading);
  return value.map((item, index) => {
    reading.steps.push(index);
    const read = readAt(field.of, item, reading);
    reading.steps.pop();
    return read;
  });
}

function readRecord(field: RecordField, value: unknown, reading: Reading): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(field, wrong(value, 'an object'), reading);
  const given = value as Readonly<Record<string, unknown>>;
  const { byName, required, blank } = layoutOf(field);
  const result = { ...blank };
  for (const name of Object.keys(given)) {
    const inner = byName.get(name);
    const part = given[name];
    // Skip an omitted field, because `blank` already contains its fallback.
    if (inner && (part === undefined || (part === null && inner.kind === 'optional'))) continue;
    reading.steps.push(name);
    if (inner) result[name] = readPart(inner, part, reading);
    else refuse(field, 'there is no such field', reading);
    reading.steps.pop();
  }
  for (const name of required) {
    if (given[name] !== undefined) continue;
    reading.steps.push(name);
    refuse(byName.get(name)!, 'a value is missing', reading);
    reading.steps.pop();
  }
  return result;
}

/** Returns a description of the values that a field accepts, for errors and schema descriptions. */
export function accepted(field: Field): string {
  switch (field.kind) {
    case 'optional':
      return `${accepted(field.field)}, or nothing`;
    case 'integer':
      return `a whole number from ${field.min} to ${field.max}`;
    case 'decimal':
      return `a number from ${field.min} to ${field.max} with at most ${field.places} decimal places`;
    case 'text':
      return `text of 1 to ${field.max} characters`;
    case 'combatant':
      return 'the id of a combatant';
    case 'flag':
      return 'true or false';
    case 'choice':
      return choices(field).join(', ');
    case 'dice':
      return NOTATION_ACCEPTED;
    case 'list':
      return `at most ${field.max} items, each ${accepted(field.of)}`;
    case 'record':
      return `an object with the fields ${publicFieldsOf(field)
        .map(([name]) => name)
        .join(', ')}`;
  }
}

export const choices = <Names extends string>(field: ChoiceField<Names>): readonly Names[] =>
  Object.keys(field.values) as Names[];

const wrong = (value: unknown, wanted: string): string =>
  value === null || value === undefined ? 'a value is required' : `${shown(value)} is not ${wanted}`;

function shown(value: unknown): string {
  if (typeof value === 'string')
    return value.length > 40 ? `text of ${value.length} characters` : JSON.stringify(value);
  return typeof value === 'object' ? (Array.isArray(value) ? 'a list' : 'an object') : String(value);
}
