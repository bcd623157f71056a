import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpFault } from '../http-fault.ts';
import { type AnswerType, answerType, EVENTS } from '../request/accept.ts';
import { bodyLimit } from '../request/body.ts';
import { packed } from './pack.ts';

type Headers = Readonly<Record<string, string>>;

/** How long the rest of a refused body is read and thrown away, so that the client sees the answer. */
const lingerMs = 2_000;

/** Answers with a whole text, packed if the client likes; says how many bytes are to be read. */
export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Headers,
): Promise<number> {
  response.appendHeader('vary', 'accept-encoding');
  const { bytes, headers: coded } = await packed(request, text);
  return response.destroyed ? 0 : sendBytes(request, response, status, bytes, { ...headers, ...coded });
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  bytes: Buffer,
  headers: Headers,
): number {
  const { length } = bytes;
  if (leavesMuchUnread(request)) {
    response.writeHead(status, { ...headers, 'content-length': length, connection: 'close' });
    linger(request, response, bytes);
    return length;
  }
  response.writeHead(status, { ...headers, 'content-length': length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
  return length;
}

/** Answers with a small JSON object. */
export const sendJson = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: object,
): Promise<number> =>
  sendText(request, response, status, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });

/** Answers a request that is not executed, in the shape of a GraphQL error. */
export function sendFault(
  request: IncomingMessage,
  response: ServerResponse,
  fault: HttpFault,
  requestId: string,
): Promise<number> {
  const { code, details } = fault;
  const accepted = answerType(request.headers.accept) ?? 'application/json';
  const type: AnswerType = accepted === EVENTS ? 'application/json' : accepted;
  const extensions = {
    code,
    ...(details.path === undefined ? {} : { path: details.path }),
    ...(details.accepted === undefined ? {} : { accepted: details.accepted }),
    ...(code === 'INTERNAL' ? { requestId } : {}),
  };
  const text = JSON.stringify({ errors: [{ message: fault.message, extensions }] });
  return sendText(request, response, fault.status, text, {
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

/** Closing at once would reset the connection of a client that is still sending, and lose the answer. */
function linger(request: IncomingMessage, response: ServerResponse, text: Buffer): void {
  response.write(text);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, lingerMs);
  request.once('end', end).once('close', end);
  request.resume();
}
