import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';

/** Rules of a condition, for combatants who have it and for their attackers. */
export interface ConditionRules {
  readonly onAttack?: RollModifier;
  readonly onDefence?: RollModifier;
  /** Modifier of a dodge, if it differs from the modifier of a parry. */
  readonly onDodge?: RollModifier;
  /** Modifier of MOV while the condition lasts. */
  readonly mov?: number;
  /** Upper limit of missile weapon skills, in percent. */
  readonly missileRatingLimit?: number;
  /**
   * When attacks against the combatant are Easy. For example, attacks against a prone combatant are Easy only in melee.
   */
  readonly attackedEasily?: 'ALWAYS' | 'IN_MELEE';
  readonly forbids?: readonly Activity[];
  /** Activities that the condition allows even if other conditions forbid them. */
  readonly allows?: readonly Activity[];
  /**
   * Limbs that the combatant cannot use. `ARM` is one arm, `ARMS` are both arms, and `HAND` is a hand that is otherwise
   * occupied.
   */
  readonly cannotUse?: readonly Use[];
  /** True if the modifiers come from chapter 7. A group may play without that chapter (ruling R-84). */
  readonly ofChapter7?: true;
}

export interface RollModifier {
  readonly difficult?: true;
  readonly modifier?: number;
}

export type Use = 'SHIELD' | 'ARM' | 'ARMS' | 'HAND';

export type Activity = 'ACTING' | 'ATTACKING' | 'DEFENDING';

/** A condition of this system. */
export interface BrpCondition extends Condition {
  readonly lasts: Lifetime;
  readonly holding: Holding;
  readonly rules?: ConditionRules;
}

export const EVERY_ACTIVITY: readonly Activity[] = ['ACTING', 'ATTACKING', 'DEFENDING'];
export const HELPLESS: ConditionRules = { attackedEasily: 'ALWAYS', forbids: EVERY_ACTIVITY };
export const OUT_OF_ACTION: ConditionRules = { ...HELPLESS, ofChapter7: true };
