import type { reach } from '../combatant/sheet.ts';
import type { BrpOptions } from '../options/index.ts';
import { weaponClasses } from '../tables/round.ts';

type Reach = keyof typeof reach.values;

/** Something to be done on a rank, with all that orders it. */
export interface Turn {
  readonly combatant: string;
  readonly action: string;
  readonly rank: number;
  readonly kind: 'ATTACK' | 'POWER' | 'OTHER';
  readonly dex: number;
  readonly int: number;
  readonly pow: number;
  /** The rating of the skill that is used, or of a power its level; null where none matters. */
  readonly skill: number | null;
  readonly reach: Reach;
}

/** Who acts together, and on which rank. */
export interface SimultaneousTurns<T> {
  readonly rank: number;
  readonly turns: readonly T[];
}

/** Larger comes first; the first number that differs decides. */
type Keys<T> = (turn: T) => readonly number[];

/** Groups what is equal in everything and puts the rest in order. */
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

/** Equal DEX ranks: attacks by reach, then skill; what is no attack after them, by skill (ruling R-40). */
export const byDexRank =
  ({ tieBreak }: BrpOptions): Keys<Turn> =>
  ({ kind, reach, skill }) => {
    const attack = kind === 'ATTACK';
    const first = attack ? -weaponClasses.rows[reach].cells.place : 0;
    const keys = tieBreak === 'WEAPON_THEN_SKILL' ? [first, skill ?? 0] : [skill ?? 0, first];
    return [attack ? 1 : 0, ...keys];
  };

/** Equal INT ranks: by the skill of the power; those that need none, by POW. */
export const byIntRank: Keys<Turn> = ({ skill, pow }) => [skill ?? 0, skill === null ? pow : 0];

/**
 * One countdown for body and mind. A rank on which a power stands is ordered by everybody's other
 * characteristic, then by skill or the level of the power (ruling R-44).
 */
export function byMergedRank(turns: readonly Turn[], options: BrpOptions): Keys<Turn> {
  const withPower = new Set(turns.filter(({ kind }) => kind === 'POWER').map(({ rank }) => rank));
  const physical = byDexRank(options);
  return (turn) => {
    if (!withPower.has(turn.rank)) return physical(turn);
    return [turn.kind === 'POWER' ? turn.dex : turn.int, turn.skill ?? 0, 0];
  };
}

/** Declarations: by DEX rank, equals by skill. */
export const bySkill: Keys<{ readonly skill: number | null }> = ({ skill }) => [skill ?? 0];

/** Rolled initiative puts powers beside the DEX ranks too. */
export const mergesPowers = ({ powersInActionPhase, initiative }: BrpOptions): boolean =>
  powersInActionPhase || initiative !== 'DEX';
