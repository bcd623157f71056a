import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';

/** What a condition modifies: rolls of the combatant with it, parts of its Dodge, or attacks against it. */
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
  /** Of conditions on one ladder only the largest addition counts (ruling PMA-R41). */
  readonly ladder?: 'VULNERABLE' | 'FEAR';
  readonly losesDefence?: readonly DefencePart[];
  /** Parry is half of what it was, or at most half the weapon skill. */
  readonly parry?: 'HALF' | 'HALF_SKILL';
  readonly implies?: readonly string[];
  /** The only manoeuvres that remain possible. */
  readonly onlyManoeuvres?: readonly Manoeuvre[];
  readonly forbids?: readonly Manoeuvre[];
  readonly movement?: 'NONE' | 'STEP' | 'HALF';
  /** What a turn grants instead of the usual actions. */
  readonly grants?: Readonly<Record<'attack' | 'move' | 'free' | 'interrupt' | 'step', number>>;
  /** Rolls that fail without being made. */
  readonly failsRolls?: readonly 'SOUND_PERCEPTION'[];
  /** Attacks by the combatant with it ignore every defence. */
  readonly undefendable?: true;
}

export interface PathmasterCondition extends Condition {
  readonly lasts: Lifetime;
  readonly holding: Holding;
  readonly rules?: ConditionRules;
}
