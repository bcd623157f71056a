import type { OperationTypeNode } from 'graphql';
import type { PreparedOperations } from '../../execution/prepared-operations.ts';
import type { Allowances } from '../../graphql/kit/context.ts';
import type { Meter } from '../../graphql/meter/meter.ts';
import type { ErrorMask } from '../answer/errors.ts';
import type { AnswerType } from '../request/accept.ts';
import type { Parameters } from '../request/parameters.ts';
import type { Documents } from './documents.ts';
import type { IntrospectionAnswers } from './introspection-answers.ts';
import type { StreamedResult } from './streamed-result.ts';

/** Information about the caller, used to create the context of resolvers. */
export interface Caller {
  readonly authorization: string | null;
  readonly requestId: string;
  readonly meter: Meter;
  readonly allowances: Allowances;
  /** Id of the last event of a stream that the caller has read. Null if the caller sent none. */
  readonly lastEventId: string | null;
  /** Reports that the caller's key exists. */
  knownKey(): void;
  /** Reports that the caller's key does not exist. Throws if the caller has sent too many unknown keys. */
  unknownKey(): Promise<void>;
}

export type OperationKind = `${OperationTypeNode}`;

/** Creates the context of one operation. Called once per operation, before its resolvers. */
export type ContextFor = (caller: Caller) => object | Promise<object>;

export interface GraphQLRequest {
  readonly method: 'GET' | 'POST';
  readonly parameters: Parameters;
  /** Media type of a response that is not a stream. */
  readonly type: AnswerType;
  /** True if the response to a subscription can be a stream. */
  readonly streams: boolean;
  readonly lastEventId: string | null;
  readonly caller: Caller;
  /** Called with the kind of the operation when it is known. May throw to reject the operation. */
  readonly onKind: (kind: OperationKind) => void;
}

/** A response before it is sent: text, or a stream of results. */
export interface GraphQLAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  text(): string | Promise<string>;
  /** Results of the stream. Null if the response is text. */
  readonly results: AsyncIterator<StreamedResult> | null;
}

/** Executes GraphQL requests after they have been read and checked. */
export type AnswerGraphQL = (request: GraphQLRequest) => GraphQLAnswer | Promise<GraphQLAnswer>;

/** Parts that every request uses, regardless of its transport. */
export interface Pipeline {
  readonly documents: Documents;
  readonly prepared: PreparedOperations;
  readonly introspection: IntrospectionAnswers;
  readonly contextFor: ContextFor;
  readonly errors: ErrorMask;
}
