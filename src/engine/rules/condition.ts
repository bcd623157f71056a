import type { Citation } from './citation.ts';

/** A condition of a combatant, from round `from` to the end of round `until`. Null if no round ends it. */
export interface HeldCondition {
  readonly condition: string;
  readonly from: number;
  readonly until: number | null;
  /** Amount, for conditions that have amounts. */
  readonly amount?: number;
  /** The condition ends when the next turn of this combatant starts. If omitted, no turn ends it. */
  readonly untilTurnOf?: string;
  readonly note: string | null;
}

/**
 * The time at which a part of a state expires: after the act, turn, round or fight, after hours, or never (`PERSON`).
 */
export type Lifetime = 'ACT' | 'TURN' | 'ROUND' | 'FIGHT' | 'HOURS' | 'PERSON';

/**
 * How often a combatant can have a condition: once, as long as its longest cause; once for each note; or any
 * number of times.
 */
export type Holding = 'ONCE' | 'ONCE_EACH_NOTE' | 'ADDS_UP';

/** A lasting state of a combatant that rules refer to. */
export interface Condition {
  /** Unique within its system: `stunned`. */
  readonly id: string;
  readonly title: string;
  /**
   * True if the condition is something that a combatant has, not is. Sentences then say that it "ends", not
   * "no longer …".
   */
  readonly thing?: true;
  /** True if its applications form one condition with a number, such as Dying [2]. */
  readonly counted?: true;
  /** True if the condition has an amount, such as points of a penalty. */
  readonly amounts?: true;
  readonly citation: Citation;
  /** Effect of the condition, not quoted from the book. */
  readonly text: string;
  /** Number of rounds that it lasts if nobody states a number. If omitted: until something ends it. */
  readonly rounds?: number;
  /** The latest time at which it ends, whatever rounds it was given. Default: `PERSON`. */
  readonly lasts?: Lifetime;
  /** Milder or opposite conditions that this one replaces. */
  readonly excludes?: readonly string[];
  /** Default: `ADDS_UP`. */
  readonly holding?: Holding;
}
