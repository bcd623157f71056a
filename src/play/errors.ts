import type { Path } from '../engine/fault.ts';

/** Reason why a well-formed request was rejected. */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  /** The key has expired. The error's details contain the time. */
  | 'KEY_EXPIRED'
  /** The key is valid, but its role forbids the request. */
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'VERSION_CONFLICT'
  /** The rules or the encounter's state forbid the request. */
  | 'RULES_FORBID'
  /** The campaign was unused for a long time and is read-only. */
  | 'CAMPAIGN_ARCHIVED'
  /** The campaign has reached a limit. */
  | 'QUOTA_EXCEEDED'
  /** Another request was sent with the same idempotency key. */
  | 'IDEMPOTENCY_CONFLICT'
  /** The response would need more work than the limit for one request. */
  | 'QUERY_TOO_COMPLEX'
  /** The request took longer than the time limit. */
  | 'DEADLINE_EXCEEDED'
  /** The caller has sent too many requests recently. */
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

/** A rejected request. Invalid input throws `InvalidInput` instead. */
export class RequestError extends Error {
  readonly code: RefusalCode;
  /**
   * Path of the argument that caused the error. It is not called `path`, because `path` is graphql's name for the
   * position in the response.
   */
  readonly inputPath: Path;
  readonly accepted: string | null;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    code: RefusalCode,
    message: string,
    more: { path?: Path; accepted?: string; details?: Readonly<Record<string, string | number>> } = {},
  ) {
    super(message);
    this.code = code;
    this.inputPath = more.path ?? [];
    this.accepted = more.accepted ?? null;
    this.details = more.details ?? {};
  }
}
