import { noTracing, type Tracing } from '../tracing/tracing.ts';
import type { AnswerGraphQL, Caller, GraphQLAnswer, GraphQLRequest } from './execution/pipeline.ts';
import type { Admission } from './load/admission.ts';
import type { Admitted } from './load/admitted.ts';
import type { Unread } from './load/unread.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './operations/metrics.ts';
import type { KnownDocuments } from './request/known-documents.ts';
import type { Parameters, SentParameters } from './request/parameters.ts';

/** Parts of the service that every operation needs, in any protocol. */
export interface OperationServices {
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly graphql: AnswerGraphQL;
  readonly admission: Admission;
  readonly unread: Unread;
  /** Documents that clients can refer to without sending their text. */
  readonly known: KnownDocuments;
  /** Aborted when the server stops. The signal ends streamed responses. */
  readonly stopping: AbortSignal;
  readonly tracing: Tracing;
}

/** The caller that sends an operation. */
export interface Sender {
  readonly admitted: Admitted;
  /** Value of an `Authorization` header. Null without a key. */
  readonly authorization: string | null;
  readonly requestId: string;
}

/** How the caller can receive the result of an operation. */
export type Receiving = Pick<GraphQLRequest, 'method' | 'type' | 'streams' | 'lastEventId'>;

/**
 * One operation of a caller. It does not refer to an HTTP request, so operations are admitted, measured and ended in
 * the same way in every protocol. Code that creates an operation must always call `end`.
 */
export class Operation {
  readonly requestId: string;
  readonly authorization: string | null;
  readonly admitted: Admitted;
  /** Name of the operation. Null until the parameters have been read. */
  name: string | null = null;
  /** Query, mutation or subscription, when known. */
  kind = 'none';
  readonly #services: Pick<OperationServices, 'admission' | 'metrics'>;
  #leave = (): void => {};

  constructor(services: Pick<OperationServices, 'admission' | 'metrics'>, sender: Sender) {
    this.#services = services;
    this.requestId = sender.requestId;
    this.authorization = sender.authorization;
    this.admitted = sender.admitted;
  }

  /** Waits for the caller's turn, and executes the document that the parameters name. */
  async run(services: OperationServices, sent: SentParameters, how: Receiving): Promise<GraphQLAnswer> {
    const { operationName, variables } = sent;
    this.name = operationName;
    const query = services.known.textOf(sent, this.authorization);
    return this.execute(services, { query, operationName, variables }, how);
  }

  /** Like `run`, for a document whose text is known, for example a document of the service. */
  async execute(
    { tracing, graphql }: Pick<OperationServices, 'tracing' | 'graphql'>,
    parameters: Parameters,
    how: Receiving,
  ): Promise<GraphQLAnswer> {
    const { operationName } = parameters;
    await this.begin();
    const asked: GraphQLRequest = {
      ...how,
      parameters,
      caller: { ...this.caller(), lastEventId: how.lastEventId },
      onKind: (kind) => {
        this.kind = kind;
        if (kind === 'subscription') this.#follow();
      },
    };
    if (tracing === noTracing) return graphql(asked);
    return tracing.part('operation', {}, async (annotate) => {
      const answer = await graphql(asked);
      annotate({ 'graphql.operation.type': this.kind });
      if (operationName) annotate({ 'graphql.operation.name': operationName.slice(0, 100) });
      return answer;
    });
  }

  /** Waits for the caller's turn. */
  async begin(): Promise<void> {
    const begun = this.admitted.begin();
    if (begun) await begun;
    this.admitted.meter.again();
  }

  /** Returns the data about the caller that the pipeline needs, with the operation's key or with another key. */
  caller(key: string | null = null): Omit<Caller, 'lastEventId'> {
    const { admitted } = this;
    return {
      authorization: key === null ? this.authorization : `Bearer ${key}`,
      requestId: this.requestId,
      meter: admitted.meter,
      allowances: admitted,
      // Another key has no place in the queue.
      knownKey: () => void (key === null && admitted.knownKey()),
      unknownKey: () => admitted.unknownKey(),
    };
  }

  /** Reserves a place for a stream. Throws an `HttpFault` if no place is free. */
  #follow(): void {
    const { admission, metrics } = this.#services;
    const close = admission.stream(this.admitted.caller);
    const ended = metrics.streaming();
    this.admitted.goesOn();
    this.#leave = () => {
      this.#leave = () => {};
      close();
      ended();
    };
  }

  /** Call it when the client has disconnected or the stream has ended. */
  leave(): void {
    this.#leave();
  }

  /** Ends the operation. `bytes` is the size of its response. */
  end(bytes: number): void {
    this.leave();
    const seconds = this.admitted.done(bytes) / 1_000;
    if (this.kind !== 'subscription') this.#services.metrics.worked(this.kind, seconds, bytes);
  }
}
