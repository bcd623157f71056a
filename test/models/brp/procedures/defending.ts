import { type Level, levelOf, succeeds } from '../levels.ts';
import { defaults } from '../sheet.ts';
import { type Rated, ratingOf } from './ratings.ts';

/**
 * Models the defences in a round, by the sections “Parry”, “Dodge”, “Fighting Defensively” and “Dodging Missile
 * Weapons”.
 */

export type Against = 'MELEE' | 'NATURAL' | 'THROWN' | 'MISSILE';

export interface Guard {
  readonly kind: 'WEAPON' | 'SHIELD';
  readonly fitness: 'MADE' | 'TRAINED' | 'UNTRAINED';
  readonly size: 'HALF' | 'FULL' | 'LARGE';
  readonly kneeling: boolean;
  readonly spotted: boolean | null;
}

export interface Attempt {
  readonly kind: 'PARRY' | 'DODGE';
  readonly against: Against;
  readonly fast: boolean;
  readonly noticed: boolean;
  readonly missilesBefore: number;
  readonly rank: number;
  readonly free: boolean;
  readonly guard: Guard;
  readonly rated: Rated;
}

export interface Defender {
  readonly defensive: boolean;
  readonly normalAttacks: number;
  /** True if the group's rules allow combatants to dodge, parry and catch missiles freely. */
  readonly heroic: boolean;
}

/**
 * Fixed chances of shields against missiles (BRP-182). They are 30% higher if the combatant kneels behind a full or
 * large shield.
 */
const shieldChance = ({ size, kneeling }: Guard): number =>
  ({ HALF: 15, FULL: 30, LARGE: 60 })[size] + (kneeling && size !== 'HALF' ? 30 : 0);

/**
 * A weapon that is not made for parrying has half of its rating if the combatant is trained, and otherwise 20%
 * (BRP-055). In the book's example, a rifle has a rating of 58%, so a soldier parries at 29% and a hunter at 20%
 * (BRP-056). Returns null if the defence is impossible.
 */
function ratingBefore(attempt: Attempt, { heroic }: Defender, flat: number): number | null {
  const { kind, against, fast, guard, rated } = attempt;
  const missile = against === 'MISSILE';
  // BRP-259: a combatant cannot defend against an attack that is not noticed.
  if (!attempt.noticed) return null;
  if (kind === 'DODGE') {
    // BRP-060, and BRP-159 if the option is set.
    if (!missile || heroic) return ratingOf(rated, { flat });
    return attempt.missilesBefore === 0 ? ratingOf(rated, { difficult: 1, flat }) : null;
  }
  if (guard.kind === 'SHIELD' && (missile || against === 'THROWN')) {
    const fixed = ratingOf({ ...rated, rating: shieldChance(guard), atMost: 1000 }, { flat });
    // BRP-162, R-53: with the option, a shield parries with the full skill if a Spot roll succeeds, and otherwise with
    // a lower rating.
    if (heroic && guard.spotted === true) return ratingOf(rated, { flat });
    if (heroic && guard.spotted === false) return Math.max(ratingOf(rated, { difficult: 1, flat }), fixed);
    return fast ? null : fixed;
  }
  if (guard.kind === 'WEAPON' && missile && !heroic) return null;
  const untrained = guard.kind === 'WEAPON' && guard.fitness === 'UNTRAINED';
  const half = guard.kind === 'WEAPON' && guard.fitness === 'TRAINED' ? 1 : 0;
  const base = untrained ? { ...rated, rating: 20 } : rated;
  return ratingOf(base, { difficult: half, fifth: against === 'THROWN', flat });
}

/**
 * A combatant who gives up all attacks has one free dodge, and a second free defence instead of any further attacks
 * (BRP-062, BRP-065).
 */
export const freeDefencesOf = ({ defensive, normalAttacks }: Defender): number =>
  defensive ? (normalAttacks > 1 ? 2 : 1) : 0;

interface Tried {
  readonly kind: 'PARRY' | 'DODGE';
  readonly against: Against;
  readonly rank: number;
  readonly free: boolean;
}

/** Returns the rating of a defence, or null if the defence is not allowed. */
export function chanceOfDefence(
  attempt: Attempt,
  tried: readonly Tried[],
  defender: Defender,
): number | null {
  const { kind, free, rank } = attempt;
  const counted = tried.filter((each) => !each.free).length;
  const freeTried = tried.filter((each) => each.free);
  // BRP-061, R-33: only a combatant who fights defensively may use both parries and dodges in one round, and not both
  // on the same rank (BRP-064).
  if (!defender.defensive && tried.some((each) => each.kind !== kind)) return null;
  if (tried.some((each) => each.kind !== kind && each.rank === rank)) return null;
  if (free) {
    if (freeTried.length >= freeDefencesOf(defender)) return null;
    // BRP-065: only the second free defence may be a parry.
    const parries = freeTried.filter((each) => each.kind === 'PARRY').length + (kind === 'PARRY' ? 1 : 0);
    if (parries > freeDefencesOf(defender) - 1) return null;
  }
  // BRP-063, R-34: a free defence has the same penalty as the previous defence, and does not increase the penalty of
  // the next one.
  const earlier = free ? Math.max(0, counted - 1) : counted;
  const missiles = tried.filter((each) => each.against === 'MISSILE').length;
  const missilesBefore = attempt.missilesBefore + missiles;
  const rating = ratingBefore({ ...attempt, missilesBefore }, defender, -30 * earlier);
  return rating === null || rating < 1 ? null : rating;
}

/** Plays all defences that a combatant attempts in a round. Attempts that are rejected do not count. */
export function roundOfDefences(
  attempts: readonly Attempt[],
  defender: Defender,
): { readonly ratings: readonly (number | null)[]; readonly freeLeft: number } {
  const tried: Tried[] = [];
  const ratings = attempts.map((attempt) => {
    const rating = chanceOfDefence(attempt, tried, defender);
    if (rating !== null) tried.push(attempt);
    return rating;
  });
  return { ratings, freeLeft: freeDefencesOf(defender) - tried.filter(({ free }) => free).length };
}

/**
 * BRP-160: with the option, a hand weapon stops a missile only if the parry is a special or critical success. Against
 * thrown weapons, the usual rule also applies (BRP-054).
 */
export const isEnough = ({ kind, against, guard }: Attempt, level: Level, { heroic }: Defender): boolean =>
  heroic && kind === 'PARRY' && guard.kind === 'WEAPON' && against === 'MISSILE'
    ? level === 'SPECIAL' || level === 'CRITICAL'
    : succeeds(level);

/**
 * A special success catches the missile, and an ordinary success avoids it. After a failure, a Luck roll decides, and
 * after a fumble the missile hits (BRP-161, R-54). Armour protects against a missile that hits.
 */
export function catchMissile(
  rating: number,
  luck: number,
  damage: () => number,
  armour: number,
  roll: (sides: number) => number,
) {
  const level = levelOf(roll(100), rating, defaults);
  if (succeeds(level)) return { level, lucky: null, damage: null };
  const lucky = level === 'FAILURE' ? succeeds(levelOf(roll(100), luck, defaults)) : null;
  if (lucky) return { level, lucky, damage: null };
  return { level, lucky, damage: Math.max(0, Math.max(0, damage()) - armour) };
}
