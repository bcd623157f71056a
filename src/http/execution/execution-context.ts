import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  locatedError,
  responsePathAsArray,
  type SelectionSetNode,
} from 'graphql';
import type { Variables } from '../request/input-faults.ts';
import type { ErrorCollector, Path } from './error-collector.ts';

/** One answer while it is made. */
export interface ExecutionContext {
  readonly schema: GraphQLSchema;
  readonly operation: GraphQLResolveInfo['operation'];
  readonly fragments: GraphQLResolveInfo['fragments'];
  readonly context: unknown;
  readonly values: Variables;
  readonly errors: ErrorCollector;
}

/** Makes the value that is answered of what a field was resolved to, or promises it; throws its error. */
export type Complete = (
  answering: ExecutionContext,
  info: GraphQLResolveInfo,
  path: Path,
  value: unknown,
) => unknown;

/** How objects of an operation are completed, of which these sets are selected. */
export interface Objects {
  readonly schema: GraphQLSchema;
  of(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Complete;
}

/** Null in place of what failed, unless that may not be null. */
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
