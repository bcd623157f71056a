import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import { RequestError } from '../../play/errors.ts';

/** The position of a field in a response. */
export type Place = Pick<GraphQLResolveInfo, 'fieldNodes' | 'path'>;

/** A field of a response that waits until it may be resolved. */
export interface Waiting {
  readonly field: string;
  readonly place: Place | undefined;
  /** Function that resolves the field. */
  readonly go: () => unknown;
  readonly refuse: (error: Error) => void;
}

/** Waits for this response's next turn. */
export type Rest = () => Promise<void>;

/** Error for fields that are resolved after the response has been sent. */
export const toNobody = new RequestError('UNAVAILABLE', 'the answer was already sent');

/** The result of an aborted response. */
export interface Refused {
  readonly errors: [GraphQLError];
}
