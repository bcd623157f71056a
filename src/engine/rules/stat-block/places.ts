import type { Path } from '../../fault.ts';
import type { StatBlockPart } from './finding.ts';
import type { Source } from './source.ts';

/** A part of a source: some tokens of the text, or a value in JSON. */
export type Place =
  | { readonly source: Source; readonly from: number; readonly to: number }
  | { readonly at: Path; readonly shown: string; readonly order: number };

/** Maximum number of code points in an excerpt. */
const MOST_EXCERPT = 200;

/** Maximum number of code points in a quoted part of a sentence. */
const MOST_QUOTED = 60;

export const place = (source: Source, from: number, to: number): Place => ({ source, from, to });

export const textOfPlace = (at: Place): string =>
  'source' in at ? at.source.textOf(at.from, at.to) : at.shown;

const cut = (text: string, max: number): string =>
  text.length <= max ? text : [...text.slice(0, 2 * max)].slice(0, max).join('');

export const excerptOf = (at: Place): string => cut(textOfPlace(at), MOST_EXCERPT);

/** Returns the part in quotation marks, on one line. */
export const quoted = (at: Place): string =>
  `"${cut(textOfPlace(at).replaceAll(/[\p{Cc}\s]+/gu, ' '), MOST_QUOTED)}"`;

/** Marks the tokens of a part as explained. */
export function claim(at: Place): void {
  if ('source' in at) at.source.claim(at.from, at.to);
}

/** Returns the position in text, or path in JSON. */
export function located(at: Place): Pick<StatBlockPart, 'span' | 'at'> {
  if (!('source' in at)) return { span: null, at: at.at };
  const { source, from, to } = at;
  return source.at ? { span: null, at: source.at } : { span: source.positionOf(from, to), at: null };
}

const orderOf = (at: Place): readonly [number, number] =>
  'source' in at ? [at.source.order, at.source.tokens[at.from]!.start] : [at.order, 0];

/** Sorts parts in the order of the source. Items without a part are last. */
export function byOrder(a: Place | null, b: Place | null): number {
  if (!a || !b) return Number(a === null) - Number(b === null);
  const [[firstA, secondA], [firstB, secondB]] = [orderOf(a), orderOf(b)];
  return firstA - firstB || secondA - secondB;
}
