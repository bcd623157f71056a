import type { Citation } from './citation.ts';

/**
 * A decision that the book leaves to the game master. The service reports each case and never makes the decision
 * itself.
 */
export interface Guidance {
  /** Id of the decision, unique within its rule system, for example `declarationsMustBeReasonable`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly citation: Citation;
}
