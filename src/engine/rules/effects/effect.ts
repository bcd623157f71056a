import type { Json } from '../../json.ts';
import type { Citation } from '../citation.ts';
import type { HeldCondition } from '../condition.ts';

/**
 * Recipient of an effect, as a role in the procedure that caused it. `OWNER` is the owner of an item, and `who`
 * identifies the owner.
 */
export type Role = 'ACTOR' | 'TARGET' | 'ALLY' | 'OWNER';

export interface Common {
  readonly on: Role;
  /**
   * Id of the recipient in an encounter, if the recipient has no role in the procedure. If omitted: the role in `on`
   * determines the recipient.
   */
  readonly who?: string;
  readonly citation: Citation;
}

export interface Distance {
  /** Distance in metres, rounded to the nearest metre. */
  readonly metres: number;
  /** Distance in feet, if the book uses feet. */
  readonly feet?: number;
}

/**
 * Round in which a condition begins. `NOW`: the current round, which is the first of its rounds. `NOW_NOT_COUNTED`: the
 * current round, in addition to its rounds. `NEXT_ROUND`: the next round.
 */
export type ConditionStart = 'NOW' | 'NOW_NOT_COUNTED' | 'NEXT_ROUND';

/** An effect on a combatant, for example damage or a condition. */
export type Effect =
  /**
   * Damage. `severity` is the system's class of the wound. `location` is the hit location, in systems with hit
   * locations. `wound` is the index (from 0) of an existing wound that gets worse. It is omitted for new wounds.
   */
  | (Common & {
      readonly type: 'damage';
      readonly amount: number;
      readonly severity: string | null;
      readonly location?: string;
      readonly wound?: number;
    })
  /** Healing. If only one wound heals, `wound` is its index (from 0). */
  | (Common & { readonly type: 'healing'; readonly amount: number; readonly wound?: number })
  /** A condition begins. `rounds` is null if the condition does not end after a number of rounds. */
  | (Common & {
      readonly type: 'conditionGained';
      readonly condition: string;
      readonly rounds: number | null;
      readonly starts: ConditionStart;
      /** Amount, for conditions with amounts: damage per round, or penalty points. */
      readonly amount?: number;
      /** Combatant whose next turn ends the condition when it starts. If omitted: no turn ends it. */
      readonly untilTurnOf?: string;
      readonly note: string | null;
    })
  /** A condition ends. If the condition ends because it expired, `held` identifies it. */
  | (Common & {
      readonly type: 'conditionEnded';
      readonly condition: string;
      readonly note: string | null;
      readonly held?: Pick<HeldCondition, 'from' | 'until' | 'untilTurnOf'>;
    })
  /** A weapon or shield loses hit points. */
  | (Common & {
      readonly type: 'itemDamaged';
      readonly item: string;
      readonly amount: number;
      readonly broken: boolean;
    })
  /** A weapon or shield leaves the hand and lies at this distance. */
  | (Common & Distance & { readonly type: 'itemDropped'; readonly item: string })
  /** A weapon or shield is in hand. */
  | (Common & { readonly type: 'itemTaken'; readonly item: string })
  /** A weapon or shield regains hit points and is no longer broken. */
  | (Common & { readonly type: 'itemMended'; readonly item: string; readonly amount: number })
  | (Common & Distance & { readonly type: 'moved'; readonly note: string })
  /** The combatant spends an amount of a limited resource, such as an action. */
  | (Common & { readonly type: 'spent'; readonly budget: string; readonly amount: number })
  /** A spent amount of a resource becomes available again. */
  | (Common & { readonly type: 'regained'; readonly budget: string; readonly amount: number })
  /**
   * Progress of a task that takes several rolls. `done` is true if no more rolls are needed, regardless of the result.
   * `terms` contains the conditions of the task, such as the time for each roll. It is omitted if they do not change.
   */
  | (Common & {
      readonly type: 'progressed';
      readonly task: string;
      readonly sum: number;
      readonly rolls: number;
      readonly of: number;
      readonly done: boolean;
      readonly terms?: Json;
    })
  /** A value on the sheet is lowered permanently. `attribute` is its name on the sheet. */
  | (Common & { readonly type: 'weakened'; readonly attribute: string; readonly amount: number })
  /** Result of a combatant's initiative throw. */
  | (Common & {
      readonly type: 'initiative';
      readonly value: number;
      /**
       * Tie-breaker between combatants with the same initiative. The combatant with the higher tie-breaker acts first.
       * 0 if no tie-breaker was rolled.
       */
      readonly tie: number;
    })
  /** The combatant's plan for the round, in the system's format. */
  | (Common & { readonly type: 'planned'; readonly plan: Json })
  /** A lasting effect in the system's format, such as an active poison or a treated wound. */
  | (Common & { readonly type: 'lasting'; readonly what: string; readonly record: Json })
  /** One of the system's declared changes. */
  | (Common & { readonly type: 'changed'; readonly change: string; readonly told: Json })
  /** The combatant leaves the fight at the end of the command. `reason` is for the log, in the third person. */
  | (Common & { readonly type: 'left'; readonly reason: string })
  /** The combatant's turn comes later in the round. */
  | (Common & { readonly type: 'putOff' })
  /** A decision that the rules leave to the game master. */
  | (Common & { readonly type: 'guidance'; readonly text: string });

export type EffectType = Effect['type'];

/** Returns the total damage that effects do to the participant with this role. */
export const damageOn = (effects: readonly Effect[], role: Role): number =>
  effects.reduce(
    (sum, effect) => (effect.type === 'damage' && effect.on === role ? sum + effect.amount : sum),
    0,
  );
