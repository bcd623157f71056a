import type { DocumentNode, GraphQLSchema } from 'graphql';
import { PreparedOperations, type Preparing } from '../execution/prepared-operations.ts';
import { createErrorMask } from './answer/errors.ts';
import { answerJson } from './execution/answer-json.ts';
import { answerSubscription } from './execution/answer-subscription.ts';
import { Documents } from './execution/documents.ts';
import { IntrospectionAnswers } from './execution/introspection-answers.ts';
import type {
  AnswerGraphQL,
  ContextFor,
  GraphQLAnswer,
  GraphQLRequest,
  Pipeline,
} from './execution/pipeline.ts';
import type { Logger } from './log.ts';

/** Options of execution that differ from the defaults. */
export interface ExecutionOptions {
  /**
   * False to send every request without a stream through Yoga. Default: true, so JSON requests take the faster path.
   */
  readonly useFastPath?: boolean;
  /** Limits that decide when operations are prepared. */
  readonly preparing?: Preparing;
  /** Called with the name of the quota for each error about an exceeded quota. */
  readonly onQuota?: (quota: string) => void;
}

/**
 * Creates the pipeline from a request's parameters to its response: limits, validation, input, execution, and hiding of
 * internal errors.
 */
export function createGraphQL(
  schema: GraphQLSchema,
  contextFor: ContextFor,
  log: Logger,
  { useFastPath = true, preparing, onQuota }: ExecutionOptions = {},
): AnswerGraphQL {
  const pipeline: Pipeline = {
    documents: new Documents(schema),
    prepared: new PreparedOperations(schema, preparing),
    introspection: new IntrospectionAnswers(),
    contextFor,
    errors: createErrorMask(log, onQuota),
  };
  const inJson = answerJson(schema, pipeline);
  const inStream = answerSubscription(schema, pipeline);
  let yogaPath: Promise<AnswerGraphQL> | undefined;
  // Load Yoga only when it is needed. Few requests need it, and its packages would cause 10% of the time and memory
  // that the start takes.
  const loadYogaPath = (): Promise<AnswerGraphQL> =>
    import('./execution/through-yoga.ts').then(({ throughYoga }) => throughYoga(schema, pipeline));
  const viaYoga = async (request: GraphQLRequest): Promise<GraphQLAnswer> => {
    yogaPath ??= loadYogaPath();
    return (await yogaPath)(request);
  };
  const whole = (request: GraphQLRequest, document?: DocumentNode) =>
    useFastPath && request.method === 'POST'
      ? (inJson(request, document) ?? viaYoga(request))
      : viaYoga(request);
  return (request) => {
    if (!request.streams) return whole(request);
    const document = pipeline.documents.parseOrNull(request.parameters.query);
    if (document === null) return whole(request);
    return inStream(request, document) ?? whole(request, document);
  };
}
