import type { Path } from '../engine/fault.ts';

/** Why a request that could be read was not done. */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  /** The key is known, but its role may not. */
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'VERSION_CONFLICT'
  /** The rules, or the state of the encounter, do not allow it. */
  | 'RULES_FORBID'
  /** Nobody used the campaign for long, and it can only be read. */
  | 'CAMPAIGN_ARCHIVED'
  /** The campaign has as many as it may. */
  | 'QUOTA_EXCEEDED'
  /** Another request was sent under the same idempotency key. */
  | 'IDEMPOTENCY_CONFLICT'
  /** To answer it would take more work than a request may cause. */
  | 'QUERY_TOO_COMPLEX'
  /** It took more work than a request may cause. */
  | 'DEADLINE_EXCEEDED'
  /** The caller has asked for too much of late. */
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

/** A request that is refused as it stands. Bad input is an `InvalidInput` instead. */
export class RequestError extends Error {
  readonly code: RefusalCode;
  /** Where the culprit is in the arguments; not named `path`, which graphql takes for the place in the answer. */
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
