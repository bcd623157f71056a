import type { Path } from '../engine/fault.ts';
import type { RefusalCode } from '../play/errors.ts';

export type HttpFaultCode =
  | RefusalCode
  | 'BAD_REQUEST'
  | 'BAD_USER_INPUT'
  | 'REQUEST_TOO_LARGE'
  | 'INTERNAL'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'PERSISTED_QUERY_NOT_SUPPORTED';

export interface HttpFaultDetails {
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: Path;
  readonly accepted?: string;
  /** True if a response in the older media type has status 200, as the protocol requires for this error. */
  readonly isOldAnswer?: boolean;
}

/** Response to a request that is rejected before execution. It has no stack trace. */
export class HttpFault extends Error {
  readonly status: number;
  readonly code: HttpFaultCode;
  readonly details: HttpFaultDetails;

  constructor(status: number, code: HttpFaultCode, message: string, details: HttpFaultDetails = {}) {
    // Creating a stack trace would take as long as the rest of the rejection.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
