import type { ServerResponse } from 'node:http';
import { GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { LiveAnswers } from '../../graphql/limits/live-answers.ts';
import type { ErrorMask } from '../answer/errors.ts';
import { type AnswerType, EVENTS } from '../request/accept.ts';
import type { Parameters } from '../request/parameters.ts';
import type { Documents } from './documents.ts';
import type {
  Caller,
  ContextFor,
  GraphQLAnswer,
  GraphQLRequest,
  OperationKind,
  Pipeline,
} from './pipeline.ts';
import { coerceVariables, finishedResult } from './requested-operation.ts';

/** What the plugins know about a request. */
interface Served {
  readonly caller: Caller;
  readonly type: AnswerType;
  readonly onKind: (kind: OperationKind) => void;
}

/** Responds through GraphQL Yoga to any kind of request, including streamed responses and query strings. */
export function throughYoga(
  schema: GraphQLSchema,
  { documents, contextFor, errors }: Pipeline,
): (request: GraphQLRequest, response: ServerResponse) => Promise<GraphQLAnswer> {
  const yoga = createYoga<Served>({
    schema,
    plugins: [documentPlugin(documents), executionPlugin(contextFor), reportPlugin(errors)],
    maskedErrors: { maskError: errors.mask },
    parserAndValidationCache: false,
    maxRequestBodySize: false,
    multipart: false,
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    healthCheckEndpoint: '/none',
  });
  return async ({ method, parameters, type, caller, onKind: isOf }, response) => {
    const answer = await yoga.handleNodeRequestAndResponse(
      {
        method,
        url: method === 'GET' ? `/graphql?${searchOf(parameters)}` : '/graphql',
        headers: { host: 'localhost', accept: type, 'content-type': 'application/json' },
        body: method === 'GET' ? undefined : parameters,
      },
      response,
      { caller, type, onKind: isOf },
    );
    return {
      status: answer.status,
      // Yoga may spell header names in any case, and each header must be sent once
      headers: Object.fromEntries(Array.from(answer.headers, ([name, value]) => [name.toLowerCase(), value])),
      text: () => answer.text(),
      body: answer.body,
      events: null,
    };
  };
}

function searchOf({ query, operationName, variables }: Parameters): URLSearchParams {
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  if (operationName !== null) search.set('operationName', operationName);
  return search;
}

const documentPlugin = (documents: Documents): Plugin => ({
  onParse({ setParseFn }) {
    setParseFn((source: string | { readonly body: string }) =>
      documents.parse(typeof source === 'string' ? source : source.body),
    );
  },
  onValidate({ setValidationFn }) {
    setValidationFn((_schema, document) => documents.faults(document));
  },
});

/** Checks the values of variables, and passes only our context to resolvers. */
const executionPlugin = (contextFor: ContextFor, live = new LiveAnswers()): Plugin<Served> => ({
  async onExecute({ args, context, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { onKind: isOf, caller } = context;
    const kind = getOperationAST(args.document, args.operationName)?.operation ?? 'query';
    isOf(kind);
    const faults = coerceVariables(args).faults;
    if (faults.length > 0) {
      setResultAndStopExecution({ errors: faults });
      return undefined;
    }
    const contextValue = await contextFor(caller);
    const { meter } = caller;
    setExecuteFn(async (given) => {
      const executed = () => executeFn({ ...given, contextValue });
      return kind === 'query' ? meter.whole(executed) : executed();
    });
    return {
      onExecuteDone({ result, setResult }) {
        if ('errors' in result) setResult(finishedResult(result, args, caller.meter));
      },
    };
  },
  async onSubscribe({ args, context, setSubscribeFn, setResultAndStopExecution }) {
    const faults = context.type === EVENTS ? coerceVariables(args).faults : [needsEvents];
    if (faults.length > 0) {
      setResultAndStopExecution({ errors: faults });
      return;
    }
    context.onKind('subscription');
    const contextValue = await contextFor(context.caller);
    setSubscribeFn((given) => live.to({ ...given, contextValue }));
  },
});

const needsEvents = new GraphQLError('A subscription is answered with server-sent events', {
  extensions: { code: 'BAD_REQUEST', accepted: `the header "Accept: ${EVENTS}"`, http: { status: 406 } },
});

const reportPlugin = (errors: ErrorMask): Plugin<object, Served> => ({
  onResultProcess({ result, serverContext }) {
    if ('errors' in result) errors.report(result, serverContext.caller.requestId);
  },
});
