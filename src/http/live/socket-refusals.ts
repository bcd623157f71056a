import { GraphQLError } from 'graphql';
import { HttpFault } from '../http-fault.ts';

/** Maximum length of an operation's id in characters. The id is part of every message about the operation. */
export const MAX_ID_LENGTH = 100;

/** Error for an operation that is not executed, in the form that the library sends. */
export class RefusedOperation extends GraphQLError {
  readonly #sent: object;

  constructor(sent: { readonly message: string }) {
    super(sent.message);
    this.#sent = sent;
  }

  override toJSON(): ReturnType<GraphQLError['toJSON']> {
    return this.#sent as ReturnType<GraphQLError['toJSON']>;
  }
}

const ACCEPTED = 'authorization ("Bearer …"), or key';

/**
 * Returns the key in `connectionParams`. The client sends it either as `authorization`, with the same value as the HTTP
 * header, or alone as `key`.
 */
export function authorizationIn(params: Readonly<Record<string, unknown>>): string | null | HttpFault {
  let found: string | null = null;
  for (const [name, value] of Object.entries(params)) {
    const isKey = name === 'key';
    if (!isKey && name.toLowerCase() !== 'authorization')
      return invalid(`connectionParams: "${name.slice(0, 30)}" is not known; accepted: ${ACCEPTED}`);
    if (value === null || value === undefined || value === '') continue;
    if (typeof value !== 'string' || found !== null)
      return invalid(`connectionParams must contain exactly one string; accepted: ${ACCEPTED}`);
    found = isKey ? `Bearer ${value}` : value;
  }
  return found;
}

const invalid = (message: string): HttpFault => new HttpFault(400, 'BAD_REQUEST', message);

export const stopping = (): HttpFault =>
  new HttpFault(503, 'UNAVAILABLE', 'The service is stopping', {
    accepted: 'the same request on a new connection',
  });

export const tooLongId = (): HttpFault =>
  new HttpFault(400, 'BAD_REQUEST', `The id has more than ${MAX_ID_LENGTH} characters`, {
    path: ['id'],
    accepted: `at most ${MAX_ID_LENGTH} characters`,
  });
