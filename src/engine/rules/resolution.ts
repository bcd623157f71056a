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

/** How the parts of a resolution are made of what came, which throws no more dice. */
export interface Telling<Came, Detail> {
  summary(came: Came, told: Resolution<Detail>): string;
  breakdowns(came: Came): readonly Breakdown[];
  effects(came: Came): readonly Effect[];
  detail(came: Came, told: Resolution<Detail>): Detail;
}

/** A resolution of which each part is made when it is first asked for. */
class Told<Came, Detail, Outcome extends string> implements Resolution<Detail, Outcome> {
  readonly outcome: Outcome;
  private readonly came: Came;
  private readonly telling: Telling<Came, Detail>;
  private said: string | null = null;
  private numbers: readonly Breakdown[] | null = null;
  private follows: readonly Effect[] | null = null;
  private details: { readonly of: Detail } | null = null;

  constructor(outcome: Outcome, came: Came, telling: Telling<Came, Detail>) {
    this.outcome = outcome;
    this.came = came;
    this.telling = telling;
  }

  get summary(): string {
    this.said ??= this.telling.summary(this.came, this);
    return this.said;
  }

  get breakdowns(): readonly Breakdown[] {
    this.numbers ??= this.telling.breakdowns(this.came);
    return this.numbers;
  }

  get effects(): readonly Effect[] {
    this.follows ??= this.telling.effects(this.came);
    return this.follows;
  }

  get detail(): Detail {
    this.details ??= { of: this.telling.detail(this.came, this) };
    return this.details.of;
  }
}

/** What came of a procedure, to be told part by part. It is to be read: copies of it would lack what was not asked for. */
export const tellable = <Came, Detail, Outcome extends string>(
  outcome: Outcome,
  came: Came,
  telling: Telling<Came, Detail>,
): Resolution<Detail, Outcome> => new Told(outcome, came, telling);

/** All of it, told at once. */
export const toldWhole = <Detail>({
  outcome,
  summary,
  breakdowns,
  effects,
  detail,
}: Resolution<Detail>): Resolution<Detail> => ({ outcome, summary, breakdowns, effects, detail });
