import type { Logger } from '../log.ts';
import { answerType, EVENTS, wantsPage } from './accept.ts';
import { sendJson, sendText } from './answer.ts';
import { readJson } from './body.ts';
import { allowOrigin } from './cors.ts';
import type { Exchange } from './exchange.ts';
import type { AnswerGraphQL } from './graphql.ts';
import { HttpFault } from './http-fault.ts';
import type { Metrics } from './metrics.ts';
import { type Parameters, parametersOfBody, parametersOfSearch } from './parameters.ts';
import type { Playground } from './playground.ts';
import { sendStream } from './stream.ts';

export interface Services {
  readonly graphql: AnswerGraphQL;
  /** Null when browsers get no page. */
  readonly playground: Playground | null;
  /** Rejects while the service cannot do its work. */
  readonly ready: () => Promise<void>;
  readonly corsOrigins: readonly string[];
  /** Aborted when the server stops: answers that go on end. */
  readonly stopping: AbortSignal;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** How long a probe waits to hear that the service is ready. */
const patienceMs = 2_000;

/** Answers a request, or throws the `HttpFault` to answer it with. */
export async function route(exchange: Exchange, services: Services): Promise<void> {
  switch (exchange.path) {
    case '/graphql':
      return graphql(exchange, services);
    case '/health':
      allow(exchange, ['GET', 'HEAD']);
      return sendJson(exchange.request, exchange.response, 200, { status: 'ok' });
    case '/ready':
      allow(exchange, ['GET', 'HEAD']);
      return probe(exchange, services);
    case '/metrics':
      allow(exchange, ['GET', 'HEAD']);
      return tell(exchange, services);
    default:
      throw new HttpFault(404, 'NOT_FOUND', 'There is nothing at this path', {
        accepted: '/graphql, /health, /ready, /metrics',
      });
  }
}

async function probe({ request, response, requestId }: Exchange, { ready, log }: Services): Promise<void> {
  try {
    await withPatience(ready());
    sendJson(request, response, 200, { status: 'ready' });
  } catch (err) {
    log.warn({ requestId, err }, 'not ready');
    sendJson(request, response, 503, { status: 'unavailable' });
  }
}

async function tell({ request, response }: Exchange, { metrics }: Services): Promise<void> {
  sendText(request, response, 200, await metrics.text(), {
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

async function graphql(
  exchange: Exchange,
  { graphql, playground, corsOrigins, stopping, metrics }: Services,
): Promise<void> {
  const { request, response, requestId } = exchange;
  const method = allow(exchange, ['GET', 'POST', 'OPTIONS']);
  if (method === 'GET' && wantsPage(request.headers.accept)) {
    if (playground !== null) return playground.send(request, response);
    throw notAcceptable();
  }
  allowOrigin(request, response, corsOrigins);
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow: 'GET, POST, OPTIONS' }).end();
    return;
  }
  const type = answerType(request.headers.accept);
  if (type === null) throw notAcceptable();
  const parameters = await parametersOf(exchange);
  exchange.operationName = parameters.operationName;
  const authorization = request.headers.authorization ?? null;
  const answer = await graphql(
    { method: method === 'GET' ? 'GET' : 'POST', parameters, type, caller: { authorization, requestId } },
    response,
  );
  if (response.destroyed) return;
  const headers = { ...Object.fromEntries(answer.headers), 'cache-control': 'private, no-store' };
  if (answer.headers.get('content-type')?.startsWith(EVENTS)) {
    response.once('close', metrics.streaming());
    return sendStream(response, answer, headers, stopping);
  }
  sendText(request, response, answer.status, await answer.text(), headers);
}

async function parametersOf({ request, response, search }: Exchange): Promise<Parameters> {
  return request.method === 'GET'
    ? parametersOfSearch(search)
    : parametersOfBody(await readJson(request, response));
}

const notAcceptable = (): HttpFault =>
  new HttpFault(406, 'BAD_REQUEST', 'None of the media types that the client accepts can be made', {
    accepted: 'application/graphql-response+json, application/json, or text/event-stream for subscriptions',
  });

function allow({ request }: Exchange, methods: readonly string[]): string {
  const { method = '' } = request;
  if (methods.includes(method)) return method;
  const list = methods.join(', ');
  throw new HttpFault(405, 'BAD_REQUEST', 'The method is not allowed here', {
    accepted: list,
    headers: { allow: list },
  });
}
