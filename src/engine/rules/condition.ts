import type { Citation } from './citation.ts';

/** A lasting state of a combatant that rules ask about. */
export interface Condition {
  /** Unique within its system: `stunned`. */
  readonly id: string;
  readonly title: string;
  readonly citation: Citation;
  /** What it does, in our own words. */
  readonly text: string;
}
