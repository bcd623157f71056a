import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tools } from '../../src/mcp/tools/index.ts';

/**
 * The file `inputs.txt` lists which input each tool accepts, with one line for each argument: its type, range, values
 * and default. "?" marks an argument that may be omitted. A model sees nothing else, so each line was checked against
 * the GraphQL schema.
 */
const stated = readFileSync(join(import.meta.dirname, 'inputs.txt'), 'utf8');

type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly required?: readonly string[];
};

interface Argument {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isOptional: boolean;
}

function argumentsIn({ properties = {}, required = [] }: JsonSchema, within = ''): readonly Argument[] {
  return Object.entries(properties).flatMap(([key, schema]): readonly Argument[] => {
    const name = `${within}${key}`;
    return [
      { name, schema, isOptional: !required.includes(key) },
      ...argumentsIn(schema, `${name}.`),
      ...(schema.items ? argumentsIn(schema.items, `${name}[].`) : []),
    ];
  });
}

const rangeOf = (...ends: readonly unknown[]): string =>
  ends.every((end) => end === undefined) ? '' : ` ${ends.map((end) => end ?? '').join('..')}`;

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.enum) return (schema.enum as readonly string[]).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return `${schema.type}${rangeOf(schema.minimum, schema.maximum)}`;
    case 'string':
      return `string${rangeOf(schema.minLength, schema.maxLength)}${schema.pattern ? ` ${schema.pattern}` : ''}`;
    case 'array':
      return `list${rangeOf(schema.minItems, schema.maxItems)} of ${typeOf(schema.items!)}`;
    default:
      return String(schema.type ?? 'anything');
  }
}

const all = tools.map(({ name, input }) => ({
  name,
  given: argumentsIn(z.toJSONSchema(input, { io: 'input' }) as JsonSchema),
}));

const lineOf = ({ name, schema, isOptional }: Argument): string =>
  `  ${name}${isOptional ? '?' : ''}: ${typeOf(schema)}${schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`}`;

/**
 * Matches arguments that are not described for each tool. Their description in create_campaign or create_encounter
 * applies to all tools, or the object that contains them has a description.
 */
const DESCRIBED_ONCE = /^(key|encounterId|expectedVersion)$|[.]/;

describe('the tools', () => {
  it('the arguments of the MCP tools are exactly those that are listed in inputs.txt', () => {
    const lines = all.flatMap(({ name, given }) => [name, ...given.map(lineOf)]);
    expect(lines).toEqual(stated.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
  });

  it.each(all)('every argument of $name is described in a full sentence', ({ given }) => {
    for (const { name, schema } of given)
      if (!DESCRIBED_ONCE.test(name)) expect(schema.description, name).toMatch(/^[A-Z“"‘].*[.)]$/s);
  });
});
