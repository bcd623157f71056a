import type { Citation } from './citation.ts';

/**
 * A condition of a combatant from round `from` to the end of round `until`. `until` is null if the condition does not
 * end after a round.
 */
export interface HeldCondition {
  readonly condition: string;
  readonly from: number;
  readonly until: number | null;
  /** Amount of the condition. Omitted for conditions without amounts. */
  readonly amount?: number;
  /** Combatant whose next turn ends the condition when it starts. If omitted: no turn ends it. */
  readonly untilTurnOf?: string;
  readonly note: string | null;
}

/**
 * Time at which a part of a state expires: at the end of the act, turn, round or fight, after hours, or never
 * (`PERSON`).
 */
export type Lifetime = 'ACT' | 'TURN' | 'ROUND' | 'FIGHT' | 'HOURS' | 'PERSON';

/**
 * How often a combatant can have a condition. `ONCE`: once, for the longest duration of its causes. `ONCE_EACH_NOTE`:
 * once for each note. `ADDS_UP`: any number of times.
 */
export type Holding = 'ONCE' | 'ONCE_EACH_NOTE' | 'ADDS_UP';

/** A lasting state of a combatant that rules read. */
export interface Condition {
  /** Id of the condition, unique within its rule system, for example `stunned`. */
  readonly id: string;
  readonly title: string;
  /**
   * True if sentences describe the condition as something that a combatant has. When it is over, they say that it
   * "ends" instead of "no longer …".
   */
  readonly thing?: true;
  /** True if several applications form one condition with a number, such as Dying [2]. */
  readonly counted?: true;
  /** True if the condition has an amount, such as penalty points. */
  readonly amounts?: true;
  readonly citation: Citation;
  /** Effect of the condition, not quoted from the book. */
  readonly text: string;
  /** Number of rounds that the condition lasts by default. If omitted: it lasts until something ends it. */
  readonly rounds?: number;
  /**
   * Latest time at which the condition ends, regardless of its number of rounds. Default: `PERSON`, which means never.
   */
  readonly lasts?: Lifetime;
  /** Milder or opposite conditions that this condition replaces. */
  readonly excludes?: readonly string[];
  /** How often a combatant can have the condition. Default: `ADDS_UP`. */
  readonly holding?: Holding;
}
