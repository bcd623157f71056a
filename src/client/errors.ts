/** Path of an argument or a field. Contains field names, and list indexes that start at 0. */
export type Path = readonly (string | number)[];

/** A problem in the input of a request. */
export interface InputFault {
  /** Path of the argument that caused the error. */
  readonly path: Path;
  readonly problem: string;
  /** Description of the accepted values. */
  readonly accepted: string;
}

/** An error in a response of the service. */
export interface ResponseError {
  readonly message: string;
  readonly path?: Path;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Error code if there is no GraphQL response, for example because the client did not reach the service. */
export const UNREACHABLE = 'UNREACHABLE';

/** Thrown if the service reports an error, or if a request gets no response. */
export class ArbiterError extends Error {
  override readonly name = 'ArbiterError';
  /** Stable code, such as `VERSION_CONFLICT`. `UNREACHABLE` if there is no response. */
  readonly code: string;
  /** Path of the argument that caused the error. Empty if no argument caused it. */
  readonly inputPath: Path;
  /** Description of the values that the service accepts instead. Null if the error does not describe them. */
  readonly accepted: string | null;
  /** All faults of the input. Empty if there is at most one. */
  readonly faults: readonly InputFault[];
  /** Current version of the encounter or character if the code is `VERSION_CONFLICT`. Null for other codes. */
  readonly currentVersion: number | null;
  /** All extensions of the error. */
  readonly extensions: Readonly<Record<string, unknown>>;
  /** All errors of the response, beginning with this error. */
  readonly errors: readonly ResponseError[];
  /** Data of the response. Null if it contains only errors. */
  readonly data: unknown;
  /** HTTP status. Null if there is no response. */
  readonly status: number | null;

  constructor(
    errors: readonly ResponseError[],
    { status = null, data = null, cause }: { status?: number | null; data?: unknown; cause?: unknown } = {},
  ) {
    const [{ message, extensions = {} } = { message: 'The response has no data' }] = errors;
    const { code, path, accepted, faults, currentVersion } = extensions;
    super(message, cause === undefined ? undefined : { cause });
    this.code = typeof code === 'string' ? code : UNREACHABLE;
    this.inputPath = Array.isArray(path) ? path : [];
    this.accepted = typeof accepted === 'string' ? accepted : null;
    this.faults = Array.isArray(faults) ? faults : [];
    this.currentVersion = typeof currentVersion === 'number' ? currentVersion : null;
    this.extensions = extensions;
    this.errors = errors;
    this.data = data;
    this.status = status;
  }
}
