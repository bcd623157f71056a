import type { Citation } from '../../../rules/citation.ts';

/** What the rules do not allow, and which. */
export interface CitedViolation {
  readonly refused: string;
  readonly citation: Citation;
}

export const citedViolation = (refused: string, citation: Citation): CitedViolation => ({
  refused,
  citation,
});
