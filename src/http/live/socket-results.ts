import type { StreamedResult } from '../execution/streamed-result.ts';

/** What the library iterates. It yields nothing, because results are sent as they are encoded. */
export type Results = Omit<AsyncGenerator<never>, typeof Symbol.asyncDispose>;

/** Sends the results of an operation, each when the previous one is sent. `end` is called once. */
export function sendingResults(
  id: string,
  results: AsyncIterator<StreamedResult>,
  send: (text: string) => Promise<void>,
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
          await send(`${begin}${next.value.json}}`);
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
