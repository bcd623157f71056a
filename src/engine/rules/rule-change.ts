import type { Citation } from './citation.ts';

/** A correction or a new ruling that changes the results of rules. */
export interface RuleChange {
  /** Day of the rule change: ISO 8601, UTC. */
  readonly date: string;
  /** Rules or rulings that the change concerns. */
  readonly citations: readonly Citation[];
  readonly summary: string;
}
