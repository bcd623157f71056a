import type { OperationTypeNode } from 'graphql';
import type { PreparedOperations } from '../../execution/prepared-operations.ts';
import type { Allowances } from '../../graphql/kit/context.ts';
import type { Meter } from '../../graphql/meter/meter.ts';
import type { ErrorMask } from '../answer/errors.ts';
import type { AnswerType } from '../request/accept.ts';
import type { Parameters } from '../request/parameters.ts';
import type { Documents } from './documents.ts';
import type { StreamedResult } from './streamed-result.ts';

/** Information about the caller, from which the context of resolvers is made. */
export interface Caller {
  readonly authorization: string | null;
  readonly requestId: string;
  readonly meter: Meter;
  readonly allowances: Allowances;
  /** The id of the last event of a stream that the caller has read; null if not given. */
  readonly lastEventId: string | null;
  /** Call this if the key exists. */
  knownKey(): void;
  /** Call this if the key does not exist. Throws if that has happened too often. */
  unknownKey(): Promise<void>;
}

export type OperationKind = `${OperationTypeNode}`;

/** Makes the context of one operation. Called once for each operation, before its resolvers. */
export type ContextFor = (caller: Caller) => object | Promise<object>;

export interface GraphQLRequest {
  readonly method: 'GET' | 'POST';
  readonly parameters: Parameters;
  /** Media type of a response that is not streamed. */
  readonly type: AnswerType;
  /** True if the response to a subscription can be streamed. */
  readonly streams: boolean;
  readonly lastEventId: string | null;
  readonly caller: Caller;
  /** Called with the kind of the operation once it is known. May throw to reject the operation. */
  readonly onKind: (kind: OperationKind) => void;
}

/** A response that is not sent yet: a text, or a stream of results. */
export interface GraphQLAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  text(): string | Promise<string>;
  /** The results of a stream; null for a text. */
  readonly results: AsyncIterator<StreamedResult> | null;
}

/** Executes GraphQL requests that have been read and checked. */
export type AnswerGraphQL = (request: GraphQLRequest) => GraphQLAnswer | Promise<GraphQLAnswer>;

/** The parts that every request uses, independent of its transport. */
export interface Pipeline {
  readonly documents: Documents;
  readonly prepared: PreparedOperations;
  readonly contextFor: ContextFor;
  readonly errors: ErrorMask;
}
