import type { reach } from '../combatant/sheet.ts';
import type { BrpOptions } from '../options/index.ts';
import { weaponClasses } from '../tables/round.ts';

type Reach = keyof typeof reach.values;

/** An action on a DEX or INT rank, with everything that determines when in the rank it happens. */
export interface Turn {
  readonly combatant: string;
  readonly action: string;
  readonly rank: number;
  readonly kind: 'ATTACK' | 'POWER' | 'OTHER';
  readonly dex: number;
  readonly int: number;
  readonly pow: number;
  /** Rating of the skill, or level of the power. Null if neither applies. */
  readonly skill: number | null;
  readonly reach: Reach;
}

/** Turns that happen at the same time, and their rank. */
export interface SimultaneousTurns<T> {
  readonly rank: number;
  readonly turns: readonly T[];
}

/**
 * Sort keys of a turn. They are compared in order. At the first difference, the turn with the larger key comes first.
 */
type Keys<T> = (turn: T) => readonly number[];

/** Sorts turns, and groups turns with equal rank and keys. */
export function inOrder<T extends { readonly rank: number }>(
  turns: readonly T[],
  keys: Keys<T>,
): readonly SimultaneousTurns<T>[] {
  const compare = (a: T, b: T): number => {
    const [mine, theirs] = [
      [a.rank, ...keys(a)],
      [b.rank, ...keys(b)],
    ];
    const index = mine.findIndex((key, at) => key !== theirs[at]);
    return index < 0 ? 0 : theirs[index]! - mine[index]!;
  };
  const places: { rank: number; turns: T[] }[] = [];
  for (const turn of [...turns].sort(compare)) {
    const last = places.at(-1);
    if (last && compare(last.turns[0]!, turn) === 0) last.turns.push(turn);
    else places.push({ rank: turn.rank, turns: [turn] });
  }
  return places;
}

/**
 * Returns the order on equal DEX ranks. Attacks come first, ordered by reach and then by skill. Other actions follow,
 * ordered by skill (ruling R-40). `tieBreak` can swap reach and skill.
 */
export const byDexRank =
  ({ tieBreak }: BrpOptions): Keys<Turn> =>
  ({ kind, reach, skill }) => {
    const attack = kind === 'ATTACK';
    const first = attack ? -weaponClasses.rows[reach].cells.place : 0;
    const keys = tieBreak === 'WEAPON_THEN_SKILL' ? [first, skill ?? 0] : [skill ?? 0, first];
    return [attack ? 1 : 0, ...keys];
  };

/** Returns the order on equal INT ranks: by the power's skill. Powers without a skill are ordered by POW. */
export const byIntRank: Keys<Turn> = ({ skill, pow }) => [skill ?? 0, skill === null ? pow : 0];

/**
 * Returns the order if powers and other actions share one countdown. On a rank on which a power is used, each
 * combatant's other characteristic (DEX or INT) decides, and then the skill or the power's level (ruling R-44).
 */
export function byMergedRank(turns: readonly Turn[], options: BrpOptions): Keys<Turn> {
  const withPower = new Set(turns.filter(({ kind }) => kind === 'POWER').map(({ rank }) => rank));
  const physical = byDexRank(options);
  return (turn) => {
    if (!withPower.has(turn.rank)) return physical(turn);
    return [turn.kind === 'POWER' ? turn.dex : turn.int, turn.skill ?? 0, 0];
  };
}

/** Returns the order of declarations on the same DEX rank: by skill. */
export const bySkill: Keys<{ readonly skill: number | null }> = ({ skill }) => [skill ?? 0];

/** True if powers are used on the DEX ranks, because of an option, or because initiative is rolled. */
export const mergesPowers = ({ powersInActionPhase, initiative }: BrpOptions): boolean =>
  powersInActionPhase || initiative !== 'DEX';
