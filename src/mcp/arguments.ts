import { z } from 'zod';
import { getOrInsertComputed } from '../engine/get-or-insert.ts';
import { type Field, publicFieldsOf, type RecordField } from '../engine/rules/fields/field.ts';
import type { Path } from './execute-document.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Scene, Tool } from './tool.ts';
import { badArgument, type Fault, ToolError, unknownName } from './tool-error.ts';

type Arguments = Readonly<Record<string, unknown>>;

const schemas = new WeakMap<z.ZodObject, JsonSchema>();

/** Returns the JSON Schema of a tool’s arguments, as clients see it. */
export const argumentsSchema = ({ input }: Pick<Tool, 'input'>): JsonSchema =>
  getOrInsertComputed(schemas, input, () => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
    return brief(schema);
  });

/** True for `false`, an empty object and an empty list. Tools treat arguments with these values as omitted. */
const isEmpty = (value: unknown): boolean =>
  value === false || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/**
 * Parts of the schema that listings omit, because models rarely need them: limits of numbers, strings and lists, and
 * the prohibition of additional arguments. Errors state these limits.
 */
const UNLISTED = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'propertyNames',
  'additionalProperties',
];

function brief(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) => {
      if (UNLISTED.includes(name) || (name === 'default' && isEmpty(value))) return [];
      if (name === 'properties' && isObject(value))
        return [
          [
            name,
            Object.fromEntries(Object.entries(value).map(([key, each]) => [key, brief(each as JsonSchema)])),
          ],
        ];
      return [[name, name === 'items' ? brief(value as JsonSchema) : value]];
    }),
  );
}

/** Reads the arguments of a call. Throws a `ToolError` with every fault. */
export function readArguments(tool: Tool, given: unknown): Arguments {
  const faults: Fault[] = [];
  const arranged = arrange(argumentsSchema(tool), given ?? {}, [], faults);
  const read = tool.input.safeParse(arranged);
  const invalid = read.success ? [] : read.error.issues.map((issue) => faultOf(issue, arranged));
  if (faults.length > 0 || !read.success) throw new ToolError([...faults, ...invalid]);
  return read.data;
}

/**
 * Corrects typical mistakes of models: objects and numbers sent as text, null for omitted arguments, and enum values in
 * the wrong case.
 */
function arrange(schema: JsonSchema, given: unknown, path: Path, faults: Fault[]): unknown {
  const {
    properties,
    items,
    required = [],
  } = schema as Partial<Record<string, JsonSchema>> & {
    readonly required?: readonly string[];
  };
  const value = ofText(schema.type, given);
  if (Array.isArray(value) && items)
    return value.map((each, at) => arrange(items, each, [...path, at], faults));
  if (isObject(value) && properties) {
    const known = Object.keys(properties);
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const own = Object.hasOwn(properties, name) ? (properties[name] as JsonSchema) : null;
        if (own === null) faults.push(unknownName([...path, name], name, known));
        if (own === null || (each === null && !required.includes(name))) return [];
        return [[name, arrange(own, each, [...path, name], faults)]];
      }),
    );
  }
  return inItsCase(schema.enum, value);
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: (value) => isObject(value),
  array: (value) => Array.isArray(value),
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

/** Parses text as JSON. Returns the parsed value if it has the expected type, and otherwise the text. */
function ofText(type: unknown, given: unknown): unknown {
  const hasType = typeof given === 'string' ? TYPES[String(type)] : undefined;
  if (!hasType) return given;
  try {
    const value: unknown = JSON.parse(given as string);
    return hasType(value) ? value : given;
  } catch {
    return given;
  }
}

const inItsCase = (choices: unknown, value: unknown): unknown =>
  Array.isArray(choices) && typeof value === 'string'
    ? (choices.find((each) => String(each).toLowerCase() === value.toLowerCase()) ?? value)
    : value;

const isObject = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMES: Readonly<Record<string, string>> = {
  record: 'a JSON object',
  object: 'a JSON object',
  array: 'a JSON array',
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
};

function faultOf(issue: z.core.$ZodIssue, given: unknown): Fault {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const value = path.reduce<unknown>((within, step) => (within as Arguments | undefined)?.[step], given);
  if (value === undefined) return badArgument(path, 'this argument is required', acceptedBy(issue));
  if (issue.code === 'invalid_value' && typeof value === 'string')
    return unknownName(path, value, issue.values.map(String));
  return badArgument(path, 'the value is not accepted', acceptedBy(issue));
}

function acceptedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.map(String).join(', ');
    case 'invalid_type':
      return NAMES[issue.expected] ?? issue.expected;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    default:
      return 'a value that the tool’s input schema allows';
  }
}

const UNITS: Readonly<Record<string, string>> = { string: ' character', array: ' item' };

const unitOf = (origin: string, amount: number | bigint): string => {
  const unit = UNITS[origin];
  return unit === undefined ? '' : `${unit}${Number(amount) === 1 ? '' : 's'}`;
};

/**
 * Corrects a model's input for the rules. Accepts objects, lists and numbers that are sent as text, enum values in any
 * case, and combatants' names instead of ids. The rules report all other faults.
 */
export function arrangeInput(field: Field, given: unknown, scene: Pick<Scene, 'idOf'>, path: Path): unknown {
  switch (field.kind) {
    case 'optional':
      return given === null ? given : arrangeInput(field.field, given, scene, path);
    case 'combatant':
      return typeof given === 'string' ? scene.idOf(given, path) : given;
    case 'list': {
      const items = ofText('array', given);
      return Array.isArray(items)
        ? items.map((item, at) => arrangeInput(field.of, item, scene, [...path, at]))
        : items;
    }
    case 'record':
      return arrangeRecord(field, ofText('object', given), scene, path);
    case 'choice':
      return inItsCase(Object.keys(field.values), given);
    case 'integer':
      return ofText('integer', given);
    case 'decimal':
      return ofText('number', given);
    case 'flag':
      return ofText('boolean', given);
    default:
      return given;
  }
}

function arrangeRecord(field: RecordField, given: unknown, scene: Pick<Scene, 'idOf'>, path: Path): unknown {
  if (!isObject(given)) return given;
  const fields = new Map(publicFieldsOf(field));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const own = fields.get(name);
      return [name, own ? arrangeInput(own, value, scene, [...path, name]) : value];
    }),
  );
}

/** The scene for calls outside encounters, where combatants have no names. */
export const NOBODY: Pick<Scene, 'idOf'> = { idOf: (given) => given };
