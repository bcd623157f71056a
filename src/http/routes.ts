import { noTracing, type Tracing } from '../tracing/tracing.ts';
import { sendText } from './answer/answer.ts';
import { sendEvents, sendStream } from './answer/stream.ts';
import { allowOrigin } from './cors.ts';
import type { Exchange } from './exchange.ts';
import type { GraphQLAnswer, GraphQLRequest } from './execution/pipeline.ts';
import { HttpFault } from './http-fault.ts';
import type { Admitted } from './load/admitted.ts';
import type { RemainingBudget } from './load/budgets.ts';
import { rateLimitHeaders } from './load/refusals.ts';
import { mcp } from './mcp.ts';
import { type Probed, PUBLIC_PATHS, probe, refuseStrangers } from './operations/probes.ts';
import type { AskingServices } from './own-documents.ts';
import { sendEncounterLog } from './pages/encounter-log.ts';
import { encounterLogIn } from './pages/encounter-log-path.ts';
import type { FrontPage } from './pages/front-page.ts';
import type { PlainFiles } from './pages/plain-files.ts';
import type { Playground } from './pages/playground.ts';
import type { SendSchema } from './pages/schema-text.ts';
import type { Site } from './pages/site/site.ts';
import { type AnswerType, answerType, EVENTS, wantsPage } from './request/accept.ts';
import { readJson } from './request/body.ts';
import { authorizationOf, refuseForeignHost } from './request/caller-checks.ts';
import type { KnownDocuments } from './request/known-documents.ts';
import { parametersOfBody, parametersOfSearch } from './request/parameters.ts';
import { requireMethod } from './request/require-method.ts';

export interface HttpServices extends Probed, AskingServices {
  readonly schema: SendSchema;
  /** Documents that clients can refer to without sending their text. */
  readonly known: KnownDocuments;
  readonly frontPage: FrontPage;
  readonly site: Site;
  readonly plainFiles: PlainFiles;
  /** Null if browsers get no page. */
  readonly playground: Playground | null;
  /** Aborted when the server stops; streamed responses then end. */
  readonly stopping: AbortSignal;
  readonly tracing: Tracing;
}

/** Handles a request, or throws the `HttpFault` to respond with. */
export function route(exchange: Exchange, services: HttpServices): Promise<void> {
  switch (exchange.path) {
    case '/graphql':
      return graphql(exchange, services);
    case '/mcp':
      return mcp(exchange, services);
    case '/metrics':
      refuseStrangers(exchange);
      return probe(exchange, services);
    case '/health':
    case '/ready':
      return probe(exchange, services);
    case '/schema.graphql':
      return services.schema(exchange, services);
    default:
      if (encounterLogIn(exchange.path) !== null) return sendEncounterLog(exchange, services);
      if (services.frontPage.has(exchange.path)) return services.frontPage.send(exchange, services);
      if (services.site.has(exchange.path)) return services.site.send(exchange, services);
      if (services.plainFiles.has(exchange.path)) return services.plainFiles.send(exchange, services);
      throw new HttpFault(404, 'NOT_FOUND', 'There is nothing at this path', { accepted: PUBLIC_PATHS });
  }
}

async function graphql(exchange: Exchange, services: HttpServices): Promise<void> {
  const { request, response } = exchange;
  const { playground, corsOrigins } = services;
  const method = requireMethod(exchange, ['GET', 'POST', 'OPTIONS']);
  if (method === 'GET' && wantsPage(request.headers.accept)) {
    if (playground !== null) return playground.send(request, response);
    throw notAcceptable();
  }
  refuseForeignHost(request, services);
  allowOrigin(request, response, corsOrigins);
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow: 'GET, POST, OPTIONS' }).end();
    return;
  }
  const admitted = services.admission.enter(request);
  const type = answerType(request.headers.accept);
  if (type === EVENTS) return follow(exchange, services, admitted);
  let bytes = 0;
  try {
    const answer = await answered(exchange, services, admitted, type);
    if (response.destroyed) return;
    const made = answer.text();
    const text = typeof made === 'string' ? made : await made;
    bytes = Buffer.byteLength(text);
    const sent = sendText(request, response, answer.status, text, headersOf(answer, admitted), bytes);
    const unread = typeof sent === 'number' ? sent : await sent;
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

/** Sends a streamed response. */
async function follow(exchange: Exchange, services: HttpServices, admitted: Admitted): Promise<void> {
  const { response } = exchange;
  const close = services.admission.stream(admitted.party);
  admitted.goesOn();
  response.once('close', close);
  try {
    const answer = await answered(exchange, services, admitted, EVENTS);
    if (response.destroyed) return;
    const { metrics, stopping } = services;
    if (exchange.kind === 'subscription') response.once('close', metrics.streaming());
    const headers = headersOf(answer, admitted);
    if (answer.events === null) await sendStream(response, answer, headers, stopping);
    else await sendEvents(response, answer.status, answer.events, headers, stopping);
  } finally {
    close();
    admitted.done(0);
  }
}

async function answered(
  exchange: Exchange,
  services: HttpServices,
  admitted: Admitted,
  type: AnswerType | null,
): Promise<GraphQLAnswer> {
  const { request, response, requestId } = exchange;
  if (type === null) throw notAcceptable();
  const method = request.method === 'GET' ? 'GET' : 'POST';
  const { known, tracing } = services;
  const sent =
    method === 'GET'
      ? parametersOfSearch(exchange.search)
      : parametersOfBody(await readJson(request, response));
  const { operationName, variables } = sent;
  exchange.operationName = operationName;
  const authorization = authorizationOf(request);
  const parameters = { query: known.textOf(sent, authorization), operationName, variables };
  const begun = admitted.begin();
  if (begun) await begun;
  admitted.meter.again();
  const asked: GraphQLRequest = {
    method,
    parameters,
    type,
    caller: {
      authorization,
      requestId,
      meter: admitted.meter,
      allowances: admitted,
      knownKey: () => admitted.knownKey(),
      unknownKey: () => admitted.unknownKey(),
    },
    onKind: (kind) => {
      exchange.kind = kind;
    },
  };
  if (tracing === noTracing) return services.graphql(asked, response);
  return tracing.part('operation', {}, async (annotate) => {
    const answer = await services.graphql(asked, response);
    annotate({ 'graphql.operation.type': exchange.kind });
    if (operationName) annotate({ 'graphql.operation.name': operationName.slice(0, 100) });
    return answer;
  });
}

function headersOf(
  { headers }: GraphQLAnswer,
  { left }: { readonly left: RemainingBudget },
): Record<string, string> {
  const all: Record<string, string> = { ...headers, ...rateLimitHeaders(left) };
  all['cache-control'] = 'private, no-store';
  return all;
}

const notAcceptable = (): HttpFault =>
  new HttpFault(406, 'BAD_REQUEST', 'None of the media types that the client accepts can be made', {
    accepted: 'application/graphql-response+json, application/json, or text/event-stream for subscriptions',
  });
