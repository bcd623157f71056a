import { nearest } from '../graphql/kit/nearest.ts';
import type { AnswerError, Path } from './execute-document.ts';
import type { DocumentRequest } from './tool.ts';

/** An error of a call, with what the caller needs to correct it. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  /** Path of the argument that caused the error. Empty for the call as a whole. */
  readonly path: Path;
  /** What would have been accepted. Null if nothing would. */
  readonly accepted: string | null;
  /** Further details: the current version, the limit, when to retry. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A call that failed. */
export class ToolError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(sentenceOf).join('\n'));
    this.faults = faults;
  }
}

/** A fault of an argument itself. */
export const badArgument = (path: Path, message: string, accepted: string): Fault => ({
  code: 'BAD_USER_INPUT',
  message,
  path,
  accepted,
});

const LONGEST_SHOWN = 60;

/** The question whether the nearest of the known names was meant. Empty if none is near. */
function meantBy(name: string, known: readonly string[]): string {
  const [near] = nearest(name, known, 1);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** An unknown name, with the nearest of the known names and all of them. */
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
  ].join(message.endsWith('?') ? ' ' : '. ');

/**
 * Errors of a response, with their paths in the arguments of the tool, `given`. An error that several fields of the
 * document have is stated once.
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

/** The fault, with the nearest name if the argument is a name and names are accepted. */
function withNearest(fault: Fault, given: unknown): Fault {
  const value = fault.path.reduce<unknown>(
    (within, step) => (within as Readonly<Record<string, unknown>> | null | undefined)?.[step],
    given,
  );
  const known = fault.accepted?.split(', ') ?? [];
  if (typeof value !== 'string' || known.length < 2 || known.includes(value)) return fault;
  return { ...fault, message: `${fault.message}${meantBy(value, known)}` };
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
      accepted: accepts,
    };
  };
  // faults tell apart what the message says in one sentence
  if (!Array.isArray(faults) || faults.length === 0) return [one(message, path, accepted)];
  return faults.map((fault) => one(fault.problem ?? message, fault.path, fault.accepted));
}

/** The words of graphql-js about types of the schema, which a model does not know, and our own. */
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [/^Field "[\w.]+" of required type "[^"]+" was not provided\.?$/, 'this field is required'],
  [/^Field ("\w+") is not defined by type "\w+"\.(?: Did you mean .*)?$/, '$1 is not known'],
];

const reworded = (message: string): string =>
  REWORDED.reduce((text, [theirs, ours]) => text.replace(theirs, ours), message);

/** A message without the path at its beginning and what is accepted at its end, which a fault states separately. */
function withoutRepetition(message: string, path: Path, accepted: string | null): string {
  const [start, end] = [`${path.join('.')}: `, `; accepted: ${accepted}`];
  const rest = message.startsWith(start) ? message.slice(start.length) : message;
  return reworded(rest.endsWith(end) ? rest.slice(0, -end.length) : rest);
}
