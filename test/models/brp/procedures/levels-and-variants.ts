import { type Level, levelOf, rollOf } from '../levels.ts';
import { defaults, type Options, type Roll } from '../sheet.ts';

/** Models malfunctions, by the section “Fumble”, and the variants “Attacks and Parries Over 100%” and “Dying Blows”. */

/**
 * A weapon malfunctions if the roll is at least a fixed number, which does not depend on the skill (BRP-081). The same
 * roll may be a fumble, a malfunction, or both (BRP-082). A shot never hits if the weapon malfunctions.
 */
export function shoot(
  face: number,
  rating: number,
  malfunctionFrom: number | null,
  options: Options,
): { readonly level: Level; readonly malfunction: boolean } {
  return {
    level: levelOf(face, rating, options),
    malfunction: malfunctionFrom !== null && face >= malfunctionFrom,
  };
}

/**
 * BRP-156, R-46: a rating of at least 100% can be split into attacks of at least 50% each. Together, they must use up
 * the whole rating.
 */
export const mayBeSplit = (rating: number, shares: readonly number[]): boolean =>
  rating >= 100 &&
  shares.length > 1 &&
  shares.every((share) => share >= 50) &&
  shares.reduce((sum, share) => sum + share, 0) === rating;

/** The attacks are made 5 ranks apart. An attack that would come below rank 1 is lost (BRP-157). */
export const ranksOfShares = (rank: number, shares: readonly number[]): readonly (number | null)[] =>
  shares.map((_, index) => (rank - 5 * index >= 1 ? rank - 5 * index : null));

/**
 * A last action requires a Stamina roll, and another one for each round by which it is delayed. If a roll fails, the
 * combatant can do nothing more (BRP-163, BRP-164). Last words require a Luck roll for each piece of information
 * (BRP-166).
 */
export function dyingBlow(
  { con, deferred, pow, pieces }: { con: number; deferred: number; pow: number; pieces: number },
  roll: Roll,
) {
  const rollsNeeded = 1 + deferred;
  let mayAct = true;
  for (let made = 0; made < rollsNeeded && mayAct; made++) mayAct = rollOf(con * 5, defaults, roll);
  const told = mayAct ? Array.from({ length: pieces }, () => rollOf(pow * 5, defaults, roll)) : [];
  return { rollsNeeded, mayAct, told };
}

/**
 * BRP-216, R-67: the victim is saved by aid in the same round as the wound or in the next, unless the victim has
 * already struck a dying blow (BRP-167).
 */
export function isRescued(
  wound: { readonly round: number; readonly hitPoints: number },
  aid: { readonly round: number; readonly healed: number },
  delivered: boolean,
): boolean {
  const inTime = aid.round >= wound.round && aid.round <= wound.round + 1;
  return inTime && !delivered && wound.hitPoints + aid.healed >= 1;
}
