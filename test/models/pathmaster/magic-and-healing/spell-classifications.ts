/** The sections “Spell Classifications” and “Spell Special Cases”. */

export const spellClasses = [
  'BALL_ELEMENTAL',
  'CONJUNCTIVE',
  'DIRECTED_ELEMENTAL',
  'ELEMENTAL',
  'FORCE',
  'FREE',
  'INFORMATIONAL',
  'INSTANTANEOUS',
  'MENTAL',
  'NORMAL',
  'PASSIVE',
  'SUBCONSCIOUS',
  'UTILITY',
] as const;

export type SpellClass = (typeof spellClasses)[number];

export interface Affected {
  readonly mindless: boolean;
  readonly targetCanResist: boolean;
  readonly willing: boolean;
}

/** The way to resolve a spell's effects, by its class (PMB-R80). */
export function pathOf(spellClass: SpellClass) {
  switch (spellClass) {
    // An area attack (PMB-069).
    case 'BALL_ELEMENTAL':
      return 'AREA_ATTACK';
    // A directed attack (PMB-070).
    case 'DIRECTED_ELEMENTAL':
      return 'DIRECTED_ATTACK';
    // The elements are real, so they allow no resistance (PMB-068). Information spells also allow none (PMB-074).
    case 'ELEMENTAL':
    case 'INFORMATIONAL':
      return 'NO_RESISTANCE';
    // Force and mind attacks are base attacks (PMB-071, PMB-076).
    case 'FORCE':
    case 'MENTAL':
      return 'BASE_ATTACK';
    // Resistance only determines whether the target notices the spell (PMB-072).
    case 'PASSIVE':
      return 'RESISTANCE_FOR_AWARENESS';
    // Utility spells affect willing targets, and targets that cannot resist (PMB-073).
    case 'UTILITY':
      return 'WILLING_ONLY';
    // The book does not say how these classes affect a target (PMB-065, PMB-067, PMB-075).
    default:
      return 'BY_OTHER_CLASS';
  }
}

/**
 * A mind attack does not affect mindless targets, and a utility spell does not affect targets that resist (PMB-073,
 * PMB-076).
 */
export function worksOn(spellClass: SpellClass, { mindless, targetCanResist, willing }: Affected) {
  const resisting = targetCanResist && !willing;
  if (spellClass === 'MENTAL' && mindless) return 'NO_EFFECT';
  if (spellClass === 'UTILITY') return resisting ? 'NO_EFFECT' : 'WORKS';
  return pathOf(spellClass) === 'BASE_ATTACK' && !resisting ? 'WORKS' : 'ROLLS';
}

/** The Move of a spell that moves once, or in every round (PMB-077, PMB-078, PMB-R117). */
export const moveBySpell = (feet: number, continuing: boolean): number =>
  Math.max(1, Math.floor(feet / (continuing ? 10 : 5)));

/**
 * One charge counts against one attack, and unused charges are lost (PMB-081). After the roll it is too late to
 * cast.
 */
export function defend(charges: number, attacks: number, attackRolled: boolean) {
  if (attackRolled) return { allowed: false, used: 0, lost: 0 };
  const used = Math.min(charges, attacks);
  return { allowed: true, used, lost: charges - used };
}
