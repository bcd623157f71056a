/** The section “Full-Round Attack”. */

export interface Skill {
  readonly skill: number;
  readonly ranks: number;
}

export interface Strikes {
  readonly main: readonly number[];
  readonly off: number | null;
}

/** One strike, and one more for each 10 ranks. Each further strike has -30 (PMA-040). */
const multiStrike = (skill: number, ranks: number): readonly number[] =>
  Array.from({ length: 1 + Math.floor(ranks / 10) }, (_, strike) => skill - 30 * strike);

/** Multi-Strike with one weapon. Parry is subtracted from every strike (PMA-042). */
export const strikesOf = ({ skill, ranks }: Skill, parry: number): Strikes => ({
  main: multiStrike(skill - parry, ranks),
  off: null,
});

/**
 * With two weapons, Two-Weapon Combat limits the skill (PMA-043), and the off hand strikes at -20 (PMA-044). With
 * 10 ranks in both weapons, the main hand has the strikes of Multi-Strike, and the off hand has one strike
 * (PMA-045, PMA-R50).
 */
export function strikesOfTwo(
  main: Skill,
  off: Skill,
  both: Skill,
  { parry, ambidextrous }: { readonly parry: number; readonly ambidextrous: boolean },
): Strikes {
  const ranks = Math.min(main.ranks, both.ranks);
  const skill = Math.min(main.skill, both.skill) - parry;
  return {
    main: multiStrike(skill, ranks),
    off: Math.min(off.skill, both.skill) - parry - (ambidextrous ? 0 : 20),
  };
}

/** Every strike except the first may be a Feint (PMA-039, PMA-R53). */
export const feintsOf = ({ main, off }: Strikes): number => main.length + (off === null ? 0 : 1) - 1;

/** Only in melee, and without reloading or casting (PMA-038, PMA-R52). */
export const mayStrikeOften = (ranged: boolean, reloads: boolean): boolean => !ranged && !reloads;
