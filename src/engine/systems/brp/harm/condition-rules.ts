import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';

/** What a condition does to those who have it, and to those who attack them. */
export interface ConditionRules {
  readonly onAttack?: RollModifier;
  readonly onDefence?: RollModifier;
  /** Where a dodge is burdened otherwise than a parry. */
  readonly onDodge?: RollModifier;
  /** What it adds to MOV while it lasts. */
  readonly mov?: number;
  /** What skills with missile weapons count for at the most, in percent. */
  readonly missileRatingLimit?: number;
  /** Attacks against are Easy; of the prone, those in melee alone. */
  readonly attackedEasily?: 'ALWAYS' | 'IN_MELEE';
  readonly forbids?: readonly Activity[];
  /** What may be done although other conditions forbid it. */
  readonly allows?: readonly Activity[];
  /** What is of no use to them; both arms or one. */
  readonly cannotUse?: readonly ('SHIELD' | 'ARM' | 'ARMS')[];
  /** Whether what it does to rolls is of chapter 7, which a group may leave out (ruling R-84). */
  readonly ofChapter7?: true;
}

export interface RollModifier {
  readonly difficult?: true;
  readonly modifier?: number;
}

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
