import { readFile } from 'node:fs/promises';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { parseDocument, validateDocument } from '../http/request/validation.ts';
import { ConfigFault } from './config.ts';

const ACCEPTED =
  'the path of a JSON object of GraphQL documents by their ids, as Relay and graphql-codegen write it, or of an Apollo manifest';

/** The value of `format` in the manifests that @apollo/generate-persisted-query-manifest writes. */
const APOLLO = 'apollo-persisted-query-manifest';

/** An id must fit into a query string without escaping. */
const ID = /^[\w:.-]{1,200}$/;

/** Reads the documents of a file by id. Throws a `ConfigFault` that lists all invalid documents. */
export async function readTrustedDocuments(
  path: string,
  schema: GraphQLSchema,
): Promise<ReadonlyMap<string, string>> {
  const refuse = (...problems: readonly string[]): never => {
    throw new ConfigFault(
      problems.map((problem) => ({ variable: 'TRUSTED_DOCUMENTS', problem, accepted: ACCEPTED })),
    );
  };
  let read: unknown;
  try {
    read = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    return refuse(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    return refuse(`${path} is not an object`);
  const found = 'format' in read && read.format === APOLLO ? operationsOf(read) : Object.entries(read);
  if (found === null) return refuse(`${path} is not an Apollo manifest of version 1`);
  const ids = found.map(([id]) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) return refuse(`${JSON.stringify(twice[0])} occurs twice in ${path}`);
  const problems = found.flatMap(([id, text]) => {
    const problem = problemOf(id, text, schema);
    return problem === null ? [] : [`${JSON.stringify(id)} in ${path}: ${problem}`];
  });
  return problems.length > 0 ? refuse(...problems) : new Map(found as [string, string][]);
}

/** Returns the documents of an Apollo manifest by id. Null if the file is not such a manifest. */
function operationsOf(manifest: object): (readonly [string, unknown])[] | null {
  const { version, operations } = manifest as { readonly version?: unknown; readonly operations?: unknown };
  if (version !== 1 || !Array.isArray(operations)) return null;
  const found = operations.map((operation: unknown): readonly [string, unknown] | null => {
    const { id, body } = Object(operation) as { readonly id?: unknown; readonly body?: unknown };
    return typeof id === 'string' ? [id, body] : null;
  });
  return found.every((one) => one !== null) ? found : null;
}

function problemOf(id: string, text: unknown, schema: GraphQLSchema): string | null {
  if (!ID.test(id)) return 'the id must consist of 1 to 200 letters, digits or _:.-';
  if (typeof text !== 'string') return 'the document is not a string';
  try {
    return validateDocument(schema, parseDocument(text))[0]?.message ?? null;
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}
