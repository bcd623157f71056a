import type { ServerResponse } from 'node:http';
import type { Framing } from './frames.ts';

/** Milliseconds for which a client may leave sent data unread. */
const PATIENCE = 10_000;

/**
 * Sends the frames of a stream as they arrive. Ends when the stream ends, the client disconnects, or `stopping` is
 * aborted. Waits for a slow client for at most `PATIENCE`.
 */
export async function sendEvents(
  response: ServerResponse,
  events: AsyncIterator<Buffer>,
  { contentType, opening, heartbeat, heartbeatMs, closing }: Framing,
  headers: Readonly<Record<string, string>>,
  stopping: AbortSignal,
): Promise<void> {
  response.writeHead(200, {
    ...headers,
    'content-type': contentType,
    'content-encoding': 'none',
    connection: 'keep-alive',
  });
  response.write(opening);
  const stop = () => void events.return?.().catch(() => {});
  response.once('close', stop);
  stopping.addEventListener('abort', stop, { once: true });
  const still = setInterval(() => {
    if (!response.writableNeedDrain) response.write(heartbeat);
  }, heartbeatMs);
  try {
    for (let event = await events.next(); !response.destroyed; event = await events.next()) {
      if (event.done) {
        if (!stopping.aborted) response.write(closing);
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

/**
 * Resolves with true when the client has read the sent data. Resolves with false if the client is too slow or
 * disconnects.
 */
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
