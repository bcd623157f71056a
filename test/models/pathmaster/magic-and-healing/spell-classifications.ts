/** Models the sections “Spell Classifications” and “Spell Special Cases”. */

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

/** How the effects of a spell are resolved, which depends on its class (PMB-R80). */
export function pathOf(spellClass: SpellClass) {
  switch (spellClass) {
    // Area attacks belong to the class of spells that PMB-069 describes.
    case 'BALL_ELEMENTAL':
      return 'AREA_ATTACK';
    // Directed attacks belong to the class of spells that PMB-070 describes.
    case 'DIRECTED_ELEMENTAL':
      return 'DIRECTED_ATTACK';
    // Elemental spells use real elements, so they allow no resistance roll (PMB-068). Information spells allow none
    // either (PMB-074).
    case 'ELEMENTAL':
    case 'INFORMATIONAL':
      return 'NO_RESISTANCE';
    // Force and mind attacks are resolved as base attacks (PMB-071, PMB-076).
    case 'FORCE':
    case 'MENTAL':
      return 'BASE_ATTACK';
    // The resistance roll determines only whether the target notices the spell (PMB-072).
    case 'PASSIVE':
      return 'RESISTANCE_FOR_AWARENESS';
    // Utility spells affect targets that are willing or that cannot resist (PMB-073).
    case 'UTILITY':
      return 'WILLING_ONLY';
    // For these classes, the book does not state how they affect a target (PMB-065, PMB-067, PMB-075).
    default:
      return 'BY_OTHER_CLASS';
  }
}

/** Mind attacks do not affect mindless targets. Utility spells do not affect targets that resist (PMB-073, PMB-076). */
export function worksOn(spellClass: SpellClass, { mindless, targetCanResist, willing }: Affected) {
  const resisting = targetCanResist && !willing;
  if (spellClass === 'MENTAL' && mindless) return 'NO_EFFECT';
  if (spellClass === 'UTILITY') return resisting ? 'NO_EFFECT' : 'WORKS';
  return pathOf(spellClass) === 'BASE_ATTACK' && !resisting ? 'WORKS' : 'ROLLS';
}

/** Returns the Move that a spell gives, either once or in every round (PMB-077, PMB-078, PMB-R117). */
export const moveBySpell = (feet: number, continuing: boolean): number =>
  Math.max(1, Math.floor(feet / (continuing ? 10 : 5)));

/**
 * Each charge works against one attack, and charges that remain are lost (PMB-081). It is too late to cast the spell
 * after the attack has been rolled.
 */
export function defend(charges: number, attacks: number, attackRolled: boolean) {
  if (attackRolled) return { allowed: false, used: 0, lost: 0 };
  const used = Math.min(charges, attacks);
  return { allowed: true, used, lost: charges - used };
}
