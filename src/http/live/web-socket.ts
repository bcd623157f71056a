import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GraphQLError } from 'graphql';
import type { Server as Protocol } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { errorOf } from '../answer/answer.ts';
import { only } from '../answer/frames.ts';
import { StreamedResult } from '../execution/streamed-result.ts';
import { HttpFault } from '../http-fault.ts';
import type { Admitted } from '../load/admitted.ts';
import type { CallerIdentity } from '../load/fair-queue.ts';
import { DROPPED } from '../load/unread.ts';
import { Operation } from '../operation.ts';
import { parametersOfBody } from '../request/parameters.ts';
import type { Socket } from './socket.ts';
import { authorizationIn, MAX_ID_LENGTH, RefusedOperation, stopping, tooLongId } from './socket-refusals.ts';
import { type Executed, executed, type Results, sendingResults, whileKeyIsValid } from './socket-results.ts';

/** Close codes that the service sends. The library sends the protocol's close codes. */
const CLOSE = {
  goingAway: 1001,
  notText: 1003,
  later: 1013,
  invalid: 4400,
  unauthorized: 4401,
  internal: 4500,
} as const;

/**
 * Maximum number of unfinished operations of a socket. At this number, the service reads no further messages from the
 * socket.
 */
const MAX_UNANSWERED = 16;

/** Milliseconds for which a client may leave one result of a subscription unread. */
const PATIENCE_MS = 10_000;

interface Message {
  /** The operation after the service has admitted it, or the reason why it was not admitted. */
  readonly admitted: Admitted | HttpFault;
  isOperation: boolean;
}

/** A WebSocket with the graphql-transport-ws protocol. The library reads and answers its messages. */
export class GraphQLSocket {
  readonly #ws: WebSocket;
  /** Messages that arrived before the socket was paused. */
  readonly #waiting: (() => void)[] = [];
  readonly #socket: Socket;
  #party: CallerIdentity;
  #authorization: string | null;
  /** Message that the library is currently processing. */
  #message: Message | null = null;
  #operations = 0;
  #unanswered = 0;
  #isAlive = true;
  #isDraining = false;
  #leave = (): void => {};

  constructor(
    ws: WebSocket,
    socket: Socket,
    protocol: Protocol<{ readonly socket: GraphQLSocket }>,
    pingMs: number,
  ) {
    this.#ws = ws;
    this.#socket = socket;
    this.#authorization = socket.authorization;
    this.#party = socket.services.admission.callerOf(socket.request, socket.authorization);
    const closed = protocol.opened(
      {
        protocol: ws.protocol,
        send: async (data) => void (await this.#send(data)),
        close: (code, reason) => this.close(code, reason),
        onMessage: (receive) => ws.on('message', (data, isBinary) => this.#receive(receive, data, isBinary)),
      },
      { socket: this },
    );
    const ping = setInterval(() => this.#ping(), pingMs);
    ws.on('pong', () => {
      this.#isAlive = true;
    });
    // On an error, the library has already closed the socket.
    ws.on('error', () => {});
    ws.on('close', (code, reason) => {
      clearInterval(ping);
      this.#waiting.length = 0;
      this.#leave();
      void closed(code, String(reason));
    });
  }

  get request(): IncomingMessage {
    return this.#socket.request;
  }

  close(code = 1000, reason = ''): void {
    // WebSocket close reasons have at most 123 bytes.
    this.#ws.close(code, reason.slice(0, 120));
  }

  /** Closes the socket when its running queries and mutations have been answered. */
  drain(): void {
    this.#isDraining = true;
    if (this.#unanswered === 0) this.close(CLOSE.goingAway, 'The service is stopping');
  }

  /** Reads the key, and reserves a place for the socket. Returns false if the socket is refused. */
  connect(params: Readonly<Record<string, unknown>> = {}): { readonly requestId: string } | false {
    const { services, request, authorization: sent } = this.#socket;
    const given = authorizationIn(params);
    if (given instanceof HttpFault || (given !== null && sent !== null && given !== sent)) {
      const problem =
        given instanceof HttpFault ? given.message : 'connectionParams and the header contain different keys';
      this.close(CLOSE.invalid, problem);
      return false;
    }
    this.#authorization = given ?? sent;
    this.#party = services.admission.callerOf(request, this.#authorization);
    const opened = services.openSocket(this.#party);
    if (typeof opened === 'string') {
      services.metrics.turnedAway('RATE_LIMITED');
      this.close(CLOSE.later, `The maximum number of WebSockets is open: ${opened}`);
      return false;
    }
    this.#leave = opened;
    return { requestId: this.#socket.requestId };
  }

  /** Executes an operation. Returns the errors if there is no data. */
  async execute(
    id: string,
    payload: Readonly<Record<string, unknown>>,
  ): Promise<readonly GraphQLError[] | Executed> {
    const { services, requestId: of } = this.#socket;
    const message = this.#message!;
    message.isOperation = true;
    const requestId = `${of}-${++this.#operations}`;
    if (message.admitted instanceof HttpFault) {
      // A client can send thousands of operations that are rejected. Other callers must be served between the
      // rejections.
      this.#begin();
      await nextTurn();
      this.#answered();
      return this.#refused(message.admitted, requestId);
    }
    const began = performance.now();
    const operation = new Operation(services, {
      admitted: message.admitted,
      requestId,
      authorization: this.#authorization,
    });
    this.#begin();
    const end = (code: string | null, bytes = 0): void => {
      operation.end(bytes);
      services.logOperation(operation, performance.now() - began, code);
    };
    try {
      if (this.#isDraining) throw stopping();
      if (id.length > MAX_ID_LENGTH) throw tooLongId();
      // The protocol requires a query text, even if the client names a stored document.
      const sent = parametersOfBody(payload.query === '' ? { ...payload, query: null } : payload);
      const how = { method: 'POST', type: 'application/graphql-response+json', streams: true } as const;
      const answer = await operation.run(services, sent, { ...how, lastEventId: null });
      if (answer.results !== null) {
        this.#answered();
        return executed(
          this.#results(
            id,
            whileKeyIsValid(answer.results, (why) => this.close(CLOSE.unauthorized, why)),
            () => end(null),
          ),
        );
      }
      const text = await answer.text();
      const bytes = Buffer.byteLength(text);
      if (answer.status === 200)
        return executed(
          this.#results(id, only(new StreamedResult(text)), () => {
            end(null, bytes);
            this.#answered();
          }),
        );
      const { errors } = JSON.parse(text) as { readonly errors: readonly Refusal[] };
      end(errors[0]?.extensions?.code ?? null, bytes);
      this.#answered();
      return errors.map((error) => new RefusedOperation(error));
    } catch (error) {
      const fault = error instanceof HttpFault ? error : this.#unexpected(error, requestId);
      end(fault.code);
      this.#answered();
      return this.#refused(fault, requestId);
    }
  }

  #refused(fault: HttpFault, requestId: string): readonly GraphQLError[] {
    if ([429, 503].includes(fault.status)) this.#socket.services.metrics.turnedAway(fault.code);
    return [new RefusedOperation(errorOf(fault, requestId))];
  }

  #unexpected(err: unknown, requestId: string): HttpFault {
    this.#socket.services.log.error({ requestId, err }, 'Unexpected error');
    return new HttpFault(500, 'INTERNAL', 'Unexpected error');
  }

  #results(id: string, results: AsyncIterator<StreamedResult>, end: () => void): Results {
    return sendingResults(id, results, (text) => this.#send(text), end);
  }

  /** Reads a message when the socket has room for another operation. */
  #receive(receive: (text: string) => Promise<void>, data: unknown, isBinary: boolean): void {
    if (this.#unanswered < MAX_UNANSWERED) void this.#read(receive, data, isBinary);
    else this.#waiting.push(() => void this.#read(receive, data, isBinary));
  }

  async #read(receive: (text: string) => Promise<void>, data: unknown, isBinary: boolean): Promise<void> {
    // A client can send thousands of messages before it notices that the socket is closed.
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (isBinary) return this.close(CLOSE.notText, 'Messages must be text');
    this.#isAlive = true;
    const message: Message = { admitted: this.#admitted(), isOperation: false };
    this.#message = message;
    try {
      // During this call, the library calls `connect` or `execute` synchronously.
      const received = receive(String(data));
      if (!message.isOperation) this.#charge(message.admitted);
      await received;
    } catch (error) {
      const isOfClient = error instanceof Error && error.message.startsWith('Unexpected message of type');
      if (isOfClient) return this.close(CLOSE.invalid, 'Invalid message received');
      this.#unexpected(error, this.#socket.requestId);
      this.close(CLOSE.internal, 'Unexpected error');
    }
  }

  #admitted(): Admitted | HttpFault {
    try {
      return this.#socket.services.admission.enter(this.#party);
    } catch (error) {
      if (error instanceof HttpFault) return error;
      throw error;
    }
  }

  /** Messages without an operation also count as work, because they take time. */
  #charge(admitted: Admitted | HttpFault): void {
    if (admitted instanceof HttpFault) this.close(CLOSE.later, admitted.message);
    else admitted.done(0);
  }

  #begin(): void {
    this.#unanswered += 1;
    if (this.#unanswered >= MAX_UNANSWERED) this.#ws.pause();
  }

  #answered(): void {
    this.#unanswered -= 1;
    while (this.#unanswered < MAX_UNANSWERED && this.#waiting.length > 0) this.#waiting.shift()!();
    if (this.#unanswered < MAX_UNANSWERED && this.#ws.isPaused) this.#ws.resume();
    if (this.#isDraining && this.#unanswered === 0) this.drain();
  }

  /**
   * Resolves with true when the operating system has accepted the message. Resolves with false if the socket is closed.
   * Closes the socket if its client does not read.
   */
  #send(text: string): Promise<boolean> {
    const { services, requestId } = this.#socket;
    if (this.#ws.readyState !== this.#ws.OPEN) return Promise.resolve(false);
    return new Promise((resolve) => {
      const bytes = Buffer.byteLength(text);
      const drop = (): void => {
        services.log.warn({ requestId, bytes }, DROPPED);
        this.#ws.terminate();
      };
      const read = services.unread.sent(bytes, drop, PATIENCE_MS);
      this.#ws.send(text, (error) => {
        read();
        resolve(!error);
      });
    });
  }

  #ping(): void {
    // A paused socket does not read the answer to the last ping, so a missing answer does not mean that the client is
    // gone.
    if (this.#ws.isPaused) return;
    if (this.#isAlive) this.#ws.ping();
    else this.#ws.terminate();
    this.#isAlive = false;
  }
}

interface Refusal {
  readonly message: string;
  readonly extensions?: { readonly code?: string };
}
