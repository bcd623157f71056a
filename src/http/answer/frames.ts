import type { Frame, StreamedResult } from '../execution/streamed-result.ts';
import { EVENTS, MULTIPART, type StreamType } from '../request/accept.ts';

/** Format of a result stream in an HTTP response. */
export interface Framing {
  readonly contentType: string;
  /** First bytes of the stream. Some browsers ignore the response headers until data follows them. */
  readonly opening: Buffer;
  readonly result: Frame;
  /** Last bytes of the stream. Not sent when the service stops. */
  readonly closing: Buffer;
  /** Bytes that are sent at an interval to keep an idle connection open. */
  readonly heartbeat: Buffer;
  readonly heartbeatMs: number;
}

const COMMENT = Buffer.from(':\n\n');

/**
 * Format of the graphql-sse protocol in distinct connections mode. After a reconnect, an `EventSource` continues after
 * the last event id.
 */
export const events: Framing = {
  contentType: EVENTS,
  opening: COMMENT,
  result: ({ json, id }) => Buffer.from(`${id === null ? '' : `id: ${id}\n`}event: next\ndata: ${json}\n\n`),
  closing: Buffer.from('event: complete\ndata:\n\n'),
  heartbeat: COMMENT,
  heartbeatMs: 12_000,
};

const part = (json: string): Buffer =>
  Buffer.from(`\r\nContent-Type: application/json\r\n\r\n${json}\r\n--graphql`);

/**
 * Format of Apollo's protocol for subscriptions over HTTP. Each part is sent together with the delimiter of the next
 * part, because clients wait for that delimiter. No package is suitable: meros only reads this format, and Yoga's
 * processor writes the parts for `@defer`.
 */
const parts: Framing = {
  contentType: `${MULTIPART};boundary="graphql";subscriptionSpec=1.0`,
  opening: Buffer.from('--graphql'),
  result: ({ json }) => part(`{"payload":${json}}`),
  closing: Buffer.from('--\r\n'),
  heartbeat: part('{}'),
  heartbeatMs: 5_000,
};

export const framings: Readonly<Record<StreamType, Framing>> = { [EVENTS]: events, [MULTIPART]: parts };

/** Encodes the results of a stream as bytes. */
export const framed = (
  results: AsyncIterator<StreamedResult>,
  { result: frame }: Framing,
): AsyncIterator<Buffer> => ({
  next: async () => {
    const { done, value } = await results.next();
    return done ? { done, value: undefined } : { done: false, value: value.framed(frame) };
  },
  return: async () => {
    await results.return?.();
    return { done: true, value: undefined };
  },
});

/** Returns a stream that contains a single result. */
export async function* only<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}
