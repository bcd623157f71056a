import type { Citation } from './citation.ts';

/** A condition that somebody has, from the round `from` to the end of `until`; null where no round ends it. */
export interface HeldCondition {
  readonly condition: string;
  readonly from: number;
  readonly until: number | null;
  /** How much of it there is, where it comes in amounts. */
  readonly amount?: number;
  readonly note: string | null;
}

/** A lasting state of a combatant that rules ask about. */
export interface Condition {
  /** Unique within its system: `stunned`. */
  readonly id: string;
  readonly title: string;
  readonly citation: Citation;
  /** What it does, in our own words. */
  readonly text: string;
}
