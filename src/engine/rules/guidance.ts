import type { Citation } from './citation.ts';

/**
 * A judgement that the book leaves to the game master. It is reported where it applies, never decided
 * silently.
 */
export interface Guidance {
  /** Unique within its system: `declarationsMustBeReasonable`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly citation: Citation;
}
