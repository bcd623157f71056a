import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/**
 * Sends an answer that goes on until it has nothing more to say, the client is gone, or `stopping`; a client that
 * reads slowly is waited for.
 */
export async function sendStream(
  response: ServerResponse,
  answer: Response,
  headers: Readonly<Record<string, string>>,
  stopping: AbortSignal,
): Promise<void> {
  response.writeHead(answer.status, headers);
  response.flushHeaders();
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  response.once('close', cancel);
  stopping.addEventListener('abort', cancel, { once: true });
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (response.destroyed) return;
      if (!response.write(part.value)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
  } finally {
    stopping.removeEventListener('abort', cancel);
    response.end();
  }
}
