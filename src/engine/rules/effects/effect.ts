import type { Json } from '../../json.ts';
import type { Citation } from '../citation.ts';

/** Whom something affects, in the terms of the procedure that caused it; `OWNER` is whose thing it is, by `who`. */
export type Role = 'ACTOR' | 'TARGET' | 'ALLY' | 'OWNER';

export interface Common {
  readonly on: Role;
  /** In an encounter, whom exactly, by id, where that is none of those who act or are named; left out, who has the role. */
  readonly who?: string;
  readonly citation: Citation;
}

interface Distance {
  /** To the nearest metre. */
  readonly metres: number;
  /** As the book says it, where it measures in feet. */
  readonly feet?: number;
}

export type Effect =
  /**
   * Hits lost; `severity` is the system's word for the wound, where it classes wounds, `location` the part of
   * the body, where it tells them apart. `wound` counts from 0 where an old wound grows worse and no new one
   * is dealt.
   */
  | (Common & {
      readonly type: 'damage';
      readonly amount: number;
      readonly severity: string | null;
      readonly location?: string;
      readonly wound?: number;
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
      /** The combatant with whose next turn it ends; left out, no turn ends it. */
      readonly untilTurnOf?: string;
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
  /** A weapon or shield leaves the hand and lies so far away. */
  | (Common & Distance & { readonly type: 'itemDropped'; readonly item: string })
  /** A weapon or shield is in hand again. */
  | (Common & { readonly type: 'itemTaken'; readonly item: string })
  /** A weapon or shield gets hit points back, and is no longer broken. */
  | (Common & { readonly type: 'itemMended'; readonly item: string; readonly amount: number })
  | (Common & Distance & { readonly type: 'moved'; readonly note: string })
  /** Something that is allowed only so often was done: an action. */
  | (Common & { readonly type: 'spent'; readonly budget: string; readonly amount: number })
  /** Some of what was spent is there again. */
  | (Common & { readonly type: 'regained'; readonly budget: string; readonly amount: number })
  /** Work that goes on over several rolls has come so far; `done` when it needs no more, well or badly. */
  | (Common & {
      readonly type: 'progressed';
      readonly task: string;
      readonly sum: number;
      readonly rolls: number;
      readonly of: number;
      readonly done: boolean;
    })
  /** A number on somebody's sheet is lower from now on; `attribute` is the sheet's name for it. */
  | (Common & { readonly type: 'weakened'; readonly attribute: string; readonly amount: number })
  /** What was thrown for somebody's place in the order. */
  | (Common & {
      readonly type: 'initiative';
      readonly value: number;
      /** What decides between equal values, higher first; 0 where nothing was thrown for that. */
      readonly tie: number;
    })
  /** What somebody means to do in the round, by the system's plan. */
  | (Common & { readonly type: 'planned'; readonly plan: Json })
  /** Something that outlasts the moment, by the system's own record: a poison at work, a wound that is treated. */
  | (Common & { readonly type: 'lasting'; readonly what: string; readonly record: Json })
  /** Something that the system alone keeps has changed, by one of its declared changes. */
  | (Common & { readonly type: 'changed'; readonly change: string; readonly told: Json })
  /** Their turn comes later in the round. */
  | (Common & { readonly type: 'putOff' })
  /** Something the rules leave to the game master. */
  | (Common & { readonly type: 'guidance'; readonly text: string });

export type EffectType = Effect['type'];

/** All that somebody loses by these effects. */
export const damageOn = (effects: readonly Effect[], role: Role): number =>
  effects.reduce(
    (sum, effect) => (effect.type === 'damage' && effect.on === role ? sum + effect.amount : sum),
    0,
  );
