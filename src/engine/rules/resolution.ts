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
export interface ResolutionParts<Came, Detail> {
  summary(came: Came, resolution: Resolution<Detail>): string;
  breakdowns(came: Came): readonly Breakdown[];
  effects(came: Came): readonly Effect[];
  detail(came: Came, resolution: Resolution<Detail>): Detail;
}

/** A resolution of which each part is made when it is first asked for. */
class LazyResolution<Came, Detail, Outcome extends string> implements Resolution<Detail, Outcome> {
  readonly outcome: Outcome;
  private readonly came: Came;
  private readonly parts: ResolutionParts<Came, Detail>;
  private said: string | null = null;
  private numbers: readonly Breakdown[] | null = null;
  private follows: readonly Effect[] | null = null;
  private details: { readonly of: Detail } | null = null;

  constructor(outcome: Outcome, came: Came, parts: ResolutionParts<Came, Detail>) {
    this.outcome = outcome;
    this.came = came;
    this.parts = parts;
  }

  get summary(): string {
    this.said ??= this.parts.summary(this.came, this);
    return this.said;
  }

  get breakdowns(): readonly Breakdown[] {
    this.numbers ??= this.parts.breakdowns(this.came);
    return this.numbers;
  }

  get effects(): readonly Effect[] {
    this.follows ??= this.parts.effects(this.came);
    return this.follows;
  }

  get detail(): Detail {
    this.details ??= { of: this.parts.detail(this.came, this) };
    return this.details.of;
  }
}

/** What came of a procedure, to be told part by part. It is to be read: copies of it would lack what was not asked for. */
export const lazyResolution = <Came, Detail, Outcome extends string>(
  outcome: Outcome,
  came: Came,
  parts: ResolutionParts<Came, Detail>,
): Resolution<Detail, Outcome> => new LazyResolution(outcome, came, parts);

/** All of it, told at once. */
export const wholeResolution = <Detail>({
  outcome,
  summary,
  breakdowns,
  effects,
  detail,
}: Resolution<Detail>): Resolution<Detail> => ({ outcome, summary, breakdowns, effects, detail });
