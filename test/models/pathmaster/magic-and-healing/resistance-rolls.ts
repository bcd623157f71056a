import { openEnded, type Roll } from '../rolls.ts';

/** Models the section “Resistance Rolls”. */

export interface SpellStats {
  readonly presence: number;
  readonly empathy: number;
  readonly intuition: number;
}

export interface Stats extends SpellStats {
  readonly constitution: number;
  readonly selfDiscipline: number;
  /** Resistance against a skill uses the modifier of the stat to which the skill belongs. */
  readonly other: number;
}

export type Kind = 'SPELL' | 'SKILL' | 'POISON' | 'DISEASE' | 'PSYCHIATRIC' | 'FEAR';

export type Realm = 'ESSENCE' | 'CHANNELING' | 'MENTALISM';

/** Resistance against a spell uses three times the stat of its realm (PMB-009, PMB-R55). */
export const spellStat = (realm: Realm, { empathy, intuition, presence }: SpellStats): number =>
  3 * { ESSENCE: empathy, CHANNELING: intuition, MENTALISM: presence }[realm];

/**
 * The stat counts three times, or once against a skill. Against a psychiatric disease, Presence and Self Discipline
 * count twice each (PMB-009).
 */
export function statAgainst(kind: Kind, realm: Realm, stats: Stats): number {
  switch (kind) {
    case 'SPELL':
      return spellStat(realm, stats);
    case 'SKILL':
      return stats.other;
    case 'PSYCHIATRIC':
      return 2 * stats.presence + stats.selfDiscipline;
    case 'FEAR':
      return 3 * stats.selfDiscipline;
    default:
      return 3 * stats.constitution;
  }
}

/** The target number is 50, plus or minus 5 for each level of difference (PMB-010, PMB-011). */
export const targetNumber = (attackLevel: number, defenceLevel: number): number =>
  50 + 5 * (attackLevel - defenceLevel);

export const tiers = ['MILD', 'MODERATE', 'SEVERE', 'EXTREME'] as const;

export type Tier = (typeof tiers)[number];

/** Returns the worst tier for the margin of a failure, or null if there are no effects (PMB-015). */
export function tierOf(margin: number): Tier | null {
  if (margin >= 31) return null;
  if (margin >= 0) return 'MILD';
  if (margin >= -20) return 'MODERATE';
  return margin >= -50 ? 'SEVERE' : 'EXTREME';
}

/** Spells and skills either succeed completely or have no effect. All other effects have tiers (PMB-013, PMB-014). */
export const hasTiers = (kind: Kind): boolean => !['SPELL', 'SKILL', 'FEAR'].includes(kind);

/** Returns the modifier for a target's conditions. A panicked target resists with a penalty of 20 (PMB-141). */
export const resistanceModifier = (panicked: boolean): number => (panicked ? -20 : 0);

/** All milder tiers also apply (PMB-016). */
export const tiersUpTo = (worst: Tier | null): readonly Tier[] =>
  worst ? tiers.slice(0, tiers.indexOf(worst) + 1) : [];

export interface Resistance {
  readonly targetNumber: number;
  readonly total: number;
  readonly margin: number;
}

/**
 * A resistance roll is open-ended and adds the modifiers. The target resists if the total is at least the target number
 * (PMB-012).
 */
export function resist(attackLevel: number, defenceLevel: number, modifiers: number, roll: Roll): Resistance {
  const goal = targetNumber(attackLevel, defenceLevel);
  const total = openEnded(roll).total + modifiers;
  return { targetNumber: goal, total, margin: total - goal };
}
