/** Path to a value from the root of the arguments. */
export type Path = readonly (string | number)[];

/** An error in a GraphQL response. */
export interface AnswerError {
  readonly message: string;
  /** The field of the answer that the error is about. If omitted: the whole answer. */
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
 * Has a document answered as if it had been sent to the service, by whoever holds the key: limits, rights and what is
 * hidden are those of every other way in. `key` is null where the call names none; the connection may still have one.
 */
export type ExecuteDocument = (
  document: string,
  variables: Variables,
  key: string | null,
) => Promise<GraphQLResult>;
