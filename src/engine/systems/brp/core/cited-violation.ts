import type { Citation } from '../../../rules/citation.ts';

/** Something that the rules do not allow, with the rule. */
export interface CitedViolation {
  readonly refused: string;
  readonly citation: Citation;
}

export const citedViolation = (refused: string, citation: Citation): CitedViolation => ({
  refused,
  citation,
});
