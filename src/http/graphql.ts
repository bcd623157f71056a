import type { ServerResponse } from 'node:http';
import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationTypeNode,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Allowances } from '../graphql/kit/context.ts';
import { LiveAnswers } from '../graphql/limits/live-answers.ts';
import type { Meter } from '../graphql/limits/meter.ts';
import type { Logger } from '../log.ts';
import { createErrorMask, type ErrorMask } from './answer/errors.ts';
import { type AnswerType, EVENTS } from './request/accept.ts';
import { DocumentCache } from './request/document-cache.ts';
import { argumentFaults, inputError, variableFaults } from './request/input-faults.ts';
import type { Parameters } from './request/parameters.ts';
import { parseDocument, validateDocument } from './request/validation.ts';

/** What a resolver's context is made from. */
export interface Caller {
  readonly authorization: string | null;
  readonly requestId: string;
  readonly meter: Meter;
  readonly allowances: Allowances;
  /** To be called where the key is one that somebody holds. */
  knownKey(): void;
  /** To be called where nobody knows the key; throws where that has been so too often. */
  unknownKey(): Promise<void>;
}

/** Queries, mutations or subscriptions. */
export type OperationKind = `${OperationTypeNode}`;

/** Makes the context of one operation; called once for each, before any of its resolvers. */
export type ContextFor = (caller: Caller) => object | Promise<object>;

export interface GraphQLRequest {
  readonly method: 'GET' | 'POST';
  readonly parameters: Parameters;
  readonly type: AnswerType;
  readonly caller: Caller;
  /** Is told of what kind the operation is, once that is known. */
  readonly isOf: (kind: OperationKind) => void;
}

/** What the plugins know of a request. */
interface Served {
  readonly caller: Caller;
  readonly type: AnswerType;
  readonly isOf: (kind: OperationKind) => void;
}

/** Answers GraphQL requests that have been read and checked. */
export type AnswerGraphQL = (request: GraphQLRequest, response: ServerResponse) => Promise<Response>;

/** The pipeline from parameters to answer: limits, validation, input, execution, masking. */
export function createGraphQL(schema: GraphQLSchema, contextFor: ContextFor, log: Logger): AnswerGraphQL {
  const errors = createErrorMask(log);
  const yoga = createYoga<Served>({
    schema,
    plugins: [documentPlugin, executionPlugin(contextFor), reportPlugin(errors)],
    maskedErrors: { maskError: errors.mask },
    parserAndValidationCache: { documentCache: new DocumentCache(), errorCache: noCache },
    maxRequestBodySize: false,
    multipart: false,
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    healthCheckEndpoint: '/none',
  });
  return async ({ method, parameters, type, caller, isOf }, response) =>
    yoga.handleNodeRequestAndResponse(
      {
        method,
        url: method === 'GET' ? `/graphql?${searchOf(parameters)}` : '/graphql',
        headers: { host: 'localhost', accept: type, 'content-type': 'application/json' },
        body: method === 'GET' ? undefined : parameters,
      },
      response,
      { caller, type, isOf },
    );
}

function searchOf({ query, operationName, variables }: Parameters): URLSearchParams {
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  if (operationName !== null) search.set('operationName', operationName);
  return search;
}

/** Texts that do not parse are not worth remembering. */
const noCache = { get: () => undefined, set: () => {} };

const documentPlugin: Plugin = {
  onParse({ setParseFn }) {
    setParseFn(parseDocument);
  },
  onValidate({ setValidationFn }) {
    setValidationFn(validateDocument);
  },
};

/** Checks the values of variables, and gives resolvers their context and nothing else. */
const executionPlugin = (contextFor: ContextFor, live = new LiveAnswers()): Plugin<Served> => ({
  async onExecute({ args, context, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { schema, document } = args;
    const { isOf, caller } = context;
    const kind = getOperationAST(document, args.operationName)?.operation ?? 'query';
    isOf(kind);
    const faults = faultsIn(args);
    if (faults.length > 0) {
      setResultAndStopExecution({ errors: faults });
      return undefined;
    }
    const contextValue = await contextFor(caller);
    setExecuteFn((given) => executeFn({ ...given, contextValue }));
    return {
      onExecuteDone({ result, setResult }) {
        if (!('errors' in result) || result.errors === undefined) return;
        const { refused } = caller.meter;
        if (refused !== null) {
          const errors = result.errors.filter(({ originalError }) => originalError === refused).slice(0, 1);
          // what has been done has to be told; what was only asked is not told in part
          setResult({ ...(kind === 'query' ? {} : result), errors });
          return;
        }
        const errors = result.errors.flatMap((error) => {
          const found = argumentFaults(schema, document, error);
          return found.length === 0 ? [error] : found.map((fault) => inputError(fault, error));
        });
        setResult({ ...result, errors });
      },
    };
  },
  async onSubscribe({ args, context, setSubscribeFn, setResultAndStopExecution }) {
    const faults = context.type === EVENTS ? faultsIn(args) : [needsEvents];
    if (faults.length > 0) {
      setResultAndStopExecution({ errors: faults });
      return;
    }
    context.isOf('subscription');
    const contextValue = await contextFor(context.caller);
    setSubscribeFn((given) => live.to({ ...given, contextValue }));
  },
});

const needsEvents = new GraphQLError('A subscription is answered with server-sent events', {
  extensions: { code: 'BAD_REQUEST', accepted: `the header "Accept: ${EVENTS}"`, http: { status: 406 } },
});

function faultsIn({
  schema,
  document,
  operationName,
  variableValues,
}: ExecutionArgs): readonly GraphQLError[] {
  const operation = getOperationAST(document, operationName);
  const faults = operation == null ? [] : variableFaults(schema, document, operation, variableValues ?? {});
  return faults.map((fault) => inputError(fault));
}

const reportPlugin = (errors: ErrorMask): Plugin<object, Served> => ({
  onResultProcess({ result, serverContext }) {
    if ('errors' in result) errors.report(result, serverContext.caller.requestId);
  },
});
