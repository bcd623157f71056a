import type { Path } from '../engine/fault.ts';

/** Why a readable request was refused. */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  /** The key was valid until a time that the details state. */
  | 'KEY_EXPIRED'
  /** The key is valid, but its role does not allow this. */
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'VERSION_CONFLICT'
  /** The rules or the state of the encounter do not allow it. */
  | 'RULES_FORBID'
  /** The campaign was not used for a long time and is read-only. */
  | 'CAMPAIGN_ARCHIVED'
  /** The campaign has reached a limit. */
  | 'QUOTA_EXCEEDED'
  /** Another request was sent with the same idempotency key. */
  | 'IDEMPOTENCY_CONFLICT'
  /** Answering would take more work than a request may cause. */
  | 'QUERY_TOO_COMPLEX'
  /** The request took more work than one request may cause. */
  | 'DEADLINE_EXCEEDED'
  /** The caller has sent too many requests recently. */
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

/** A refused request. Invalid input throws `InvalidInput` instead. */
export class RequestError extends Error {
  readonly code: RefusalCode;
  /**
   * Path of the argument that caused the error. Not named `path`, because graphql uses that for the place in
   * the answer.
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
