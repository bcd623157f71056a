import type { ServerResponse } from 'node:http';
import type { OperationTypeNode } from 'graphql';
import type { Allowances } from '../../graphql/kit/context.ts';
import type { Meter } from '../../graphql/meter/meter.ts';
import type { ErrorMask } from '../answer/errors.ts';
import type { AnswerType } from '../request/accept.ts';
import type { Parameters } from '../request/parameters.ts';
import type { Documents } from './documents.ts';
import type { PreparedOperations } from './prepared-operations.ts';

/** Information about the caller, from which the context of resolvers is made. */
export interface Caller {
  readonly authorization: string | null;
  readonly requestId: string;
  readonly meter: Meter;
  readonly allowances: Allowances;
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
  readonly type: AnswerType;
  readonly caller: Caller;
  /** Called with the kind of the operation once it is known. */
  readonly onKind: (kind: OperationKind) => void;
}

/** A response that is not sent yet: a text, or a streamed body. */
export interface GraphQLAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  text(): string | Promise<string>;
  readonly body: ReadableStream<Uint8Array> | null;
  /** The encoded events of a streamed response; null for a text or a body. */
  readonly events: AsyncIterator<Buffer> | null;
}

/** Executes GraphQL requests that have been read and checked. */
export type AnswerGraphQL = (
  request: GraphQLRequest,
  response: ServerResponse,
) => GraphQLAnswer | Promise<GraphQLAnswer>;

/** What every request uses, independent of its transport. */
export interface Pipeline {
  readonly documents: Documents;
  readonly prepared: PreparedOperations;
  readonly contextFor: ContextFor;
  readonly errors: ErrorMask;
}
