import type { Citation } from './citation.ts';
import { type Term, term } from './term.ts';

/** A modifier that a caller or a house rule states. */
export interface StatedModifier {
  readonly label: string;
  readonly value: number;
  /** The house rule that states it. Omitted for a modifier of the caller. */
  readonly citation?: Citation;
}

/** Stated modifiers as terms. Those of callers cite the section on such modifiers. */
export const statedTerms = (given: readonly StatedModifier[], usual: Citation): readonly Term[] =>
  given.map(({ label, value, citation }) => term(label, value, 'MODIFIER', citation ?? usual));
