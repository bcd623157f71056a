// Writes the types for both programs: with graphql-codegen for the operations in fight.graphql, and with gql.tada for
// the schema. In your own project, get the schema from /schema.graphql?system=brp.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import { outputIntrospectionFile } from 'gql.tada/internal';
import { buildSchema, introspectionFromSchema, parse } from 'graphql';

const here = import.meta.dirname;

/** Types of a schema, and of operations if given. */
export function typesOf(schema: string, documents?: string): Promise<string> {
  const pluginMap = { typescript, operations };
  return codegen({
    filename: 'types.ts',
    schema: parse(schema),
    documents: documents === undefined ? [] : [{ location: 'fight.graphql', document: parse(documents) }],
    plugins: [documents === undefined ? { typescript: {} } : { operations: {} }],
    pluginMap,
    config: {
      useTypeImports: true,
      enumType: 'string-literal',
      scalars: { ID: 'string', JSON: 'unknown', DateTime: 'string' },
    },
  });
}

/** The schema as a TypeScript type. */
export const schemaType = (schema: string): string =>
  outputIntrospectionFile(introspectionFromSchema(buildSchema(schema), { descriptions: false }), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });

if (process.argv[1] === import.meta.filename) {
  const schema = readFileSync(join(here, '../../schema/brp.graphql'), 'utf8');
  const documents = readFileSync(join(here, 'fight.graphql'), 'utf8');
  mkdirSync(join(here, 'generated'), { recursive: true });
  writeFileSync(join(here, 'generated/operations.ts'), await typesOf(schema, documents));
  writeFileSync(join(here, 'generated/schema.d.ts'), schemaType(schema));
}
