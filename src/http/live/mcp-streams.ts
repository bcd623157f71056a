import type { IncomingMessage } from 'node:http';
import type { McpHttpHandler, ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import { encounterUri, FOLLOW, metaOf, type Notice, noticesOf } from '../../mcp/notices.ts';
import { framings } from '../answer/frames.ts';
import { sendEvents } from '../answer/stream.ts';
import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';
import { rateLimitHeaders } from '../load/refusals.ts';
import type { Operation, OperationServices } from '../operation.ts';
import { acceptedBy, EVENTS } from '../request/accept.ts';
import { authorizationOf } from '../request/caller-checks.ts';

/** Stream format without a closing frame, because the SDK’s last message ends the stream. */
const framing = { ...framings[EVENTS], closing: Buffer.alloc(0) };

const message = (method: string, params: object): Buffer =>
  Buffer.from(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', method, params })}\n\n`);

/** True if a GET request has a key and can receive notices. Without a key, a connection cannot see any encounter. */
export const canFollow = (request: IncomingMessage): boolean =>
  request.method === 'GET' && authorizationOf(request) !== null;

/** Follows the encounters that an operation's key may see. Throws an `HttpFault` to reject the operation. */
async function followed(operation: Operation, services: OperationServices): Promise<AsyncIterator<Notice>> {
  const answer = await operation.execute(
    services,
    { query: FOLLOW, operationName: null, variables: {} },
    { method: 'POST', type: 'application/graphql-response+json', streams: true, lastEventId: null },
  );
  if (answer.results !== null) return noticesOf(answer.results);
  const { errors } = JSON.parse(await answer.text());
  const [{ message: problem, extensions }] = errors;
  throw new HttpFault(answer.status, extensions.code, problem, { accepted: extensions.accepted });
}

/**
 * Sends a stream to a client that uses an earlier revision of the protocol. Sends a log message when a combatant in an
 * encounter that the key may see must answer a question. Needs no session, because the stream depends only on the key.
 */
export async function sendNotices(
  exchange: Exchange,
  services: OperationServices,
  operation: Operation,
): Promise<void> {
  if (acceptedBy(exchange.request.headers.accept)?.stream !== EVENTS)
    throw new HttpFault(406, 'BAD_REQUEST', 'The stream consists of server-sent events', {
      accepted: `the header "Accept: ${EVENTS}"`,
    });
  const notices = await followed(operation, services);
  await send(exchange, services, operation, {
    async next() {
      for (let next = await notices.next(); !next.done; next = await notices.next()) {
        const { answerDue, encounterId, version } = next.value;
        if (answerDue === null) continue;
        const data = { message: answerDue, encounterId, version };
        return {
          done: false,
          value: message('notifications/message', { level: 'notice', logger: 'arbiter', data }),
        };
      }
      return { done: true, value: undefined };
    },
    return: async () => {
      await notices.return?.();
      return { done: true, value: undefined };
    },
  });
}

/** Source of the events that are sent in the stream of one request. */
export class Events implements ServerEventBus {
  #listener: ((event: ServerEvent) => void) | null = null;

  get areHeard(): boolean {
    return this.#listener !== null;
  }

  publish(event: ServerEvent): void {
    this.#listener?.(event);
  }

  subscribe(listener: (event: ServerEvent) => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = null;
    };
  }
}

/**
 * Sends a stream to a client that listens to encounters. The SDK writes its messages. Each message is sent before the
 * next notice is read, so that slow clients are detected.
 */
export async function sendListened(
  exchange: Exchange,
  services: OperationServices,
  operation: Operation,
  { uris, events, body: messages, close }: Listening,
): Promise<void> {
  const notices = await followed(operation, services);
  const body = messages.getReader();
  const frame = async (): Promise<IteratorResult<Buffer>> => {
    const { done, value } = await body.read();
    return done ? { done, value: undefined } : { done, value: Buffer.from(value) };
  };
  let isAcknowledged = false;
  await send(exchange, services, operation, {
    async next() {
      if (!isAcknowledged) {
        isAcknowledged = true;
        return frame();
      }
      for (let next = await notices.next(); !next.done; next = await notices.next()) {
        const uri = encounterUri(next.value.encounterId);
        if (!uris.has(uri)) continue;
        events.publish({ kind: 'resource_updated', uri, params: { _meta: metaOf(next.value) } });
        return frame();
      }
      // Aborting makes the SDK send the result of the request.
      await close();
      return frame();
    },
    return: async () => {
      await notices.return?.();
      return { done: true, value: undefined };
    },
  });
}

export interface Listening {
  readonly uris: ReadonlySet<string>;
  readonly events: Events;
  /** Messages from the SDK. */
  readonly body: NonNullable<Response['body']>;
  readonly close: McpHttpHandler['close'];
}

async function send(
  { response }: Exchange,
  { stopping }: OperationServices,
  { admitted }: Operation,
  frames: AsyncIterator<Buffer>,
): Promise<void> {
  if (response.destroyed) return void (await frames.return?.());
  const headers = { 'cache-control': 'private, no-store', ...rateLimitHeaders(admitted.left) };
  await sendEvents(response, frames, framing, headers, stopping);
}
