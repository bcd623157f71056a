import { z } from 'zod';
import { getOrInsertComputed } from '../engine/get-or-insert.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Tool } from './tool.ts';

const schemas = new WeakMap<z.ZodObject, JsonSchema>();

/** Returns the JSON Schema of the data in a tool’s results. Contains every property with its description. */
export const outputSchema = ({ output }: Pick<Tool, 'output'>): JsonSchema =>
  getOrInsertComputed(schemas, output, () => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(output);
    return schema;
  });

/**
 * Returns the part of the output schema that listings contain: the types of the top-level properties. With complete
 * schemas, the list of tools would have four times as many tokens as it may have.
 */
export function listedOutput(tool: Pick<Tool, 'output' | 'listed'>): JsonSchema {
  const { properties } = outputSchema(tool) as {
    readonly properties: Readonly<Record<string, JsonSchema>>;
  };
  const listed = tool.listed ?? Object.keys(properties);
  return {
    type: 'object',
    properties: Object.fromEntries(listed.map((name) => [name, { type: properties[name]!.type }])),
  };
}
