/** Path of a value from the root of the arguments. */
export type Path = readonly (string | number)[];

/** An error in a GraphQL response. */
export interface AnswerError {
  readonly message: string;
  /** Path in the response of the field that caused the error. If omitted: the error concerns the whole response. */
  readonly path?: Path | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

export interface GraphQLResult {
  // biome-ignore lint/suspicious/noExplicitAny: its shape is what the document selects
  readonly data?: any;
  readonly errors?: readonly AnswerError[] | undefined;
}

export type Variables = Readonly<Record<string, unknown>>;

/**
 * Executes a document in the same way as a request with this key: with the same limits, rights and hidden data. `key`
 * is null if the call has no key, but the connection can still have a key.
 */
export type ExecuteDocument = (
  document: string,
  variables: Variables,
  key: string | null,
) => Promise<GraphQLResult>;
