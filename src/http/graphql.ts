import type { GraphQLSchema } from 'graphql';
import type { Logger } from '../log.ts';
import { createErrorMask } from './answer/errors.ts';
import { asEvents } from './execution/as-events.ts';
import { atOnce } from './execution/at-once.ts';
import { Compiled, type Compiling } from './execution/compiled.ts';
import { Documents } from './execution/documents.ts';
import type {
  AnswerGraphQL,
  ContextFor,
  GraphQLAnswer,
  GraphQLRequest,
  Pipeline,
} from './execution/pipeline.ts';
import { EVENTS } from './request/accept.ts';

/** How requests are answered, where it is not as usual. */
export interface Ways {
  /** Whether what is asked and answered in JSON goes the short way, and what goes on; they do, if left out. */
  readonly shortWay?: boolean;
  /** What is compiled. */
  readonly compiling?: Compiling;
}

/** The pipeline from parameters to answer: limits, validation, input, execution, masking. */
export function createGraphQL(
  schema: GraphQLSchema,
  contextFor: ContextFor,
  log: Logger,
  { shortWay = true, compiling }: Ways = {},
): AnswerGraphQL {
  const pipeline: Pipeline = {
    documents: new Documents(schema),
    compiled: new Compiled(schema, compiling),
    contextFor,
    errors: createErrorMask(log),
  };
  const inJson = atOnce(schema, pipeline);
  const inEvents = asEvents(schema, pipeline);
  let long: Promise<AnswerGraphQL> | undefined;
  // few requests go this way, and its packages are a tenth of a start's work and memory
  const theLongWay = (): Promise<AnswerGraphQL> =>
    import('./execution/through-yoga.ts').then(({ throughYoga }) => throughYoga(schema, pipeline));
  const short = async (request: GraphQLRequest): Promise<GraphQLAnswer | null> => {
    if (request.type === EVENTS) return inEvents(request);
    return request.method === 'POST' ? inJson(request) : null;
  };
  return async (request, response) => {
    const answer = shortWay ? await short(request) : null;
    if (answer) return answer;
    long ??= theLongWay();
    return (await long)(request, response);
  };
}
