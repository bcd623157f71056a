import type { Citation } from '../kit/citation.ts';

/** A rolled attack, as it is in a response of the service. */
export interface Thrown {
  readonly summary: string;
  readonly seed: string | null;
  readonly outcome: { readonly name: string; readonly title: string; readonly meaning: string } | null;
  readonly throws: readonly Fallen[];
  /** Given faces that were not needed. */
  readonly unusedDice: readonly number[];
  readonly breakdowns: readonly Breakdown[];
  readonly effects: readonly {
    readonly summary: string;
    readonly recipient: { readonly name: string };
    readonly citation: Citation;
  }[];
}

export interface Fallen {
  /** Kind of die, such as d100 or d6. */
  readonly die: string;
  readonly purpose: string;
  readonly face: number;
}

export interface Breakdown {
  readonly quantity: string;
  readonly total: number;
  readonly terms: readonly Term[];
}

export interface Term {
  readonly label: string;
  readonly value: number;
  /** Reason why the term does not count. Null if it counts. */
  readonly excluded: string | null;
  readonly citation: Citation;
}

/** Formats a term's value with its sign, so that readers can add a column of terms easily. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Returns the shape in which a die is drawn. */
export function shapeOf(die: string): 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20' | 'd100' {
  const sides = Number(die.replace(/^d/, ''));
  if (sides <= 4) return 'd4';
  if (sides <= 6) return 'd6';
  if (sides <= 8) return 'd8';
  if (sides <= 10) return 'd10';
  if (sides <= 12) return 'd12';
  return sides <= 20 ? 'd20' : 'd100';
}

/** Returns the name of the value that the breakdown explains, formatted as a heading. */
export const headOf = ({ quantity }: Breakdown): string =>
  quantity.charAt(0).toUpperCase() + quantity.slice(1);

/** Parses faces that are separated by spaces or commas. 00 is 100. Null if the text contains anything else. */
export function facesIn(text: string): readonly number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const faces = words.map((word) => (word === '00' ? 100 : Number(word)));
  return faces.every((face) => Number.isInteger(face) && face > 0) ? faces : null;
}
