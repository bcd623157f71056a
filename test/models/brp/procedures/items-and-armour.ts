import { diceOf, maximumOf, throwDice } from '../dice.ts';
import type { Roll, Special } from '../sheet.ts';
import { doubled, doubledWeapon } from '../specials.ts';

/** Models blows to an item, by the sections “Armor”, “Disadvantages of Armor”, “Armor and SIZ” and “Shields”. */

export interface Piece {
  readonly name: string;
  readonly value: number;
  readonly layerable: boolean;
  readonly siz: number | null;
  readonly fitsSmaller: number;
  readonly fitsLarger: number;
  readonly penalties: readonly { readonly group: string; readonly value: number }[];
}

/** Armour fits characters of its SIZ and of the values in its range. Others cannot wear it (BRP-177). */
export const fits = ({ siz, fitsSmaller, fitsLarger }: Piece, wearer: number): boolean =>
  siz === null || (wearer >= siz - fitsSmaller && wearer <= siz + fitsLarger);

/** BRP-171, R-56: every layer of armour counts. Of the other pieces, only the best one is added. */
export function counting(pieces: readonly Piece[], wearer: number): readonly boolean[] {
  const worn = pieces.filter((piece) => fits(piece, wearer));
  const best = worn
    .filter(({ layerable }) => !layerable)
    .reduce<Piece | null>((most, piece) => (most && most.value >= piece.value ? most : piece), null);
  return pieces.map((piece) => worn.includes(piece) && (piece.layerable || piece === best));
}

/** Worn armour hinders Physical and Perception skills, but it does not hinder weapon skills (BRP-173). */
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
 * If a blow is aimed at an item or parried with it, the item's armour value reduces the damage. The item loses the
 * remaining damage as hit points (BRP-050, BRP-185). If the item breaks, the damage that is left goes through to the
 * holder, and body armour reduces it (BRP-172, BRP-186).
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
