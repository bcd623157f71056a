import { levelOf, ratingIn, succeeds } from '../levels.ts';
import { defaults, type Location, type Roll } from '../sheet.ts';

/** Models the sections “Melee Hit Location Table (Option)” and “Damage and Hit Locations (Option)”. */

/** BRP-232, R-69: a roll of 8 means the left leg. */
export function locationAt(face: number): Location {
  if (face <= 4) return 'RIGHT_LEG';
  if (face <= 8) return 'LEFT_LEG';
  if (face <= 11) return 'ABDOMEN';
  if (face <= 12) return 'CHEST';
  if (face <= 15) return 'RIGHT_ARM';
  return face <= 18 ? 'LEFT_ARM' : 'HEAD';
}

/**
 * If a blow goes through a shield, it hits the arm that carries the shield. If a blow goes through a weapon, it may hit
 * any part of the body (BRP-132).
 */
export const struckLocation = (through: 'SHIELD' | 'WEAPON' | null, arm: Location, roll: Roll): Location =>
  through === 'SHIELD' ? arm : locationAt(roll(20));

export const isLimb = (location: Location): boolean => location.endsWith('LEG') || location.endsWith('ARM');

/** BRP-233, X-09: added together, the parts of the body have more hit points than the whole body. */
export const hitPointsOfParts = (total: number) => ({
  leg: Math.ceil(total / 3),
  abdomen: Math.ceil(total / 3),
  head: Math.ceil(total / 3),
  chest: Math.ceil((total * 4) / 10),
  arm: Math.ceil(total / 4),
});

export interface Blow {
  readonly location: Location;
  readonly damage: number;
  readonly prior: number;
  readonly partHitPoints: number;
  readonly total: number;
  readonly round: number;
}

type Tier = 'NONE' | 'DISABLED' | 'DOUBLE' | 'TRIPLE';

/**
 * a part of the body is disabled when the sum of its wounds reaches its hit points. A single blow of twice or
 * three times its hit points has further effects.
 */
function tierOf({ damage, prior, partHitPoints }: Blow): Tier {
  if (damage >= 3 * partHitPoints) return 'TRIPLE';
  if (damage >= 2 * partHitPoints) return 'DOUBLE';
  // BRP-235: a part of the body is not impaired as long as its damage is less than its hit points.
  return prior + damage >= partHitPoints ? 'DISABLED' : 'NONE';
}

const unimpaired = {
  ...{ acts: 'YES', bleeding: false, dead: false, deadlineRounds: null, drops: false, fights: true },
  ...{ healsSelf: true, maimed: false, prone: false, stamina: null, unconscious: false },
};

/**
 * Returns the effects of a disabled part of the body: leg (BRP-236), belly (BRP-237), chest (BRP-238), arm (BRP-239) or
 * head (BRP-240).
 */
function disabled(location: Location) {
  switch (location) {
    case 'RIGHT_LEG':
    case 'LEFT_LEG':
      return { ...unimpaired, acts: 'FROM_NEXT_ROUND', prone: true };
    case 'ABDOMEN':
      return {
        ...{ ...unimpaired, acts: 'FROM_NEXT_ROUND', prone: true, bleeding: true, stamina: 'AVERAGE' },
        deadlineRounds: 50,
      };
    case 'CHEST':
      return {
        ...{ ...unimpaired, acts: 'NO', fights: false, healsSelf: false, prone: true, bleeding: true },
        ...{ stamina: 'AVERAGE', deadlineRounds: 50 },
      };
    case 'RIGHT_ARM':
    case 'LEFT_ARM':
      return { ...unimpaired, drops: true };
    case 'HEAD':
      return {
        ...{ ...unimpaired, acts: 'NO', fights: false, healsSelf: false, prone: true, unconscious: true },
        ...{ stamina: 'AVERAGE', deadlineRounds: 25 },
      };
  }
}

/**
 * A single blow to a limb does at most twice the limb's hit points, and then incapacitates the combatant (BRP-241,
 * BRP-242). If it does twice the hit points of the head, chest or belly, the combatant falls unconscious and bleeds
 * (BRP-243). At three times the hit points, a limb is maimed (BRP-244), and any other part means death (BRP-245).
 */
function effectOf(blow: Blow) {
  const { location } = blow;
  const tier = tierOf(blow);
  if (tier === 'NONE') return unimpaired;
  if (tier === 'DISABLED') return disabled(location);
  if (isLimb(location))
    return {
      ...{ ...disabled(location), fights: false, bleeding: true, stamina: 'DIFFICULT' },
      maimed: tier === 'TRIPLE',
    };
  const out = {
    ...disabled(location),
    acts: 'NO',
    fights: false,
    healsSelf: false,
    prone: true,
    unconscious: true,
  };
  return tier === 'TRIPLE'
    ? { ...out, dead: true, deadlineRounds: null, stamina: null, bleeding: false }
    : { ...out, bleeding: true, stamina: 'DIFFICULT' };
}

export function strikePart(blow: Blow) {
  const { location, damage, prior, partHitPoints, total } = blow;
  const lost = isLimb(location) ? Math.min(damage, 2 * partHitPoints) : damage;
  const effect = effectOf(blow);
  const left = total - lost;
  return {
    ...{ ...effect, ...fallen(left), lost, excess: damage - lost, hitPointsAfter: left },
    locationDamage: prior + lost,
    // BRP-246: the hit points of a maimed part are permanently reduced by 1.
    locationHitPointsAfter: partHitPoints - (effect.maimed ? 1 : 0),
    dying: left <= 0,
  };
}

/** A combatant with 1 or 2 hit points in total is unconscious, and a combatant with 0 is dying (BRP-215, BRP-234). */
const fallen = (left: number) =>
  left > 2
    ? {}
    : {
        ...{ acts: 'NO', fights: false, healsSelf: false, unconscious: true },
        ...(left <= 0 ? { prone: true } : {}),
      };

/**
 * Plays the rounds after a part of the body was disabled. A belly, a chest, or a part that was hit for twice its hit
 * points costs 1 hit point in each round. Treatment stops this, and so may a Stamina roll, which is Difficult at twice
 * the hit points (BRP-237, BRP-238, BRP-242, BRP-243, R-71).
 */
export function bleedOut(
  given: {
    readonly rounds: number;
    readonly hitPoints: number;
    readonly con: number;
    readonly isDouble: boolean;
    readonly woundRound: number;
    readonly treatedRound: number | null;
  },
  roll: Roll,
) {
  const { rounds, con, isDouble, woundRound, treatedRound } = given;
  const stamina = ratingIn(con * 5, { difficult: isDouble ? 1 : 0 }, defaults);
  let { hitPoints } = given;
  let stopped = treatedRound === woundRound;
  const course: { round: number; hitPoints: number }[] = [];
  for (let round = woundRound + 1; round <= woundRound + rounds && !stopped && hitPoints > 0; round++) {
    hitPoints -= 1;
    course.push({ round, hitPoints });
    if (hitPoints <= 0) break;
    if (treatedRound === round) stopped = true;
    else stopped = succeeds(levelOf(roll(100), stamina, defaults));
  }
  return { stamina, hitPoints, stopped, course };
}
