import type { Citation } from './citation.ts';

export type TermKind = 'BASE' | 'DICE' | 'MODIFIER' | 'ARMOUR' | 'LIMIT';

/** One part of a number: what it adds, and by which rule. */
export interface Term {
  readonly label: string;
  readonly value: number;
  readonly kind: TermKind;
  readonly citation: Citation;
  /** Why it was considered but does not count; null when it counts. */
  readonly excluded: string | null;
}

/** A number together with everything that made it. */
export interface Breakdown {
  /** What the number is: "attack rating", "damage". */
  readonly of: string;
  readonly terms: readonly Term[];
  readonly total: number;
}

/** The only place where a total is made. */
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
