import { diceOf, maximumOf, throwDice } from '../dice.ts';
import type { Roll, Special } from '../sheet.ts';
import { doubled, doubledWeapon } from '../specials.ts';

/**
 * The parts of the sections “Armor”, “Disadvantages of Armor”, “Armor and SIZ” and “Shields” that concern blows to
 * an item.
 */

export interface Piece {
  readonly name: string;
  readonly value: number;
  readonly layerable: boolean;
  readonly siz: number | null;
  readonly fitsSmaller: number;
  readonly fitsLarger: number;
  readonly penalties: readonly { readonly group: string; readonly value: number }[];
}

/** Armour fits its SIZ and the values within its range, and cannot be worn by others (BRP-177). */
export const fits = ({ siz, fitsSmaller, fitsLarger }: Piece, wearer: number): boolean =>
  siz === null || (wearer >= siz - fitsSmaller && wearer <= siz + fitsLarger);

/** BRP-171, R-56: every layer counts, plus the best of the other pieces. */
export function counting(pieces: readonly Piece[], wearer: number): readonly boolean[] {
  const worn = pieces.filter((piece) => fits(piece, wearer));
  const best = worn
    .filter(({ layerable }) => !layerable)
    .reduce<Piece | null>((most, piece) => (most && most.value >= piece.value ? most : piece), null);
  return pieces.map((piece) => worn.includes(piece) && (piece.layerable || piece === best));
}

/** Worn armour hinders Physical and Perception skills, but not weapon skills (BRP-173). */
export const inArmour = (
  { group, rating }: { readonly group: string; readonly rating: number },
  pieces: readonly Piece[],
  wearer: number,
): number =>
  group === 'COMBAT'
    ? rating
    : pieces
        .filter((piece) => fits(piece, wearer))
        .flatMap(({ penalties }) => penalties)
        .filter((penalty) => penalty.group === group)
        .reduce((left, { value }) => left + value, rating);

/**
 * The armour value of an item reduces the damage of a blow that is aimed at the item or parried with it. The rest
 * costs hit points of the item (BRP-050, BRP-185). If the item breaks, the remaining damage goes through, and body
 * armour reduces it (BRP-172, BRP-186).
 */
export function strikeItem(
  blow: {
    readonly damage: string;
    readonly modifier: string;
    readonly level: 'CRITICAL' | 'SPECIAL' | 'SUCCESS';
    readonly special: Special | null;
  },
  item: { readonly armour: number; readonly hitPoints: number },
  holderArmour: number,
  roll: Roll,
) {
  const { damage, modifier, level, special } = blow;
  const dice = diceOf(level === 'SPECIAL' && special === 'IMPALING' ? doubledWeapon(damage) : damage);
  const added = level === 'SPECIAL' && special === 'CRUSHING' ? doubled(modifier) : modifier;
  const ofWeapon = level === 'CRITICAL' ? maximumOf(dice) : throwDice(dice, roll);
  const rolled = Math.max(0, ofWeapon + throwDice(diceOf(added), roll));
  const past = Math.max(0, rolled - item.armour);
  const itemLost = Math.min(past, item.hitPoints);
  const itemHitPointsAfter = item.hitPoints - itemLost;
  const through = itemHitPointsAfter === 0 ? past - itemLost : 0;
  return { rolled, itemLost, itemHitPointsAfter, through, net: Math.max(0, through - holderArmour) };
}
