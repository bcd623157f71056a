import { type AnsweredError, type Problem, problemOf, UNREACHABLE, UNREADABLE, waitOf } from './problem.ts';

/** A response, or the reason why there is none. */
export type Answer<Data> =
  | { readonly data: Data; readonly problem: null }
  | { readonly data: null; readonly problem: Problem };

export interface Asking {
  readonly key?: string | undefined;
  readonly signal?: AbortSignal;
  /** Called with a delay in milliseconds if the service asks the page to retry later. */
  readonly onWait?: (milliseconds: number) => void;
}

/** Maximum number of attempts if the service asks the page to retry later. */
const TRIES = 6;

/** Sends a request to this page's service. Rejects only if `signal` is aborted. */
export async function ask<Data>(
  query: string,
  variables: object,
  asking: Asking = {},
): Promise<Answer<Data>> {
  const { key, signal, onWait } = asking;
  for (let tries = 1; ; tries += 1) {
    const response = await sent(JSON.stringify({ query, variables }), key, signal);
    if (response === null) return { data: null, problem: UNREACHABLE };
    const wait = waitOf(response.status, response.headers.get('retry-after'), tries);
    if (wait === null || tries === TRIES) return read<Data>(response);
    onWait?.(wait);
    await pause(wait, signal);
  }
}

async function sent(body: string, key: string | undefined, signal: AbortSignal | undefined) {
  try {
    return await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body,
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

async function read<Data>(response: Response): Promise<Answer<Data>> {
  try {
    const { data, errors } = (await response.json()) as { data?: Data; errors?: readonly AnsweredError[] };
    if (errors?.[0]) return { data: null, problem: problemOf(errors[0]) };
    return data ? { data, problem: null } : { data: null, problem: UNREADABLE };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return { data: null, problem: UNREADABLE };
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
