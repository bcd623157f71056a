import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './answer/answer.ts';
import { type Framing, framed, framings, only } from './answer/frames.ts';
import { sendEvents } from './answer/stream.ts';
import { allowOrigin } from './cors.ts';
import { type Exchange, operationOf } from './exchange.ts';
import type { GraphQLAnswer } from './execution/pipeline.ts';
import { StreamedResult } from './execution/streamed-result.ts';
import { HttpFault } from './http-fault.ts';
import type { EventStreams } from './live/single-connection.ts';
import type { Admitted } from './load/admitted.ts';
import { rateLimitHeaders } from './load/refusals.ts';
import { DROPPED } from './load/unread.ts';
import { mcp } from './mcp.ts';
import type { Operation, OperationServices } from './operation.ts';
import { type Probed, PUBLIC_PATHS, probe, refuseStrangers } from './operations/probes.ts';
import type { AskingServices } from './own-documents.ts';
import { sendEncounterLog } from './pages/encounter-log.ts';
import { encounterLogIn } from './pages/encounter-log-path.ts';
import type { FrontPage } from './pages/front-page.ts';
import type { PlainFiles } from './pages/plain-files.ts';
import type { Playground } from './pages/playground.ts';
import type { SendSchema } from './pages/schema-text.ts';
import type { Site } from './pages/site/site.ts';
import { acceptedBy, wantsPage } from './request/accept.ts';
import { readJson } from './request/body.ts';
import { refuseForeignHost } from './request/caller-checks.ts';
import { parametersOfBody, parametersOfSearch, type SentParameters } from './request/parameters.ts';
import { requireMethod } from './request/require-method.ts';

export interface HttpServices extends Probed, AskingServices, OperationServices {
  readonly schema: SendSchema;
  readonly eventStreams: EventStreams;
  readonly frontPage: FrontPage;
  readonly tablePage: FrontPage;
  readonly site: Site;
  readonly plainFiles: PlainFiles;
  /** The playground page. Null if browsers get no playground. */
  readonly playground: Playground | null;
}

/** Handles a request, or throws an `HttpFault` that becomes the response. */
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
      if (services.tablePage.has(exchange.path)) return services.tablePage.send(exchange, services);
      if (services.playground?.hasFile(exchange.path)) return services.playground.sendFile(exchange);
      if (services.site.has(exchange.path)) return services.site.send(exchange, services);
      if (services.plainFiles.has(exchange.path)) return services.plainFiles.send(exchange, services);
      throw new HttpFault(404, 'NOT_FOUND', 'This path does not exist', { accepted: PUBLIC_PATHS });
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

async function graphql(exchange: Exchange, services: HttpServices): Promise<void> {
  const { request, response } = exchange;
  const { playground } = services;
  const method = requireMethod(exchange, METHODS);
  if (method === 'GET' && wantsPage(request.headers.accept)) {
    if (playground !== null) return playground.send(request, response);
    throw notAcceptable();
  }
  refuseForeignHost(request, services);
  allowOrigin(request, response, services);
  if (method === 'OPTIONS') {
    response.writeHead(204, { allow: METHODS.join(', ') }).end();
    return;
  }
  if (await services.eventStreams.handle(exchange, services)) return;
  const operation = operationOf(exchange, services);
  let bytes = 0;
  // The response can become a stream at any later time.
  response.once('close', () => operation.leave());
  try {
    const accepted = acceptedBy(request.headers.accept);
    if (accepted === null) throw notAcceptable();
    const answer = await operation.run(services, await sentIn(exchange), {
      method: method === 'GET' ? 'GET' : 'POST',
      type: accepted.whole ?? 'application/json',
      streams: accepted.stream !== null,
      lastEventId: lastEventIdOf(request),
    });
    if (answer.results !== null || accepted.whole === null)
      await sendResults(response, answer, framings[accepted.stream!], operation, services);
    else bytes = await sendAnswer(exchange, services, answer, operation);
  } finally {
    operation.end(bytes);
  }
}

/** Sends a response that is not a stream. Returns its size before compression. */
async function sendAnswer(
  exchange: Exchange,
  services: HttpServices,
  answer: GraphQLAnswer,
  { admitted, requestId }: Operation,
): Promise<number> {
  const { request, response } = exchange;
  if (response.destroyed) return 0;
  const made = answer.text();
  const text = typeof made === 'string' ? made : await made;
  const bytes = Buffer.byteLength(text);
  const headers = { ...answer.headers, ...headersOf(admitted) };
  const sent = sendText(request, response, answer.status, text, headers, bytes);
  const unread = typeof sent === 'number' ? sent : await sent;
  services.unread.watch(response, unread, () => services.log.warn({ requestId, bytes: unread }, DROPPED));
  return bytes;
}

/** Sends a stream of results. A response that is not a stream is sent as a stream with one result. */
async function sendResults(
  response: ServerResponse,
  answer: GraphQLAnswer,
  framing: Framing,
  { admitted }: Operation,
  { stopping }: HttpServices,
): Promise<void> {
  const results = answer.results ?? only(new StreamedResult(await answer.text()));
  if (response.destroyed) return void (await results.return?.());
  await sendEvents(response, framed(results, framing), framing, headersOf(admitted), stopping);
}

async function sentIn({ request, response, search }: Exchange): Promise<SentParameters> {
  return request.method === 'GET'
    ? parametersOfSearch(search)
    : parametersOfBody(await readJson(request, response));
}

/** Returns the id of the last event that the client has read. `EventSource` sends it when it reconnects. */
function lastEventIdOf({ headers }: IncomingMessage): string | null {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : null;
}

const headersOf = ({ left }: Admitted): Record<string, string> => ({
  ...rateLimitHeaders(left),
  'cache-control': 'private, no-store',
});

const notAcceptable = (): HttpFault =>
  new HttpFault(406, 'BAD_REQUEST', 'The service supports none of the media types in the Accept header', {
    accepted:
      'application/graphql-response+json or application/json; for subscriptions also text/event-stream, or multipart/mixed with subscriptionSpec=1.0',
  });
