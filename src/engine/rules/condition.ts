import type { Citation } from './citation.ts';

/** A condition that somebody has, from the round `from` to the end of `until`; null where no round ends it. */
export interface HeldCondition {
  readonly condition: string;
  readonly from: number;
  readonly until: number | null;
  /** How much of it there is, where it comes in amounts. */
  readonly amount?: number;
  /** The combatant with whose next turn it ends; left out, no turn ends it. */
  readonly untilTurnOf?: string;
  readonly note: string | null;
}

/** How long something lives: until the act is done, the turn, the round or the fight is over, for hours, or for good. */
export type Lifetime = 'ACT' | 'TURN' | 'ROUND' | 'FIGHT' | 'HOURS' | 'PERSON';

/** How often it can be held: once, for as long as its longest cause lasts; once for each note; or each time anew. */
export type Holding = 'ONCE' | 'ONCE_EACH_NOTE' | 'ADDS_UP';

/** A lasting state of a combatant that rules ask about. */
export interface Condition {
  /** Unique within its system: `stunned`. */
  readonly id: string;
  readonly title: string;
  /** Something that somebody has: it ends, and nobody is "no longer" it. */
  readonly thing?: true;
  readonly citation: Citation;
  /** What it does, in our own words. */
  readonly text: string;
  /** What it is gone with at the latest, whatever rounds it was given; left out, it goes with the person. */
  readonly lasts?: Lifetime;
  /** Lighter or contrary conditions that nobody has together with it. */
  readonly excludes?: readonly string[];
  /** Left out, it adds up. */
  readonly holding?: Holding;
}
