/** Media types of streamed responses: server-sent events, and Apollo's multipart protocol. */
export const EVENTS = 'text/event-stream';
export const MULTIPART = 'multipart/mixed';

/** Media types of responses: some are for a single response, and some are for a stream. */
export type AnswerType = 'application/json' | 'application/graphql-response+json';
export type StreamType = typeof EVENTS | typeof MULTIPART;

const answerTypes: readonly AnswerType[] = ['application/json', 'application/graphql-response+json'];
const streamTypes: readonly StreamType[] = [EVENTS, MULTIPART];

interface Range {
  readonly type: string;
  readonly quality: number;
}

/** Media types that a client accepts. */
export interface Accepted {
  /** Media type for a response that is not a stream. Null if the client accepts only streams or prefers them. */
  readonly whole: AnswerType | null;
  /** Media type for a stream. Null if the client accepts none. */
  readonly stream: StreamType | null;
}

/** Reads an `Accept` header. Null if the client accepts nothing that the service can send. */
export function acceptedBy(header: string | undefined): Accepted | null {
  const whole = answerType(header);
  if (header === undefined || header.trim() === '') return { whole, stream: null };
  // A client that accepts all media types (`*/*`) does not expect a stream.
  const stream = bestOf(streamTypes, header, false);
  if (whole === null && stream === null) return null;
  const prefersEvents = stream === EVENTS && bestOf([...answerTypes, EVENTS], header) === EVENTS;
  return { whole: prefersEvents ? null : whole, stream };
}

/**
 * Returns the client's preferred media type for a GraphQL response. Null if it accepts none. Two libraries are not
 * suitable: negotiator 1.1 does not match a type with a charset, and @hapi/accept 6 returns the charset with the type.
 * Both take twice as long.
 */
export const answerType = (accept: string | undefined): AnswerType | null => bestOf(answerTypes, accept);

/** If `orAny` is false: ignores a range that matches every media type. */
function bestOf<Type extends string>(
  types: readonly Type[],
  accept: string | undefined,
  orAny = true,
): Type | null {
  if (accept === undefined || accept.trim() === '') return types[0] ?? null;
  const ranges = rangesOf(accept);
  let best: { type: Type; quality: number; rank: number } | null = null;
  for (const type of types) {
    const rank = mostSpecific(ranges, type, orAny);
    const quality = rank === -1 ? 0 : (ranges[rank]?.quality ?? 0);
    if (quality === 0) continue;
    if (best === null || quality > best.quality || (quality === best.quality && rank < best.rank)) {
      best = { type, quality, rank };
    }
  }
  return best?.type ?? null;
}

/** True if a client accepts HTML. */
export const wantsPage = (accept: string | undefined): boolean =>
  accept !== undefined && rangesOf(accept).some(({ type, quality }) => type === 'text/html' && quality > 0);

function mostSpecific(ranges: readonly Range[], type: string, orAny: boolean): number {
  const group = `${type.split('/')[0]}/*`;
  for (const wanted of orAny ? [type, group, '*/*'] : [type, group]) {
    const at = ranges.findIndex((range) => range.type === wanted);
    if (at !== -1) return at;
  }
  return -1;
}

const SUBSCRIPTIONS = /^subscriptionspec="?1\.0"?$/;

function rangesOf(accept: string): readonly Range[] {
  const ranges: Range[] = [];
  for (const part of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const charset = parameters.find((parameter) => parameter.startsWith('charset='));
    // clients also accept `multipart` for other purposes, such as `@defer`.
    if (type === MULTIPART && !parameters.some((one) => SUBSCRIPTIONS.test(one))) continue;
    if (type === '' || (charset !== undefined && charset.replaceAll('"', '') !== 'charset=utf-8')) continue;
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    ranges.push({ type, quality: quality >= 0 && quality <= 1 ? quality : 0 });
  }
  return ranges;
}
