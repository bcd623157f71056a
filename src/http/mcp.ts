import { sendText } from './answer/answer.ts';
import { allowOrigin, refuseForeignOrigin } from './cors.ts';
import { type Exchange, operationOf } from './exchange.ts';
import { HttpFault } from './http-fault.ts';
import { rateLimitHeaders } from './load/refusals.ts';
import type { Operation } from './operation.ts';
import { type AskingServices, asking } from './own-documents.ts';
import { isLoopback } from './pages/loopback.ts';
import { readJson } from './request/body.ts';
import { refuseForeignHost } from './request/caller-checks.ts';
import { requireMethod } from './request/require-method.ts';

/** Request headers that the protocol uses. */
const READ = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Handles a request of the Model Context Protocol: one message and its response. No state remains between requests. */
export async function mcp(exchange: Exchange, services: AskingServices): Promise<void> {
  const { request, response } = exchange;
  const method = requireMethod(exchange, ['POST', 'OPTIONS']);
  refuseForeignHost(request, services);
  const { loopbackOrigins, host } = services;
  refuseForeignOrigin(request, { ...services, loopbackOrigins: loopbackOrigins || isLoopback(host) });
  allowOrigin(request, response, services);
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow: 'POST, OPTIONS' }).end();
    return;
  }
  const operation = operationOf(exchange, services);
  operation.kind = 'tool';
  let bytes = 0;
  try {
    const message = await readJson(request, response);
    if (Array.isArray(message)) throw batched();
    await operation.begin();
    const answer = await answerTo(exchange, services, operation, message);
    if (response.destroyed) return;
    const text = await answer.text();
    bytes = Buffer.byteLength(text);
    const unread = await sendText(request, response, answer.status, text, {
      ...(text === '' ? {} : { 'content-type': answer.headers.get('content-type') ?? 'application/json' }),
      'cache-control': 'private, no-store',
      ...rateLimitHeaders(operation.admitted.left),
    });
    services.unread.watch(response, unread, () =>
      services.log.warn(
        { requestId: exchange.requestId, bytes: unread },
        'an answer was dropped that nobody read',
      ),
    );
  } finally {
    operation.end(bytes);
  }
}

async function answerTo(
  exchange: Exchange,
  services: AskingServices,
  operation: Operation,
  message: unknown,
): Promise<Response> {
  // do not load these packages before the first request
  const [{ createMcpHandler }, { toolServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('../mcp/server.ts'),
  ]);
  const { request, requestId } = exchange;
  const report = (err: unknown): void => services.log.error({ requestId, err }, 'Unexpected error');
  const ask = asking(services, operation);
  const handler = createMcpHandler(() => toolServer(ask, report), { maxSubscriptions: 0, keepAliveMs: 0 });
  const headers = new Headers();
  for (const name of READ) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return handler.fetch(new Request('http://localhost/mcp', { method: 'POST', headers }), {
    parsedBody: message,
  });
}

const batched = (): HttpFault =>
  new HttpFault(400, 'BAD_REQUEST', 'Batching is off: the body is a list', {
    accepted: 'one JSON-RPC message a request',
  });
