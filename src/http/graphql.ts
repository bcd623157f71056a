import type { GraphQLSchema } from 'graphql';
import { createErrorMask } from './answer/errors.ts';
import { answerJson } from './execution/answer-json.ts';
import { answerSubscription } from './execution/answer-subscription.ts';
import { Documents } from './execution/documents.ts';
import type { AnswerGraphQL, ContextFor, GraphQLAnswer, Pipeline } from './execution/pipeline.ts';
import { PreparedOperations, type Preparing } from './execution/prepared-operations.ts';
import type { Logger } from './log.ts';
import { EVENTS } from './request/accept.ts';

/** Options of execution that differ from the usual ones. */
export interface ExecutionOptions {
  /**
   * False to send every request through Yoga. Default: true, so JSON requests and subscriptions take the faster path.
   */
  readonly shortWay?: boolean;
  /** When operations are prepared. */
  readonly preparing?: Preparing;
  /** Called for each error of a quota, with the name of the quota. */
  readonly onQuota?: (quota: string) => void;
}

/** The pipeline from parameters to answer: limits, validation, input, execution, masking. */
export function createGraphQL(
  schema: GraphQLSchema,
  contextFor: ContextFor,
  log: Logger,
  { shortWay = true, preparing, onQuota }: ExecutionOptions = {},
): AnswerGraphQL {
  const pipeline: Pipeline = {
    documents: new Documents(schema),
    prepared: new PreparedOperations(schema, preparing),
    contextFor,
    errors: createErrorMask(log, onQuota),
  };
  const inJson = answerJson(schema, pipeline);
  const inEvents = answerSubscription(schema, pipeline);
  let longWay: Promise<AnswerGraphQL> | undefined;
  // few requests need Yoga, and its packages take a tenth of the start's time and memory
  const theLongWay = (): Promise<AnswerGraphQL> =>
    import('./execution/through-yoga.ts').then(({ throughYoga }) => throughYoga(schema, pipeline));
  const long = async (...asked: Parameters<AnswerGraphQL>): Promise<GraphQLAnswer> => {
    longWay ??= theLongWay();
    return (await longWay)(...asked);
  };
  return (request, response) => {
    if (!shortWay) return long(request, response);
    if (request.type === EVENTS) return inEvents(request).then((answer) => answer ?? long(request, response));
    if (request.method !== 'POST') return long(request, response);
    return inJson(request) ?? long(request, response);
  };
}
