import { type DocumentNode, type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql';
import { LiveAnswers } from '../../graphql/limits/live-answers.ts';
import type { ErrorMask } from '../answer/errors.ts';
import { answerOf, textOf } from './answered.ts';
import type { GraphQLAnswer, GraphQLRequest, Pipeline } from './pipeline.ts';
import { coerceVariables, type RequestedOperation } from './requested-operation.ts';
import { StreamedResult } from './streamed-result.ts';

/** Responds to a valid subscription with a stream of results. Returns null for other requests. */
export function answerSubscription(
  schema: GraphQLSchema,
  pipeline: Pipeline,
): (request: GraphQLRequest, document: DocumentNode) => Promise<GraphQLAnswer> | null {
  const live = new LiveAnswers();
  const encoded = encodedOnce(pipeline.errors, live);
  const answered = async (request: GraphQLRequest, asked: RequestedOperation): Promise<GraphQLAnswer> => {
    request.onKind('subscription');
    const { errors } = pipeline;
    const answers = await begun(live, asked, pipeline, request);
    if (Symbol.asyncIterator in answers)
      return { status: 200, headers: {}, text: () => '', results: resultsOf(answers, encoded, request) };
    const refused = { ...answers, errors: answers.errors?.map(errors.mask) } as ExecutionResult;
    errors.report(refused, request.caller.requestId);
    return answerOf(refused, request.type);
  };
  return (request, document) => {
    const asked = subscriptionIn(schema, pipeline, request, document);
    return asked === null ? null : answered(request, asked);
  };
}

function subscriptionIn(
  schema: GraphQLSchema,
  { documents }: Pipeline,
  { parameters: { operationName, variables } }: GraphQLRequest,
  document: DocumentNode,
): RequestedOperation | null {
  const isSubscription = getOperationAST(document, operationName)?.operation === 'subscription';
  if (!isSubscription || documents.faults(document).length > 0) return null;
  const asked = { schema, document, operationName, variableValues: variables };
  return coerceVariables(asked).faults.length > 0 ? null : asked;
}

async function begun(
  live: LiveAnswers,
  asked: RequestedOperation,
  { contextFor }: Pipeline,
  request: GraphQLRequest,
) {
  try {
    return await live.to({ ...asked, contextValue: await contextFor(request.caller) });
  } catch (error) {
    return { errors: [error] } as unknown as ExecutionResult;
  }
}

type Encoded = (result: ExecutionResult, requestId: string) => StreamedResult;

/**
 * Encodes a result only once, because many subscribers get the same result. The encoded result contains the request id
 * of the first subscriber.
 */
function encodedOnce({ mask, report }: ErrorMask, live: LiveAnswers): Encoded {
  const made = new WeakMap<ExecutionResult, StreamedResult>();
  return (result, requestId) => {
    const known = made.get(result);
    if (known) return known;
    const masked = result.errors ? { ...result, errors: result.errors.map(mask) } : result;
    report(masked, requestId);
    const streamed = new StreamedResult(textOf(masked), live.idOf(result));
    made.set(result, streamed);
    return streamed;
  };
}

const resultsOf = (
  answers: AsyncIterator<ExecutionResult>,
  encoded: Encoded,
  { caller }: GraphQLRequest,
): AsyncIterator<StreamedResult> => ({
  next: async () => {
    const { done, value } = await answers.next();
    return done ? { done, value: undefined } : { done: false, value: encoded(value, caller.requestId) };
  },
  return: async () => {
    await answers.return?.();
    return { done: true, value: undefined };
  },
});
