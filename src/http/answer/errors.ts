import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import { InvalidInput } from '../../engine/fault.ts';
import { RequestError } from '../../play/errors.ts';
import { isUnreadable } from '../../play/gaps.ts';
import type { Logger } from '../log.ts';
import { shortened, shortenedPath } from '../request/wording.ts';

/** The result of a GraphQL operation. */
export interface Outcome {
  readonly data?: unknown;
  readonly errors?: readonly unknown[] | undefined;
}

/** Decides which errors callers see, and logs the others. */
export interface ErrorMask {
  /** Returns the error as the caller may see it. */
  mask(error: unknown): GraphQLError;
  /**
   * Logs the causes that are hidden from the caller, adds the request id to the errors, and sets the HTTP status of the
   * response.
   */
  report(outcome: Outcome, requestId: string): void;
}

/** Maximum number of faults of one input that a response contains. */
const mostFaults = 50;

/** HTTP status for each error code, for responses that contain errors but no data. */
const statuses: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  KEY_EXPIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VERSION_CONFLICT: 409,
  RULES_FORBID: 422,
  CAMPAIGN_ARCHIVED: 403,
  QUOTA_EXCEEDED: 403,
  IDEMPOTENCY_CONFLICT: 422,
  QUERY_TOO_COMPLEX: 400,
  DEADLINE_EXCEEDED: 400,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/**
 * Creates a function that hides errors that callers may not see, and logs them to the given logger. It calls `onQuota`
 * for each quota error.
 */
export function createErrorMask(log: Logger, onQuota: (quota: string) => void = () => {}): ErrorMask {
  const hidden = new WeakMap<object, unknown>();

  const hide = (error: unknown, code: string, message: string): GraphQLError => {
    const answer = answerTo(error, message, { code });
    hidden.set(answer, innermost(error));
    return answer;
  };

  return {
    mask(error) {
      const cause = innermost(error);
      if (cause instanceof InvalidInput) {
        const faults = cause.faults
          .slice(0, mostFaults)
          .map((fault) => ({ ...fault, path: shortenedPath(fault.path) }));
        const [first] = faults;
        return answerTo(error, shortened(cause.message), {
          code: 'BAD_USER_INPUT',
          path: first?.path ?? [],
          accepted: first?.accepted ?? null,
          faults,
        });
      }
      if (cause instanceof RequestError) {
        const { code, inputPath: path, accepted, details } = cause;
        return answerTo(error, cause.message, { ...details, code, path, accepted });
      }
      if (isUnreadable(cause)) {
        return hide(
          error,
          'UNAVAILABLE',
          `The ${cause.row} cannot be read; the server’s log contains the reason`,
        );
      }
      if (cause instanceof Error && cause.name === 'StoreUnavailable') {
        return hide(error, 'UNAVAILABLE', 'The database cannot be used at the moment; try again later');
      }
      if (error instanceof GraphQLError && cause instanceof GraphQLError) {
        if (typeof error.extensions.code === 'string') return error;
      }
      return hide(error, 'INTERNAL', 'Unexpected error');
    },

    report(outcome, requestId) {
      const logged = new Set<unknown>();
      for (const error of outcome.errors ?? []) {
        if (!(error instanceof GraphQLError)) continue;
        if (error.extensions.code === 'QUOTA_EXCEEDED') onQuota(String(error.extensions.quota));
        if (!('data' in outcome)) error.extensions.http ??= statusFor(error);
        if (!hidden.has(error)) continue;
        error.extensions.requestId = requestId;
        const cause = hidden.get(error);
        if (logged.has(cause)) continue;
        logged.add(cause);
        log.error({ requestId, path: error.path, err: cause }, error.message);
      }
    },
  };
}

/** Returns the original error, without the errors in which graphql wrapped it. */
function innermost(error: unknown): unknown {
  let at = error;
  while (at instanceof GraphQLError && at.originalError !== undefined) at = at.originalError;
  return at;
}

/** Replaces an error. The new error has the same location, so the caller sees which field failed. */
function answerTo(error: unknown, message: string, extensions: GraphQLErrorExtensions): GraphQLError {
  const located = error instanceof GraphQLError ? error : null;
  return new GraphQLError(message, {
    nodes: located?.nodes ?? null,
    path: located?.path ?? null,
    extensions,
  });
}

/** Returns the HTTP status and headers of a response that contains this error but no data. */
export function statusFor({ extensions }: { readonly extensions: GraphQLErrorExtensions }): {
  status: number;
  headers?: Record<string, string>;
} {
  const status = statuses[String(extensions.code)] ?? 500;
  if (status === 401) return { status, headers: { 'www-authenticate': 'Bearer' } };
  if (status === 429) return { status, headers: { 'retry-after': String(extensions.retryAfter ?? 1) } };
  return { status };
}
