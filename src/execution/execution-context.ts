import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  locatedError,
  responsePathAsArray,
  type SelectionSetNode,
} from 'graphql';
import type { ErrorCollector, Path } from './error-collector.ts';

/** Values of a request’s variables. */
export type Variables = Readonly<Record<string, unknown>>;

/** The state of one response during execution. */
export interface ExecutionContext {
  readonly schema: GraphQLSchema;
  readonly operation: GraphQLResolveInfo['operation'];
  readonly fragments: GraphQLResolveInfo['fragments'];
  readonly context: unknown;
  readonly values: Variables;
  readonly errors: ErrorCollector;
}

/** Completes the value of a field, or a promise of it. Throws the field's error. */
export type Complete = (
  answering: ExecutionContext,
  info: GraphQLResolveInfo,
  path: Path,
  value: unknown,
) => unknown;

/** Completes the objects of one operation, each with its type and its selection sets. */
export interface Objects {
  readonly schema: GraphQLSchema;
  of(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Complete;
}

/** Replaces a failed field with null, unless its type is non-null. */
export function handleFieldError(
  error: unknown,
  { errors }: ExecutionContext,
  nodes: readonly FieldNode[],
  path: Path,
  isNonNull: boolean,
): null {
  const located = locatedError(error, nodes, responsePathAsArray(path));
  if (isNonNull) throw located;
  errors.add(located, path);
  return null;
}
