import { ratingIn } from './levels.ts';
import { isMissile, shieldChance } from './missile.ts';
import { canHold } from './round.ts';
import { characteristicOf, type Fighter, isIn, type Options, type Shield, type Weapon } from './sheet.ts';

/** Models the chapters “Parry”, “Dodge” and “Parries and Dodges”. */

/** Each further defence in the round has an additional penalty of 30 (BRP-051, BRP-059). */
export const earlierPenalty = ({ defences }: Fighter): number => -30 * defences.length;

export type Choice = 'NONE' | 'DODGE' | 'PARRY' | 'SHIELD';

/** Returns the weapons and shields with which a fighter can parry (BRP-048, BRP-058). */
export function parryingItems(fighter: Fighter, round: number): readonly (Weapon | Shield)[] {
  const { sheet, items } = fighter;
  const named = [...sheet.weapons, ...(sheet.shield ? [sheet.shield] : [])];
  return named.filter((item) => {
    const { broken, away } = items.get(item.name)!;
    return !broken && canHold(fighter, item, round) && (away === null || away.why === 'JAMMED');
  });
}

export const dodgeOf = (fighter: Fighter): number =>
  fighter.sheet.dodge ?? 2 * characteristicOf(fighter, 'dex');

/** Returns what makes all of a fighter's rolls harder (BRP-113, X-19). */
export const harder = (fighter: Fighter, round: number) => ({
  difficult: (isIn(fighter, 'prone', round) ? 1 : 0) + (isIn(fighter, 'gettingUp', round) ? 1 : 0),
  flat: isIn(fighter, 'visionObscured', round) ? -30 : 0,
});

/**
 * BRP-053, BRP-054, BRP-060, BRP-182, BRP-183, BRP-199: returns the rating of a defence against an attack, or null if
 * this defence is impossible. In hand-to-hand combat, a shield parries like a weapon, with the Shield skill (BRP-180).
 */
export function baseAgainst(
  fighter: Fighter,
  item: Weapon | Shield | null,
  attacking: Weapon,
  missilesBefore: number,
  kneels = false,
): { readonly base: number; readonly difficult?: number; readonly fifth?: boolean } | null {
  if (!item) {
    if (attacking.kind !== 'MISSILE') return { base: dodgeOf(fighter) };
    return missilesBefore === 0 ? { base: dodgeOf(fighter), difficult: 1 } : null;
  }
  if ('size' in item) {
    if (!isMissile(attacking)) return { base: item.rating };
    return attacking.fast ? null : { base: shieldChance(item, kneels) };
  }
  if (attacking.kind === 'MISSILE') return null;
  // BRP-055, BRP-266: a missile weapon parries with a rating of 20%.
  const base = item.kind === 'MISSILE' ? 20 : item.rating;
  return attacking.kind === 'THROWN' ? { base, fifth: true } : { base };
}

/**
 * A combatant who kneels behind a full or large shield has a higher chance to stop missiles with it (BRP-182, R-51).
 */
export const canKneelBehind = (item: Weapon | Shield, attacking: Weapon): boolean =>
  'size' in item && item.size !== 'HALF' && isMissile(attacking);

export function defenceRating(
  fighter: Fighter,
  against: NonNullable<ReturnType<typeof baseAgainst>>,
  round: number,
  options: Options,
): number {
  const { base, difficult: more = 0, fifth = false } = against;
  const { difficult, flat } = harder(fighter, round);
  return ratingIn(
    base,
    { difficult: difficult + more, fifth, flat: flat + earlierPenalty(fighter) },
    options,
  );
}

/**
 * BRP-061, R-33: if a fighter's first defence in a round is a parry, all later ones must be parries. The same applies
 * to dodges.
 */
export const mayUse = (
  { defences }: Fighter,
  kind: 'PARRY' | 'DODGE',
  { allowMixedDefence }: Options,
): boolean => allowMixedDefence || defences.every((defence) => defence.kind.startsWith(kind));

/** a combatant who is helpless, unconscious, dying or dead cannot defend. */
export const defenceless = (fighter: Fighter, round: number): boolean =>
  ['helpless', 'unconscious', 'dying', 'dead', 'chokingOnBlood', 'retrieving'].some((name) =>
    isIn(fighter, name, round),
  );
