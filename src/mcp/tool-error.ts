import type { AnswerError, Path } from './execute-document.ts';
import type { DocumentRequest } from './tool.ts';
import { inToolWords, meantBy, namesIn, reworded } from './wording.ts';

/** An error of a call, with the information that the caller needs to correct the call. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  /** Path of the argument that caused the error. Empty if the whole call caused it. */
  readonly path: Path;
  /** Accepted values. Null if no value would be accepted. */
  readonly accepted: string | null;
  /** Further details, such as the current version, the limit, or the time of the next attempt. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The error of a tool call that failed. */
export class ToolError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(sentenceOf).join('\n'));
    this.faults = faults;
  }
}

/** Returns the fault of an argument. */
export const badArgument = (path: Path, message: string, accepted: string): Fault => ({
  code: 'BAD_USER_INPUT',
  message,
  path,
  accepted,
});

const LONGEST_SHOWN = 60;

/** Returns the fault of an unknown name, with the nearest known name and all known names. */
export function unknownName(path: Path, name: string, known: readonly string[]): Fault {
  const meant = meantBy(name, known);
  return badArgument(
    path,
    `"${name.slice(0, LONGEST_SHOWN)}" is not known${meant}`,
    known.join(', ') || 'nothing',
  );
}

export const unknownNameError = (path: Path, name: string, known: readonly string[]): ToolError =>
  new ToolError([unknownName(path, name, known)]);

export const sentenceOf = ({ code, message, path, accepted }: Fault): string =>
  [
    `${code}${path.length > 0 ? ` at ${path.join('.')}` : ''}: ${message}`,
    ...(accepted ? [`Accepted: ${accepted}`] : []),
  ].join(/[.?]$/.test(message) ? ' ' : '. ');

/**
 * Converts the errors of a response to a `ToolError` whose paths refer to the tool's arguments, `given`. An error that
 * several fields of the document report appears only once.
 */
export function errorOfAnswer(
  errors: readonly AnswerError[],
  toArgumentPath: DocumentRequest['toArgumentPath'],
  given: unknown,
): ToolError {
  const faults = errors
    .flatMap((error) => faultsOf(error, toArgumentPath))
    .map((fault) => withNearest(fault, given));
  return new ToolError([...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]);
}

/**
 * Adds the most similar accepted name to the fault, if names are accepted and the rejected argument or value is a name.
 */
function withNearest(fault: Fault, given: unknown): Fault {
  const known = namesIn(fault.accepted ?? '');
  const value = fault.path.reduce<unknown>(
    (within, step) => (within as Readonly<Record<string, unknown>> | null | undefined)?.[step],
    given,
  );
  const last = String(fault.path.at(-1));
  const written = fault.message === `"${last}" is not known` ? last : value;
  if (typeof written !== 'string' || known.includes(written)) return fault;
  return { ...fault, message: `${fault.message}${meantBy(written, known)}` };
}

function faultsOf(
  { message, path: field, extensions = {} }: AnswerError,
  toArgumentPath: DocumentRequest['toArgumentPath'],
): readonly Fault[] {
  const { code, path, accepted, faults, http: _http, ...details } = extensions;
  const root = typeof field?.[0] === 'string' ? field[0] : null;
  const shared = {
    code: String(code ?? 'INTERNAL'),
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
  const one = (what: string, at: unknown, takes: unknown): Fault => {
    const given = Array.isArray(at) ? at : [];
    const accepts = typeof takes === 'string' ? takes : null;
    return {
      ...shared,
      message: withoutRepetition(what, given, accepts),
      path: toArgumentPath(given, root),
      accepted: accepts === null ? null : inToolWords(accepts),
    };
  };
  // Use the extensions, because the message combines all faults in one sentence.
  if (!Array.isArray(faults) || faults.length === 0) return [one(message, path, accepted)];
  return faults.map((fault) => one(fault.problem ?? message, fault.path, fault.accepted));
}

/** Removes the path and the accepted values from a message, because a fault contains them separately. */
function withoutRepetition(message: string, path: Path, accepted: string | null): string {
  const [start, end] = [`${path.join('.')}: `, `; accepted: ${accepted}`];
  const rest = message.startsWith(start) ? message.slice(start.length) : message;
  return reworded(rest.endsWith(end) ? rest.slice(0, -end.length) : rest);
}
