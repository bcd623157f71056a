/** Path of an argument or a field. */
export type Path = readonly (string | number)[];

/** A problem in the input of a request. */
export interface InputFault {
  readonly path: Path;
  readonly problem: string;
  readonly accepted: string;
}

/** An error of a response, as the service sends it. */
export interface ResponseError {
  readonly message: string;
  readonly path?: Path;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Code of an error that has no response: the service was not reached, or did not answer with GraphQL. */
export const UNREACHABLE = 'UNREACHABLE';

/** An error of the service, or a request without a response. */
export class ArbiterError extends Error {
  override readonly name = 'ArbiterError';
  /** Stable code, such as `VERSION_CONFLICT`; `UNREACHABLE` if there is no response. */
  readonly code: string;
  /** The argument that caused the error. Empty if no argument did. */
  readonly inputPath: Path;
  /** What the service accepts instead. Null if the error does not state it. */
  readonly accepted: string | null;
  /** All faults of the input, if there are several. */
  readonly faults: readonly InputFault[];
  /** Current version of the encounter or character, if the code is VERSION_CONFLICT; else null. */
  readonly currentVersion: number | null;
  /** All extensions of the error. */
  readonly extensions: Readonly<Record<string, unknown>>;
  /** All errors of the response; this error is the first of them. */
  readonly errors: readonly ResponseError[];
  /** The data of the response. Null if it has only errors. */
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
