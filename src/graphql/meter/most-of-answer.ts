import { RequestError } from '../../play/errors.ts';

/** Limits for the size and the work of one response. */
export const mostOfAnswer = {
  /** Maximum number of objects in a response. */
  objects: 10_000,
  /** Maximum size of a response in bytes (approximate). */
  bytes: 5_000_000,
  /** Maximum processor time for a response, in milliseconds. */
  work: 2_000,
} as const;

export type Limit = keyof typeof mostOfAnswer;

const inWords: Readonly<Record<Limit, string>> = {
  objects: 'The answer has too many objects',
  bytes: 'The answer is too long',
  work: 'The answer takes too much work',
};

const units: Readonly<Record<Limit, string>> = {
  objects: 'objects',
  bytes: 'bytes',
  work: 'milliseconds of work',
};

/** Creates the error for an aborted response. */
export const tooMuch = (
  code: 'QUERY_TOO_COMPLEX' | 'DEADLINE_EXCEEDED',
  field: string,
  limit: Limit,
  max: number,
): RequestError =>
  new RequestError(code, `${inWords[limit]} at ${field}`, {
    accepted: `${max} ${units[limit]} at most: request fewer items ("first") or fewer fields, or send several requests`,
    details: { limit, max, field },
  });
