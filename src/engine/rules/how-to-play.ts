import type { Json } from '../json.ts';
import type { Citation } from './citation.ts';

/** One thing that happens, told to a player. */
export interface Step {
  readonly title: string;
  /** In our own words. */
  readonly text: string;
  readonly citation: Citation;
}

/** A sentence of a worked example, and what is true of the resolution where it is true. */
export interface Passage {
  readonly text: string;
  /** Values by their path in the resolution: `outcome`, `detail.damage.net`. */
  readonly shows: Readonly<Record<string, Json>>;
}

/** A procedure asked with dice that fell so, and its story. */
export interface WorkedExample {
  readonly procedure: string;
  /** Who is there, and with what. */
  readonly scene: string;
  readonly input: Json;
  /** In the order that they are thrown. */
  readonly dice: readonly number[];
  readonly story: readonly Passage[];
}

/** How a system is played, before its procedures and tables are read. */
export interface HowToPlay {
  readonly round: readonly Step[];
  readonly attack: readonly Step[];
  readonly example: WorkedExample;
}

/** A step of how something is done. */
export const step = (title: string, citation: Citation, text: string): Step => ({ title, text, citation });

/** A sentence of a story, with what it claims. */
export const passage = (text: string, shows: Readonly<Record<string, Json>> = {}): Passage => ({
  text,
  shows,
});
