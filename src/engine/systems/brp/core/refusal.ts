import type { Citation } from '../../../rules/citation.ts';

/** What the rules do not allow, and which. */
export interface Refusal {
  readonly refused: string;
  readonly citation: Citation;
}

export const refuse = (refused: string, citation: Citation): Refusal => ({ refused, citation });
