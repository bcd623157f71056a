import type { Circumstances } from './levels.ts';
import { characteristicOf, type Fighter, isIn, type Shield, type Weapon } from './sheet.ts';

/** Models the chapter “Missile Weapons”. */

/** Circumstances of a shot that the caller states in the input. */
export interface Shot {
  readonly distance: number;
  readonly fastMoving: boolean;
  readonly concealed: boolean;
  readonly visibility: 'CLEAR' | 'LIGHT_SHADOWS' | 'LIGHT_FOG' | 'DARKNESS';
}

/** Both thrown weapons and weapons that launch missiles count as missile weapons (BRP-187). */
export const isMissile = ({ kind }: Weapon): boolean => kind === 'MISSILE' || kind === 'THROWN';

/** A target is at point blank up to a distance of a third of the attacker's DEX in metres, rounded up (BRP-189). */
const pointBlank = (actor: Fighter): number => Math.ceil(characteristicOf(actor, 'dex') / 3);

/** BRP-189 to BRP-192, R-47: returns the range band of a shot. */
export const isLong = (weapon: Weapon, { distance }: Shot): boolean => distance > 2 * weapon.range!;

/**
 * Returns the modifiers for range, movement, sight, cover, and prone targets that are not near (BRP-189 to BRP-196).
 */
export function shotAt(
  actor: Fighter,
  target: Fighter,
  weapon: Weapon,
  shot: Shot,
  round: number,
): Required<Pick<Circumstances, 'easy' | 'difficult' | 'fifth' | 'flat'>> {
  const { distance, fastMoving, concealed, visibility } = shot;
  const near = distance <= pointBlank(actor);
  const medium = !near && distance > weapon.range! && distance <= 2 * weapon.range!;
  const reasons = [medium, visibility === 'DARKNESS', concealed, isIn(target, 'prone', round) && !near];
  const dim = { CLEAR: 0, LIGHT_SHADOWS: -10, LIGHT_FOG: -25, DARKNESS: 0 }[visibility];
  return {
    easy: near ? 1 : 0,
    difficult: reasons.filter(Boolean).length,
    fifth: !near && isLong(weapon, shot),
    flat: (fastMoving ? -50 : 0) + dim,
  };
}

/** Returns the fixed chance of a shield to stop a missile, for a bearer who stands or kneels (BRP-182). */
export const shieldChance = ({ size }: Shield, kneels: boolean): number =>
  (kneels ? { HALF: 15, FULL: 60, LARGE: 90 } : { HALF: 15, FULL: 30, LARGE: 60 })[size];
