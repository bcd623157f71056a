import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { sendFault } from '../answer/answer.ts';
import { HeadedResponse } from '../answer/headed.ts';
import type { Origins } from '../cors.ts';
import { refuseForeignOrigin } from '../cors.ts';
import {
  beginExchange,
  checkHead,
  type Exchange,
  type ExchangeListener,
  nameField,
  rounded,
} from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import { type MostStreams, OpenStreams } from '../load/open-streams.ts';
import type { OperationServices } from '../operation.ts';
import { PUBLIC_PATHS } from '../operations/probes.ts';
import { bodyLimit } from '../request/body.ts';
import { authorizationOf, type Reached, refuseForeignHost } from '../request/caller-checks.ts';
import type { SocketServices } from './socket.ts';
import type { Executed } from './socket-results.ts';
import { GraphQLSocket } from './web-socket.ts';

export interface WebSocketTimes {
  /** Milliseconds within which a client must send `connection_init`. */
  readonly initMs: number;
  /** Milliseconds between pings. A client that has not answered the last ping is disconnected. */
  readonly pingMs: number;
  /** Milliseconds within which a client must confirm the end of a connection. */
  readonly closeMs: number;
}

const usualTimes: WebSocketTimes = { initMs: 5_000, pingMs: 12_000, closeMs: 2_000 };

export interface WebSocketOptions {
  readonly services: OperationServices & Reached & Origins;
  readonly listener: ExchangeListener;
  readonly most?: MostStreams | undefined;
  readonly times?: { readonly [Name in keyof WebSocketTimes]?: WebSocketTimes[Name] | undefined };
  /** Called when a socket has been initialised. From then on, the connection does not count as silent. */
  readonly onConnected: (request: IncomingMessage) => void;
}

/** The WebSockets at `/graphql`. */
export class WebSockets {
  readonly #options: WebSocketOptions;
  readonly #times: WebSocketTimes;
  readonly #services: SocketServices;
  readonly #places: OpenStreams;
  readonly #open = new Set<GraphQLSocket>();
  #loaded: Promise<Loaded> | null = null;
  #isStopping = false;

  constructor(options: WebSocketOptions) {
    this.#options = options;
    const {
      initMs = usualTimes.initMs,
      pingMs = usualTimes.pingMs,
      closeMs = usualTimes.closeMs,
    } = options.times ?? {};
    this.#times = { initMs, pingMs, closeMs };
    this.#places = new OpenStreams(options.most);
    const { services, listener } = options;
    this.#services = {
      ...services,
      openSocket: (caller) => this.#places.open(caller),
      logOperation: ({ requestId, kind, name }, ms, code) =>
        listener.requests(
          'info',
          `"requestId":"${requestId}","protocol":"graphql-transport-ws","kind":"${kind}","ms":${rounded(ms)}` +
            nameField(name) +
            (code === null ? '' : `,"code":${JSON.stringify(code)}`),
          'operation',
        ),
    };
  }

  get size(): number {
    return this.#open.size;
  }

  /** Handles a request for a WebSocket. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const response = new HeadedResponse(request);
    response.assignSocket(socket as never);
    response.shouldKeepAlive = false;
    response.once('finish', () => {
      response.detachSocket(socket as never);
      socket.end(() => socket.destroy());
      response.emit('close');
    });
    const exchange = beginExchange(request, response, this.#options.listener);
    try {
      const { library, server } = await this.#ready(exchange);
      await new Promise<void>((resolve, reject) => {
        server.once('wsClientError', reject);
        server.handleUpgrade(request, socket, head, (ws) => {
          response.detachSocket(socket as never);
          response.statusCode = 101;
          const { requestId } = exchange;
          const of = {
            services: this.#services,
            request,
            requestId,
            authorization: authorizationOf(request),
          };
          const opened = new GraphQLSocket(ws, of, library, this.#times.pingMs);
          this.#open.add(opened);
          ws.once('close', () => {
            this.#open.delete(opened);
            response.emit('close');
          });
          resolve();
        });
        server.off('wsClientError', reject);
      });
    } catch (error) {
      const fault = error instanceof HttpFault ? error : this.#failed(error, exchange);
      if (fault.status === 503 || fault.status === 429) this.#services.metrics.turnedAway(fault.code);
      await sendFault(request, response, fault, exchange.requestId);
    }
  }

  /** Closes the sockets when their running queries and mutations have been answered. */
  stop(): void {
    this.#isStopping = true;
    for (const socket of this.#open) socket.drain();
  }

  #failed(error: unknown, { requestId }: Exchange): HttpFault {
    if (isHandshakeError(error))
      return new HttpFault(400, 'BAD_REQUEST', 'The WebSocket handshake is not valid', {
        accepted: 'a handshake of RFC 6455, version 13, with the subprotocol graphql-transport-ws',
      });
    this.#services.log.error({ requestId, err: error }, 'Unexpected error');
    return new HttpFault(500, 'INTERNAL', 'Unexpected error');
  }

  async #ready({ request, path }: Exchange): Promise<Loaded> {
    checkHead(request);
    if (path !== '/graphql')
      throw new HttpFault(404, 'NOT_FOUND', 'This path does not exist', { accepted: PUBLIC_PATHS });
    if (this.#isStopping)
      throw new HttpFault(503, 'UNAVAILABLE', 'The service is stopping', { headers: { 'retry-after': '1' } });
    refuseForeignHost(request, this.#options.services);
    refuseForeignOrigin(request, this.#options.services);
    authorizationOf(request);
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  /** The packages are loaded when the first socket is opened, because many servers never have a socket. */
  async #load(): Promise<Loaded> {
    const [{ WebSocketServer }, { makeServer, handleProtocols }] = await Promise.all([
      import('ws'),
      import('graphql-ws'),
    ]);
    // The library supports this option, but its type does not contain it yet.
    const closing = { closeTimeout: this.#times.closeMs };
    const results = (args: unknown) => (args as Executed).results as AsyncGenerator<never>;
    return {
      library: makeServer({
        connectionInitWaitTimeout: this.#times.initMs,
        onConnect: ({ connectionParams, extra: { socket } }) => {
          const connected = socket.connect(connectionParams);
          if (connected) this.#options.onConnected(socket.request);
          return connected;
        },
        onSubscribe: ({ extra: { socket } }, id, payload) => socket.execute(id, payload as never),
        execute: results,
        subscribe: results,
      }),
      server: new WebSocketServer({
        ...closing,
        noServer: true,
        clientTracking: false,
        maxPayload: bodyLimit,
        // Each pass of the event loop handles one message per socket, so that other callers are served between
        // thousands of messages.
        allowSynchronousEvents: false,
        // With compression, message lengths could reveal parts of secrets. Compression also needs memory for each
        // socket.
        perMessageDeflate: false,
        handleProtocols,
      }),
    };
  }
}

interface Loaded {
  readonly library: ReturnType<
    typeof import('graphql-ws').makeServer<Record<string, unknown>, { readonly socket: GraphQLSocket }>
  >;
  readonly server: WebSocketServer;
}

const isHandshakeError = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /header|method|upgrade/i.test(error.message);
