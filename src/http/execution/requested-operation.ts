import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql';
import type { Variables } from '../../execution/execution-context.ts';
import type { Meter } from '../../graphql/meter/meter.ts';
import { EVENTS, MULTIPART } from '../request/accept.ts';
import { argumentFaults, inputError, readVariables } from '../request/input-faults.ts';

/** A requested operation with its raw variable values. */
export interface RequestedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variableValues?: Variables | null | undefined;
}

/** Coerces the values of variables. Returns the values, or the errors in them. */
export function coerceVariables(
  { schema, document, operationName, variableValues }: RequestedOperation,
  operation = getOperationAST(document, operationName),
): {
  readonly faults: readonly GraphQLError[];
  readonly values: Variables;
} {
  if (operation == null) return { faults: [], values: {} };
  const { faults, values } = readVariables(schema, document, operation, variableValues ?? {});
  return { faults: faults.length === 0 ? [] : faults.map((fault) => inputError(fault)), values };
}

/** Error for a subscription if the client does not accept a stream. */
export const needsStream = new GraphQLError('The response to a subscription is a stream', {
  extensions: {
    code: 'BAD_REQUEST',
    accepted: `the header "Accept: ${EVENTS}" or "Accept: ${MULTIPART};subscriptionSpec=1.0", or a WebSocket`,
    http: { status: 406 },
  },
});

/** Returns the result of an operation in the form that the caller receives. */
export function finishedResult(
  result: ExecutionResult,
  { schema, document, operationName }: RequestedOperation,
  { refused }: Meter,
): ExecutionResult {
  if (result.errors === undefined) return result;
  if (refused !== null) {
    const errors = result.errors.filter((error) => causeOf(error) === refused).slice(0, 1);
    // If a mutation fails in part, its response must still report what it changed; a failed query returns no partial
    // data.
    const isQuery = getOperationAST(document, operationName)?.operation === 'query';
    return { ...(isQuery ? {} : result), errors };
  }
  const errors = result.errors.flatMap((error) => {
    const found = argumentFaults(schema, document, error);
    return found.length === 0 ? [error] : found.map((fault) => inputError(fault, error));
  });
  return { ...result, errors };
}

function causeOf(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}
