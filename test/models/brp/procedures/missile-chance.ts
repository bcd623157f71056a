import { type Rated, ratingOf } from './ratings.ts';

/** Models the section “Missile Weapons”: range, sight, aiming gear and support. */

export interface AimedShot {
  readonly dex: number;
  readonly range: number;
  readonly distance: number;
  readonly aimed: boolean;
  readonly targetingGear: boolean;
  readonly support: 'NONE' | 'FIRST_ATTACK' | 'SAME_ROUND' | 'LATER_ROUND';
  readonly targetProne: boolean;
  readonly fastMoving: boolean;
  readonly concealed: boolean;
  readonly visibility: 'CLEAR' | 'LIGHT_SHADOWS' | 'LIGHT_FOG' | 'DARKNESS';
}

export type Band = 'POINT_BLANK' | 'NORMAL' | 'MEDIUM' | 'LONG' | 'OUT_OF_RANGE';

/**
 * Returns the range band (BRP-189 to BRP-192, R-47). After a round of aiming with targeting gear, the distance counts
 * as half, except for the question whether the target is at point blank (BRP-197, R-49).
 */
export function bandOf({ dex, range, distance, aimed, targetingGear }: AimedShot): Band {
  if (distance <= Math.ceil(dex / 3)) return 'POINT_BLANK';
  const seen = aimed && targetingGear ? distance / 2 : distance;
  if (seen <= range) return 'NORMAL';
  if (seen <= 2 * range) return 'MEDIUM';
  return seen <= 4 * range ? 'LONG' : 'OUT_OF_RANGE';
}

/**
 * BRP-198, R-50: a support for the weapon adds 40 to the first attack after aiming, and 20 to attacks in later rounds.
 */
const ofSupport = ({ aimed, support }: AimedShot): number => {
  if (!aimed) return 0;
  return { NONE: 0, FIRST_ATTACK: 40, SAME_ROUND: 0, LATER_ROUND: 20 }[support];
};

/** BRP-193 to BRP-196, together with the range band and the support of the weapon. */
export function chanceOfShot(
  rated: Rated,
  shot: AimedShot,
): { readonly band: Band; readonly rating: number | null } {
  const band = bandOf(shot);
  if (band === 'OUT_OF_RANGE') return { band, rating: null };
  const reasons = [
    ...[band === 'MEDIUM', shot.concealed, shot.visibility === 'DARKNESS'],
    shot.targetProne && band !== 'POINT_BLANK',
  ];
  const dim = { CLEAR: 0, LIGHT_SHADOWS: -10, LIGHT_FOG: -25, DARKNESS: 0 }[shot.visibility];
  return {
    band,
    rating: ratingOf(rated, {
      easy: band === 'POINT_BLANK' ? 1 : 0,
      difficult: reasons.filter(Boolean).length,
      fifth: band === 'LONG',
      flat: (shot.fastMoving ? -50 : 0) + dim + ofSupport(shot),
    }),
  };
}
