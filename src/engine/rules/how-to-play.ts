import type { Json } from '../json.ts';
import type { Citation } from './citation.ts';

/** A step of play, explained to a player. */
export interface Step {
  readonly title: string;
  /** Explanation of the step, not quoted from the book. */
  readonly text: string;
  readonly citation: Citation;
}

/** A sentence of a worked example, and the values in the procedure's result that must match it. */
export interface Passage {
  readonly text: string;
  /** Values by their path in the resolution, such as `outcome` or `detail.damage.net`. */
  readonly shows: Readonly<Record<string, Json>>;
}

/** A worked example: a procedure with its input and dice, and sentences that describe what happens. */
export interface WorkedExample {
  readonly procedure: string;
  /** People in the scene and their equipment. */
  readonly scene: string;
  readonly input: Json;
  /** Faces of the dice, in the order in which they are rolled. */
  readonly dice: readonly number[];
  readonly story: readonly Passage[];
}

/** Explains how to play a system, for readers who do not know its procedures and tables. */
export interface HowToPlay {
  readonly round: readonly Step[];
  readonly attack: readonly Step[];
  readonly example: WorkedExample;
}

export const step = (title: string, citation: Citation, text: string): Step => ({ title, text, citation });

export const passage = (text: string, shows: Readonly<Record<string, Json>> = {}): Passage => ({
  text,
  shows,
});
