/** Models for how long a preparation counts, by the sections “Aim”, “Evaluate” and “Feint”. */

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

/**
 * An Aim ends when the fighter moves or takes any action except Aim or Attack (PMA-096, PMA-099). If the weapon is
 * braced, a Step also ends it (PMA-097).
 */
const keepsAim = ({ moved, stepped, braced, otherAction }: Preparing): boolean =>
  !moved && !otherAction && !(braced && stepped);

/**
 * True if the preparation counts: it applies to one attack on the same opponent, in the same turn or the next (PMA-R59,
 * PMA-R67).
 */
export function counts(preparing: Preparing): boolean {
  const { of, turnsAgo, sameTarget, attacksSince, foeTracked } = preparing;
  if (turnsAgo > 1 || !sameTarget || attacksSince > 0 || !foeTracked) return false;
  return of !== 'AIM' || keepsAim(preparing);
}

/**
 * Returns the bonus of an Aim: the weapon's accuracy (PMA-078), plus 5 for two Aims or 10 for three (PMA-098), plus 10
 * if the weapon is braced (PMA-R64).
 */
export const aimBonus = (accuracy: number, actions: number, braced: boolean): number =>
  accuracy + (actions >= 3 ? 10 : actions === 2 ? 5 : 0) + (braced ? 10 : 0);
