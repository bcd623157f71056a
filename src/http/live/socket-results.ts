import { parse } from 'graphql';
import type { StreamedResult } from '../execution/streamed-result.ts';

/**
 * The iterator that the library reads. It yields no values, because the service itself sends results as soon as they
 * are encoded.
 */
export type Results = Omit<AsyncGenerator<never>, typeof Symbol.asyncDispose>;

/** A placeholder document for the library. The pipeline has already executed the client's document. */
const EXECUTED = parse('{ __typename }');

/** Values that the library needs to continue after the service has executed an operation. */
export interface Executed {
  readonly schema: never;
  readonly document: typeof EXECUTED;
  readonly results: Results;
}

export const executed = (results: Results): Executed => ({
  schema: undefined as never,
  document: EXECUTED,
  results,
});

/** Sends an operation's results one after another. Stops when `send` resolves with false. Calls `end` once. */
export function sendingResults(
  id: string,
  results: AsyncIterator<StreamedResult>,
  send: (text: string) => Promise<boolean>,
  end: () => void,
): Results {
  const begin = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  let isOver = false;
  const over = async (): Promise<IteratorResult<never>> => {
    if (!isOver) {
      isOver = true;
      end();
      await results.return?.();
    }
    return { done: true, value: undefined };
  };
  return {
    next: async () => {
      try {
        for (let next = await results.next(); !next.done && !isOver; next = await results.next())
          if (!(await send(`${begin}${next.value.json}}`))) break;
      } finally {
        await over();
      }
      return over();
    },
    return: over,
    throw: async (error) => {
      await over();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * Yields the results of a subscription. After a result which reports that the key is no longer valid, it calls `end`.
 */
export function whileKeyIsValid(
  results: AsyncIterator<StreamedResult>,
  end: (why: string) => void,
): AsyncIterator<StreamedResult> {
  let why: string | null = null;
  return {
    next: async () => {
      if (why !== null) end(why);
      const next = await results.next();
      if (!next.done) why = endOfKey(next.value.json);
      return next;
    },
    return: async () => {
      await results.return?.();
      return { done: true, value: undefined };
    },
  };
}

/** Codes of the errors that report that a key is no longer valid. */
const ENDS_OF_KEYS: readonly string[] = ['UNAUTHENTICATED', 'KEY_EXPIRED'];

/**
 * Returns the error message of a result that ends a subscription because the key is no longer valid. Null for other
 * results.
 */
function endOfKey(json: string): string | null {
  if (!json.startsWith('{"errors"')) return null;
  const [{ message, extensions }] = JSON.parse(json).errors;
  return ENDS_OF_KEYS.includes(extensions?.code) ? message : null;
}
