import type { Citation } from './citation.ts';

/** A correction or a new ruling that changes what the rules decide. */
export interface RuleChange {
  /** Day of the change: ISO 8601, UTC. */
  readonly date: string;
  /** The rules or rulings that it is about. */
  readonly citations: readonly Citation[];
  readonly summary: string;
}
