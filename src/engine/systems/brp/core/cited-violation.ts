import type { Citation } from '../../../rules/citation.ts';

/** A violation of the rules, and the rule that forbids it. */
export interface CitedViolation {
  readonly refused: string;
  readonly citation: Citation;
}

export const citedViolation = (refused: string, citation: Citation): CitedViolation => ({
  refused,
  citation,
});
