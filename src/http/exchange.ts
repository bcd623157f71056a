import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeadedResponse } from './answer/headed.ts';
import { HttpFault } from './http-fault.ts';
import type { WriteLine } from './log.ts';
import { Operation, type OperationServices } from './operation.ts';
import type { Metrics } from './operations/metrics.ts';
import { authorizationOf } from './request/caller-checks.ts';

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly path: string;
  /** The query string without its question mark. */
  readonly search: string;
  /** The operation of this request, after the service has admitted it. Null for requests without an operation. */
  operation: Pick<Operation, 'name' | 'kind'> | null;
  /**
   * True if the request was rejected before it was read. There can be very many of these requests, so they are counted
   * but not logged.
   */
  turnedAway: boolean;
}

const mostHeaders = 100;
const HOST = 'host';
const PROBES: readonly string[] = ['/health', '/ready', '/metrics'];

/** Functions that are called when a request ends. */
export interface ExchangeListener {
  readonly requests: WriteLine;
  readonly metrics: Metrics;
  over?(response: ServerResponse): void;
}

/** Starts handling a request. Assigns an id, and logs and counts the request when it ends. */
export function beginExchange(
  request: IncomingMessage,
  response: HeadedResponse,
  hearing: ExchangeListener,
): Exchange {
  const start = performance.now();
  const { path, search } = targetOf(request);
  const exchange: Exchange = {
    request,
    response,
    requestId: requestIdOf(request),
    path,
    search,
    operation: null,
    turnedAway: false,
  };
  response.requestId = exchange.requestId;
  response.on('close', () => {
    const ms = performance.now() - start;
    if (!exchange.turnedAway) logEnd(exchange, ms, hearing.requests);
    hearing.metrics.answered(path, response.statusCode, ms / 1000);
    hearing.over?.(response);
  });
  return exchange;
}

/** Admits the request's operation, or throws an `HttpFault` that rejects it. */
export function operationOf(
  exchange: Exchange,
  services: Pick<OperationServices, 'admission' | 'metrics'>,
): Operation {
  const { request, requestId } = exchange;
  const authorization = authorizationOf(request);
  const admitted = services.admission.enter(services.admission.callerOf(request, authorization));
  const operation = new Operation(services, { admitted, authorization, requestId });
  exchange.operation = operation;
  return operation;
}

/** Rejects requests whose headers are ambiguous or too long. */
export function checkHead(request: IncomingMessage): void {
  const { rawHeaders, headers, url = '' } = request;
  if (rawHeaders.length > 2 * mostHeaders) {
    throw new HttpFault(431, 'BAD_REQUEST', 'The request has too many headers', {
      accepted: `at most ${mostHeaders} headers`,
    });
  }
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === HOST.length && rawHeaders[at]!.toLowerCase() === HOST) hosts++;
  const elsewhere = !url.startsWith('/') && url !== '*' && authorityOf(url) !== headers.host;
  if (hosts > 1 || elsewhere) {
    throw new HttpFault(400, 'BAD_REQUEST', 'The request has more than one Host header', {
      accepted: 'one host header',
    });
  }
}

function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

function targetOf({ url = '' }: IncomingMessage): { path: string; search: string } {
  if (url === '/graphql') return { path: url, search: '' };
  const target = url.replace(/^https?:\/\/[^/?]*/i, '');
  const mark = target.indexOf('?');
  return mark === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, mark), search: target.slice(mark + 1) };
}

const authorityOf = (url: string): string | undefined => /^https?:\/\/([^/?]*)/i.exec(url)?.[1];

/** Rounds milliseconds for a log line. */
export const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Returns the JSON member of a log line that contains an operation's name. Empty if the operation has no name. */
export const nameField = (name: string | null): string =>
  name === null ? '' : `,"operationName":${JSON.stringify(name.slice(0, 100))}`;

function logEnd(
  { request, response, requestId, path, operation }: Exchange,
  ms: number,
  write: WriteLine,
): void {
  const status = response.statusCode;
  const isProbe = PROBES.includes(path) && status === 200;
  const named = nameField(operation?.name ?? null);
  const aborted = response.writableFinished || status === 101 ? '' : ',"aborted":true';
  write(
    isProbe ? 'debug' : 'info',
    // Ids and HTTP methods contain no characters that must be escaped in JSON.
    `"requestId":"${requestId}","method":"${request.method}","path":${JSON.stringify(path.slice(0, 200))},"status":${status},"ms":${rounded(ms)}${named}${aborted}`,
    'request',
  );
}
