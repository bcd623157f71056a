import type { GraphQLError, GraphQLResolveInfo } from 'graphql';
import { RequestError } from '../../play/errors.ts';

/** Where in an answer a field stands. */
export type Place = Pick<GraphQLResolveInfo, 'fieldNodes' | 'path'>;

/** A field that waits for a turn. */
export interface Waiting {
  readonly field: string;
  readonly place: Place | undefined;
  /** Makes it, and tells whoever waits for it. */
  readonly go: () => unknown;
  readonly refuse: (error: Error) => void;
}

/** Lets others have a turn, and comes when it is this answer's again. */
export type Rest = () => Promise<void>;

/** What is still to be made of an answer that has been told is for nobody. */
export const toNobody = new RequestError('UNAVAILABLE', 'the answer has been told');

/** What is told of what is refused. */
export interface Refused {
  readonly errors: [GraphQLError];
}
