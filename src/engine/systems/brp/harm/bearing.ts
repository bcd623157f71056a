import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';

/** What a condition does to those who have it, and to those who attack them. */
export interface Bearing {
  readonly onAttack?: Burden;
  readonly onDefence?: Burden;
  /** Where a dodge is burdened otherwise than a parry. */
  readonly onDodge?: Burden;
  /** What it adds to MOV while it lasts. */
  readonly mov?: number;
  /** What skills with missile weapons count for at the most, in percent. */
  readonly missilesAtMost?: number;
  /** Attacks against are Easy; of the prone, those in melee alone. */
  readonly attackedEasily?: 'ALWAYS' | 'IN_MELEE';
  readonly forbids?: readonly Forbidding[];
  /** What may be done although other conditions forbid it. */
  readonly allows?: readonly Forbidding[];
  /** What is of no use to them; both arms or one. */
  readonly lacks?: readonly ('SHIELD' | 'ARM' | 'ARMS')[];
  /** Whether what it does to rolls is of chapter 7, which a group may leave out (ruling R-84). */
  readonly ofChapter7?: true;
}

export interface Burden {
  readonly difficult?: true;
  readonly modifier?: number;
}

export type Forbidding = 'ACTING' | 'ATTACKING' | 'DEFENDING';

/** A condition of this system. */
export interface BrpCondition extends Condition {
  readonly lasts: Lifetime;
  readonly holding: Holding;
  readonly bearing?: Bearing;
}

export const NOTHING: readonly Forbidding[] = ['ACTING', 'ATTACKING', 'DEFENDING'];
export const HELPLESS: Bearing = { attackedEasily: 'ALWAYS', forbids: NOTHING };
export const OUT: Bearing = { ...HELPLESS, ofChapter7: true };
