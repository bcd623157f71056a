import type { ExecutionResult, GraphQLError } from 'graphql';
import type { AnswerType } from '../request/accept.ts';
import type { GraphQLAnswer } from './pipeline.ts';

/** Properties of an error that determine the HTTP details of its response. */
interface OfHttp {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** True for a caller's error that has an HTTP error status only if the response has the newer media type. */
  readonly spec?: boolean;
}

/** Returns the status and headers of a response. */
function headOf(result: ExecutionResult, type: AnswerType): Pick<GraphQLAnswer, 'status' | 'headers'> {
  const headers: Record<string, string> = { 'content-type': contentTypes[type] };
  let status = 0;
  for (const { extensions } of result.errors ?? []) {
    const http = (extensions.http ?? {}) as OfHttp;
    Object.assign(headers, http.headers);
    if (type !== 'application/graphql-response+json' && http.spec === true) continue;
    status = Math.max(status, http.status ?? 0);
  }
  return { status: status === 0 ? 200 : status, headers };
}

const contentTypes: Readonly<Record<AnswerType, string>> = {
  'application/json': 'application/json; charset=utf-8',
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
};

/** Returns the response to an operation that does not return a stream. */
export function answerOf(result: ExecutionResult, type: AnswerType): GraphQLAnswer {
  const text = textOf(result);
  return { ...headOf(result, type), text: () => text, results: null };
}

/** Returns the response to a query whose JSON text is kept and contains no errors. */
export const keptAnswerOf = (text: string, type: AnswerType): GraphQLAnswer => ({
  ...headOf({}, type),
  text: () => text,
  results: null,
});

/** Returns a response as JSON, without the parts of its errors that only determine the HTTP status and headers. */
export const textOf = (result: ExecutionResult): string =>
  JSON.stringify(
    result.errors === undefined ? result : { ...result, errors: result.errors.map(withoutHttp) },
  );

function withoutHttp(error: GraphQLError): object {
  const { http: _, ...extensions } = error.extensions;
  const json = error.toJSON();
  return { ...json, extensions: Object.keys(extensions).length > 0 ? extensions : undefined };
}
