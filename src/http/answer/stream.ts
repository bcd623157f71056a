import type { ServerResponse } from 'node:http';
import type { GraphQLAnswer } from '../execution/pipeline.ts';

/** How long a client may leave unread what it was sent, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Sends an answer that goes on until it has nothing more to say, the client is gone, or `stopping`; a client that
 * reads slowly is waited for, though not for long. A pipe of streams would wait for ever.
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

/** What keeps a connection open over which nothing is told, and how often it is sent, in milliseconds. */
const STILL_THERE = Buffer.from(':\n\n');
const STILL_THERE_MS = 12_000;
const COMPLETE = Buffer.from('event: complete\ndata:\n\n');

/** Sends server-sent events as they come, as `sendStream` sends a body. */
export async function sendEvents(
  response: ServerResponse,
  status: number,
  events: AsyncIterator<Buffer>,
  headers: Readonly<Record<string, string>>,
  stopping: AbortSignal,
): Promise<void> {
  response.writeHead(status, headers);
  // some browsers take no head that nothing follows
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

/** Whether the client has read what it was sent before anybody's patience ends. */
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
