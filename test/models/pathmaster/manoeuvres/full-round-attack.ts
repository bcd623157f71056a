/** Models the section “Full-Round Attack”. */

export interface Skill {
  readonly skill: number;
  readonly ranks: number;
}

export interface Strikes {
  readonly main: readonly number[];
  readonly off: number | null;
}

/**
 * A fighter has one strike, and another for each 10 ranks. Each strike after the first has a penalty of 30 more than
 * the one before it (PMA-040).
 */
const multiStrike = (skill: number, ranks: number): readonly number[] =>
  Array.from({ length: 1 + Math.floor(ranks / 10) }, (_, strike) => skill - 30 * strike);

/** Multi-Strike uses one weapon. The Parry is subtracted from every strike (PMA-042). */
export const strikesOf = ({ skill, ranks }: Skill, parry: number): Strikes => ({
  main: multiStrike(skill - parry, ranks),
  off: null,
});

/**
 * With two weapons, the skill is limited by Two-Weapon Combat (PMA-043), and the off hand strikes at -20 (PMA-044).
 * With 10 ranks in both weapons, the main hand has the strikes of Multi-Strike, and the off hand has one strike
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

/** Each strike after the first may be a Feint instead (PMA-039, PMA-R53). */
export const feintsOf = ({ main, off }: Strikes): number => main.length + (off === null ? 0 : 1) - 1;

/** A Full-Round Attack is possible only in melee, and not together with reloading or casting (PMA-038, PMA-R52). */
export const mayStrikeOften = (ranged: boolean, reloads: boolean): boolean => !ranged && !reloads;
