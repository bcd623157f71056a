import type { DiceGroup, Formula } from '../../../dice/formula.ts';
import type { BrpOptions } from '../options/index.ts';
import type { Piece, SkillGroup } from './worn-fields.ts';

/** Penalty that a piece of armour imposes on a rating. */
export interface SkillPenalty {
  readonly label: string;
  readonly value: number;
}

/** True if the piece fits a wearer with this SIZ, or if either SIZ is unknown. */
export const fits = ({ siz, fitsSmaller, fitsLarger }: Piece, wearer: number | null): boolean =>
  siz === null || wearer === null || (siz - fitsSmaller <= wearer && wearer <= siz + fitsLarger);

const best = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.length === 0 ? [] : [pieces.reduce((a, b) => (b.value > a.value ? b : a))];

/** Returns the pieces of armour that count: all layerable pieces, and the best of the other pieces (ruling R-56). */
export function counting(
  worn: readonly Piece[],
  { layeringMode }: Pick<BrpOptions, 'layeringMode'>,
): readonly Piece[] {
  if (layeringMode === 'ALL') return worn;
  if (layeringMode === 'BEST') return best(worn);
  const single = best(worn.filter(({ layerable }) => !layerable));
  return worn.filter((piece) => piece.layerable || single.includes(piece));
}

/** Returns the armour value of a piece. It contains dice if the piece has dice and the option is on. */
export const worth = (
  { value, random }: Piece,
  { randomArmour }: Pick<BrpOptions, 'randomArmour'>,
): Formula => (randomArmour && random !== null ? random : { dice: [], plus: value });

/** Each piece's penalties on skills of a group. Armour does not hinder weapon skills. */
export const skillPenalties = (pieces: readonly Piece[], wanted: SkillGroup): readonly SkillPenalty[] =>
  wanted === 'COMBAT'
    ? []
    : pieces.flatMap(({ name, penalties }) =>
        penalties.flatMap(({ group, value }) => (group === wanted ? [{ label: name, value }] : [])),
      );

/** Adds formulas. Dice of the same size are grouped. */
export function addFormulas(formulas: readonly Formula[]): Formula {
  const groups = new Map<string, DiceGroup>();
  for (const { dice } of formulas)
    for (const { count, sides } of dice) {
      const name = `${Math.sign(count)} ${sides}`;
      groups.set(name, { count: (groups.get(name)?.count ?? 0) + count, sides });
    }
  return { dice: [...groups.values()], plus: formulas.reduce((sum, { plus }) => sum + plus, 0) };
}
