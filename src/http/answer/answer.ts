import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpFault } from '../http-fault.ts';
import { answerType } from '../request/accept.ts';
import { bodyLimit } from '../request/body.ts';
import { type Packed, packed } from './pack.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Milliseconds for which the server reads and discards the rest of a rejected body, so that the client receives the
 * response.
 */
const lingerMs = 2_000;

/**
 * Sends a string as the whole response. Compresses it if the client prefers compression. Returns the length of the
 * response body in bytes.
 */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Headers,
  length = Buffer.byteLength(text),
): number | Promise<number> {
  const made = packed(request, text, length);
  return made instanceof Promise
    ? made.then((whole) => sendBody(request, response, status, whole, headers))
    : sendBody(request, response, status, made, headers);
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body, length, coding }: Packed,
  headers: Headers,
): number {
  if (response.destroyed) return 0;
  const head: (string | number)[] = ['content-length', length];
  // Replace the given `Content-Length`, which is the length before compression.
  for (const name in headers) if (name !== 'content-length') head.push(name, headers[name]!);
  if (coding !== null) head.push('content-encoding', coding);
  if (response.hasHeader('vary')) response.appendHeader('vary', 'accept-encoding');
  else head.push('vary', 'accept-encoding');
  if (leavesMuchUnread(request)) {
    head.push('connection', 'close');
    response.writeHead(status, head);
    linger(request, response, body);
    return length;
  }
  response.writeHead(status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
  return length;
}

/** Sends a small JSON object as the response. */
export const sendJson = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: object,
): number | Promise<number> =>
  sendText(request, response, status, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });

/** Returns the error for an operation that is not executed, in the form of a GraphQL error. */
export const errorOf = ({ code, message, details }: HttpFault, requestId: string) => ({
  message,
  extensions: {
    code,
    ...(details.path === undefined ? {} : { path: details.path }),
    ...(details.accepted === undefined ? {} : { accepted: details.accepted }),
    ...(code === 'INTERNAL' ? { requestId } : {}),
  },
});

/** Rejects a request without executing it. The response has the form of a GraphQL error. */
export function sendFault(
  request: IncomingMessage,
  response: ServerResponse,
  fault: HttpFault,
  requestId: string,
): number | Promise<number> {
  const { details } = fault;
  const type = answerType(request.headers.accept) ?? 'application/json';
  const text = JSON.stringify({ errors: [errorOf(fault, requestId)] });
  const status = details.isOldAnswer && type === 'application/json' ? 200 : fault.status;
  return sendText(request, response, status, text, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'private, no-store',
    ...details.headers,
  });
}

function leavesMuchUnread(request: IncomingMessage): boolean {
  const announced = request.headers['content-length'];
  const chunked = request.headers['transfer-encoding'] !== undefined;
  return !request.complete && (chunked || Number(announced ?? 0) > bodyLimit);
}

/**
 * Delays closing the connection. An immediate close would reset the connection of a client that is still sending, and
 * the response would be lost.
 */
function linger(request: IncomingMessage, response: ServerResponse, body: Packed['body']): void {
  response.write(body);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingerMs);
  request.once('end', end).once('close', end);
  request.resume();
}
