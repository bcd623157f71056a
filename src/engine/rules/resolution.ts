import type { Effect } from './effects/effect.ts';
import type { Breakdown } from './term.ts';

/** Result of a procedure, with its numbers and effects. */
export interface Resolution<Detail = unknown, Outcome extends string = string> {
  /** One of the procedure's declared outcomes. */
  readonly outcome: Outcome;
  /** Sentence for display, derived from the other fields. */
  readonly summary: string;
  readonly breakdowns: readonly Breakdown[];
  readonly effects: readonly Effect[];
  /** Fields that only this procedure has. */
  readonly detail: Detail;
}

/** Copies a resolution, and computes all parts that were not computed yet. */
export const wholeResolution = <Detail>({
  outcome,
  summary,
  breakdowns,
  effects,
  detail,
}: Resolution<Detail>): Resolution<Detail> => ({ outcome, summary, breakdowns, effects, detail });
