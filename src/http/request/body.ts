import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpFault } from '../http-fault.ts';

/** Maximum size of a body, in bytes. */
export const bodyLimit = 128 * 1024;

/** Thrown if the client disconnects before it has sent the whole request. No response is possible. */
export class ClientGone extends Error {}

/** Reads a request's body as JSON. raw-body 3 would only read the bytes, and raw-body 4 requires Node 22. */
export async function readJson(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  checkHeaders(request);
  if (request.headers.expect !== undefined) response.writeContinue();
  const text = decoded(await readBytes(request));
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFault(400, 'BAD_REQUEST', 'The body is not valid JSON', {
      accepted: 'a JSON object with the field query',
    });
  }
}

const tooLarge = (): HttpFault =>
  new HttpFault(413, 'REQUEST_TOO_LARGE', `The body has more than ${bodyLimit} bytes`, {
    accepted: `at most ${bodyLimit} bytes`,
  });

/** Fast path for the content types that almost all clients send. Other content types are parsed. */
const USUAL_TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
];

function isJson(contentType: string): boolean {
  if (USUAL_TYPES.includes(contentType)) return true;
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/i.test(charset);
  return utf8 && type.toLowerCase() === 'application/json';
}

function checkHeaders({ headers }: IncomingMessage): void {
  if (!isJson(headers['content-type'] ?? '')) {
    throw new HttpFault(415, 'BAD_REQUEST', 'The content type of the body is not accepted', {
      accepted: 'application/json in UTF-8',
      headers: { 'accept-post': 'application/json' },
    });
  }
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw new HttpFault(415, 'BAD_REQUEST', 'The content encoding of the body is not accepted', {
      accepted: 'a body without content-encoding',
      headers: { 'accept-encoding': 'identity' },
    });
  }
  if (Number(headers['content-length'] ?? 0) > bodyLimit) throw tooLarge();
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (): void => {
      request.off('data', onData);
      request.off('end', onEnd);
      request.off('close', onClose);
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= bodyLimit) return;
      stop();
      reject(tooLarge());
    };
    // After `end`, only the request's `close` event follows, so listeners do not have to be removed.
    const onEnd = (): void => {
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, size));
    };
    const onClose = (): void => {
      if (request.readableEnded) return;
      stop();
      reject(new ClientGone());
    };
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpFault(400, 'BAD_REQUEST', 'The body is not valid UTF-8', { accepted: 'JSON in UTF-8' });
  }
}
