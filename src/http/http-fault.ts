import type { Path } from '../engine/fault.ts';

export type HttpFaultCode =
  | 'BAD_REQUEST'
  | 'BAD_USER_INPUT'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'REQUEST_TOO_LARGE'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'PERSISTED_QUERY_NOT_SUPPORTED';

export interface HttpFaultDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: Path;
  readonly accepted?: string;
  /** In the older media type it is answered with 200, as the protocol that it is part of says. */
  readonly isOldAnswer?: boolean;
}

/** A request that is answered before any of it is executed: an answer, and nobody asks where it was made. */
export class HttpFault extends Error {
  readonly status: number;
  readonly code: HttpFaultCode;
  readonly details: HttpFaultDetails;

  constructor(status: number, code: HttpFaultCode, message: string, details: HttpFaultDetails = {}) {
    // to note where it was made takes as long as all the rest of turning somebody away
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
