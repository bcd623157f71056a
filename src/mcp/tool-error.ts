import type { z } from 'zod';
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

/** An unknown name, with the known names. */
export const unknownNameError = (argument: string, name: string, known: readonly string[]): ToolError =>
  new ToolError([
    {
      code: 'BAD_USER_INPUT',
      message: `"${name.slice(0, 60)}" is not known`,
      path: [argument],
      accepted: known.join(', '),
    },
  ]);

export const sentenceOf = ({ code, message, path, accepted }: Fault): string =>
  [
    `${code}${path.length > 0 ? ` at ${path.join('.')}` : ''}: ${message}`,
    ...(accepted ? [`Accepted: ${accepted}`] : []),
  ].join('. ');

/** Arguments that do not match the tool’s schema. */
export const invalidArgumentsError = (issues: readonly z.core.$ZodIssue[]): ToolError =>
  new ToolError(
    issues.map((issue) => ({
      code: 'BAD_USER_INPUT',
      message: issue.message,
      path: issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
      accepted: acceptedBy(issue),
    })),
  );

function acceptedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.map(String).join(', ');
    case 'unrecognized_keys':
      return `nothing called ${issue.keys.join(', ')}: see the input schema of the tool`;
    case 'invalid_type':
      return issue.expected;
    default:
      return 'what the input schema of the tool says';
  }
}

/** Errors of a response, with their paths in the arguments of the tool. */
export const errorOfAnswer = (
  errors: readonly AnswerError[],
  toArgumentPath: DocumentRequest['toArgumentPath'],
): ToolError => new ToolError(errors.flatMap((error) => faultsOf(error, toArgumentPath)));

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
  const one = (what: string, at: unknown, takes: unknown): Fault => ({
    ...shared,
    message: what,
    path: toArgumentPath(Array.isArray(at) ? at : [], root),
    accepted: typeof takes === 'string' ? takes : null,
  });
  // faults tell apart what the message says in one sentence
  if (!Array.isArray(faults) || faults.length === 0) return [one(message, path, accepted)];
  return faults.map((fault) => one(fault.problem ?? message, fault.path, fault.accepted));
}
