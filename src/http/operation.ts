import { noTracing, type Tracing } from '../tracing/tracing.ts';
import type { AnswerGraphQL, Caller, GraphQLAnswer, GraphQLRequest } from './execution/pipeline.ts';
import type { Admission } from './load/admission.ts';
import type { Admitted } from './load/admitted.ts';
import type { Unread } from './load/unread.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './operations/metrics.ts';
import type { KnownDocuments } from './request/known-documents.ts';
import type { Parameters, SentParameters } from './request/parameters.ts';

/** The parts of the service that every operation needs, over any protocol. */
export interface OperationServices {
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly graphql: AnswerGraphQL;
  readonly admission: Admission;
  readonly unread: Unread;
  /** Documents that clients can refer to without sending their text. */
  readonly known: KnownDocuments;
  /** Aborted when the server stops; streamed responses then end. */
  readonly stopping: AbortSignal;
  readonly tracing: Tracing;
}

/** The sender of an operation. */
export interface Sender {
  readonly admitted: Admitted;
  /** Value of an `Authorization` header; null without a key. */
  readonly authorization: string | null;
  readonly requestId: string;
}

/** How the result of an operation can be received. */
export type Receiving = Pick<GraphQLRequest, 'method' | 'type' | 'streams' | 'lastEventId'>;

/**
 * One operation of a caller. It has no request and no response, so every protocol admits, measures and ends its
 * operations in the same way. Call `end` in any case.
 */
export class Operation {
  readonly requestId: string;
  readonly authorization: string | null;
  readonly admitted: Admitted;
  /** Null until the parameters have been read. */
  name: string | null = null;
  /** Query, mutation or subscription, once known. */
  kind = 'none';
  readonly #services: Pick<OperationServices, 'admission' | 'metrics'>;
  #leave = (): void => {};

  constructor(services: Pick<OperationServices, 'admission' | 'metrics'>, sender: Sender) {
    this.#services = services;
    this.requestId = sender.requestId;
    this.authorization = sender.authorization;
    this.admitted = sender.admitted;
  }

  /** Executes the document that the parameters name, when it is the caller's turn. */
  async run(services: OperationServices, sent: SentParameters, how: Receiving): Promise<GraphQLAnswer> {
    const { operationName, variables } = sent;
    this.name = operationName;
    const query = services.known.textOf(sent, this.authorization);
    return this.execute(services, { query, operationName, variables }, how);
  }

  /** Like `run`, for a document whose text is known, for example one of the service’s own. */
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

  /** The caller as the pipeline sees it, with the operation's key or another one. */
  caller(key: string | null = null): Omit<Caller, 'lastEventId'> {
    const { admitted } = this;
    return {
      authorization: key === null ? this.authorization : `Bearer ${key}`,
      requestId: this.requestId,
      meter: admitted.meter,
      allowances: admitted,
      // only the operation's own key has a place in the queue
      knownKey: () => void (key === null && admitted.knownKey()),
      unknownKey: () => admitted.unknownKey(),
    };
  }

  /** Takes a place for a stream. Throws an `HttpFault` if there is none. */
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

  /** The client has left, or the stream is over. */
  leave(): void {
    this.#leave();
  }

  /** The operation is over; its response had this many bytes. */
  end(bytes: number): void {
    this.leave();
    const seconds = this.admitted.done(bytes) / 1_000;
    if (this.kind !== 'subscription') this.#services.metrics.worked(this.kind, seconds, bytes);
  }
}
