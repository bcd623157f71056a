import type { GraphQLResolveInfo } from 'graphql';

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
