/** Content codings of responses. The best compression comes first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Content coding for the response to a client. */
export interface Taken {
  /** The offered coding that the client prefers. Null if the client prefers no coding. */
  readonly coding: Coding | null;
  /** True if the client accepts an uncompressed response. */
  readonly plain: boolean;
}

/**
 * Reads an `Accept-Encoding` header. If the client prefers several codings equally, the first of them is used. Two
 * libraries are not suitable: negotiator 1.1 does not support `x-gzip`, and @hapi/accept 6 sends uncompressed responses
 * to clients that refuse them with `*;q=0`. Both accept the invalid weight `q=2`.
 */
export function negotiateCoding(
  header: string | string[] | undefined,
  offered: readonly Coding[] = CODINGS,
): Taken {
  if (header === undefined) return { coding: null, plain: true };
  const qualities = qualitiesOf(String(header));
  const of = (name: string): number | undefined => qualities.get(name) ?? qualities.get('*');
  const plain = of('identity');
  let best: { coding: Coding | null; quality: number } = { coding: null, quality: 0 };
  for (const coding of offered) {
    const quality = of(coding) ?? 0;
    if (quality > best.quality) best = { coding, quality };
  }
  const plainIsBetter = best.quality < (qualities.get('identity') ?? 0);
  return { coding: plainIsBetter ? null : best.coding, plain: plain !== 0 };
}

function qualitiesOf(header: string): ReadonlyMap<string, number> {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const quality = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
    if (name !== '') qualities.set(name === 'x-gzip' ? 'gzip' : name, quality);
  }
  return qualities;
}
