import type { Citation } from './citation.ts';

/**
 * A decision that the book leaves to the game master. The service reports each case and never makes the decision
 * itself.
 */
export interface Guidance {
  /** Unique within its system, for example `declarationsMustBeReasonable`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly citation: Citation;
}
