import { sendText } from './answer/answer.ts';
import { allowOrigin, refuseForeignOrigin } from './cors.ts';
import { type Exchange, operationOf } from './exchange.ts';
import { HttpFault } from './http-fault.ts';
import { canFollow, Events, sendListened, sendNotices } from './live/mcp-streams.ts';
import { rateLimitHeaders } from './load/refusals.ts';
import { DROPPED } from './load/unread.ts';
import type { Operation, OperationServices } from './operation.ts';
import { type AskingServices, asking } from './own-documents.ts';
import { isLoopback } from './pages/loopback.ts';
import { readJson } from './request/body.ts';
import { refuseForeignHost } from './request/caller-checks.ts';
import { requireMethod } from './request/require-method.ts';

type McpServices = AskingServices & OperationServices;

const METHODS = ['POST', 'OPTIONS'];

/** Request headers that the protocol uses. */
const READ = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/**
 * Handles a request of the Model Context Protocol: one message and its response, or a stream of notices. Keeps no state
 * between requests.
 */
export async function mcp(exchange: Exchange, services: McpServices): Promise<void> {
  const { request, response } = exchange;
  // A client without a key gets no stream. The status "method not allowed" tells the client so.
  const method = requireMethod(exchange, canFollow(request) ? [...METHODS, 'GET'] : METHODS);
  refuseForeignHost(request, services);
  const { loopbackOrigins, host } = services;
  refuseForeignOrigin(request, { ...services, loopbackOrigins: loopbackOrigins || isLoopback(host) });
  allowOrigin(request, response, services);
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow: [...METHODS, 'GET'].join(', ') }).end();
    return;
  }
  const operation = operationOf(exchange, services);
  operation.kind = 'tool';
  let bytes = 0;
  // The response can become a stream at any later time.
  response.once('close', () => operation.leave());
  try {
    if (method === 'GET') return await sendNotices(exchange, services, operation);
    const message = await readJson(request, response);
    if (Array.isArray(message)) throw batched();
    await operation.begin();
    const answer = await answerTo(exchange, services, operation, message);
    if (answer !== null) bytes = await sendAnswer(exchange, services, operation, answer);
  } finally {
    operation.end(bytes);
  }
}

async function sendAnswer(
  { request, response, requestId }: Exchange,
  { unread, log }: McpServices,
  { admitted }: Operation,
  answer: Response,
): Promise<number> {
  if (response.destroyed) return 0;
  const text = await answer.text();
  const left = await sendText(request, response, answer.status, text, {
    ...(text === '' ? {} : { 'content-type': answer.headers.get('content-type') ?? 'application/json' }),
    'cache-control': 'private, no-store',
    ...rateLimitHeaders(admitted.left),
  });
  unread.watch(response, left, () => log.warn({ requestId, bytes: left }, DROPPED));
  return Buffer.byteLength(text);
}

/** Returns the response to a message. Null if the response was a stream, which has already ended. */
async function answerTo(
  exchange: Exchange,
  services: McpServices,
  operation: Operation,
  message: unknown,
): Promise<Response | null> {
  // Loads the packages for MCP when the first request arrives.
  const [sdk, { toolServer }, { listenedIn, refusedListening }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('../mcp/server.ts'),
    import('../mcp/listening.ts'),
  ]);
  const { request, requestId } = exchange;
  const report = (err: unknown): void => services.log.error({ requestId, err }, 'Unexpected error');
  const ask = asking(services, operation);
  const headers = new Headers();
  for (const name of READ) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const asked = new Request('http://localhost/mcp', { method: 'POST', headers });
  if (await sdk.isLegacyRequest(asked, message)) {
    // Each response is one message. A stream could not be resumed, because no state is stored.
    const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = toolServer(ask, report, 'LOG');
    await server.connect(transport);
    try {
      return await transport.handleRequest(asked, { parsedBody: message });
    } finally {
      await server.close();
    }
  }
  const events = new Events();
  const { fetch, close } = sdk.createMcpHandler(() => toolServer(ask, report, 'LISTEN'), {
    legacy: 'reject',
    bus: events,
    maxSubscriptions: 1,
    keepAliveMs: 0,
  });
  const answer = await fetch(asked, { parsedBody: message });
  if (!events.areHeard) return answer;
  const uris = listenedIn(message);
  const refused = await refusedListening(message, uris, ask);
  if (refused !== null) return Response.json(refused);
  await sendListened(exchange, services, operation, { uris, events, body: answer.body!, close });
  return null;
}

const batched = (): HttpFault =>
  new HttpFault(400, 'BAD_REQUEST', 'The body is a list, but batches are not accepted', {
    accepted: 'one JSON-RPC message per request',
  });
