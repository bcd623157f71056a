import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import type { ErrorMask } from '../answer/errors.ts';
import { answerOf, keptAnswerOf } from './answered.ts';
import type { GraphQLAnswer, GraphQLRequest, Pipeline } from './pipeline.ts';
import {
  coerceVariables,
  finishedResult,
  needsStream,
  type RequestedOperation,
} from './requested-operation.ts';

type Result = ExecutionResult | Promise<ExecutionResult>;

/**
 * Responds with JSON to requests whose body is JSON. Responds synchronously if no resolver is asynchronous. Returns
 * null for other requests.
 */
export const answerJson =
  (schema: GraphQLSchema, pipeline: Pipeline) =>
  (request: GraphQLRequest, parsed?: DocumentNode): GraphQLAnswer | Promise<GraphQLAnswer> | null => {
    const { documents, errors, introspection } = pipeline;
    const { query, operationName } = request.parameters;
    const answered = (result: ExecutionResult): GraphQLAnswer => {
      if (result.errors !== undefined) errors.report(result, request.caller.requestId);
      return answerOf(result, request.type);
    };
    const failed = (error: unknown): GraphQLAnswer => answered({ errors: [errors.mask(error)] });
    try {
      const document = parsed ?? documents.parse(query);
      const operation = getOperationAST(document, operationName);
      if (operation == null) return null;
      const kept = introspection.get(operation, request.parameters);
      if (kept !== undefined) {
        const answer = answerWhenAuthenticated(pipeline, request, keptAnswerOf(kept, request.type));
        return answer instanceof Promise ? answer.catch(failed) : answer;
      }
      const executed = (result: ExecutionResult): GraphQLAnswer => {
        const answer = answered(result);
        introspection.keep(operation, result, answer.text);
        return answer;
      };
      const result = resultOf(schema, pipeline, request, document, operation);
      return result instanceof Promise ? result.then(executed).catch(failed) : executed(result);
    } catch (error) {
      return failed(error);
    }
  };

/** Returns the kept answer to a query, unless the caller's key is rejected. */
function answerWhenAuthenticated(
  { contextFor }: Pipeline,
  { caller, onKind }: GraphQLRequest,
  answer: GraphQLAnswer,
): GraphQLAnswer | Promise<GraphQLAnswer> {
  onKind('query');
  const context = contextFor(caller);
  return context instanceof Promise ? context.then(() => answer) : answer;
}

function resultOf(
  schema: GraphQLSchema,
  { documents, prepared, contextFor, errors }: Pipeline,
  { parameters: { operationName, variables }, caller, onKind }: GraphQLRequest,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Result {
  const wrong = documents.faults(document);
  if (wrong.length > 0) return { errors: wrong };
  if (operation.operation !== 'subscription') onKind(operation.operation);
  const asked: RequestedOperation = { schema, document, operationName, variableValues: variables };
  const { faults, values } = coerceVariables(asked, operation);
  if (faults.length > 0) return masked({ errors: faults }, errors);
  if (operation.operation === 'subscription') return { errors: [needsStream] };
  const { meter } = caller;
  const run = prepared.of(document, operation);
  const answered = (contextValue: object): Result => {
    const executed = () => execute({ ...asked, contextValue });
    const answer = run === null ? executed : () => run(contextValue, values);
    const finished = (result: ExecutionResult) => masked(finishedResult(result, asked, meter), errors);
    return whenCome(operation.operation === 'query' ? meter.whole(answer) : answer(), finished);
  };
  const context = contextFor(caller);
  return context instanceof Promise ? context.then(answered) : answered(context);
}

const whenCome = (come: Result, then: (result: ExecutionResult) => Result): Result =>
  come instanceof Promise ? come.then(then) : then(come);

const masked = (result: ExecutionResult, errors: ErrorMask): ExecutionResult =>
  result.errors === undefined ? result : { ...result, errors: result.errors.map(errors.mask) };
