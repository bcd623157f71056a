import type { Citation } from './citation.ts';

/**
 * A judgement that the book leaves to the game master. The game reports it where it applies, and never decides it
 * silently.
 */
export interface Guidance {
  /** Unique within its system, for example `declarationsMustBeReasonable`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly citation: Citation;
}
