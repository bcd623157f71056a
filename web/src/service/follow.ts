import { Events } from './events.ts';

interface Following<Data> {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly heard: (data: Data) => void;
}

/** Follows a subscription until its stream ends. Returns false if the stream could not begin. */
export async function follow<Data>(
  query: string,
  variables: object,
  following: Following<Data>,
): Promise<boolean> {
  const { key, signal, heard } = following;
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  if (!response.ok || response.body === null) return false;
  const events = new Events();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const text of events.take(part.value, 'next')) {
      const { data } = JSON.parse(text) as { data?: Data | null };
      if (data) heard(data);
    }
  }
  return true;
}
