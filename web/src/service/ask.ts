import { type AnsweredError, type Problem, problemOf, UNREACHABLE, UNREADABLE, waitOf } from './problem.ts';

/** An answer, or why there is none. */
export type Answer<Data> =
  | { readonly data: Data; readonly problem: null }
  | { readonly data: null; readonly problem: Problem };

export interface Asking {
  readonly key?: string | undefined;
  readonly signal?: AbortSignal;
  /** Told when the service says to come again later, in how many milliseconds that will be. */
  readonly onWait?: (milliseconds: number) => void;
}

/** How often the same is asked where the service says to come again. */
const TRIES = 6;

/** Asks the service that this page comes from. Never rejects but where `signal` is aborted. */
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
