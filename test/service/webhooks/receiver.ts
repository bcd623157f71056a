import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A webhook message that the test's receiver has got. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read deep into messages
  readonly json: any;
}

type Answer = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

export const accept: Answer = (response) => void response.writeHead(204).end();

/** An HTTP server that receives webhooks. Each test decides how it answers. */
export class Receiver {
  readonly received: Received[] = [];
  answer: Answer = accept;
  readonly #wakes = new Set<() => void>();
  readonly #server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const headers = request.headers as Record<string, string>;
    const received = { headers, body, json: JSON.parse(body) };
    this.received.push(received);
    response.on('error', () => {});
    this.answer(response, received, request);
    for (const wake of this.#wakes) wake();
  });

  async listen(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** Resolves when `isEnough` returns true for the messages received so far. */
  until(isEnough: (received: readonly Received[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isEnough(this.received)) return;
        this.#wakes.delete(look);
        resolve();
      };
      this.#wakes.add(look);
      look();
    });
  }

  /** Resolves with the message that has this number when it has arrived. */
  async message(number: number): Promise<Received> {
    await this.until(({ length }) => length >= number);
    return this.received[number - 1]!;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** Verifies a message with a secret, using the Standard Webhooks library, and returns its content. */
export const verified = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, headers);

/** Returns the versions of an encounter's log entries, in the order in which they arrived. */
export const versionsOf = (received: readonly Received[], encounterId: string): readonly number[] =>
  received.flatMap(({ json }) =>
    json.type === 'entry' && json.data.encounter.id === encounterId ? [json.data.version as number] : [],
  );
