import { type DocumentNode, type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql';
import { LiveAnswers } from '../../graphql/limits/live-answers.ts';
import type { ErrorMask } from '../answer/errors.ts';
import { EVENTS } from '../request/accept.ts';
import { headOf, textOf } from './answered.ts';
import type { GraphQLAnswer, GraphQLRequest, Pipeline } from './pipeline.ts';
import { coerceVariables, type RequestedOperation } from './requested-operation.ts';

type Answers = AsyncIterator<ExecutionResult>;

/** Responds to a valid subscription, event by event. Null for any other request. */
export function answerSubscription(
  schema: GraphQLSchema,
  pipeline: Pipeline,
): (request: GraphQLRequest) => Promise<GraphQLAnswer | null> {
  const live = new LiveAnswers();
  const eventOf = eventsMadeOnce(pipeline.errors);
  return async (request) => {
    const asked = subscriptionIn(schema, pipeline, request);
    if (asked === null) return null;
    const { errors } = pipeline;
    const answers = await begun(live, asked, pipeline, request);
    if (Symbol.asyncIterator in answers)
      return going({ status: 200, headers: { 'content-type': EVENTS } }, eventsOf(answers, eventOf, request));
    const refused = { ...answers, errors: answers.errors?.map(errors.mask) } as ExecutionResult;
    errors.report(refused, request.caller.requestId);
    return going(headOf(refused, EVENTS), eventsOf(only(refused), bytesOf, request));
  };
}

function subscriptionIn(
  schema: GraphQLSchema,
  { documents }: Pipeline,
  { parameters: { query, operationName, variables } }: GraphQLRequest,
): RequestedOperation | null {
  let document: DocumentNode;
  try {
    document = documents.parse(query);
  } catch {
    return null;
  }
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
    request.onKind('subscription');
    return await live.to({ ...asked, contextValue: await contextFor(request.caller) });
  } catch (error) {
    return { errors: [error] } as unknown as ExecutionResult;
  }
}

async function* only(result: ExecutionResult): AsyncGenerator<ExecutionResult> {
  yield result;
}

const bytesOf = (result: ExecutionResult): Buffer => Buffer.from(`event: next\ndata: ${textOf(result)}\n\n`);

type EventOf = (result: ExecutionResult, requestId: string) => Buffer;

/**
 * The bytes of an event. Many subscribers get the same one, so it is encoded once, with the request id of the first.
 */
function eventsMadeOnce({ mask, report }: ErrorMask): EventOf {
  const made = new WeakMap<ExecutionResult, Buffer>();
  return (result, requestId) => {
    const known = made.get(result);
    if (known) return known;
    const masked = result.errors ? { ...result, errors: result.errors.map(mask) } : result;
    report(masked, requestId);
    const event = bytesOf(masked);
    made.set(result, event);
    return event;
  };
}

const eventsOf = (answers: Answers, eventOf: EventOf, { caller }: GraphQLRequest): AsyncIterator<Buffer> => ({
  next: async () => {
    const { done, value } = await answers.next();
    return done ? { done, value: undefined } : { done: false, value: eventOf(value, caller.requestId) };
  },
  return: async () => {
    await answers.return?.();
    return { done: true, value: undefined };
  },
});

const going = (
  { status, headers }: Pick<GraphQLAnswer, 'status' | 'headers'>,
  events: AsyncIterator<Buffer>,
): GraphQLAnswer => ({
  status,
  headers: { ...headers, connection: 'keep-alive', 'content-encoding': 'none' },
  text: () => '',
  body: null,
  events,
});
