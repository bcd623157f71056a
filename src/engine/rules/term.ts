import type { Citation } from './citation.ts';

export type TermKind = 'BASE' | 'DICE' | 'MODIFIER' | 'ARMOUR' | 'LIMIT';

/** One part of a calculated number: the amount that it adds, and the rule that it comes from. */
export interface Term {
  readonly label: string;
  readonly value: number;
  readonly kind: TermKind;
  readonly citation: Citation;
  /** Reason why the term does not count. Null if it counts. */
  readonly excluded: string | null;
}

/** A calculated number and the terms that add up to it. */
export interface Breakdown {
  /** Name of the number, such as "attack rating" or "damage". */
  readonly of: string;
  readonly terms: readonly Term[];
  /** Sum of the parts that apply. */
  readonly total: number;
}

/** Creates a breakdown and computes its total. No other code computes the totals of breakdowns. */
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
