import { NOTATION_ACCEPTED } from '../engine/dice/notation.ts';
import { type Field, publicFieldsOf, type RecordField } from '../engine/rules/fields/field.ts';
import { accepted } from '../engine/rules/fields/read.ts';

/** A JSON Schema, 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schema of a declared record; `more` are additional properties. */
export const recordSchema = (
  field: RecordField,
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => {
  const fields = publicFieldsOf(field);
  const required = fields.filter(([, inner]) => inner.kind !== 'optional').map(([name]) => name);
  return {
    type: 'object',
    description: field.description,
    properties: { ...Object.fromEntries(fields.map(([name, inner]) => [name, fieldSchema(inner)])), ...more },
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
};

function fieldSchema(field: Field): JsonSchema {
  const { description } = field;
  switch (field.kind) {
    case 'integer':
      return { type: 'integer', description, minimum: field.min, maximum: field.max };
    case 'decimal':
      return {
        type: 'number',
        description: `${description} Accepted: ${accepted(field)}.`,
        minimum: field.min,
        maximum: field.max,
      };
    case 'text':
      return { type: 'string', description, minLength: 1, maxLength: field.max };
    case 'combatant':
      return { type: 'string', description: `${description} Accepted: ${accepted(field)}.` };
    case 'flag':
      return { type: 'boolean', description };
    case 'dice':
      return { type: 'string', description: `${description} Accepted: ${NOTATION_ACCEPTED}.` };
    case 'choice':
      return {
        description,
        oneOf: Object.entries(field.values).map(([value, meaning]) => ({
          const: value,
          description: meaning,
        })),
      };
    case 'list':
      return { type: 'array', description, items: fieldSchema(field.of), maxItems: field.max };
    case 'record':
      return recordSchema(field);
    case 'optional':
      return {
        ...fieldSchema(field.field),
        description,
        ...(field.fallback === null ? {} : { default: field.fallback }),
      };
  }
}
