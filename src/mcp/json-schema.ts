import { NOTATION_ACCEPTED } from '../engine/dice/notation.ts';
import { type Field, publicFieldsOf, type RecordField } from '../engine/rules/fields/field.ts';

/** A JSON Schema of version 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns the field that `optional` wraps. */
const inner = (field: Field): Field => (field.kind === 'optional' ? inner(field.field) : field);

/** Returns the record in a field: the field itself, or the record that a list contains. */
function recordIn(field: Field): RecordField | null {
  const within = inner(field);
  if (within.kind === 'record') return within;
  return within.kind === 'list' ? recordIn(within.of) : null;
}

const isRequired = ([, field]: readonly [string, Field]): boolean => field.kind !== 'optional';

/**
 * Returns the field at a path such as `attacker.weapon`. After a list, the path continues in the fields of its items.
 */
export function fieldAt(root: RecordField, steps: readonly string[]): Field | null {
  return steps.reduce<Field | null>((field, step) => {
    const record = field && recordIn(field);
    return record ? (publicFieldsOf(record).find(([name]) => name === step)?.[1] ?? null) : null;
  }, root);
}

/** Returns the names of the fields at a path. */
export const namesIn = (field: Field): readonly string[] => {
  const record = recordIn(field);
  return record ? publicFieldsOf(record).map(([name]) => name) : [];
};

/**
 * Returns the JSON Schema of a field, without descriptions, because the tool's text contains them. `depth` is the
 * number of nesting levels at which optional fields have a schema. Optional fields below them have an empty schema.
 */
export function schemaOf(field: Field, depth: number): JsonSchema {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return {
        type: field.kind === 'integer' ? 'integer' : 'number',
        minimum: field.min,
        maximum: field.max,
      };
    case 'text':
      return { type: 'string', minLength: 1, maxLength: field.max };
    case 'combatant':
    case 'dice':
      return { type: 'string' };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: Object.keys(field.values) };
    case 'list':
      return { type: 'array', items: schemaOf(field.of, depth), maxItems: field.max };
    case 'record':
      return recordSchema(field, depth);
    case 'optional':
      return {
        ...schemaOf(field.field, depth),
        ...(field.fallback === null || field.leftOpen === 'CHARACTER' ? {} : { default: field.fallback }),
      };
  }
}

function recordSchema(record: RecordField, depth: number): JsonSchema {
  const fields = publicFieldsOf(record);
  const required = fields.filter(isRequired).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, each]) => {
        if (each.kind !== 'optional') return [name, schemaOf(each, depth)];
        return [name, depth > 0 ? schemaOf(each, depth - 1) : {}];
      }),
    ),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

/** Returns a short description of the values that a field accepts. */
function typeOf(field: Field): string {
  switch (field.kind) {
    case 'integer':
      return `whole number ${field.min} to ${field.max}`;
    case 'decimal':
      return `number ${field.min} to ${field.max}`;
    case 'text':
      return `text, at most ${field.max} characters`;
    case 'combatant':
      return 'a combatant';
    case 'flag':
      return 'true or false';
    case 'dice':
      return `text, ${NOTATION_ACCEPTED}`;
    case 'choice':
      return Object.keys(field.values).join(' | ');
    case 'list':
      return `list of at most ${field.max}: ${typeOf(field.of)}`;
    case 'record':
      return 'object';
    case 'optional':
      return typeOf(field.field);
  }
}

const fallbackOf = (field: Field): string =>
  field.kind === 'optional' && field.fallback !== null && !isEmpty(field.fallback)
    ? ` Default: ${JSON.stringify(field.fallback)}.`
    : '';

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && Object.keys(value ?? {}).length === 0;

/**
 * Returns lines that describe a field: one for the field, one for each of its required fields, and one with the names
 * of its optional fields.
 */
export function linesOf(path: string, field: Field): readonly string[] {
  const own = inner(field);
  const line = `${path}: ${typeOf(own)}. ${field.description}${fallbackOf(field)}`;
  if (own.kind === 'choice')
    return [line, ...Object.entries(own.values).map(([name, text]) => `  ${name}: ${text}`)];
  return [line, ...linesBelow(path, own)];
}

/** Returns the lines that describe the required fields of a record and name its optional fields. */
export function linesBelow(path: string, field: Field): readonly string[] {
  const record = recordIn(field);
  if (!record) return [];
  const at = path === '' ? '' : `${path}.`;
  const fields = publicFieldsOf(record);
  const optional = fields.filter((each) => !isRequired(each)).map(([name]) => name);
  return [
    ...fields.filter(isRequired).flatMap(([name, each]) => {
      const within = inner(each);
      const line = `${at}${name}: ${typeOf(within)}. ${each.description}`;
      return [line, ...linesBelow(`${at}${name}`, within)];
    }),
    ...(optional.length > 0
      ? [`Optional in ${path === '' ? 'the input' : path}: ${optional.join(', ')}.`]
      : []),
  ];
}

/**
 * Returns one line for each field of a record, with the field's description. For nested records, only the names are
 * listed.
 */
export function linesInside(path: string, field: Field): readonly string[] {
  const record = recordIn(field);
  if (!record) return linesOf(path, field);
  return publicFieldsOf(record).map(([name, each]) => {
    const within = recordIn(each);
    const names = within
      ? ` Fields: ${publicFieldsOf(within)
          .map(([below, { kind }]) => (kind === 'optional' ? below : `${below} (required)`))
          .join(', ')}.`
      : '';
    const need = each.kind === 'optional' ? '' : ' Required.';
    return `${path === '' ? '' : `${path}.`}${name}: ${typeOf(inner(each))}.${need} ${each.description}${fallbackOf(each)}${names}`;
  });
}

/** Returns the names of a record's fields, for records that are too large to describe all fields at once. */
export function linesOfNames(path: string, field: Field): readonly string[] {
  const names = namesIn(field);
  const at = path === '' ? '' : `${path}.`;
  return [
    `${path === '' ? 'The input' : path} has ${names.length} fields, too many to describe at once. Call describe again with part ${at}${names[0]}, or with another field of the list.`,
    `Fields: ${names.join(', ')}.`,
  ];
}
