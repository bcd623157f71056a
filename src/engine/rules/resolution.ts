import type { Effect } from './effects/effect.ts';
import type { Breakdown } from './term.ts';

/** The result of a procedure, with its throws, terms and effects. */
export interface Resolution<Detail = unknown, Outcome extends string = string> {
  /** One of the procedure's declared outcomes. */
  readonly outcome: Outcome;
  /** A sentence for display, derived from the other fields. */
  readonly summary: string;
  readonly breakdowns: readonly Breakdown[];
  readonly effects: readonly Effect[];
  /** Fields specific to this procedure. */
  readonly detail: Detail;
}

/** Copies a resolution with all its lazy parts. */
export const wholeResolution = <Detail>({
  outcome,
  summary,
  breakdowns,
  effects,
  detail,
}: Resolution<Detail>): Resolution<Detail> => ({ outcome, summary, breakdowns, effects, detail });
