import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';

/** Numbers that a condition modifies: rolls of the affected combatant, parts of its Dodge, or attacks against it. */
export type Affected =
  | 'ATTACK'
  | 'ATTACK_ON_SIGHTED'
  | 'MELEE_ATTACK'
  | 'MANOEUVRE'
  | 'SIGHT_MANOEUVRE'
  | 'REACTION'
  | 'SPELL_CASTING'
  | 'RESISTANCE'
  | 'INITIATIVE'
  | 'DODGE_IN_MELEE'
  | 'DODGE_AT_RANGE'
  | 'ATTACKED_IN_MELEE'
  | 'ATTACKED_AT_RANGE';

export type DefencePart = 'DODGE' | 'SHIELD' | 'PARRY';

export interface ConditionRules {
  readonly adds?: Partial<Readonly<Record<Affected, number>>>;
  /**
   * Name of a group of conditions that are degrees of the same condition. Of the conditions in one group, only the
   * largest modifier counts (ruling PMA-R41).
   */
  readonly ladder?: 'VULNERABLE' | 'FEAR';
  readonly losesDefence?: readonly DefencePart[];
  /** Limit of Parry. `HALF` halves it, and `HALF_SKILL` limits it to half the weapon skill. */
  readonly parry?: 'HALF' | 'HALF_SKILL';
  readonly implies?: readonly string[];
  /** Manoeuvres that remain possible. All others are forbidden. */
  readonly onlyManoeuvres?: readonly Manoeuvre[];
  readonly forbids?: readonly Manoeuvre[];
  readonly movement?: 'NONE' | 'STEP' | 'HALF';
  /** Actions that a turn grants to a combatant with this condition, instead of the usual actions. */
  readonly grants?: Readonly<Record<'attack' | 'move' | 'free' | 'interrupt' | 'step', number>>;
  /** Rolls that fail automatically. */
  readonly failsRolls?: readonly 'SOUND_PERCEPTION'[];
  /** True if attacks by the affected combatant ignore every defence. */
  readonly undefendable?: true;
}

export interface PathmasterCondition extends Condition {
  readonly lasts: Lifetime;
  readonly holding: Holding;
  readonly rules?: ConditionRules;
}
