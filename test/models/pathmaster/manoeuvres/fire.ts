import { kindOf, readAttackTable } from '../house.ts';
import { goOn, type Roll } from '../rolls.ts';

/** Section “Firearms”. */

export interface FireMode {
  readonly action: 'ATTACK' | 'FULL_ROUND';
  readonly rounds: number;
  readonly bonus: number;
  readonly critical: 'BALLISTIC_PUNCTURE' | 'BALLISTIC_SHRAPNEL';
  /** Returns the squares through which shots pass. */
  readonly path?: number;
}

const mode = (
  action: FireMode['action'],
  rounds: number,
  bonus: number,
  kind: 'PUNCTURE' | 'SHRAPNEL',
  path?: number,
): FireMode => ({
  ...{ action, rounds, bonus, critical: `BALLISTIC_${kind}` },
  ...(path ? { path } : {}),
});

/** The modes of automatic fire, with their costs and bonuses. */
export const fireModes = {
  // Semi-automatic fire is one shot, or two separate shots as a full round action (PMA-081).
  SINGLE_SHOT: mode('ATTACK', 1, 0, 'PUNCTURE'),
  DOUBLE_TAP: mode('FULL_ROUND', 2, 0, 'PUNCTURE'),
  // A short burst uses three rounds of ammunition (PMA-082).
  SHORT_CONCENTRATED: mode('ATTACK', 3, 0, 'SHRAPNEL'),
  SHORT_WIDE: mode('ATTACK', 3, 20, 'PUNCTURE'),
  // A long burst uses six rounds of ammunition (PMA-083).
  LONG_CONCENTRATED: mode('FULL_ROUND', 6, 20, 'SHRAPNEL'),
  LONG_WIDE: mode('FULL_ROUND', 6, 40, 'PUNCTURE'),
  LONG_FIREHOSE: mode('FULL_ROUND', 6, 0, 'PUNCTURE', 5),
  // Full-auto fire uses ten rounds of ammunition (PMA-084).
  FULL_CONCENTRATED: mode('FULL_ROUND', 10, 30, 'SHRAPNEL'),
  FULL_WIDE: mode('FULL_ROUND', 10, 60, 'PUNCTURE'),
  FULL_FIREHOSE: mode('FULL_ROUND', 10, 0, 'PUNCTURE', 8),
  COVERING_FIRE: mode('FULL_ROUND', 10, 0, 'PUNCTURE'),
} as const satisfies Readonly<Record<string, FireMode>>;

export type FireModeName = keyof typeof fireModes;

/** Recoil reduces the bonus of automatic fire (PMA-080, PMA-R71). */
export const recoilIn = (name: FireModeName, recoil: number): number =>
  name === 'SINGLE_SHOT' || name === 'DOUBLE_TAP' ? 0 : recoil;

/** A mode can be used only if the weapon contains enough rounds (PMA-086). */
export const hasRounds = (name: FireModeName, ammunition: number): boolean =>
  ammunition >= fireModes[name].rounds;

export interface Space {
  readonly x: number;
  readonly y: number;
}

/**
 * Covering fire attacks each combatant who starts in, enters or crosses the region. Each combatant is attacked once a
 * round (PMA-085, PMA-R73).
 */
export function metByCoveringFire(centre: Space, way: readonly Space[], attackedBefore: boolean) {
  const at = way.findIndex(({ x, y }) => Math.max(Math.abs(x - centre.x), Math.abs(y - centre.y)) <= 1);
  return at < 0 || attackedBefore ? { attacked: false, at: null } : { attacked: true, at };
}

export interface Shot {
  readonly skill: number;
  readonly dodge: number;
  readonly armourType: number;
}

/**
 * Makes one attack in a fire mode (PMA-077). The open-ended roll results in a fumble, or in hits and criticals of the
 * mode's kind.
 */
export function shoot(name: FireModeName, recoil: number, { skill, dodge, armourType }: Shot, roll: Roll) {
  const unmodified = roll(100);
  if (unmodified <= kindOf('FIREARM').fumbleUpTo) {
    roll(100);
    return { unmodified, hits: 0, criticals: [] };
  }
  const { bonus, critical } = fireModes[name];
  const total = goOn(unmodified, roll, 'BOTH') + skill + bonus + recoilIn(name, recoil) - dodge;
  const row = readAttackTable('FIREARM', total, armourType);
  const die = row.criticals.length > 0 ? roll(100) : 0;
  const criticals = row.criticals.map(({ severity, kind }) => ({
    severity,
    kind: kind ?? critical,
    roll: die,
  }));
  return { unmodified, hits: row.hits, criticals };
}
