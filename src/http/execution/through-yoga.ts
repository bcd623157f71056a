import { type GraphQLSchema, getOperationAST } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { ErrorMask } from '../answer/errors.ts';
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
import { coerceVariables, finishedResult, needsStream } from './requested-operation.ts';

/** Data about a request that the plugins use. */
interface Served {
  readonly caller: Caller;
  readonly onKind: (kind: OperationKind) => void;
}

/** Responds to requests without a stream through GraphQL Yoga, including query strings. */
export function throughYoga(
  schema: GraphQLSchema,
  { documents, contextFor, errors }: Pipeline,
): (request: GraphQLRequest) => Promise<GraphQLAnswer> {
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
  return async ({ method, parameters, type, caller, onKind }) => {
    const answer = await yoga.fetch(
      method === 'GET' ? `http://localhost/graphql?${searchOf(parameters)}` : 'http://localhost/graphql',
      {
        method,
        headers: { accept: type, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(parameters) }),
      },
      { caller, onKind },
    );
    return {
      status: answer.status,
      // Yoga may write a header's name in upper or lower case. Compare names without case, so that each header is sent
      // only once.
      headers: Object.fromEntries(Array.from(answer.headers, ([name, value]) => [name.toLowerCase(), value])),
      text: () => answer.text(),
      results: null,
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

/** Creates the Yoga plugin that checks the values of variables and passes only the service's context to resolvers. */
const executionPlugin = (contextFor: ContextFor): Plugin<Served> => ({
  async onExecute({ args, context, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { onKind, caller } = context;
    const kind = getOperationAST(args.document, args.operationName)?.operation ?? 'query';
    onKind(kind);
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
  onSubscribe({ args, setResultAndStopExecution }) {
    const { faults } = coerceVariables(args);
    setResultAndStopExecution({ errors: faults.length > 0 ? faults : [needsStream] });
  },
});

const reportPlugin = (errors: ErrorMask): Plugin<object, Served> => ({
  onResultProcess({ result, serverContext }) {
    if ('errors' in result) errors.report(result, serverContext.caller.requestId);
  },
});
