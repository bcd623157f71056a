import { randomBytes } from 'node:crypto';
import { framings, only } from '../answer/frames.ts';
import { sendEvents } from '../answer/stream.ts';
import { type Exchange, operationOf } from '../exchange.ts';
import { StreamedResult } from '../execution/streamed-result.ts';
import { HttpFault } from '../http-fault.ts';
import { type MostStreams, OpenStreams } from '../load/open-streams.ts';
import type { Operation, OperationServices } from '../operation.ts';
import { acceptedBy, EVENTS } from '../request/accept.ts';
import { readJson } from '../request/body.ts';
import { authorizationOf } from '../request/caller-checks.ts';
import { parametersOfBody } from '../request/parameters.ts';

const TOKEN = 'x-graphql-event-stream-token';

/** Milliseconds for which a reserved stream waits to be opened. */
const RESERVED_MS = 15_000;

/** Maximum number of operations of one stream that have unsent results. */
const MAX_OPERATIONS = 100;

type Results = AsyncIterator<StreamedResult>;

/**
 * Queue for the results of several operations that share one stream. Each operation waits until its result has been
 * read.
 */
class Frames implements AsyncIterator<Buffer> {
  readonly #waiting: { readonly frame: Buffer; readonly taken: () => void }[] = [];
  readonly #end: () => void;
  #wake = (): void => {};
  isOver = false;

  constructor(end: () => void) {
    this.#end = end;
  }

  /** Resolves when the frame has been read, or when the stream has ended and nothing can read it. */
  push(frame: Buffer): Promise<void> {
    if (this.isOver) return Promise.resolve();
    return new Promise((taken) => {
      this.#waiting.push({ frame, taken });
      this.#wake();
    });
  }

  async next(): Promise<IteratorResult<Buffer>> {
    while (!this.isOver && this.#waiting.length === 0)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    const next = this.#waiting.shift();
    if (next === undefined) return { done: true, value: undefined };
    next.taken();
    return { done: false, value: next.frame };
  }

  async return(): Promise<IteratorResult<Buffer>> {
    if (!this.isOver) {
      this.isOver = true;
      for (const { taken } of this.#waiting.splice(0)) taken();
      this.#wake();
      this.#end();
    }
    return { done: true, value: undefined };
  }
}

interface Begun {
  readonly operation: Operation;
  /** Stream of the operation's results. Null before the operation begins. */
  results: Results | null;
}

/** Ends an operation because the client does not want further results. */
function end({ operation, results }: Begun): void {
  operation.leave();
  void results?.return?.();
}

/** A reserved or open stream. */
interface EventStream {
  readonly authorization: string | null;
  /** Frames of the stream. Null until it is open. */
  frames: Frames | null;
  readonly operations: Map<string, Begun>;
  readonly expires: NodeJS.Timeout;
  readonly leave: () => void;
}

/**
 * The graphql-sse protocol in single connection mode: one stream, reserved by a token, carries the results of several
 * operations. The handler of graphql-sse 2.6 is not suitable, because it keeps reserved streams forever and queues
 * results without limit.
 */
export class EventStreams {
  readonly #streams = new Map<string, EventStream>();
  readonly #places: OpenStreams;

  constructor(most?: MostStreams) {
    this.#places = new OpenStreams(most);
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Handles a request of this protocol. Returns false for other requests. */
  async handle(exchange: Exchange, services: OperationServices): Promise<boolean> {
    const { request } = exchange;
    if (request.method === 'PUT') {
      this.#reserve(exchange, services);
      return true;
    }
    const token = tokenIn(exchange);
    if (token === null) {
      if (request.method === 'DELETE') throw noSuchStream();
      return false;
    }
    const stream = this.#streams.get(token);
    if (stream === undefined) throw noSuchStream();
    if (request.method === 'GET') await this.#open(exchange, services, stream, token);
    else if (stream.authorization !== authorizationOf(request)) throw noSuchStream();
    else if (request.method === 'DELETE') this.#complete(exchange, stream);
    else await this.#begin(exchange, services, stream);
    return true;
  }

  /** Ends the reservations. Open streams end with their responses. */
  stop(): void {
    for (const [token, { frames }] of this.#streams) if (frames === null) this.#forget(token);
  }

  #reserve({ request, response }: Exchange, { admission }: OperationServices): void {
    const authorization = authorizationOf(request);
    const caller = admission.callerOf(request, authorization);
    admission.enter(caller).done(0);
    const leave = this.#places.open(caller);
    if (typeof leave === 'string')
      throw new HttpFault(429, 'RATE_LIMITED', `The maximum number of event streams is open: ${leave}`, {
        accepted:
          'fewer event streams at the same time; one stream can send the results of several operations',
        headers: { 'retry-after': '5' },
      });
    const token = randomBytes(24).toString('base64url');
    const expires = setTimeout(() => this.#forget(token), RESERVED_MS);
    this.#streams.set(token, { authorization, frames: null, operations: new Map(), expires, leave });
    response.writeHead(201, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end(token);
  }

  /** Anyone with the token may open the stream, because `EventSource` cannot send a key. */
  async #open(
    { request, response }: Exchange,
    { stopping }: OperationServices,
    stream: EventStream,
    token: string,
  ): Promise<void> {
    if (acceptedBy(request.headers.accept)?.stream !== EVENTS)
      throw new HttpFault(406, 'BAD_REQUEST', 'The stream consists of server-sent events', {
        accepted: `the header "Accept: ${EVENTS}"`,
      });
    if (stream.frames !== null) throw conflict('The stream is already open', 'a new stream');
    clearTimeout(stream.expires);
    stream.frames = new Frames(() => this.#forget(token));
    await sendEvents(response, stream.frames, framings[EVENTS], { 'cache-control': 'no-store' }, stopping);
  }

  #forget(token: string): void {
    const stream = this.#streams.get(token);
    if (stream === undefined) return;
    this.#streams.delete(token);
    clearTimeout(stream.expires);
    stream.leave();
    for (const begun of stream.operations.values()) end(begun);
    stream.operations.clear();
  }

  #complete({ search, response }: Exchange, { operations }: EventStream): void {
    const id = new URLSearchParams(search).get('operationId');
    if (!id)
      throw new HttpFault(400, 'BAD_REQUEST', 'The query string has no operationId', {
        accepted: 'operationId: the id of an operation of the stream',
      });
    const begun = operations.get(id);
    if (begun) end(begun);
    operations.delete(id);
    response.writeHead(200, { 'content-length': 0 }).end();
  }

  async #begin(exchange: Exchange, services: OperationServices, stream: EventStream): Promise<void> {
    const { request, response } = exchange;
    const { operations, frames } = stream;
    const operation = operationOf(exchange, services);
    const begun: Begun = { operation, results: null };
    let id: string | null = null;
    try {
      const body = await readJson(request, response);
      const sent = parametersOfBody(body);
      const named = operationIdIn(body);
      if (frames === null || frames.isOver) throw conflict('The stream is not open', 'an open stream');
      if (operations.has(named))
        throw conflict('The stream already has an operation with this operationId', 'a new id');
      if (operations.size >= MAX_OPERATIONS) throw tooMany();
      id = named;
      operations.set(id, begun);
      const how = { method: 'POST', type: 'application/json', streams: true } as const;
      const answer = await operation.run(services, sent, { ...how, lastEventId: null });
      const text = answer.results === null ? await answer.text() : '';
      begun.results = answer.results ?? only(new StreamedResult(text));
      response.writeHead(202, { 'content-length': 0 }).end();
      void this.#pass(id, stream, frames, begun, Buffer.byteLength(text)).catch((err: unknown) =>
        services.log.error({ requestId: exchange.requestId, err }, 'Unexpected error'),
      );
    } catch (error) {
      if (id !== null) operations.delete(id);
      operation.end(0);
      throw error;
    }
  }

  /** Passes the results of an operation to the stream, until the client ends the operation. */
  async #pass(
    id: string,
    { operations }: EventStream,
    frames: Frames,
    begun: Begun,
    bytes: number,
  ): Promise<void> {
    const name = JSON.stringify(id);
    const results = begun.results!;
    const isCurrent = () => operations.get(id) === begun;
    try {
      while (isCurrent()) {
        const { done, value } = await results.next();
        if (done || !isCurrent()) break;
        await frames.push(Buffer.from(`event: next\ndata: {"id":${name},"payload":${value.json}}\n\n`));
      }
    } finally {
      begun.operation.end(bytes);
      await results.return?.();
    }
    if (!isCurrent()) return;
    operations.delete(id);
    await frames.push(Buffer.from(`event: complete\ndata: {"id":${name}}\n\n`));
  }
}

function tokenIn({ request, search }: Exchange): string | null {
  const sent = request.headers[TOKEN];
  if (typeof sent === 'string') return sent;
  return request.method === 'GET' && search !== '' ? new URLSearchParams(search).get('token') : null;
}

function operationIdIn(body: unknown): string {
  const { operationId } = ((body as { readonly extensions?: unknown }).extensions ?? {}) as {
    readonly operationId?: unknown;
  };
  if (typeof operationId === 'string' && operationId.length > 0 && operationId.length <= 100)
    return operationId;
  throw new HttpFault(400, 'BAD_REQUEST', 'The operation has no operationId', {
    path: ['extensions', 'operationId'],
    accepted: 'a string of 1 to 100 characters',
  });
}

const noSuchStream = (): HttpFault =>
  new HttpFault(404, 'NOT_FOUND', 'There is no such event stream', {
    accepted: `the token of a stream in the header ${TOKEN}, with the key that reserved the stream; a PUT request reserves a stream`,
  });

const conflict = (message: string, accepted: string): HttpFault =>
  new HttpFault(409, 'BAD_REQUEST', message, { accepted });

const tooMany = (): HttpFault =>
  new HttpFault(429, 'RATE_LIMITED', `The stream has ${MAX_OPERATIONS} operations already`, {
    accepted: 'fewer operations at the same time',
    headers: { 'retry-after': '1' },
  });
