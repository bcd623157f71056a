import { openEnded, type Roll } from '../rolls.ts';

/** The section “Resistance Rolls”. */

export interface SpellStats {
  readonly presence: number;
  readonly empathy: number;
  readonly intuition: number;
}

export interface Stats extends SpellStats {
  readonly constitution: number;
  readonly selfDiscipline: number;
  /** The modifier against a skill: that skill's stat modifier. */
  readonly other: number;
}

export type Kind = 'SPELL' | 'SKILL' | 'POISON' | 'DISEASE' | 'PSYCHIATRIC' | 'FEAR';

export type Realm = 'ESSENCE' | 'CHANNELING' | 'MENTALISM';

/** Three times the realm's stat (PMB-009, PMB-R55). */
export const spellStat = (realm: Realm, { empathy, intuition, presence }: SpellStats): number =>
  3 * { ESSENCE: empathy, CHANNELING: intuition, MENTALISM: presence }[realm];

/**
 * Three times the stat, or once for a skill, or twice Presence and Self Discipline against psychiatric diseases
 * (PMB-009).
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

/** 50, and 5 more or less for each level of difference (PMB-010, PMB-011). */
export const targetNumber = (attackLevel: number, defenceLevel: number): number =>
  50 + 5 * (attackLevel - defenceLevel);

export const tiers = ['MILD', 'MODERATE', 'SEVERE', 'EXTREME'] as const;

export type Tier = (typeof tiers)[number];

/** The worst tier for a margin. Null if there are no effects (PMB-015). */
export function tierOf(margin: number): Tier | null {
  if (margin >= 31) return null;
  if (margin >= 0) return 'MILD';
  if (margin >= -20) return 'MODERATE';
  return margin >= -50 ? 'SEVERE' : 'EXTREME';
}

/** Resistance to spells and skills is all or nothing. Other effects have tiers (PMB-013, PMB-014). */
export const hasTiers = (kind: Kind): boolean => !['SPELL', 'SKILL', 'FEAR'].includes(kind);

/** The modifier for a target's conditions: a panicked target resists with -20 (PMB-141). */
export const resistanceModifier = (panicked: boolean): number => (panicked ? -20 : 0);

/** Every milder tier also applies (PMB-016). */
export const tiersUpTo = (worst: Tier | null): readonly Tier[] =>
  worst ? tiers.slice(0, tiers.indexOf(worst) + 1) : [];

export interface Resistance {
  readonly targetNumber: number;
  readonly total: number;
  readonly margin: number;
}

/** An open-ended roll with the modifiers. A total of at least the target number resists (PMB-012). */
export function resist(attackLevel: number, defenceLevel: number, modifiers: number, roll: Roll): Resistance {
  const goal = targetNumber(attackLevel, defenceLevel);
  const total = openEnded(roll).total + modifiers;
  return { targetNumber: goal, total, margin: total - goal };
}
