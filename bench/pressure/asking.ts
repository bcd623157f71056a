import { type Agent, request } from 'node:http';

export interface Answer {
  /** The HTTP status, or 0 if the connection failed. */
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

export interface Asking {
  readonly path?: string;
  /** Request body. If omitted: sends a GET request. */
  readonly query?: string | undefined;
  readonly key?: string | undefined;
  readonly agent?: Agent | false;
}

/** Sends a request. Returns the result, whatever it is, with its duration. */
export function ask(url: string, { path = '/graphql', query, key, agent }: Asking): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, ms: performance.now() - began, text });
    const method = query === undefined ? 'GET' : 'POST';
    const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
    const sent = request(url + path, { method, headers, agent, timeout: 30_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.once('end', () => end(response.statusCode ?? 0, text));
      response.once('close', () => end(0, ''));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => end(0, ''));
    sent.end(query === undefined ? undefined : JSON.stringify({ query }));
  });
}
