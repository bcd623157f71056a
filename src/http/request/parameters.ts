import type { Path } from '../../engine/fault.ts';
import type { Variables } from '../../execution/execution-context.ts';
import { HttpFault } from '../http-fault.ts';
import type { DocumentReference } from './known-documents.ts';
import { shortened, shortenedPath } from './wording.ts';

/** The parameters of a GraphQL request. */
export interface Parameters {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Variables;
}

/** Parameters as the client sent them. They contain the document's text, its id, or both. */
export interface SentParameters extends DocumentReference {
  readonly operationName: string | null;
  readonly variables: Variables;
}

/** Maximum size of a GET request's query string, in bytes. */
const searchLimit = 8 * 1024;

const deepestValue = 20;
const names = ['query', 'documentId', 'operationName', 'variables', 'extensions'];

/** Reads the parameters from a POST request's JSON body. */
export function parametersOfBody(body: unknown): SentParameters {
  if (Array.isArray(body))
    throw bad('The body is a list, but batches are not accepted', 'one JSON object per request');
  if (!isObject(body)) throw bad('The body is not a JSON object', 'a JSON object with the field query');
  for (const key in body)
    if (!names.includes(key))
      throw bad(`The body has an unknown field: "${shortened(key)}"`, `the fields ${names.join(', ')}`);
  return checked(body);
}

/** Reads the parameters from a GET request's query string, without its question mark. */
export function parametersOfSearch(search: string): SentParameters {
  if (search.length > searchLimit) {
    throw new HttpFault(414, 'REQUEST_TOO_LARGE', `The query string has more than ${searchLimit} bytes`, {
      accepted: `at most ${searchLimit} bytes; send longer requests by POST`,
    });
  }
  const found: Record<string, unknown> = {};
  for (const pair of search.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (names.includes(name)) found[name] ??= percentDecoded(value.join('='));
  }
  for (const name of ['variables', 'extensions']) {
    const text = found[name];
    if (typeof text === 'string') found[name] = text === '' ? null : jsonOf(name, text);
  }
  if (found.operationName === '') found.operationName = null;
  return checked(found);
}

function checked(found: Readonly<Record<string, unknown>>): SentParameters {
  const { query, operationName = null, variables = null, extensions = null } = found;
  if (operationName !== null && typeof operationName !== 'string') {
    throw bad('operationName is not text', 'operationName: the name of an operation, or null');
  }
  if (variables !== null && !isObject(variables)) {
    throw bad('variables is not an object', 'variables: an object of values by name, or null');
  }
  if (extensions !== null && !isObject(extensions)) {
    throw bad('extensions is not an object', 'extensions: an object, or null');
  }
  const named = namedBy(found, extensions);
  if (typeof query !== 'string' && (named === null || query != null))
    throw bad('The request has no query', 'query: the text of a GraphQL document');
  checkText(['query'], query ?? '');
  checkText(['operationName'], operationName ?? '');
  if (variables !== null && !isSound(variables, 0)) checkValue([], variables);
  return {
    query: query ?? null,
    id: named?.id ?? null,
    remember: named?.remember ?? false,
    operationName,
    variables: variables ?? {},
  };
}

/**
 * Returns how the request identifies the document: by the id that the operator gave it, or by its hash (protocol of
 * persisted queries).
 */
function namedBy(
  { documentId = null }: Readonly<Record<string, unknown>>,
  extensions: Readonly<Record<string, unknown>> | null,
): Pick<DocumentReference, 'id' | 'remember'> | null {
  const persisted = extensions?.persistedQuery ?? null;
  if (documentId !== null) {
    if (typeof documentId === 'string' && persisted === null) return { id: documentId, remember: false };
    throw bad(
      'documentId cannot be used',
      'documentId: the id of a document, without another field that identifies the document',
    );
  }
  if (persisted === null) return null;
  const { version = null, sha256Hash = null } = isObject(persisted) ? persisted : {};
  if (version === 1 && typeof sha256Hash === 'string') return { id: sha256Hash, remember: true };
  throw bad('extensions.persistedQuery cannot be used', 'an object with version 1 and a string sha256Hash');
}

/** True if `checkValue` would accept a JSON value. Faster than `checkValue`, but does not find out where faults are. */
function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepestValue) return false;
  if (Array.isArray(value)) return value.every((item) => isSound(item, depth + 1));
  for (const name in value)
    if (!name.isWellFormed() || !isSound((value as Readonly<Record<string, unknown>>)[name], depth + 1))
      return false;
  return true;
}

/** Checks a JSON value. Its text must be well-formed Unicode, and its nesting is limited. */
function checkValue(path: Path, value: unknown): void {
  if (typeof value === 'string') checkText(path, value);
  if (typeof value !== 'object' || value === null) return;
  if (path.length > deepestValue) {
    throw badInput(path, 'The value has too many levels', `at most ${deepestValue} levels`);
  }
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      checkValue([...path, index], item);
    });
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    checkText(path, name);
    checkValue([...path, name], inner);
  }
}

function checkText(path: Path, text: string): void {
  if (!text.isWellFormed()) {
    throw badInput(path, 'The text has half of a surrogate pair', 'well-formed Unicode text');
  }
}

const bad = (message: string, accepted: string): HttpFault =>
  new HttpFault(400, 'BAD_REQUEST', message, { accepted });

const badInput = (path: Path, message: string, accepted: string): HttpFault =>
  new HttpFault(400, 'BAD_USER_INPUT', message, { path: shortenedPath(path), accepted });

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw bad('The query string is not percent-encoded UTF-8', 'percent-encoded UTF-8');
  }
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw bad(`${name} is not valid JSON`, `${name}: a JSON object`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
