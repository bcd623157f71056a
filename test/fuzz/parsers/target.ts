import { isDeepStrictEqual } from 'node:util';
import { GraphQLError } from 'graphql';
import { InvalidInput, type Path } from '../../../src/engine/fault.ts';
import type { Json } from '../../../src/engine/json.ts';
import { HttpFault } from '../../../src/http/http-fault.ts';
import { insideIn, wrongIn } from '../told.ts';

/** A parser, with a function that checks how it handles an input. */
export interface Target {
  readonly name: string;
  /** A pattern that matches the paths of the parser's source files. */
  readonly files: RegExp;
  /** Words that have a meaning for the parser. */
  readonly words: readonly string[];
  /** Fragments that every run repeats many times, because some of them once took quadratic time to parse. */
  readonly pieces?: readonly string[];
  /** The length of the longest input that can reach the parser, in characters of JSON. */
  readonly longest: number;
  /** Parses an input and returns true if it is accepted. Throws an error if a check fails. */
  readonly accepts: (input: Json) => boolean;
}

export function must(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 600) ?? String(value);

export const mustEqual = (found: unknown, wanted: unknown, what: string): void =>
  must(isDeepStrictEqual(found, wanted), `${what}: ${shown(found)}, not ${shown(wanted)}`);

/**
 * Parses an input and returns the result in a list. The list is empty if the parser rejects the input with an error
 * that `isDeclared` accepts.
 */
export function resultOf<Result>(
  parse: () => Result,
  isDeclared: (error: unknown) => boolean,
): readonly [Result] | readonly [] {
  try {
    return [parse()];
  } catch (error) {
    if (isDeclared(error)) return [];
    throw error;
  }
}

/**
 * True if an error is an `InvalidInput`. Checks that each of its faults has a path below `root`, a description of the
 * problem, and a description of what is accepted.
 */
export const isInvalidInput =
  (root: Path, sent: unknown) =>
  (error: unknown): boolean => {
    if (!(error instanceof InvalidInput)) return false;
    must(error.faults.length > 0, 'a refusal has at least one fault');
    const problems = error.faults.map(({ problem }) => problem).join('\n');
    const inside = insideIn(problems, JSON.stringify(sent));
    must(inside === null, `an error repeats something of the inside: ${inside}`);
    for (const { path, problem, accepted } of error.faults) {
      mustEqual(path.slice(0, root.length), root, 'a path begins where the input was given');
      must(
        problem !== '' && accepted !== '',
        `a fault has a problem and what is accepted: ${shown({ path, problem, accepted })}`,
      );
    }
    return true;
  };

/**
 * True if an error is an `HttpFault`. Checks that its status is a client error (4xx), and that it states what is
 * accepted.
 */
export const isHttpFault =
  (sent: unknown) =>
  (error: unknown): boolean => {
    if (!(error instanceof HttpFault)) return false;
    must(error.status >= 400 && error.status < 500, `the status is the caller's: ${error.status}`);
    must((error.details.accepted ?? '') !== '', 'the error states what is accepted');
    const extensions = { code: error.code, ...error.details };
    const wrong = wrongIn({ message: error.message, extensions }, JSON.stringify(sent));
    must(wrong === null, `the error is one that the guide lists: ${wrong}`);
    return true;
  };

/**
 * True if an error is a GraphQL error. Checks that the guide lists its code, and that its message has a limited length.
 */
export function isGraphQLError(error: unknown, sent: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  const { message, extensions } = error;
  const wrong = wrongIn({ message, extensions }, JSON.stringify(sent));
  must(wrong === null, `the error is one that the guide lists: ${wrong}: ${shown({ message, extensions })}`);
  must(message.length <= 20_000, `the message is short: ${message.length} characters`);
  return true;
}

const prototypes = [
  Object.prototype,
  Array.prototype,
  String.prototype,
  Number.prototype,
  Function.prototype,
];
const owned = () => prototypes.map((each) => Reflect.ownKeys(each).length).join();
const before = owned();

/** Checks that the parser has not changed any shared prototype, such as `Object.prototype`. */
export const mustPolluteNothing = (): void => must(owned() === before, 'a shared prototype was changed');
