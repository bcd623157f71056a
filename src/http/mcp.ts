import type { IncomingMessage } from 'node:http';
import { sendText } from './answer/answer.ts';
import { allowOrigin } from './cors.ts';
import type { Exchange } from './exchange.ts';
import { HttpFault } from './http-fault.ts';
import type { Admitted } from './load/admitted.ts';
import { rateLimitHeaders } from './load/refusals.ts';
import { type AskingServices, asking } from './own-documents.ts';
import { isLoopback } from './pages/loopback.ts';
import { readJson } from './request/body.ts';
import { authorizationOf, refuseForeignHost } from './request/caller-checks.ts';
import { requireMethod } from './request/require-method.ts';

/** Request headers that the protocol uses. */
const READ = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Handles a request of the Model Context Protocol: one message and its response. No state remains between requests. */
export async function mcp(exchange: Exchange, services: AskingServices): Promise<void> {
  const { request, response } = exchange;
  const method = requireMethod(exchange, ['POST', 'OPTIONS']);
  refuseOtherSites(request, services);
  allowOrigin(request, response, services.corsOrigins);
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow: 'POST, OPTIONS' }).end();
    return;
  }
  const admitted = services.admission.enter(request);
  exchange.kind = 'tool';
  let bytes = 0;
  try {
    const message = await readJson(request, response);
    if (Array.isArray(message)) throw batched();
    await admitted.begin();
    admitted.meter.again();
    const answer = await answerTo(exchange, services, admitted, message);
    if (response.destroyed) return;
    const text = await answer.text();
    bytes = Buffer.byteLength(text);
    const unread = await sendText(request, response, answer.status, text, {
      ...(text === '' ? {} : { 'content-type': answer.headers.get('content-type') ?? 'application/json' }),
      'cache-control': 'private, no-store',
      ...rateLimitHeaders(admitted.left),
    });
    services.unread.watch(response, unread, () =>
      services.log.warn(
        { requestId: exchange.requestId, bytes: unread },
        'an answer was dropped that nobody read',
      ),
    );
  } finally {
    services.metrics.worked(exchange.kind, admitted.done(bytes) / 1_000, bytes);
  }
}

async function answerTo(
  exchange: Exchange,
  services: AskingServices,
  admitted: Admitted,
  message: unknown,
): Promise<Response> {
  // do not load these packages before the first request
  const [{ createMcpHandler }, { toolServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('../mcp/server.ts'),
  ]);
  const { request, requestId } = exchange;
  const report = (err: unknown): void => services.log.error({ requestId, err }, 'Unexpected error');
  const ask = asking(exchange, services, admitted, authorizationOf(request));
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

/** DNS rebinding: a page of another site must not reach a service by a name that it points at this machine. */
function refuseOtherSites(request: IncomingMessage, services: AskingServices): void {
  refuseForeignHost(request, services);
  const { host, corsOrigins } = services;
  const { origin } = request.headers;
  if (origin === undefined || corsOrigins.includes(origin)) return;
  if (isLoopback(host) && URL.canParse(origin) && isLoopback(bare(new URL(origin).hostname))) return;
  throw new HttpFault(403, 'FORBIDDEN', 'Pages of this origin may not call the service', {
    accepted: ['no origin', ...corsOrigins].join(', '),
  });
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

const batched = (): HttpFault =>
  new HttpFault(400, 'BAD_REQUEST', 'Batching is off: the body is a list', {
    accepted: 'one JSON-RPC message a request',
  });
