import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type GraphQLSchema, printSchema } from 'graphql';
import type { Services } from '../play/services/services.ts';
import { noTracing, type Tracing } from '../tracing/tracing.ts';
import { sendFault } from './answer/answer.ts';
import { HeadedResponse } from './answer/headed.ts';
import { beginExchange, checkHead, type Exchange } from './exchange.ts';
import type { ContextFor } from './execution/pipeline.ts';
import { createGraphQL, type ExecutionOptions } from './graphql.ts';
import { HttpFault } from './http-fault.ts';
import { Incoming } from './incoming.ts';
import { close, listen } from './listen.ts';
import { EventStreams } from './live/single-connection.ts';
import { WebSockets, type WebSocketTimes } from './live/web-sockets.ts';
import { type Trusted, trustNobody } from './load/address.ts';
import { Admission } from './load/admission.ts';
import type { RateLimits } from './load/budgets.ts';
import { Connections, type MostConnections, usualConnections } from './load/connections.ts';
import type { MostStreams } from './load/open-streams.ts';
import type { InstanceMessages } from './load/shared-spending.ts';
import { type MostUnread, Unread } from './load/unread.ts';
import { type Logger, linesOf } from './log.ts';
import { createMetrics, type Metrics, pathNamed, type Readings } from './operations/metrics.ts';
import { operate } from './operations/probes.ts';
import { readingsOf } from './operations/readings.ts';
import type { BuiltPage } from './pages/built-page.ts';
import { createFrontPage, createTablePage } from './pages/front-page.ts';
import { createPlainFiles } from './pages/plain-files.ts';
import { createPlayground, type PlaygroundContent } from './pages/playground.ts';
import { type SchemaTexts, schemaSender } from './pages/schema-text.ts';
import { servedBy } from './pages/served.ts';
import { createSite, type SiteContent } from './pages/site/site.ts';
import { ClientGone } from './request/body.ts';
import { KnownDocuments, type TrustedDocuments } from './request/known-documents.ts';
import { type HttpServices, route } from './routes.ts';
import { delivererOf, webhookReadings } from './webhooks/webhooks.ts';

/** Settings of the operator. */
export interface HttpConfig {
  /** Port to listen on. If 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** True if browsers get GraphiQL at `/graphql`. */
  readonly playground: boolean;
  /** Web origins. Pages from these origins may call the service from a browser. */
  readonly corsOrigins: readonly string[];
  /** True if pages that are served from this machine may also call the service. If omitted: false. */
  readonly loopbackOrigins?: boolean;
  readonly shutdownTimeoutMs: number;
  /** URIs where people report vulnerabilities. If omitted: none. */
  readonly securityContacts?: readonly string[];
  /** Separate port for probes and metrics. If omitted or null: they share the main port. */
  readonly operationsPort?: number | null;
}

export interface HttpServerOptions extends ExecutionOptions {
  readonly schema: GraphQLSchema;
  readonly contextFor: ContextFor;
  /** Checks that the service is ready. The promise rejects if it is not. */
  readonly ready: () => Promise<void>;
  readonly playground: PlaygroundContent;
  /** The page at `/`. If omitted or null: `/` lists the services. */
  readonly frontPage?: BuiltPage | null;
  /** The page at `/table`. If omitted or null: no page. */
  readonly tablePage?: BuiltPage | null;
  /** The schema as text. If omitted: the schema object is printed. */
  readonly schemaTexts?: SchemaTexts;
  /** Pages such as the guide. If omitted: none. */
  readonly site?: SiteContent;
  readonly config: HttpConfig;
  readonly log: Logger;
  /** The operator's documents. If omitted: none. */
  readonly trustedDocuments?: TrustedDocuments;
  /** Proxies that are trusted to report a caller's address. If omitted: none. */
  readonly trusted?: Trusted;
  /** Number of threads for odds, not counting the main thread. Default: 1. */
  readonly threads?: number;
  /** Connection to other processes that share budgets. If omitted: each process has separate budgets. */
  readonly instanceMessages?: InstanceMessages | undefined;
  /** Receives the duration of each part of a request. If omitted: no durations are measured. */
  readonly tracing?: Tracing;
  /** Additional gauges for the metrics. */
  readonly readings?: Readings;
  /** Limits for callers. They replace the default limits. */
  readonly callerLimits?: {
    readonly rateLimits?: RateLimits;
    readonly connections?: MostConnections;
    readonly streams?: MostStreams;
    readonly unread?: MostUnread;
  };
  /** Services for webhooks. If omitted: no webhooks are delivered. */
  readonly services?: Services;
  /** Timeouts for clients in milliseconds. They replace the default timeouts. */
  readonly timeouts?: Partial<typeof usualTimeouts & WebSocketTimes>;
}

export interface HttpServer {
  /**
   * Starts to accept requests. The returned addresses have no path. `operations` is null if there is no separate port.
   */
  listen(): Promise<{ url: string; operations: string | null }>;
  /** Stops accepting requests, waits for running requests for at most the configured time, and closes. */
  stop(): Promise<void>;
}

/** Default timeouts in milliseconds. */
const usualTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  /** Time after which a connection is closed if its peer neither sends nor reads any bytes. */
  timeout: 20_000,
};
/** Statuses of requests that were rejected because there were too many requests. */
const TURNED_AWAY: readonly number[] = [429, 503];
const mostHeaderBytes = 16_384;

/** Creates the service's HTTP server. The server does not listen yet. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { config, log } = options;
  let stopping: Promise<void> | null = null;
  const stop = new AbortController();
  // Every streamed response adds a listener, so the number of the signal's listeners is not limited.
  setMaxListeners(0, stop.signal);
  const { trusted = trustNobody, callerLimits: most = {} } = options;
  const admission = new Admission({
    trusted,
    rateLimits: most.rateLimits,
    streams: most.streams,
    instanceMessages: options.instanceMessages,
    threads: options.threads ?? 1,
  });
  const unread = new Unread(most.unread);
  const deliverer = delivererOf(options.services, {
    ...{ schema: options.schema, admission, log, metrics: () => metrics },
  });
  const metrics: Metrics = createMetrics({
    ...webhookReadings(deliverer),
    ...readingsOf(admission, unread, () => ({ connections, webSockets })),
    ...options.readings,
  });
  const folders = options.site?.folders ?? [];
  const { tablePage = null } = options;
  const served = servedBy({ playground: config.playground, table: tablePage !== null }, folders);
  const services: HttpServices = {
    admission,
    unread,
    known: new KnownDocuments(options.trustedDocuments),
    graphql: createGraphQL(options.schema, options.contextFor, log, {
      ...options,
      onQuota: metrics.quotaExceeded,
    }),
    schema: schemaSender(
      options.schemaTexts ?? { systems: [], read: async () => printSchema(options.schema) },
    ),
    eventStreams: new EventStreams(most.streams),
    site: createSite(options.site ?? { folders, links: [] }),
    plainFiles: createPlainFiles({
      securityContacts: config.securityContacts ?? [],
      pages: folders.map(({ at }) => at),
    }),
    frontPage: createFrontPage(options.frontPage ?? null, served, options.site?.links ?? []),
    tablePage: createTablePage(tablePage, served),
    playground: config.playground ? createPlayground(options.playground) : null,
    corsOrigins: config.corsOrigins,
    loopbackOrigins: config.loopbackOrigins ?? false,
    host: config.host,
    behindProxy: trusted !== trustNobody,
    ready: async () => {
      if (stopping !== null) throw new Error('the server is stopping');
      await options.ready();
    },
    stopping: stop.signal,
    metrics,
    log,
    tracing: options.tracing ?? noTracing,
  };

  const ends = { requests: linesOf(log), metrics: services.metrics };
  const running = new Set<ServerResponse>();
  const hearing = {
    ...ends,
    over(response: ServerResponse): void {
      running.delete(response);
      if (stopping !== null) server.closeIdleConnections();
    },
  };
  const handle = (request: IncomingMessage, response: HeadedResponse): void => {
    const exchange = beginExchange(request, response, hearing);
    running.add(response);
    if (stopping !== null) response.setHeader('connection', 'close');
    traced(exchange, services).catch((err: unknown) => {
      log.error({ requestId: exchange.requestId, err }, 'a response could not be sent');
      response.destroy();
    });
  };

  const { timeout, initMs, pingMs, closeMs, ...timeouts } = { ...usualTimeouts, ...options.timeouts };
  const made = { ...timeouts, IncomingMessage: Incoming, ServerResponse: HeadedResponse };
  const server = createServer({ ...made, maxHeaderSize: mostHeaderBytes }, handle);
  server.setTimeout(timeout);
  const connections = new Connections(server, most.connections ?? usualConnections, trusted);
  server.on('connection', () => admission.scheduler.connectionAccepted());
  const webSockets = new WebSockets({
    services,
    listener: ends,
    most: most.streams,
    times: { initMs, pingMs, closeMs },
    onConnected: (request) => connections.heard(request.socket),
  });
  server.on('upgrade', (request, socket, head) => void webSockets.upgrade(request, socket, head));
  server.on('checkContinue', handle);
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, POST\r\nConnection: close\r\n\r\n');
  });

  const operations = createServer(made, (request, response) => {
    const exchange = beginExchange(request, response, ends);
    void answer(exchange, services, operate);
  });

  return {
    async listen() {
      const { url } = await listen(server, config);
      const { operationsPort = null, host } = config;
      const own = operationsPort === null ? null : await listen(operations, { port: operationsPort, host });
      deliverer?.start();
      return { url, operations: own?.url ?? null };
    },
    stop() {
      stop.abort();
      webSockets.stop();
      services.eventStreams.stop();
      admission.stop();
      operations.close();
      operations.closeAllConnections();
      stopping ??= Promise.all([
        close(server, connections.open, running, config.shutdownTimeoutMs),
        deliverer?.stop(),
      ]).then(() => {});
      return stopping;
    },
  };
}

function traced(exchange: Exchange, services: HttpServices): Promise<void> {
  const { request, response, path } = exchange;
  if (services.tracing === noTracing) return answer(exchange, services, route);
  const name = pathNamed(path);
  return services.tracing.request(request.headers, `${request.method} ${name}`, async (annotate) => {
    await answer(exchange, services, route);
    annotate({ 'http.request.method': String(request.method), 'http.route': name });
    annotate({ 'http.response.status_code': response.statusCode, 'arbiter.request_id': exchange.requestId });
  });
}

type Answering = (exchange: Exchange, services: HttpServices) => Promise<void>;

async function answer(exchange: Exchange, services: HttpServices, answering: Answering): Promise<void> {
  const { request, response, requestId } = exchange;
  try {
    checkHead(request);
    await answering(exchange, services);
  } catch (error) {
    if (error instanceof ClientGone) return;
    if (error instanceof HttpFault) {
      if (TURNED_AWAY.includes(error.status)) {
        exchange.turnedAway = true;
        services.metrics.turnedAway(error.code);
      }
      await sendFault(request, response, error, requestId);
      return;
    }
    services.log.error({ requestId, err: error }, 'Unexpected error');
    if (response.headersSent) response.destroy();
    else await sendFault(request, response, new HttpFault(500, 'INTERNAL', 'Unexpected error'), requestId);
  }
}
