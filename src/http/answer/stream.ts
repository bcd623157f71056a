import type { ServerResponse } from 'node:http';
import type { GraphQLAnswer } from '../execution/pipeline.ts';

/** How long a client may leave sent data unread, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Sends a response until it ends, the client disconnects, or `stopping` is aborted. Waits for a slow client, but only
 * `PATIENCE`; piping the streams would wait for ever.
 */
export async function sendStream(
  response: ServerResponse,
  answer: Pick<GraphQLAnswer, 'status' | 'body'>,
  headers: Readonly<Record<string, string>>,
  stopping: AbortSignal,
): Promise<void> {
  response.writeHead(answer.status, headers);
  response.flushHeaders();
  if (answer.body === null) {
    response.end();
    return;
  }
  const reader = answer.body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  response.once('close', cancel);
  stopping.addEventListener('abort', cancel, { once: true });
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (response.destroyed) return;
      if (!response.write(part.value) && !(await drained(response))) response.destroy();
    }
  } finally {
    stopping.removeEventListener('abort', cancel);
    response.end();
  }
}

/** Sent at this interval, in milliseconds, to keep an idle connection open. */
const STILL_THERE = Buffer.from(':\n\n');
const STILL_THERE_MS = 12_000;
const COMPLETE = Buffer.from('event: complete\ndata:\n\n');

/** Sends server-sent events as they arrive, like `sendStream` sends a body. */
export async function sendEvents(
  response: ServerResponse,
  status: number,
  events: AsyncIterator<Buffer>,
  headers: Readonly<Record<string, string>>,
  stopping: AbortSignal,
): Promise<void> {
  response.writeHead(status, headers);
  // some browsers ignore the response headers until data follows them
  response.write(STILL_THERE);
  const stop = () => void events.return?.().catch(() => {});
  response.once('close', stop);
  stopping.addEventListener('abort', stop, { once: true });
  const still = setInterval(() => {
    if (!response.writableNeedDrain) response.write(STILL_THERE);
  }, STILL_THERE_MS);
  try {
    for (let event = await events.next(); !response.destroyed; event = await events.next()) {
      if (event.done) {
        if (!stopping.aborted) response.write(COMPLETE);
        return;
      }
      if (!response.write(event.value) && !(await drained(response))) response.destroy();
    }
  } finally {
    clearInterval(still);
    stopping.removeEventListener('abort', stop);
    response.end();
  }
}

/** Resolves with true once the client has read the sent data; false if it takes too long or disconnects. */
function drained(response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (read: boolean) => () => {
      clearTimeout(late);
      response.off('drain', onDrain).off('close', onClose);
      resolve(read);
    };
    const [onDrain, onClose] = [end(true), end(false)];
    const late = setTimeout(onClose, PATIENCE);
    response.on('drain', onDrain).on('close', onClose);
  });
}
