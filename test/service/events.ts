import type { Answer, Arbiter } from './arbiter.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Event = { readonly data: any; readonly errors?: Answer['errors'] };

/** Represents the client's side of a subscription. */
interface Followed {
  /** Waits until this many more events have arrived and returns them. */
  take(many: number): Promise<readonly Event[]>;
  /** Returns the events that have arrived since the last call. */
  takeAll(): readonly Event[];
  /** Resolves when the server has closed the stream. */
  readonly ended: Promise<boolean>;
  close(): Promise<void>;
}

/** Subscribes to a field over HTTP and reads the server-sent events. */
export async function followed({ url }: Arbiter, query: string, key?: string): Promise<Followed> {
  const abort = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({ query }),
    signal: abort.signal,
  });
  const events: Event[] = [];
  let wake = () => {};
  let over = false;
  const ended = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const part of response.body!) {
        text += decoder.decode(part, { stream: true });
        const pieces = text.split('\n\n');
        text = pieces.pop()!;
        for (const piece of pieces) {
          const data = piece.split('\n').find((line) => line.startsWith('data:'));
          if (data && data !== 'data:') events.push(JSON.parse(data.slice(5)));
        }
        wake();
      }
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    } finally {
      over = true;
      wake();
    }
    return true;
  })();
  return {
    ended,
    async take(many) {
      while (events.length < many && !over)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (events.length < many) throw new Error(`the stream ended after ${events.length} events`);
      return events.splice(0, many);
    },
    takeAll: () => events.splice(0),
    async close() {
      abort.abort();
      await ended;
    },
  };
}
