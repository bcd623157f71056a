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

/** An act that a combatant still has to perform, or that others may still perform against this combatant. */
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

/** The part of a system's rules that encounters need. */
export interface EncounterRules {
  /**
   * Verb for each act. The target's name follows the verb, or replaces "…": "strikes", "shakes … free". Text in
   * brackets is omitted if actors target themselves.
   */
  readonly verbs: Readonly<Record<string, string>>;
  /** Singular and plural of each budget, such as "action die", "action dice". */
  readonly amounts?: Readonly<Record<string, readonly [one: string, more: string]>>;
  /** Singular and plural of hit points. If omitted: "hit point", "hit points". */
  readonly hitPointNames?: readonly [one: string, more: string];
  /** Stored state of a fighter in a fight. */
  readonly state: RecordField;
  /** Returns the state of an unhurt fighter. */
  initialState(): Json;
  /** A fighter's status, derived from the sheet and the state. */
  readonly standing: RecordField;
  standingOf(fighter: Fighter): Json;
  /** Returns the current and maximum hit points, or the system's equivalent. */
  hitPoints(fighter: Fighter): HitPoints;
  health(fighter: Fighter): Health;
  /** Returns the obligations of a fighter. If omitted: none. */
  owed?(fighter: Fighter, options: unknown): readonly Obligation[];
  /** Returns the resources that a fighter has left. `all` contains all fighters, because some resources are shared. */
  resources(fighter: Fighter, options: unknown, all?: ReadonlyMap<string, Fighter>): readonly Resource[];
  /**
   * Rolls initiative for the `arriving` fighters, who are all fighters at the start of a round. For each of them,
   * returns the effects on the `ACTOR` and the numbers that led to the effects.
   */
  rollOrder<Id>(
    fighters: ReadonlyMap<Id, Fighter>,
    arriving: ReadonlySet<Id>,
    options: unknown,
    dice: Dice,
  ): ReadonlyMap<Id, readonly Effect[] | FollowUp>;
  /**
   * Returns the effects on a fighter who is surprised at the start of the fight. If `late` is true, the fighter joins
   * later and is surprised then. If omitted: the book has no surprise rule.
   */
  readonly surprise?: (late: boolean) => FollowUp;
  /** Returns the order of a round, first to last, without fighters who cannot act. Rolls no dice and cannot fail. */
  order<Id>(fighters: ReadonlyMap<Id, Fighter>, options: unknown): readonly InitiativeSlot<Id>[];
  /**
   * True if the fighter has not yet acted in the round. The fighter's turn is then postponed if other fighters have
   * moved ahead in the order. If omitted: turns are not postponed.
   */
  idle?(fighter: Fighter): boolean;
  /**
   * True if combatants with the same place in the order act one after another, so that the effects of one act apply
   * before the next act. If omitted: they act at the same time, so effects in a shared turn do not prevent them from
   * acting in that turn.
   */
  readonly oneAfterAnother?: boolean;
  readonly acts: readonly Act[];
  /** Returns the effects at the start of a fighter's turn. `all` contains the fighters present. */
  beginTurn(
    fighter: Fighter,
    options: unknown,
    dice: Dice,
    all: ReadonlyMap<string, Fighter>,
  ): readonly Effect[] | FollowUp;
  /** Returns the effects at the end of a fighter's turn. */
  endTurn(fighter: Fighter, options: unknown, dice: Dice): readonly Effect[] | FollowUp;
  /**
   * Returns the effects of the end of a round on a fighter. `overrides` contains tables that replace the declared
   * tables.
   */
  endRound(
    fighter: Fighter,
    options: unknown,
    dice: Dice,
    all?: ReadonlyMap<string, Fighter>,
  ): readonly Effect[] | FollowUp;
  /**
   * Returns the state at the start of a fight, round or turn, with its limited resources reset. Rolls no dice and
   * cannot fail.
   */
  startPeriod(state: Json, opens: Period): Json;
  /** Parts of the state that refer to another combatant. They are removed when that combatant leaves. Default: none. */
  readonly relations?: readonly string[];
  /** Declared changes that only this system has. */
  readonly changes?: readonly DeclaredChange[];
  /**
   * Consequences that follow from a combatant's state without dice. If several follow, they apply in the order of this
   * list.
   */
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
  /** Returns the state after an effect. Rolls no dice and cannot fail. */
  applyEffect(state: Json, effect: Effect): Json;
}
