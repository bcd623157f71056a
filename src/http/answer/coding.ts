/** How the bytes of an answer can be packed, the one that packs best first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** What a client thinks of content codings. */
export interface Taken {
  /** Of those offered the one that it likes best; null for none. */
  readonly coding: Coding | null;
  /** Whether it takes an answer as it is. */
  readonly plain: boolean;
}

/**
 * What an `Accept-Encoding` header says of the codings offered, the first of equals being ours to choose. Of the libraries
 * negotiator 1.1 does not know `x-gzip`, and @hapi/accept 6 gives an answer as it is to who refuses that by `*;q=0`; both
 * take `q=2`, which is no weight, for a yes.
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
