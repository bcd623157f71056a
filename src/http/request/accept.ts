/** The media type of streamed responses: server-sent events. */
export const EVENTS = 'text/event-stream';

/** The media types of GraphQL responses. */
export type AnswerType = 'application/json' | 'application/graphql-response+json' | typeof EVENTS;

const answerTypes: readonly AnswerType[] = ['application/json', 'application/graphql-response+json', EVENTS];

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * The client's preferred media type for a GraphQL response; null if it accepts none. Two libraries are unfit.
 * negotiator 1.1 does not match a type with a charset. @hapi/accept 6 returns the charset with the type. Both take
 * twice as long.
 */
export function answerType(accept: string | undefined): AnswerType | null {
  if (accept === undefined || accept.trim() === '') return 'application/json';
  const ranges = rangesOf(accept);
  let best: { type: AnswerType; quality: number; rank: number } | null = null;
  for (const type of answerTypes) {
    const rank = mostSpecific(ranges, type);
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

function mostSpecific(ranges: readonly Range[], type: string): number {
  const group = `${type.split('/')[0]}/*`;
  for (const wanted of [type, group, '*/*']) {
    const at = ranges.findIndex((range) => range.type === wanted);
    if (at !== -1) return at;
  }
  return -1;
}

function rangesOf(accept: string): readonly Range[] {
  const ranges: Range[] = [];
  for (const part of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const charset = parameters.find((parameter) => parameter.startsWith('charset='));
    if (type === '' || (charset !== undefined && charset.replaceAll('"', '') !== 'charset=utf-8')) continue;
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    ranges.push({ type, quality: quality >= 0 && quality <= 1 ? quality : 0 });
  }
  return ranges;
}
