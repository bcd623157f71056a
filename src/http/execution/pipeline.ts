import type { ServerResponse } from 'node:http';
import type { OperationTypeNode } from 'graphql';
import type { Allowances } from '../../graphql/kit/context.ts';
import type { Meter } from '../../graphql/meter/meter.ts';
import type { ErrorMask } from '../answer/errors.ts';
import type { AnswerType } from '../request/accept.ts';
import type { Parameters } from '../request/parameters.ts';
import type { Documents } from './documents.ts';
import type { PreparedOperations } from './prepared-operations.ts';

/** What a resolver's context is made from. */
export interface Caller {
  readonly authorization: string | null;
  readonly requestId: string;
  readonly meter: Meter;
  readonly allowances: Allowances;
  /** To be called where the key is one that somebody holds. */
  knownKey(): void;
  /** To be called where nobody knows the key; throws where that has been so too often. */
  unknownKey(): Promise<void>;
}

/** Queries, mutations or subscriptions. */
export type OperationKind = `${OperationTypeNode}`;

/** Makes the context of one operation; called once for each, before any of its resolvers. */
export type ContextFor = (caller: Caller) => object | Promise<object>;

export interface GraphQLRequest {
  readonly method: 'GET' | 'POST';
  readonly parameters: Parameters;
  readonly type: AnswerType;
  readonly caller: Caller;
  /** Is told of what kind the operation is, once that is known. */
  readonly onKind: (kind: OperationKind) => void;
}

/** An answer that has not been sent: a text, or a body that goes on. */
export interface GraphQLAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  text(): string | Promise<string>;
  readonly body: ReadableStream<Uint8Array> | null;
  /** What goes on, event by event, as it is sent; null for what comes as a text or a body. */
  readonly events: AsyncIterator<Buffer> | null;
}

/** Answers GraphQL requests that have been read and checked. */
export type AnswerGraphQL = (
  request: GraphQLRequest,
  response: ServerResponse,
) => GraphQLAnswer | Promise<GraphQLAnswer>;

/** What every request goes through, whoever carries it. */
export interface Pipeline {
  readonly documents: Documents;
  readonly prepared: PreparedOperations;
  readonly contextFor: ContextFor;
  readonly errors: ErrorMask;
}
