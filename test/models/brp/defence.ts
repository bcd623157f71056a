import { ratingIn } from './levels.ts';
import { canHold } from './round.ts';
import { characteristicOf, type Fighter, isIn, type Options } from './sheet.ts';

/** Chapters “Parry”, “Dodge” and “Parries and Dodges”. */

/** BRP-051, BRP-059: each further attempt of the round costs 30 more. */
export const earlierPenalty = ({ defences }: Fighter): number => -30 * defences.length;

export type Choice = 'NONE' | 'DODGE' | 'PARRY' | 'SHIELD';

/** BRP-048, BRP-058: what a fighter could defend with. */
export function parryingItems(
  fighter: Fighter,
  round: number,
): readonly { readonly name: string; readonly rating: number }[] {
  const { sheet, items } = fighter;
  const named = [...sheet.weapons, ...(sheet.shield ? [sheet.shield] : [])];
  return named.filter((item) => {
    const { broken, away } = items.get(item.name)!;
    return !broken && canHold(fighter, item, round) && (away === null || away.why === 'JAMMED');
  });
}

export const dodgeOf = (fighter: Fighter): number =>
  fighter.sheet.dodge ?? 2 * characteristicOf(fighter, 'dex');

/** What makes the rolls of a fighter harder (BRP-113, X-19). */
export const harder = (fighter: Fighter, round: number) => ({
  difficult: (isIn(fighter, 'prone', round) ? 1 : 0) + (isIn(fighter, 'gettingUp', round) ? 1 : 0),
  flat: isIn(fighter, 'visionObscured', round) ? -30 : 0,
});

export function defenceRating(fighter: Fighter, base: number, round: number, options: Options): number {
  const { difficult, flat } = harder(fighter, round);
  return ratingIn(base, { difficult: Math.min(1, difficult), flat: flat + earlierPenalty(fighter) }, options);
}

/** BRP-061, R-33: the first defence of the round fixes the kind. */
export const mayUse = (
  { defences }: Fighter,
  kind: 'PARRY' | 'DODGE',
  { allowMixedDefence }: Options,
): boolean => allowMixedDefence || defences.every((defence) => defence.kind === kind);

/** who is helpless, unconscious, dying or dead does not defend. */
export const defenceless = (fighter: Fighter, round: number): boolean =>
  ['helpless', 'unconscious', 'dying', 'dead', 'chokingOnBlood'].some((name) => isIn(fighter, name, round));
