import type { Citation } from './citation.ts';

/** Whom something befalls, in the terms of the procedure that caused it. */
export type Role = 'ACTOR' | 'TARGET' | 'ALLY';

interface Common {
  readonly on: Role;
  readonly citation: Citation;
}

export type Effect =
  /**
   * Hits lost; `severity` is the system's word for the wound, where it classes wounds, `location` the part of
   * the body, where it tells them apart.
   */
  | (Common & {
      readonly type: 'damage';
      readonly amount: number;
      readonly severity: string | null;
      readonly location?: string;
    })
  /** Hits regained; `wound` counts from 0 where one wound is healed and not all of them. */
  | (Common & { readonly type: 'healing'; readonly amount: number; readonly wound?: number })
  /** A condition begins; `rounds` is null where no number of rounds ends it. */
  | (Common & {
      readonly type: 'conditionGained';
      readonly condition: string;
      readonly rounds: number | null;
      /** Whether the round under way is the first of them. */
      readonly starts: 'NOW' | 'NEXT_ROUND';
      /** How much of it there is, where it comes in amounts: hits a round, points of penalty. */
      readonly amount?: number;
      readonly note: string | null;
    })
  | (Common & { readonly type: 'conditionEnded'; readonly condition: string; readonly note: string | null })
  /** A weapon or shield loses hit points. */
  | (Common & {
      readonly type: 'itemDamaged';
      readonly item: string;
      readonly amount: number;
      readonly broken: boolean;
    })
  /** A weapon or shield leaves the hand and lies this many metres away. */
  | (Common & { readonly type: 'itemDropped'; readonly item: string; readonly metres: number })
  | (Common & { readonly type: 'moved'; readonly metres: number; readonly note: string })
  /** Something a round allows only so often was done: a parry, a dodge, an action. */
  | (Common & { readonly type: 'spent'; readonly budget: string; readonly amount: number })
  /** Something the rules leave to the game master. */
  | (Common & { readonly type: 'guidance'; readonly text: string });

export type EffectType = Effect['type'];
