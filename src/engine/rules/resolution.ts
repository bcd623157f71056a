import type { Effect } from './effects/effect.ts';
import type { Breakdown } from './term.ts';

/** What a procedure came to, with everything that made it. */
export interface Resolution<Detail = unknown, Outcome extends string = string> {
  /** One of the outcomes that the procedure declares. */
  readonly outcome: Outcome;
  /** A sentence for people, made from the rest. */
  readonly summary: string;
  readonly breakdowns: readonly Breakdown[];
  readonly effects: readonly Effect[];
  /** What only this procedure has to tell. */
  readonly detail: Detail;
}

/** All of it, told at once. */
export const wholeResolution = <Detail>({
  outcome,
  summary,
  breakdowns,
  effects,
  detail,
}: Resolution<Detail>): Resolution<Detail> => ({ outcome, summary, breakdowns, effects, detail });
