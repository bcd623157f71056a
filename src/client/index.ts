// The client that users install. It needs only `fetch`, and imports nothing from the rest of this project.
import { ArbiterError, type ResponseError, UNREACHABLE } from './errors.ts';
import { eventsIn } from './events.ts';

export { ArbiterError, type InputFault, type Path, type ResponseError, UNREACHABLE } from './errors.ts';

/**
 * A GraphQL document with the types of its result and variables: a string, or an object from graphql-codegen or
 * gql.tada. The client sends an object's source text. If the object has none, `print` creates the text.
 */
export type TypedDocument<Data = unknown, Variables = never> = (
  | string
  | { toString(): string }
  | { readonly kind: 'Document'; readonly loc?: { readonly source: { readonly body: string } } | undefined }
) & { readonly __apiType?: (variables: Variables) => Data };

export interface ClientOptions {
  /** Address of the service, for example `http://127.0.0.1:4000`. */
  readonly url: string | URL;
  /** Key of a campaign. If omitted: requests contain no key. */
  readonly key?: string | null;
  /** Maximum number of retries if the service is unreachable or busy. Default: 4. */
  readonly retries?: number;
  /** Returns the milliseconds to wait before a retry, counted from 1. Default: 250, doubled each time, with jitter. */
  readonly delay?: (retry: number) => number;
  /**
   * Converts parsed documents without source text to text. Pass `print` from the `graphql` package. If omitted: the
   * client rejects such documents.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the type of documents belongs to another package
  readonly print?: (document: any) => string;
  /** Sends the requests. Default: `fetch` of the platform. */
  readonly fetch?: typeof fetch;
}

export interface RequestOptions {
  /** Operation to execute, if the document contains several. */
  readonly operationName?: string;
  /** Aborts the request when the signal is aborted. The client then throws the signal's `reason`. */
  readonly signal?: AbortSignal;
}

export interface MutationOptions<Variables> extends RequestOptions {
  /**
   * Called if the service answers `VERSION_CONFLICT`. Returns the variables for another attempt, for example with the
   * current version. If it returns null, the client throws the error. Each attempt has a new idempotency key.
   */
  readonly onVersionConflict?: (
    conflict: ArbiterError,
    variables: Variables,
  ) => Variables | null | Promise<Variables | null>;
}

export interface Client {
  /** Executes a query, and returns its data. Throws `ArbiterError` if there are errors or no response. */
  query<Data = unknown, Variables extends object = object>(
    document: TypedDocument<Data, Variables>,
    variables?: Variables,
    options?: RequestOptions,
  ): Promise<Data>;
  /**
   * Executes a mutation, and returns its data. Throws the same errors as `query`. If the document declares
   * `$idempotencyKey`, but the variables do not contain it, the client adds a key. Retries use the same key, so the
   * service executes the mutation once. The client does not retry mutations without a key.
   */
  mutate<Data = unknown, Variables extends object = object>(
    document: TypedDocument<Data, Variables>,
    variables?: Variables,
    options?: MutationOptions<Variables>,
  ): Promise<Data>;
  /**
   * Yields the results of a subscription. After a lost connection, `encounterUpdated` continues without gaps or
   * repetitions. Events of other subscriptions have no ids. If their connection breaks after the first event, an
   * `ArbiterError` is thrown. You can then subscribe again, for example with `after`.
   */
  subscribe<Data = unknown, Variables extends object = object>(
    document: TypedDocument<Data, Variables>,
    variables?: Variables,
    options?: RequestOptions,
  ): AsyncGenerator<Data, void, undefined>;
}

const RETRIES = 4;
const FIRST_DELAY_MS = 250;

/** Code of a request that the service rejected before it executed anything. */
const RATE_LIMITED = 'RATE_LIMITED';

/** True if the same request may succeed later. */
const isTemporary = ({ code }: ArbiterError): boolean =>
  [UNREACHABLE, RATE_LIMITED, 'UNAVAILABLE'].includes(code);

const usualDelay = (retry: number): number => FIRST_DELAY_MS * 2 ** (retry - 1) * (0.5 + Math.random());

function textOf(document: TypedDocument, print: ClientOptions['print']): string {
  if (typeof document !== 'object' || !('kind' in document)) return String(document);
  if (document.loc) return document.loc.source.body;
  if (print) return print(document);
  throw new TypeError('The document has no text; pass `print` of the package graphql to createClient');
}

/**
 * Milliseconds after which a stream counts as successful, even without events. If it breaks later, the client counts
 * retries from zero.
 */
const LASTING_MS = 10_000;

/** Name of the variable that makes a mutation safe to repeat. */
const IDEMPOTENCY = /\$idempotencyKey\b/;

/** Creates a client for one service and one key. Throws `TypeError` if `url` is not a valid URL. */
export function createClient(options: ClientOptions): Client {
  const { key = null, retries = RETRIES, delay = usualDelay, print } = options;
  const send = options.fetch ?? fetch;
  const url = new URL('/graphql', options.url);

  const post = (body: object, headers: Record<string, string>, signal: AbortSignal | undefined) =>
    send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...headers,
      },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });

  /** Waits before a retry. Waits at least as long as the service asks in `Retry-After`. */
  const pause = (retry: number, error: ArbiterError, signal: AbortSignal | undefined): Promise<void> => {
    const asked = Number(error.extensions.retryAfter ?? 0) * 1000;
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const wait = setTimeout(
        () => {
          signal?.removeEventListener('abort', stop);
          resolve();
        },
        Math.max(delay(retry), asked),
      );
      const stop = () => {
        clearTimeout(wait);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', stop, { once: true });
    });
  };

  /** Sends a request. Repeats it after an error if `again` permits a retry. */
  async function repeated<Result>(
    attempt: () => Promise<Result>,
    again: (error: ArbiterError) => boolean,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    for (let retry = 1; ; retry++) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof ArbiterError) || retry > retries || !again(error)) throw error;
        await pause(retry, error, signal);
      }
    }
  }

  async function execute<Data>(body: object, signal: AbortSignal | undefined): Promise<Data> {
    const { response, answer } = await reached(url, signal, async () => {
      const response = await post(body, { accept: 'application/json' }, signal);
      return { response, answer: await answerIn(response) };
    });
    if (answer.errors) throw new ArbiterError(answer.errors, { status: response.status, data: answer.data });
    return answer.data as Data;
  }

  async function open(
    body: object,
    lastId: string | null,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const resume: Record<string, string> = lastId === null ? {} : { 'last-event-id': lastId };
    const response = await reached(url, signal, () =>
      post(body, { accept: 'text/event-stream', ...resume }, signal),
    );
    // The service also sends errors as events.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    const { errors = [], data } = await answerIn(response);
    throw new ArbiterError(errors, { status: response.status, data });
  }

  return {
    async query(document, variables, { operationName, signal } = {}) {
      const body = { query: textOf(document, print), variables, operationName };
      return repeated(() => execute(body, signal), isTemporary, signal);
    },

    async mutate(document, variables, { operationName, signal, onVersionConflict } = {}) {
      const query = textOf(document, print);
      const repeatable = IDEMPOTENCY.test(query);
      let stated = variables;
      for (;;) {
        const sent = repeatable ? { idempotencyKey: crypto.randomUUID(), ...stated } : stated;
        try {
          return await repeated(
            () => execute({ query, variables: sent, operationName }, signal),
            (error) => error.code === RATE_LIMITED || (repeatable && isTemporary(error)),
            signal,
          );
        } catch (error) {
          if (!onVersionConflict || !(error instanceof ArbiterError) || error.code !== 'VERSION_CONFLICT')
            throw error;
          const next = await onVersionConflict(error, stated ?? ({} as NonNullable<typeof stated>));
          if (next === null) throw error;
          stated = next;
        }
      }
    },

    async *subscribe(document, variables, { operationName, signal } = {}) {
      const body = { query: textOf(document, print), variables, operationName };
      let lastId: string | null = null;
      let hasResults = false;
      for (let failures = 0; ; ) {
        let opened = Number.POSITIVE_INFINITY;
        try {
          const response = await open(body, lastId, signal);
          opened = performance.now();
          for await (const { event, data, id } of eventsIn(response.body!)) {
            if (event === 'complete') return;
            const result = JSON.parse(data) as Answer;
            if (result.errors)
              throw new ArbiterError(result.errors, { status: response.status, data: result.data });
            failures = 0;
            lastId = id ?? lastId;
            hasResults = true;
            yield result.data as never;
          }
          throw new ArbiterError([{ message: 'The stream was interrupted' }]);
        } catch (error) {
          const known = signal?.aborted ? null : cutOff(error);
          // Without event ids, sending the same request again would repeat results or leave a gap.
          const canContinue = !hasResults || lastId !== null;
          if (performance.now() - opened > LASTING_MS) failures = 0;
          if (known === null || !canContinue || ++failures > retries) throw known ?? error;
          await pause(failures, known, signal);
        }
      }
    },
  };
}

/** A response of the service. */
interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly ResponseError[];
}

/** Converts a connection failure to an `ArbiterError`. Rethrows an abort by the caller unchanged. */
async function reached<Result>(
  { origin }: URL,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ArbiterError || signal?.aborted) throw cause;
    throw new ArbiterError([{ message: `Nothing answers at ${origin}` }], { cause });
  }
}

async function answerIn(response: Response): Promise<Answer> {
  const text = await response.text();
  let answer: Answer | null = null;
  try {
    answer = JSON.parse(text) as Answer;
  } catch {}
  if (answer !== null && typeof answer === 'object' && ('data' in answer || answer.errors))
    return withRetryAfter(answer, response);
  const message = `The response with status ${response.status} is not a GraphQL response`;
  throw new ArbiterError([{ message }], { status: response.status });
}

/** Copies the `Retry-After` header of a busy service into the error's extensions, where the retry code reads it. */
function withRetryAfter({ data, errors }: Answer, { headers }: Response): Answer {
  const retryAfter = headers.get('retry-after');
  if (retryAfter === null || !errors) return { data, ...(errors ? { errors } : {}) };
  const [first, ...others] = errors;
  return {
    data,
    errors: [{ ...first!, extensions: { ...first!.extensions, retryAfter: Number(retryAfter) } }, ...others],
  };
}

/** Returns the error if the client can reopen the stream after it. Null for other errors, such as a revoked key. */
function cutOff(error: unknown): ArbiterError | null {
  if (!(error instanceof ArbiterError))
    return new ArbiterError([{ message: 'The stream was interrupted' }], { cause: error });
  return isTemporary(error) ? error : null;
}
