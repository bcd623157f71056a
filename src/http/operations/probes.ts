import type { IncomingMessage } from 'node:http';
import { sendJson, sendText } from '../answer/answer.ts';
import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import { peerOf } from '../load/address.ts';
import type { Logger } from '../log.ts';
import { hostOf, isLoopback } from '../pages/loopback.ts';
import { requireMethod } from '../request/require-method.ts';
import type { Metrics } from './metrics.ts';

export interface Probed {
  /** Checks that the service is ready. The promise rejects if it is not. */
  readonly ready: () => Promise<void>;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Public paths of the server, which error messages list. */
export const PUBLIC_PATHS =
  '/, /graphql, /mcp, /encounters/{id}/log.md, /schema.graphql, /rules, /docs, /notice, /llms.txt, /health, /ready';

/** Milliseconds for which a probe waits for readiness. */
const patienceMs = 2_000;

/** Responds to operators' probes. They do not wait in the callers' queue. */
export async function probe(exchange: Exchange, probed: Probed): Promise<void> {
  const { request, response } = exchange;
  requireMethod(exchange, ['GET', 'HEAD']);
  if (exchange.path === '/health') await sendJson(request, response, 200, { status: 'ok' });
  else if (exchange.path === '/ready') await tellReady(exchange, probed);
  else await tellMetrics(exchange, probed);
}

/** Responds on the operator's port. */
export async function operate(exchange: Exchange, probed: Probed): Promise<void> {
  if (['/health', '/ready', '/metrics'].includes(exchange.path)) return probe(exchange, probed);
  throw new HttpFault(404, 'NOT_FOUND', 'This path does not exist', {
    accepted: '/health, /ready, /metrics',
  });
}

/** True if a request comes directly from this machine and names this machine as its host. */
const isFromHere = (request: IncomingMessage): boolean =>
  isLoopback(peerOf(request)) &&
  isLoopback(hostOf(request.headers.host) ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

/** Rejects callers other than the operator, because only the operator may read metrics. */
export function refuseStrangers({ request }: Exchange): void {
  if (isFromHere(request)) return;
  throw new HttpFault(404, 'NOT_FOUND', 'This path does not exist', { accepted: PUBLIC_PATHS });
}

async function tellReady({ request, response, requestId }: Exchange, { ready, log }: Probed): Promise<void> {
  try {
    await withPatience(ready());
  } catch (err) {
    log.warn({ requestId, err }, 'not ready');
    const isOfStore = err instanceof Error && err.name === 'StoreUnavailable';
    const reason = isOfStore && isFromHere(request) ? err.message : undefined;
    await sendJson(request, response, 503, { status: 'unavailable', reason });
    return;
  }
  await sendJson(request, response, 200, { status: 'ready' });
}

async function tellMetrics({ request, response }: Exchange, { metrics }: Probed): Promise<void> {
  await sendText(request, response, 200, await metrics.text(), {
    'content-type': metrics.contentType,
    'cache-control': 'no-store',
  });
}

async function withPatience(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
