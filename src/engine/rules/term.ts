import type { Citation } from './citation.ts';

export type TermKind = 'BASE' | 'DICE' | 'MODIFIER' | 'ARMOUR' | 'LIMIT';

/** One part of a number: its value and its citation. */
export interface Term {
  readonly label: string;
  readonly value: number;
  readonly kind: TermKind;
  readonly citation: Citation;
  /** Reason why the term does not count. Null if it counts. */
  readonly excluded: string | null;
}

/** A number with all its terms. */
export interface Breakdown {
  /** Name of the number, such as "attack rating" or "damage". */
  readonly of: string;
  readonly terms: readonly Term[];
  /** Sum of the parts that apply. */
  readonly total: number;
}

/** Computes the total of the terms. No other code computes totals. */
export function breakdown(of: string, terms: readonly Term[]): Breakdown {
  let total = 0;
  for (const { value, excluded } of terms) if (excluded === null) total += value;
  return { of, terms, total };
}

export const term = (label: string, value: number, kind: TermKind, citation: Citation): Term => ({
  label,
  value,
  kind,
  citation,
  excluded: null,
});

export const excludedTerm = (
  label: string,
  value: number,
  kind: TermKind,
  citation: Citation,
  excluded: string,
): Term => ({ label, value, kind, citation, excluded });
