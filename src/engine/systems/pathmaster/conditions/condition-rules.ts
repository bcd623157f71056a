import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';

/** What a condition adds to: rolls of whoever has it, parts of their Dodge, or attacks against them. */
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

/** What a condition does. */
export interface ConditionRules {
  readonly adds?: Partial<Readonly<Record<Affected, number>>>;
  /** Of conditions on one ladder only the largest addition counts (ruling PMA-R41). */
  readonly ladder?: 'VULNERABLE' | 'FEAR';
  readonly losesDefence?: readonly DefencePart[];
  /** Parry is half of what it was, or at most half the weapon skill. */
  readonly parry?: 'HALF' | 'HALF_SKILL';
  readonly implies?: readonly string[];
  /** The only manoeuvres that are left. */
  readonly onlyManoeuvres?: readonly Manoeuvre[];
  readonly forbids?: readonly Manoeuvre[];
  readonly movement?: 'NONE' | 'STEP' | 'HALF';
  /** What a turn grants in place of the usual. */
  readonly grants?: Readonly<Record<'attack' | 'move' | 'free' | 'interrupt' | 'step', number>>;
  /** Rolls that fail without being made. */
  readonly failsRolls?: readonly 'SOUND_PERCEPTION'[];
  /** Attacks of whoever has it ignore every defence. */
  readonly undefendable?: true;
}

export interface PathmasterCondition extends Condition {
  readonly lasts: Lifetime;
  readonly holding: Holding;
  readonly rules?: ConditionRules;
}
