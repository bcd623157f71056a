/** Sections “Aim”, “Evaluate” and “Feint”: when a preparation still counts. */

export interface Preparing {
  readonly of: 'AIM' | 'EVALUATE' | 'FEINT';
  readonly actions: number;
  readonly turnsAgo: number;
  readonly sameTarget: boolean;
  readonly attacksSince: number;
  readonly braced: boolean;
  readonly stepped: boolean;
  readonly moved: boolean;
  readonly foeTracked: boolean;
  readonly otherAction: boolean;
}

/** Movement, and all actions but Aim and Attack, end an Aim (PMA-096, PMA-099). Braced, so does a Step (PMA-097). */
const keepsAim = ({ moved, stepped, braced, otherAction }: Preparing): boolean =>
  !moved && !otherAction && !(braced && stepped);

/** True for an attack in the same or the next turn, on the same foe, once (PMA-R59, PMA-R67). */
export function counts(preparing: Preparing): boolean {
  const { of, turnsAgo, sameTarget, attacksSince, foeTracked } = preparing;
  if (turnsAgo > 1 || !sameTarget || attacksSince > 0 || !foeTracked) return false;
  return of !== 'AIM' || keepsAim(preparing);
}

/** Accuracy of the weapon (PMA-078), 5 for two Aims and 10 for three (PMA-098), and 10 if it is braced (PMA-R64). */
export const aimBonus = (accuracy: number, actions: number, braced: boolean): number =>
  accuracy + (actions >= 3 ? 10 : actions === 2 ? 5 : 0) + (braced ? 10 : 0);
