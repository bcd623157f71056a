import type { Dice } from '../../dice/dice.ts';
import type { Json } from '../../json.ts';
import type { DeclaredChange } from '../effects/change.ts';
import type { Consequence } from '../effects/consequence.ts';
import type { Effect } from '../effects/effect.ts';
import type { RecordField } from '../fields/field.ts';
import type { Act } from './act.ts';
import type { Fighter } from './fighter.ts';
import type { FollowUp } from './follow-up.ts';
import type { Health, HitPoints } from './health.ts';
import type { InitiativeSlot } from './initiative-slot.ts';
import type { Resource } from './resource.ts';

/** An act that a combatant must still perform, or that others may still perform against the combatant. */
export interface Obligation {
  /** Id of the act that fulfils the obligation. */
  readonly act: string;
  readonly title: string;
  /** Id of the other combatant that the obligation concerns. Null if there is none. */
  readonly to: string | null;
  /** Number of times that the act must be performed. At least 1. */
  readonly times: number;
}

/** A period. Limited resources reset at its start. */
export type Period = 'FIGHT' | 'ROUND' | 'TURN';

/** Fighting rules of a system. They contain everything that an encounter needs. */
export interface EncounterRules {
  /**
   * Verb for each act. The target follows it, or replaces "…": "strikes", "shakes … free". Text in brackets is used
   * only for targets other than the actor.
   */
  readonly verbs: Readonly<Record<string, string>>;
  /** Singular and plural of each budget, such as "action die", "action dice". */
  readonly amounts?: Readonly<Record<string, readonly [one: string, more: string]>>;
  /** Singular and plural of hit points. If omitted: "hit point", "hit points". */
  readonly hitPointNames?: readonly [one: string, more: string];
  /** Stored state of a fighter in a fight. */
  readonly state: RecordField;
  /** State of an unhurt fighter. */
  initialState(): Json;
  /** A fighter's status, derived from the sheet and the state. */
  readonly standing: RecordField;
  standingOf(fighter: Fighter): Json;
  /** Current and maximum hit points, or the system's equivalent. */
  hitPoints(fighter: Fighter): HitPoints;
  health(fighter: Fighter): Health;
  /** Obligations of a fighter. If omitted: none. */
  owed?(fighter: Fighter, options: unknown): readonly Obligation[];
  /** Remaining resources of a fighter. `all` is required for shared resources. */
  resources(fighter: Fighter, options: unknown, all?: ReadonlyMap<string, Fighter>): readonly Resource[];
  /**
   * Rolls initiative for the `arriving` fighters. At the start of a round, these are all fighters. Returns, for each
   * fighter, the effects on the `ACTOR` and their numbers.
   */
  rollOrder<Id>(
    fighters: ReadonlyMap<Id, Fighter>,
    arriving: ReadonlySet<Id>,
    options: unknown,
    dice: Dice,
  ): ReadonlyMap<Id, readonly Effect[] | FollowUp>;
  /**
   * Effects on a fighter who is surprised when the fight starts, or when the fighter joins `late`. If omitted: the book
   * has no surprise rule.
   */
  readonly surprise?: (late: boolean) => FollowUp;
  /** Order of a round, first to last, without fighters who cannot act. Rolls no dice and cannot fail. */
  order<Id>(fighters: ReadonlyMap<Id, Fighter>, options: unknown): readonly InitiativeSlot<Id>[];
  /**
   * True if the fighter has not acted in the round yet. In that case, the fighter's turn is postponed if others now
   * come first. If omitted: turns are not postponed.
   */
  idle?(fighter: Fighter): boolean;
  /**
   * True if combatants in the same place of the order act one after another, so effects apply immediately. If omitted:
   * they act at the same time, so effects during a shared turn do not prevent them from acting in it.
   */
  readonly oneAfterAnother?: boolean;
  readonly acts: readonly Act[];
  /** Effects at the start of a fighter's turn. `all` contains the fighters present. */
  beginTurn(
    fighter: Fighter,
    options: unknown,
    dice: Dice,
    all: ReadonlyMap<string, Fighter>,
  ): readonly Effect[] | FollowUp;
  /** Effects at the end of a fighter's turn. */
  endTurn(fighter: Fighter, options: unknown, dice: Dice): readonly Effect[] | FollowUp;
  /** End-of-round effects on a fighter. `overrides` replace the declared tables. */
  endRound(
    fighter: Fighter,
    options: unknown,
    dice: Dice,
    all?: ReadonlyMap<string, Fighter>,
  ): readonly Effect[] | FollowUp;
  /** State at the start of a fight, round or turn, with its limited resources reset. Rolls no dice and cannot fail. */
  startPeriod(state: Json, opens: Period): Json;
  /**
   * Parts of the state that relate a combatant to another combatant. They end when the other combatant leaves. Default:
   * none.
   */
  readonly relations?: readonly string[];
  /** Declared changes that only this system has. */
  readonly changes?: readonly DeclaredChange[];
  /** Consequences of a state, without dice. If several follow, the first in this list applies first. */
  readonly consequences?: readonly Consequence[];
  /** Classifies damage and adds the effects of its class. If omitted: damage is not classified. */
  classifyDamage?(
    fighter: Fighter,
    loss: Extract<Effect, { type: 'damage' }>,
    options: unknown,
  ): readonly Effect[];
  /**
   * Adapts any other effect to the fighter, for example by choosing one of the fighter's wounds. Removes effects that
   * would change nothing. If omitted: effects do not change.
   */
  adaptEffect?(fighter: Fighter, effect: Effect, options: unknown): readonly Effect[];
  /** State after an effect. Rolls no dice and cannot fail. */
  applyEffect(state: Json, effect: Effect): Json;
}
