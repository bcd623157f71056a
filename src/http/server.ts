import { setMaxListeners } from 'node:events';
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type GraphQLSchema, printSchema } from 'graphql';
import { noTracing, type Tracing } from '../tracing/tracing.ts';
import { sendFault } from './answer/answer.ts';
import { HeadedResponse } from './answer/headed.ts';
import { beginExchange, checkHead, type Exchange } from './exchange.ts';
import type { ContextFor } from './execution/pipeline.ts';
import { createGraphQL, type ExecutionOptions } from './graphql.ts';
import { HttpFault } from './http-fault.ts';
import { type Trusted, trustNobody } from './load/address.ts';
import { Admission } from './load/admission.ts';
import type { RateLimits } from './load/budgets.ts';
import { Connections, type MostConnections, usualConnections } from './load/connections.ts';
import type { MostStreams } from './load/open-streams.ts';
import type { Gossip } from './load/shared-spending.ts';
import { type MostUnread, Unread } from './load/unread.ts';
import { type Logger, linesOf } from './log.ts';
import { createMetrics, pathNamed, type Readings } from './operations/metrics.ts';
import { operate } from './operations/probes.ts';
import { readingsOf } from './operations/readings.ts';
import type { BuiltPage } from './pages/built-page.ts';
import { createFrontPage, type Served } from './pages/front-page.ts';
import { createPlayground, type PlaygroundContent } from './pages/playground.ts';
import { type SchemaTexts, schemaSender } from './pages/schema-text.ts';
import { createSite, type SiteContent } from './pages/site/site.ts';
import { ClientGone } from './request/body.ts';
import { KnownDocuments, type TrustedDocuments } from './request/known-documents.ts';
import { type HttpServices, route } from './routes.ts';

/** What an operator can set of it. */
export interface HttpConfig {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Whether browsers get GraphiQL at `/graphql`. */
  readonly playground: boolean;
  /** Origins whose pages may call the service from a browser. */
  readonly corsOrigins: readonly string[];
  readonly shutdownTimeoutMs: number;
  /** Where probes and metrics are served apart. If omitted or null: with the rest. */
  readonly operationsPort?: number | null;
}

export interface HttpServerOptions extends ExecutionOptions {
  readonly schema: GraphQLSchema;
  readonly contextFor: ContextFor;
  /** Rejects while the service cannot do its work. */
  readonly ready: () => Promise<void>;
  readonly playground: PlaygroundContent;
  /** The page at `/`; left out or null, `/` tells what is served where. */
  readonly frontPage?: BuiltPage | null;
  /** What is answered where the schema is asked for as a text; printed from the schema, if left out. */
  readonly schemaTexts?: SchemaTexts;
  /** Pages to be read; none, if left out. */
  readonly site?: SiteContent;
  readonly config: HttpConfig;
  readonly log: Logger;
  /** Documents that the operator has put down; none, if left out. */
  readonly trustedDocuments?: TrustedDocuments;
  /** Proxies whose word about a caller's address counts; nobody's, if left out. */
  readonly trusted?: Trusted;
  /** How many threads count odds beside the one that answers; 1, if left out. */
  readonly threads?: number;
  /** Where budgets are shared with other processes; each process has its own, if left out. */
  readonly gossip?: Gossip | undefined;
  /** Tells how long the parts of requests took; nobody is told, if left out. */
  readonly tracing?: Tracing;
  /** More figures for the metrics. */
  readonly readings?: Readings;
  /** What callers may have, where it is not as usual. */
  readonly callerLimits?: {
    readonly rateLimits?: RateLimits;
    readonly connections?: MostConnections;
    readonly streams?: MostStreams;
    readonly unread?: MostUnread;
  };
  /** How long peers may take, where it is not as usual. */
  readonly timeouts?: Partial<typeof usualTimeouts>;
}

export interface HttpServer {
  /** Begins to accept requests; addresses have no path. `operations` is null without a port of its own. */
  listen(): Promise<{ url: string; operations: string | null }>;
  /** Stops accepting, lets running requests finish for as long as the configuration says, and closes. */
  stop(): Promise<void>;
}

/** In milliseconds. */
const usualTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  /** Without a byte from the peer, or one that it takes. */
  timeout: 20_000,
};
/** Statuses of requests that are not answered because there are too many. */
const TURNED_AWAY: readonly number[] = [429, 503];
const mostHeaderBytes = 16_384;

/** Connections that may wait to be taken: who finds no room tries again after seconds only. */
const BACKLOG = 4_096;

/** The service's HTTP server, not yet listening. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { config, log } = options;
  let stopping: Promise<void> | null = null;
  const stop = new AbortController();
  // each answer that goes on waits for it
  setMaxListeners(0, stop.signal);
  const { trusted = trustNobody, callerLimits: most = {} } = options;
  const admission = new Admission({
    trusted,
    rateLimits: most.rateLimits,
    streams: most.streams,
    gossip: options.gossip,
    threads: options.threads ?? 1,
  });
  const unread = new Unread(most.unread);
  const metrics = createMetrics({
    ...readingsOf(admission, unread, () => connections),
    ...options.readings,
  });
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
    site: createSite(options.site ?? { folders: [], links: [] }),
    frontPage: createFrontPage(options.frontPage ?? null, servedBy(options)),
    playground: config.playground ? createPlayground(options.playground) : null,
    corsOrigins: config.corsOrigins,
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
      log.error({ requestId: exchange.requestId, err }, 'an answer could not be sent');
      response.destroy();
    });
  };

  const { timeout, ...timeouts } = { ...usualTimeouts, ...options.timeouts };
  const made = { ...timeouts, IncomingMessage, ServerResponse: HeadedResponse };
  const server = createServer({ ...made, maxHeaderSize: mostHeaderBytes }, handle);
  server.setTimeout(timeout);
  const connections = new Connections(server, most.connections ?? usualConnections, trusted);
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
      return { url, operations: own?.url ?? null };
    },
    stop() {
      stop.abort();
      admission.stop();
      operations.close();
      operations.closeAllConnections();
      stopping ??= close(server, connections.open, running, config.shutdownTimeoutMs);
      return stopping;
    },
  };
}

/** What there is for everybody, told at `/`. */
const servedBy = ({ config, site }: HttpServerOptions): readonly Served[] => [
  {
    path: '/graphql',
    what: config.playground ? 'GraphQL; in a browser, GraphiQL' : 'GraphQL',
    hasPage: config.playground,
  },
  { path: '/mcp', what: 'Tools for language models, by the Model Context Protocol', hasPage: false },
  {
    path: '/schema.graphql',
    what: 'The schema as a text; ?system=brp for the part of one system',
    hasPage: false,
  },
  ...(site?.folders ?? []).map(({ at }) => ({ path: at, what: 'Pages to be read', hasPage: true })),
  { path: '/health', what: 'Whether the process is alive', hasPage: false },
  { path: '/ready', what: 'Whether whatever a change needs is there', hasPage: false },
];

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

function listen(server: Server, { port, host }: Pick<HttpConfig, 'port' | 'host'>): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve({ url: urlOf(server.address() as AddressInfo) });
    });
  });
}

function urlOf({ address, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return address.includes(':') ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}

function close(
  server: Server,
  sockets: ReadonlySet<Socket>,
  running: ReadonlySet<ServerResponse>,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
    // node does not count a connection as idle that has never been used
    for (const socket of sockets) {
      if (socket.bytesRead === 0) socket.destroy();
    }
    for (const response of running) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
  });
}
