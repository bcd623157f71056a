/** Path to a value from the root of the arguments. */
export type Path = readonly (string | number)[];

/** An error in a GraphQL response. */
export interface AnswerError {
  readonly message: string;
  /** Response path of the field that the error is about. If omitted: the whole response. */
  readonly path?: Path | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** A GraphQL response. */
export interface GraphQLResult {
  // biome-ignore lint/suspicious/noExplicitAny: its shape is what the document selects
  readonly data?: any;
  readonly errors?: readonly AnswerError[] | undefined;
}

export type Variables = Readonly<Record<string, unknown>>;

/**
 * Executes a document like a request to the service with the key: same limits, same rights, same hidden data. `key` is
 * null if the call has none; the connection may still have one.
 */
export type ExecuteDocument = (
  document: string,
  variables: Variables,
  key: string | null,
) => Promise<GraphQLResult>;
